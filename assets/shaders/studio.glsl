// The studio's light, and how a picture is exposed: what every lit surface shares.

uniform sampler2D light;       // what is mirrored, one octahedral map above the other (light.json)
uniform vec3 room[9];          // the room without its softbox, as spherical harmonics
uniform vec3 softbox;          // what the softbox gives a surface that faces it
uniform vec4 key;              // towards the softbox; w: a weak light at the camera
uniform vec4 map_at;           // where the map of fallen light lies: x, y, 1 / width, level
uniform vec4 film;             // first row; 1 / width, 1 / height of the picture; vignette

vec3 irradiance(vec3 n) {
    vec3 sum = room[0] * 0.282095 + (room[1] * n.y + room[2] * n.z + room[3] * n.x) * 0.488603;
    sum += (room[4] * n.x * n.y + room[5] * n.y * n.z + room[7] * n.x * n.z) * 1.092548;
    sum += room[6] * (0.315392 * (3.0 * n.z * n.z - 1.0));
    return sum + room[8] * (0.546274 * (n.x * n.x - n.y * n.y));
}

// The room's light dims towards the table, most for what looks down.
float openness(float above, float up) {
    return 1.0 - exp(-1.6 * max(above, 0.0)) * (0.33 - 0.22 * up);
}

// How much is mirrored where one looks along a surface by so much; a rough one mirrors less.
float fresnel(float along, float level) {
    float grazing = 1.0 - along, square = grazing * grazing;
    return 0.04 + 0.96 * square * square * grazing * (level > 2.5 ? 0.3 : 0.8);
}

// Levels are whole numbers: between two maps one would see the neighbour's edge.
vec3 mirrored(vec3 way, float level) {
    way /= abs(way.x) + abs(way.y) + abs(way.z);
    vec2 fold = (1.0 - abs(way.yx)) * vec2(way.x < 0.0 ? -1.0 : 1.0, way.y < 0.0 ? -1.0 : 1.0);
    vec2 at = ((way.z < 0.0 ? fold : way.xy) * 31.0 + 32.0) / 64.0;
    vec3 root = textureLod(light, vec2(at.x, (at.y + level) / 5.0), 0.0).rgb;
    return root * root * 24.0;
}

#ifdef FRAGMENT
// The pixel in the whole picture, of which a band may be drawn.
vec2 on_film() {
    return gl_FragCoord.xy + vec2(0.0, film.x);
}

// Khronos PBR Neutral: base colours keep their hue and meaning, highlights roll off. Colours are
// encoded by their square root, and decoded by their square: near enough to sRGB and at a fifth of
// its cost.
vec3 developed(vec3 colour) {
    colour *= EXPOSURE;
    float least = min(colour.r, min(colour.g, colour.b));
    colour -= least < 0.08 ? least - 6.25 * least * least : 0.04;
    float peak = max(colour.r, max(colour.g, colour.b));
    if (peak > 0.76) {
        float lower = 1.0 - 0.0576 / (peak - 0.52);
        colour *= lower / peak;
        colour = mix(colour, vec3(lower), 1.0 - 1.0 / (0.15 * (peak - lower) + 1.0));
    }
    vec2 off = on_film() * film.yz - 0.5;
    colour *= 1.0 - film.w * dot(off, off);
    return sqrt(max(colour, 0.0));
}

float speckle(vec2 at) {
    return fract(52.9829189 * fract(dot(at, vec2(0.06711056, 0.00583715))));
}

#if defined(FALLEN) || defined(PLATE)
uniform sampler2D fallen;      // red: what pieces take of the softbox; green: of the room

// What is left of both at a place of table or furniture.
vec2 left_by_pieces(vec3 at) {
    vec2 took = textureLod(fallen, (at.xy - map_at.xy) * map_at.z + 0.5, 0.0).rg;
    return 1.0 - took * clamp(1.5 - (at.z - map_at.w) * 5.0, 0.0, 1.0);
}
#endif

#ifdef STILL
uniform sampler2D still;       // the same of furniture: red and green on the level, the others on
uniform vec4 still_at;         // the table

// What lies as low as 0.07 throws nothing onto it, so that nothing shades itself.
bool on_level(vec3 at, vec3 n) {
    return n.z > 0.9 && abs(at.z - map_at.w) < 0.065;
}

vec4 left_by_furniture(vec3 at) {
    return 1.0 - textureLod(still, (at.xy - still_at.xy) * still_at.z + 0.5, 0.0);
}
#endif

#ifdef SHADOW
uniform sampler2DShadow shadow;
uniform vec4 shade;            // texel of the shadow map; how many of them its soft edge is wide

float lit(vec3 in_sun) {
    if (any(greaterThan(abs(in_sun - 0.5), vec3(0.4995)))) return 1.0;
#if SHADOW == 1
    return texture(shadow, in_sun);
#else
    float turn = speckle(gl_FragCoord.xy) * 6.2831853, sum = 0.0;
    for (int i = 0; i < SHADOW; i++) {
        float far = sqrt((float(i) + 0.5) / float(SHADOW)) * shade.y * shade.x;
        float way = float(i) * 2.3999632 + turn;
        sum += texture(shadow, in_sun + vec3(cos(way) * far, sin(way) * far, 0.0));
    }
    return sum / float(SHADOW);
#endif
}
#endif
#endif
