#version 150
// The scene's picture in the window: the last frame, or what several have gathered.
uniform sampler2D picture;
in vec2 at;
out vec4 pixel;

void main() {
    vec4 colour = texture(picture, at);
#ifdef GATHERED
    pixel = vec4(sqrt(colour.rgb / max(colour.a, 1.0)), 1.0);
#else
    pixel = vec4(colour.rgb, 1.0);
#endif
}
