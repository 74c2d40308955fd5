#version 130
// The slopes of the sea round the grid at a pixel. outside.vert computes them at a vertex.
uniform vec4 waves[192]; // wave number towards east and north [rad/m], amplitude [m], present phase at the grid's origin
uniform int wave_count;

// Pixel size times wave number above which a wave is drawn weaker (6 pixels per wavelength), and not at all (3 pixels).
const float fine_enough = 1.05;
const float too_coarse = 2.1;

// Returns the slopes towards east and north, and the variance in one direction of the slopes of waves too short for the pixel.
vec3 slopes_of_sea(vec2 place)
{
    float pixel_m = length(fwidth(place));
    vec3 sum = vec3(0.0);
    for (int n = 0; n < wave_count; ++n) {
        vec4 wave = waves[n];
        float seen = 1.0 - smoothstep(fine_enough, too_coarse, length(wave.xy) * pixel_m);
        vec2 steepness = wave.z * wave.xy;
        sum.xy -= seen * sin(dot(wave.xy, place) + wave.w) * steepness;
        sum.z += 0.25 * (1.0 - seen * seen) * dot(steepness, steepness);
    }
    return sum;
}
