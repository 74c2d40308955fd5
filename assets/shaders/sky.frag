#version 130
// The sky as it is seen.
vec3 sky_colour(vec3 direction);

in vec3 ray;

void main()
{
    gl_FragColor = vec4(sky_colour(normalize(ray)), 1.0);
}
