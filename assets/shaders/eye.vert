#version 130
// Where the eye is, as OpenSceneGraph tells it, for a camera with perspective and one without.
uniform mat4 osg_ViewMatrixInverse;

// From a point of the harbour to the eye [m].
vec3 towards_eye(vec3 point)
{
    bool parallel = gl_ProjectionMatrix[3][3] > 0.5;
    return parallel ? 1e4 * osg_ViewMatrixInverse[2].xyz : osg_ViewMatrixInverse[3].xyz - point;
}

// What the air hides at a distance, 0 … 1: 6 % at 2 km, half at 8 km. None where parallel rays make a map.
float haze_of(vec3 to_eye)
{
    float kilometres_squared = dot(to_eye, to_eye) * 1e-6;
    return gl_ProjectionMatrix[3][3] > 0.5 ? 0.0 : kilometres_squared / (kilometres_squared + 64.0);
}
