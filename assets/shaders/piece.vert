#version 150
// Every piece of every game. Colours become linear once a vertex; at the lowest tier a vertex is
// also where the light that a surface scatters is worked out.
#include "studio.glsl"

uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ViewMatrixInverse;
uniform vec4 p3d_ColorScale;   // opacity: 1 for dark ink, 0 for light
uniform mat4 lamps;            // from the scene to the studio: another view turns its lamps with it
#ifdef SHADOW
uniform mat4 sun_clip;
out vec3 in_sun;
#endif

in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Color;             // opacity: how open the place is to the light
in vec2 p3d_MultiTexCoord0;

out vec4 base;
centroid out vec2 glyph;
#ifdef VERTEX_LIT
out vec3 scattered;
out vec4 mirror;               // what is mirrored; opacity: how much of the rest that leaves out
uniform vec4 material;
#ifdef FALLEN
out vec3 direct;               // what the softbox scatters, which pieces and furniture take
out float up;
out vec3 at;
#endif
#else
out vec3 normal;
out vec3 to_eye;
out float open;
out vec3 at;
#endif
#ifdef SURFACE
out vec3 spot;                 // where on the piece, in units of the scene, whatever way it lies
out vec3 side;
out vec2 laid;                 // where it lies on the surface, if its shape says so (models/shapes.py)
#endif

void main() {
    vec4 world = p3d_ModelMatrix * p3d_Vertex;
    vec3 facing = mat3(lamps) * (mat3(p3d_ModelMatrix) * p3d_Normal);
    vec3 way = mat3(lamps) * (p3d_ViewMatrixInverse[3].xyz - world.xyz);
    vec3 colour = p3d_Color.rgb * p3d_ColorScale.rgb;
    base = vec4(colour * colour, p3d_ColorScale.a);
    glyph = p3d_MultiTexCoord0;
    float height = world.z - map_at.w;
#ifdef VERTEX_LIT
    vec3 n = normalize(facing), eye = normalize(way);
    float seen = p3d_Color.a * openness(height, n.z);
    vec3 straight = softbox * (max(dot(n, key.xyz), 0.0) * mix(p3d_Color.a, 1.0, 0.6));
    float along = max(dot(n, eye), 0.0), camera = key.w * along;
    scattered = (irradiance(n) + camera + (1.0 - along) * (1.0 - along) * material.w) * seen;
#ifdef FALLEN
    direct = straight;
    up = n.z;
    at = world.xyz;
#else
    scattered += straight;
#endif
    float coat = fresnel(along, material.y) * material.x;
    mirror = vec4(mirrored(reflect(-eye, n), material.y) * (coat * seen), coat);
#else
    normal = facing;
    to_eye = way;
    open = p3d_Color.a;
    at = world.xyz;
#endif
#ifdef SURFACE
    spot = p3d_Vertex.xyz * vec3(length(p3d_ModelMatrix[0].xyz), length(p3d_ModelMatrix[1].xyz),
                                 length(p3d_ModelMatrix[2].xyz));
    side = p3d_Normal;
    laid = (-32.0 - p3d_MultiTexCoord0) * length(p3d_ModelMatrix[0].xyz);
#endif
#ifdef SHADOW
    in_sun = (sun_clip * (world + vec4(normalize(mat3(p3d_ModelMatrix) * p3d_Normal) * 0.025, 0.0))).xyz;
#endif
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
}
