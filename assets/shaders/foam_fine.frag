#version 130
// Foam as spots up to the horizon, for graphics processors, where a branch that is not taken costs nothing.
float covered(float brightness, float cover);

uniform sampler2D foam_spots; // texels brighter than 1 - c cover a share c of the area

const float spots_m = 43.0; // side of the square of spots
const float patches_m = 4.0 * spots_m; // side of a larger square, for greater distances
const float seen_pixels = 0.0035; // size of a pixel over the side of the square, up to which spots are clearly visible
const float texels = 256.0; // along the square's side

// Returns the mipmap level at which a texel is as large as a pixel. The GPU computes the level itself only outside of branches.
float size_for(float pixel_m, float side_m)
{
    return log2(max(pixel_m * texels / side_m, 1.0));
}

float spots_brightness(vec2 place, float side_m, float pixel_m)
{
    return textureLod(foam_spots, place / side_m, size_for(pixel_m, side_m)).r;
}

// For great distances, where a pixel covers an area much longer than wide. Takes the mean of four places along the area, each
// as wide as the area. Four samples scatter more than all spots in the area, so their deviation from `cover` is reduced by the
// root of the ratio of the numbers.
float spots_along(vec2 place, float cover, float side_m, vec2 long_way, float narrow_m)
{
    float size = size_for(narrow_m, side_m);
    float sum = 0.0;
    for (int n = 0; n < 4; ++n) {
        vec2 there = place + (0.25 * float(n) - 0.375) * long_way;
        sum += covered(textureLod(foam_spots, there / side_m, size).r, cover);
    }
    float lie_in_it = length(long_way) * texels / (16.0 * side_m); // spots are about 16 texels wide
    return mix(cover, 0.25 * sum, min(1.0, 2.0 * inversesqrt(max(lie_in_it, 1.0))));
}

float far_spots(vec2 place, float cover, float pixel_m, vec3 to_eye)
{
    float narrow_m = pixel_m * max(to_eye.z, 0.0) / length(to_eye);
    vec2 long_way = pixel_m * normalize(to_eye.xy);
    float patches = smoothstep(0.15, 0.3, narrow_m);
    float white = 0.0;
    if (patches < 1.0) {
        white += (1.0 - patches) * spots_along(place, cover, spots_m, long_way, narrow_m);
    }
    if (patches > 0.0) {
        white += patches * spots_along(place, cover, patches_m, long_way, narrow_m);
    }
    return mix(white, cover, smoothstep(1.2, 2.4, narrow_m));
}

float white_of(vec2 place, float cover, float pixel_m, vec3 to_eye)
{
    if (cover < 0.0002) { // true for most of a calm sea and of every map
        return 0.0;
    }
    float pixels = pixel_m / (spots_m * seen_pixels);
    float far = smoothstep(1.2, 2.4, pixels);
    float white = far < 1.0 ? (1.0 - far) * covered(spots_brightness(place, spots_m, pixel_m), cover) : 0.0;
    if (far <= 0.0) {
        return white;
    }
    if (gl_ProjectionMatrix[3][3] < 0.5) {
        return white + far * far_spots(place, cover, pixel_m, to_eye);
    }
    // Parallel rays: the area of a pixel is as long as wide.
    white += far * covered(spots_brightness(place, patches_m, pixel_m), cover);
    return mix(white, cover, smoothstep(4.0, 16.0, pixels));
}
