#version 150
// Every piece of every game: world position and normal, colours made linear once a vertex.

uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform vec4 p3d_ColorScale;
uniform mat4 p3d_ViewMatrixInverse;
uniform mat4 sun_clip;

in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Color;
in vec2 p3d_MultiTexCoord0;

out vec3 normal;
out vec4 base;
out vec2 glyph;
out vec3 in_sun;
out vec3 to_eye;
#ifdef SOFT
out vec3 spot;             // where on the piece, in units of the scene, whatever way it lies
#endif

void main() {
    vec4 world = p3d_ModelMatrix * p3d_Vertex;
    to_eye = p3d_ViewMatrixInverse[3].xyz - world.xyz;
#ifdef SOFT
    spot = vec3(length(p3d_ModelMatrix[0].xyz), length(p3d_ModelMatrix[1].xyz),
                length(p3d_ModelMatrix[2].xyz)) * p3d_Vertex.xyz;
#endif
    normal = mat3(p3d_ModelMatrix) * p3d_Normal;
    base = vec4(pow(p3d_Color.rgb * p3d_ColorScale.rgb, vec3(2.2)), p3d_ColorScale.a);
    glyph = p3d_MultiTexCoord0;
    in_sun = (sun_clip * world).xyz;
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
}
