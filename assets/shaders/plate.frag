#version 150
// Table and furniture as they were drawn before, less the light that pieces take now.
#define PLATE
#include "studio.glsl"

uniform sampler2D plate;
in vec3 at;
out vec4 pixel;

void main() {
    vec2 on = gl_FragCoord.xy * film.yz * vec2(textureSize(plate, 0));
    vec3 bare = texelFetch(plate, ivec2(on), 0).rgb;
    vec2 left = left_by_pieces(at);
    float taken = 1.0 - left.x;
    bare *= bare * ((1.0 - 0.74 * taken) * (1.0 - 0.55 * (1.0 - left.y) * (1.0 - 0.3 * taken)));
    pixel = vec4(sqrt(bare), 1.0);
}
