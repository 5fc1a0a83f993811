#version 150
flat in vec4 takes;
#ifdef LYING
in float high;                 // what lies on the level takes nothing: see left_by_furniture()
#endif
out vec4 pixel;

void main() {
#ifdef LYING
    if (high < 0.07) discard;
#endif
    pixel = takes;
}
