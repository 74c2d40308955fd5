#version 130
// A wall between water and land.
vec3 towards_eye(vec3 point);
float haze_of(vec3 to_eye);

out vec3 place; // [m]
out vec3 normal;
out float haze;

void main()
{
    place = gl_Vertex.xyz;
    normal = gl_Normal;
    haze = haze_of(towards_eye(place));
    gl_Position = gl_ModelViewProjectionMatrix * gl_Vertex;
}
