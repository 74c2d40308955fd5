#version 130
// The level plane round the grid.
vec3 towards_eye(vec3 point);

uniform vec2 spacing;
uniform float plane_m; // its height

out vec2 node;
out vec3 to_eye;

void main()
{
    node = gl_Vertex.xy / spacing;
    to_eye = towards_eye(vec3(gl_Vertex.xy, plane_m));
    gl_Position = gl_ModelViewProjectionMatrix * vec4(gl_Vertex.xy, plane_m + gl_Vertex.z, 1.0);
}
