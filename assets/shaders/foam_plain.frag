#version 130
// Foam in spots, farther off in patches, at last its mean: for software, in which a branch that is not taken costs as much.
float covered(float brightness, float cover);

uniform sampler2D foam_spots; // of which what is above 1 - c covers c of the area

const float spots_m = 43.0; // of the side of their square
const float patches_m = 4.0 * spots_m; // farther off
const float seen_pixels = 0.0035; // of the spots' square: up to there spots are seen well

float spots_brightness(vec2 place, float side_m, float pixel_m)
{
    return texture(foam_spots, place / side_m).r;
}

float white_of(vec2 place, float cover, float pixel_m, vec3 to_eye)
{
    float pixels = pixel_m / (spots_m * seen_pixels);
    float spots = covered(spots_brightness(place, spots_m, pixel_m), cover);
    float patches = covered(spots_brightness(place, patches_m, pixel_m), cover);
    // Above a patch's size nothing is told apart.
    return mix(mix(spots, patches, smoothstep(1.2, 2.4, pixels)), cover, smoothstep(4.0, 16.0, pixels));
}
