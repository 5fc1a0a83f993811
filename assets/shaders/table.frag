#version 150
// The table: one surface in a pool of light, dark beyond it.
#include "studio.glsl"

uniform sampler2D surface;
uniform vec4 tone_dark;
uniform vec4 tone_light;
uniform vec4 material;         // as of pieces
uniform vec4 lay;              // repeats a unit across and up; strength of the relief
uniform vec4 turn;             // cosine and sine of the angle that it lies at
uniform vec4 pool;             // its middle, its radius, how far away the lens is sharp
uniform vec4 away;             // the colour beyond the light

in vec3 at;
in vec3 to_eye;
out vec4 pixel;

void main() {
    float distance = length(to_eye);
    mat2 turned = mat2(turn.x, -turn.y, turn.y, turn.x);
    // A long lens is sharp at the pieces and lets go behind and before them.
    float blur = clamp(abs(distance / pool.w - 1.0) * 11.0 - 0.9, 0.0, 4.0);
    vec3 fabric = texture(surface, turned * at.xy * lay.xy, blur - 0.6).rgb;
    vec3 colour = mix(tone_dark.rgb, tone_light.rgb, fabric.r);
    vec3 n = vec3(0.0, 0.0, 1.0), eye = to_eye / distance;
#ifndef VERTEX_LIT
    vec2 slope = (fabric.gb - 0.502) * (2.0 * lay.z) * turned;
    n = normalize(vec3(-slope, 1.0));
#endif
    vec2 off = (at.xy - pool.xy) / pool.z;
    float far = length(off), inside = 1.0 / (1.0 + far * far * far);
    float direct = max(dot(n, key.xyz), 0.0) * inside, near = 1.0;
#ifdef STILL
    vec4 left = left_by_furniture(at);
    direct *= min(left.x, left.z);
    near *= min(left.y, left.w);
#endif
#ifdef FALLEN
    vec2 bare = left_by_pieces(at);
    direct *= bare.x;
    near *= bare.y;
#endif
    vec3 seen = colour * (irradiance(n) * (near * (0.35 + 0.65 * inside)) + softbox * direct);
    float grazing = 1.0 - max(dot(n, eye), 0.0);
    float square = grazing * grazing;
    float mirror = (0.035 + 0.9 * square * square * grazing) * material.x * (0.5 + fabric.r);
    seen += mirrored(reflect(-eye, n), material.y) * (mirror * mix(0.35, 1.0, inside) * near);
    // The wood goes black before the room behind it shows: brown and blue never mix.
    seen = seen * (1.0 - smoothstep(0.7, 2.9, far)) + away.rgb * smoothstep(1.3, 4.2, far);
    // A trace of noise, or the slow gradient would show its steps.
    pixel = vec4(developed(seen) + (speckle(on_film()) - 0.5) / 200.0, 1.0);
}
