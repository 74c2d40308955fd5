#version 130
// Sun, sky and air: one place for what is seen, mirrored in the water, and lit by them.
const vec3 horizon = vec3(0.78, 0.85, 0.89);
const vec3 zenith = vec3(0.22, 0.45, 0.73);

// North-west, as in the shading of the ground; 30 degrees high.
vec3 towards_sun()
{
    return vec3(-0.6124, 0.6124, 0.5);
}

vec3 sky_colour(vec3 direction)
{
    float up = clamp(direction.z, 0.0, 1.0);
    float low = (1.0 - up) * (1.0 - up) * (1.0 - up);
    float sunward = max(dot(direction, towards_sun()), 0.0);
    return mix(zenith, horizon, low) + vec3(0.16, 0.13, 0.08) * (up * sunward);
}

vec3 hazed(vec3 colour, float haze)
{
    return mix(colour, horizon, haze);
}
