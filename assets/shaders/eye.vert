#version 130
// The place of the eye, from OpenSceneGraph's view matrix, for cameras with and without perspective.
uniform mat4 osg_ViewMatrixInverse;

vec4 air_before(vec3 to_eye, bool parallel);

bool sees_parallel()
{
    return gl_ProjectionMatrix[3][3] > 0.5;
}

// Returns the vector from a point of the harbour to the eye [m]; for parallel rays, one of 10 km in the direction of the eye.
vec3 towards_eye(vec3 point)
{
    return sees_parallel() ? 1e4 * osg_ViewMatrixInverse[2].xyz : osg_ViewMatrixInverse[3].xyz - point;
}

vec4 air_at(vec3 to_eye)
{
    return air_before(to_eye, sees_parallel());
}
