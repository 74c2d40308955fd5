#version 130
// Foam as spots, farther away as patches, and at great distances as its mean. For software renderers, in which a branch that
// is not taken costs as much as a branch that is taken.
float covered(float brightness, float cover);

uniform sampler2D foam_spots; // texels brighter than 1 - c cover a share c of the area

const float spots_m = 43.0; // side of the square of spots
const float patches_m = 4.0 * spots_m; // side of a larger square, for greater distances
const float seen_pixels = 0.0035; // size of a pixel over the side of the square, up to which spots are clearly visible

float spots_brightness(vec2 place, float side_m, float pixel_m)
{
    return texture(foam_spots, place / side_m).r;
}

float white_of(vec2 place, float cover, float pixel_m, vec3 to_eye)
{
    float pixels = pixel_m / (spots_m * seen_pixels);
    float spots = covered(spots_brightness(place, spots_m, pixel_m), cover);
    float patches = covered(spots_brightness(place, patches_m, pixel_m), cover);
    // If pixels are larger than patches, only the mean is drawn.
    return mix(mix(spots, patches, smoothstep(1.2, 2.4, pixels)), cover, smoothstep(4.0, 16.0, pixels));
}
