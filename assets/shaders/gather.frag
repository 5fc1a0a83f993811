#version 150
// Adds a frame's light to that of others: it is light that is averaged, not its code.
uniform sampler2D picture;
out vec4 pixel;

void main() {
    vec3 colour = texelFetch(picture, ivec2(gl_FragCoord.xy), 0).rgb;
    pixel = vec4(colour * colour, 1.0);
}
