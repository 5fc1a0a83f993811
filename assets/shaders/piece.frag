#version 150
// One warm sun with a shadow map, light from above and below, a soft highlight, letters from the
// glyph atlas, glow and tone map. Colours are linear here until the last lines.

uniform sampler2D glyphs;
uniform sampler2DShadow shadow;
uniform vec4 sun;          // towards the sun; w: strength
uniform vec4 shade;        // x: shadow map on, y: its texel, z: taps on, w: darkness on the ground
uniform vec4 ink_dark;
uniform vec4 ink_light;
uniform vec4 sky;          // the background above, w: how strong the pool of light is
uniform vec4 ground;       // the background below
uniform vec4 view;         // x, y: size of the picture; z, w: its corner
uniform vec4 mark;         // glow: colour, and how much of it
uniform vec4 material;     // x: highlight, y: sharpness, z: 1 for the backdrop, w: glyph spread

in vec3 to_eye;
in vec3 normal;
in vec4 base;
in vec2 glyph;
in vec3 in_sun;
out vec4 pixel;

float lit() {
    if (shade.x < 0.5 || any(greaterThan(abs(in_sun - 0.5), vec3(0.4995)))) return 1.0;
    if (shade.z < 0.5) return texture(shadow, in_sun);
    float reach = shade.y * 1.4;
    float sum = texture(shadow, in_sun + vec3(-0.5, -1.2, 0.0) * reach);
    sum += texture(shadow, in_sun + vec3(1.2, -0.5, 0.0) * reach);
    sum += texture(shadow, in_sun + vec3(0.5, 1.2, 0.0) * reach);
    sum += texture(shadow, in_sun + vec3(-1.2, 0.5, 0.0) * reach);
    return sum * 0.25;
}

vec3 shown(vec3 colour) {
    colour *= 0.82;
    colour = colour * (2.51 * colour + 0.03) / (colour * (2.43 * colour + 0.59) + 0.14);
    return pow(clamp(colour, 0.0, 1.0), vec3(1.0 / 2.2));
}

void main() {
    if (material.z > 0.5) {
        vec2 at = (gl_FragCoord.xy - view.zw) / view.xy;
        vec2 off = (at - vec2(0.5, 0.52)) * vec2(view.x / view.y, 1.15);
        float pool = 1.0 - smoothstep(0.1, 1.05, length(off));
        vec3 colour = mix(ground.rgb, sky.rgb, smoothstep(0.0, 1.0, at.y));
        colour *= 1.0 + sky.a * (pool - 0.45);
        colour *= 1.0 - shade.w * (1.0 - lit());
        // A trace of noise, or the slow gradient would show its steps.
        float noise = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453);
        pixel = vec4(pow(colour, vec3(1.0 / 2.2)) + (noise - 0.5) / 160.0, 1.0);
        return;
    }
    vec3 colour = base.rgb;
    if (glyph.x > 0.0) {
        float far = texture(glyphs, glyph).r - 0.5;
        float blur = max(fwidth(glyph.x), fwidth(glyph.y)) * material.w;
        float cover = clamp(far / max(blur, 0.004) + 0.5, 0.0, 1.0);
        colour = mix(colour, mix(ink_light.rgb, ink_dark.rgb, base.a), cover);
    }
    vec3 n = normalize(normal);
    vec3 eye = normalize(to_eye);
    float facing = dot(n, sun.xyz);
    float direct = facing > 0.0 ? facing * lit() : 0.0;
    vec3 half_way = normalize(sun.xyz + eye);
    float gloss = pow(max(dot(n, half_way), 0.0), material.y) * material.x;
    float up = n.z * 0.5 + 0.5;
    vec3 ambient = mix(vec3(0.20, 0.18, 0.19), vec3(0.50, 0.54, 0.62), up);
    vec3 warm = vec3(1.0, 0.94, 0.84) * sun.w;
    vec3 light = colour * (ambient + warm * direct);
    light += warm * gloss * min(direct * 3.0, 1.0);
    float rim = 1.0 - max(dot(n, eye), 0.0);
    light += sky.rgb * sky.rgb * rim * rim * rim * 0.25;
    light = mix(light, mark.rgb, mark.a);
    pixel = vec4(shown(light), 1.0);
}
