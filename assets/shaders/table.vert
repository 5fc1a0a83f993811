#version 150
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ViewMatrixInverse;
in vec4 p3d_Vertex;
out vec3 at;
out vec3 to_eye;

void main() {
    vec4 world = p3d_ModelMatrix * p3d_Vertex;
    at = world.xyz;
    to_eye = p3d_ViewMatrixInverse[3].xyz - world.xyz;
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
}
