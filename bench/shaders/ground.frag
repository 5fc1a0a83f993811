#version 150
// The ground and the wall behind it: the palette's gradient with a pool of light and the shadow.
// This is most of the picture, so it is a program of its own, without curves.

uniform sampler2DShadow shadow;
uniform vec4 shade;        // x: shadow map on, y: its texel, w: how dark the shadow is
uniform vec4 sky;          // the background above, w: how strong the pool of light is
uniform vec4 ground;       // the background below, w: how narrow that pool is
uniform vec4 view;         // x, y: 1 / size of the picture; z, w: its corner

in vec3 in_sun;
out vec4 pixel;

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

void main() {
    vec2 at = (gl_FragCoord.xy - view.zw) * view.xy;
    vec2 off = (at - vec2(0.5, 0.52)) * ground.w;
    float pool = clamp(1.0 - dot(off, off), 0.0, 1.0);
    vec3 colour = mix(ground.rgb, sky.rgb, at.y) * (1.0 + sky.a * (pool * pool - 0.45));
    colour *= 1.0 - shade.w * (1.0 - lit());
#ifdef SOFT
    // A trace of noise, or the slow gradient would show its steps.
    float noise = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453);
    colour += (noise - 0.5) / 160.0;
#endif
    pixel = vec4(colour, 1.0);
}
