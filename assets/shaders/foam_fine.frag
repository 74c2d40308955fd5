#version 130
// Foam in spots to the horizon: for a graphics processor, which passes by what is not there.
float covered(float brightness, float cover);

uniform sampler2D foam_spots; // of which what is above 1 - c covers c of the area

const float spots_m = 43.0; // of the side of their square
const float patches_m = 4.0 * spots_m; // farther off
const float seen_pixels = 0.0035; // of the spots' square: up to there spots are seen well
const float texels = 256.0; // of the square's side

// Of the texture's sizes the one with a texel a pixel. By itself the texture knows it only where all pixels ask.
float size_for(float pixel_m, float side_m)
{
    return log2(max(pixel_m * texels / side_m, 1.0));
}

float spots_brightness(vec2 place, float side_m, float pixel_m)
{
    return textureLod(foam_spots, place / side_m, size_for(pixel_m, side_m)).r;
}

// Far off, where a pixel is much longer than wide: from four places along it, as wide as it is. So few have a greater scatter
// than all that lie in it, by the root of their number.
float spots_along(vec2 place, float cover, float side_m, vec2 long_way, float narrow_m)
{
    float size = size_for(narrow_m, side_m);
    float sum = 0.0;
    for (int n = 0; n < 4; ++n) {
        vec2 there = place + (0.25 * float(n) - 0.375) * long_way;
        sum += covered(textureLod(foam_spots, there / side_m, size).r, cover);
    }
    float lie_in_it = length(long_way) * texels / (16.0 * side_m); // lumps of 16 texels make the shape
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
    if (cover < 0.0002) { // most of a calm sea, and of every map
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
    white += far * covered(spots_brightness(place, patches_m, pixel_m), cover); // parallel rays: a pixel is as long as wide
    return mix(white, cover, smoothstep(4.0, 16.0, pixels));
}
