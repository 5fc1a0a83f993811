#version 150
// One warm sun with a shadow map, light from above and below, a soft highlight, letters from the
// glyph atlas, glow and tone map. Colours are linear here until the last line.

uniform sampler2D glyphs;
uniform sampler2DShadow shadow;
uniform vec4 sun;          // towards the sun; w: strength
uniform vec4 shade;        // x: shadow map on, y: its texel
uniform vec4 ink_dark;
uniform vec4 ink_light;
uniform vec4 sky;          // the background above
uniform vec4 mark;         // glow: colour, and how much of it
uniform vec4 material;     // x: highlight, y: its sharpness, z: grain, w: glyph spread

in vec3 to_eye;
in vec3 normal;
in vec4 base;
in vec2 glyph;
in vec3 in_sun;
#ifdef SOFT
in vec3 spot;
#endif
out vec4 pixel;

#ifdef SOFT
float speck(vec2 at) {
    return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453);
}

// How bright a place of wood (1) or felt (2) is; the grain of wood runs along the longer way.
float grain() {
    if (material.z < 1.5) {
        vec3 at = abs(spot.x) > abs(spot.y) ? spot.xyz : spot.yxz;
        float bend = sin(at.x * 1.1 + at.y * 2.3) * 0.35 + sin(at.x * 0.43 - at.z * 3.1) * 0.5;
        float rings = sin((at.y * 5.0 + at.z * 4.0 + bend) * 4.0);
        float fibre = speck(floor(vec2(at.x * 5.0, (at.y + at.z * 0.7) * 46.0)));
        return 0.96 + 0.07 * rings - 0.10 * fibre;
    }
    return 0.90 + 0.20 * speck(floor(spot.xy * 38.0));
}
#endif

float lit() {
    if (shade.x < 0.5 || any(greaterThan(abs(in_sun - 0.5), vec3(0.4995)))) return 1.0;
#ifdef SOFT
    float reach = shade.y * 2.0;
    float sum = texture(shadow, in_sun + vec3(-0.5, -1.2, 0.0) * reach);
    sum += texture(shadow, in_sun + vec3(1.2, -0.5, 0.0) * reach);
    sum += texture(shadow, in_sun + vec3(0.5, 1.2, 0.0) * reach);
    sum += texture(shadow, in_sun + vec3(-1.2, 0.5, 0.0) * reach);
    return sum * 0.25;
#else
    return texture(shadow, in_sun);
#endif
}

vec3 shown(vec3 colour) {
    colour *= 0.90;
    colour = colour * (2.51 * colour + 0.03) / (colour * (2.43 * colour + 0.59) + 0.14);
    return pow(clamp(colour, 0.0, 1.0), vec3(1.0 / 2.2));
}

void main() {
    vec3 colour = mix(base.rgb, mark.rgb, mark.a);
    float cover = 0.0;
    if (glyph.x > 0.0) {
        // Its slope across a pixel makes the edge one pixel wide however the face lies.
        float far = texture(glyphs, glyph, -0.8).r - 0.5;
        cover = clamp((far + 0.02) / max(fwidth(far) * 0.8, 0.004) + 0.5, 0.0, 1.0);
        colour = mix(colour, mix(ink_light.rgb, ink_dark.rgb, base.a), cover);
    }
#ifdef SOFT
    if (material.z > 0.5) colour *= mix(grain(), 1.0, cover);
#endif
    vec3 n = normalize(normal);
    vec3 eye = normalize(to_eye);
    float facing = dot(n, sun.xyz);
    float direct = facing > 0.0 ? facing * lit() : 0.0;
    vec3 half_way = normalize(sun.xyz + eye);
    float gloss = pow(max(dot(n, half_way), 0.0), material.y) * material.x;
    float up = n.z * 0.5 + 0.5;
    vec3 ambient = mix(vec3(0.20, 0.18, 0.18), vec3(0.46, 0.50, 0.58), up);
    vec3 warm = vec3(1.0, 0.92, 0.79) * sun.w;
    vec3 light = colour * (ambient + warm * direct);
    light += warm * gloss * min(direct * 3.0, 1.0);
    light += colour * max(dot(n, eye), 0.0) * 0.14;
    float rim = 1.0 - max(dot(n, eye), 0.0);
    light += sky.rgb * sky.rgb * rim * rim * rim * 0.12;
#ifdef SOFT
    if (material.z > 1.5) light += colour * rim * rim * 0.35;  // the nap of felt
#endif
    light += mark.rgb * mark.a * 0.45 * (1.0 - cover);
    pixel = vec4(shown(light), 1.0);
}
