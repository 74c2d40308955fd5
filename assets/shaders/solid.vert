#version 130
// A solid object: a hull, a post, the cut round the grid.
vec3 towards_eye(vec3 point);
vec4 air_at(vec3 to_eye);

uniform mat4 osg_ViewMatrixInverse;

out vec3 normal;
out vec3 colour;
out vec4 air;

void main()
{
    normal = mat3(osg_ViewMatrixInverse) * (gl_NormalMatrix * gl_Normal);
    colour = gl_Color.rgb;
    air = air_at(towards_eye((osg_ViewMatrixInverse * (gl_ModelViewMatrix * gl_Vertex)).xyz));
    gl_Position = gl_ModelViewProjectionMatrix * gl_Vertex;
}
