#version 150
// What pieces and furniture are made of: a base colour or a surface, letters from the glyph atlas,
// a coat that mirrors the studio, and glow. Colours are linear here until the last line.
#include "studio.glsl"

uniform sampler2D glyphs;
uniform vec4 ink_dark;
uniform vec4 ink_light;
uniform vec4 mark;             // glow: colour, and how much of it
uniform vec4 material;         // how strongly its coat mirrors, which map, how softly light ends, nap
#ifdef SURFACE
uniform sampler2D surface;     // red: tone; green, blue: slope of the relief
uniform vec4 tone_dark;
uniform vec4 tone_light;
uniform vec4 lay;              // repeats a unit across and up; strength of the relief
in vec3 spot;
in vec3 side;
in vec2 laid;
#endif
#ifdef SHADOW
in vec3 in_sun;
#endif
#ifdef VERTEX_LIT
in vec3 scattered;
in vec4 mirror;
#ifdef FALLEN
in vec3 direct;
in float up;
in vec3 at;
#endif
#else
in vec3 normal;
in vec3 to_eye;
in float open;
in vec3 at;
#endif
in vec4 base;
centroid in vec2 glyph;
out vec4 pixel;

#ifdef SURFACE
// Laid on from the side that a place looks to; on what lies flat the grain runs along the edges.
vec2 spread() {
    if (glyph.x < 0.0) return laid;
    vec3 way = abs(side);
    if (way.z >= max(way.x, way.y)) return abs(spot.x) > abs(spot.y) ? spot.xy : spot.yx;
    return way.x > way.y ? spot.zy : spot.zx;
}
#endif

void main() {
    vec3 colour = base.rgb;
    float cover = 0.0, coat = 1.0;
#ifndef BARE
    if (glyph.x > 0.0) {
        // The length of its gradient makes the edge one pixel wide however the face lies.
        float far = texture(glyphs, glyph, -0.8).r - 0.5;
        float wide = length(vec2(dFdx(far), dFdy(far)));
        cover = clamp((far + 0.02) / max(wide, 0.004) + 0.5, 0.0, 1.0);
    }
#endif
#ifdef SURFACE
    vec3 fabric = texture(surface, spread() * lay.xy, -0.5).rgb;
    colour *= mix(tone_dark.rgb, tone_light.rgb, fabric.r);
    coat *= 0.55 + 0.9 * fabric.r;
#endif
    colour = mix(colour, mark.rgb, mark.a);
    colour = mix(colour, mix(ink_light.rgb, ink_dark.rgb, base.a), cover);
    coat *= 1.0 - 0.95 * cover;  // ink is matt
#ifdef VERTEX_LIT
#ifdef FALLEN
    vec2 left = left_by_pieces(at);
#ifdef STILL
    if (on_level(at, vec3(0.0, 0.0, up))) left *= left_by_furniture(at).rg;
#endif
    vec3 seen = colour * (scattered * left.y + direct * left.x);
    coat *= left.y * mix(0.45, 1.0, left.x);
#else
    vec3 seen = colour * scattered;
#endif
    seen = seen * (1.0 - coat * mirror.a) + mirror.rgb * coat;
#else
    vec3 n = normalize(normal), eye = normalize(to_eye);
#ifdef SURFACE
    n = normalize(n + vec3((fabric.bg - 0.502) * lay.z, 0.0));
#endif
    float through = 1.0, near = open * openness(at.z - map_at.w, n.z), along = max(dot(n, eye), 0.0);
    float direct = clamp((dot(n, key.xyz) + material.z) / (1.0 + material.z), 0.0, 1.0);
    vec3 warm = mix(vec3(1.0), vec3(1.12, 0.96, 0.84), material.z * (1.0 - direct));
#ifdef SHADOW
    if (direct > 0.0) through = lit(in_sun);
#endif
#ifdef STILL
    if (on_level(at, n)) {
        vec2 left = left_by_furniture(at).rg;
        through *= left.x;
        near *= left.y;
    }
#endif
#ifdef FALLEN
    vec2 bare = left_by_pieces(at);
    through *= bare.x;
    near *= bare.y;
#endif
    vec3 seen = colour * (irradiance(n) * near + softbox * warm * (direct * through * mix(open, 1.0, 0.6))
        + key.w * along * near);
    coat *= fresnel(along, material.y) * material.x;
    vec3 there = mirrored(reflect(-eye, n), material.y) * (near * mix(0.45, 1.0, through));
    seen = seen * (1.0 - coat) + there * coat;
#ifdef SURFACE
    seen += colour * ((1.0 - along) * (1.0 - along) * material.w * near);
#endif
#endif
    seen += colour * (cover * (1.0 - base.a) * 0.5);  // light ink stays light in the shade
    seen += mark.rgb * (mark.a * 0.55 * (1.0 - cover));
    pixel = vec4(developed(seen), 1.0);
#ifdef INK
    pixel.a = cover;
#endif
}
