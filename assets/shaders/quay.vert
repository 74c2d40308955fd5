#version 130
// A wall between water and land.
vec3 towards_eye(vec3 point);
vec4 air_at(vec3 to_eye);

out vec3 place; // [m]
out vec3 normal;
out vec4 air;

void main()
{
    place = gl_Vertex.xyz;
    normal = gl_Normal;
    air = air_at(towards_eye(place));
    gl_Position = gl_ModelViewProjectionMatrix * gl_Vertex;
}
