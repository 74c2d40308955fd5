#version 130
// How a piece of water looks: what it is made of, seen through a surface that mirrors the sky.
vec3 sky_colour(vec3 direction);
vec3 towards_sun();

// `slope` is the relief that is to be lit, `body` the colour of the water column, `to_eye` of length 1.
vec3 water_light(vec3 body, vec2 slope, vec3 to_eye)
{
    vec3 normal = vec3(-slope, 1.0) * inversesqrt(1.0 + dot(slope, slope));
    float facing = max(dot(normal, to_eye), 0.0);
    float away = 1.0 - facing;
    float away2 = away * away;
    float mirrored = 0.02 + 0.66 * away2 * away2 * away; // Schlick, less what a rough sea loses at grazing angles
    vec3 reflected = 2.0 * facing * normal - to_eye;
    reflected.z = abs(reflected.z);
    // Light that enters a flank turned to the sun comes out of it again: crests show from above, too. 1 on level water.
    float entering = 0.25 + 1.5 * max(dot(normal, towards_sun()), 0.0);
    float glint = max(dot(reflected, towards_sun()), 0.0);
    glint *= glint;
    glint *= glint;
    glint *= glint;
    glint *= glint;
    glint *= glint; // to the 32nd
    return mix(body * entering, sky_colour(reflected), mirrored) + vec3(0.34, 0.31, 0.25) * glint;
}
