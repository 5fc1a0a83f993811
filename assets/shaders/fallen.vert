#version 150
// Every instance throws outlines along one ray of the light onto a level.

uniform vec4 map_at;           // the middle of the map, 1 / width, level
uniform vec4 rays[64];         // the way to the light; w: its share, below 0 of the room
uniform vec4 many;             // how many rays; 1 for what only the table sees; the level

in vec4 p3d_Vertex;
flat out vec4 takes;
#ifdef LYING
out float high;
#endif

void main() {
    vec4 ray = rays[gl_InstanceID];
    float above = p3d_Vertex.z - many.z;
#ifdef LYING
    high = above;
#else
    above = max(above, 0.0);
#endif
    vec2 on = p3d_Vertex.xy - ray.xy / ray.z * above;
    takes = vec4(max(ray.w, 0.0), max(-ray.w, 0.0), 0.0, 0.0);
    if (many.y > 0.5) takes = takes.zwxy;
    // Every ray has a depth of its own, nearer than the last: an outline counts once however often
    // it is drawn.
    float depth = many.y - (float(gl_InstanceID) + 0.5) / many.x;
    gl_Position = vec4((on - map_at.xy) * map_at.z * 2.0, depth, 1.0);
}
