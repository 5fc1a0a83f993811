#version 150
// The scene's picture in the window: the last frame, or what several have gathered.
uniform sampler2D picture;
uniform vec4 p3d_ColorScale;
in vec2 at;
out vec4 pixel;

void main() {
    vec4 colour = texture(picture, at);
#ifdef GATHERED
    pixel = vec4(sqrt(colour.rgb / max(colour.a, 1.0)), p3d_ColorScale.a);
#else
    pixel = vec4(colour.rgb, p3d_ColorScale.a);
#endif
}
