#version 130
// The sky, seen and mirrored: one function, so that the water reflects what stands above it.
const vec3 horizon = vec3(0.80, 0.87, 0.91);
const vec3 zenith = vec3(0.20, 0.44, 0.74);

// North-west, as in the shading of the ground; 30 degrees high.
vec3 towards_sun()
{
    return vec3(-0.6124, 0.6124, 0.5);
}

vec3 sky_colour(vec3 direction)
{
    float down = 1.0 - max(direction.z, 0.0);
    float low = down * down * down;
    float sunward = max(dot(direction, towards_sun()), 0.0);
    return mix(zenith, horizon, low) + vec3(0.20, 0.16, 0.09) * sunward * sunward;
}

vec3 hazed(vec3 colour, float haze)
{
    return mix(colour, horizon, haze);
}
