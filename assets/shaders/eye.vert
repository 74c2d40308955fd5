#version 130
// Where the eye is, as OpenSceneGraph tells it, for a camera with perspective and one without.
uniform mat4 osg_ViewMatrixInverse;

vec4 air_before(vec3 to_eye, bool parallel);

bool sees_parallel()
{
    return gl_ProjectionMatrix[3][3] > 0.5;
}

// From a point of the harbour to the eye [m].
vec3 towards_eye(vec3 point)
{
    return sees_parallel() ? 1e4 * osg_ViewMatrixInverse[2].xyz : osg_ViewMatrixInverse[3].xyz - point;
}

vec4 air_at(vec3 to_eye)
{
    return air_before(to_eye, sees_parallel());
}
