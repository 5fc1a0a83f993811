#version 150
// The table behind the sheets of a page, seen from above, in a pool of light from the upper left.
uniform sampler2D surface;     // red: tone; green, blue: slope of the relief
uniform vec4 dark;
uniform vec4 light;
uniform vec4 lay;              // repeats across and up; strength of the relief; width by height
in vec2 at;
out vec4 pixel;

void main() {
    vec3 fabric = texture(surface, at * lay.xy).rgb;
    float slope = dot(fabric.gb - 0.502, vec2(-0.8, 0.6)) * lay.z;
    vec2 off = (at - vec2(0.42, 0.6)) * vec2(lay.w, 1.0);
    float far = dot(off, off);
    float lit = 0.92 / (1.0 + 1.5 * far * (1.0 + far));
    pixel = vec4(mix(dark.rgb, light.rgb, fabric.r) * lit * (1.0 + slope), 1.0);
}
