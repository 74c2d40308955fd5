#version 130
// Rings of nearby drops: their slopes, and the variance of slopes that a pixel does not resolve.
uniform float rain_rings; // share of the cells in which a drop falls
uniform float rain_time;  // [s]

const float cell_m = 0.4;
const float lives_s = 0.6;
const float runs_m_per_s = 0.25; // speed of a ring; capillary-gravity waves are not slower than 0.23 m/s (Lamb 1932, art. 267)
const float length_m = 0.03;
const float steepness = 0.35; // when the drop falls
const int layers = 3;
// Variance of the slopes of one layer, east and north added, if a drop falls in every cell: the mean over 4e6 random places and
// times.
const float layer_variance = 3.7e-4;

vec3 random_of(vec3 at)
{
    vec3 mixed = fract(at * vec3(0.1031, 0.1030, 0.0973));
    mixed += dot(mixed, mixed.yxz + 33.33);
    return fract((mixed.xxy + mixed.yxx) * mixed.zyx);
}

vec2 ring_of(vec2 place, float layer)
{
    vec2 at = place / cell_m + vec2(0.37, 0.71) * layer;
    vec2 corner = floor(at);
    float phase = rain_time / lives_s + random_of(vec3(corner, layer)).x;
    vec3 drop = random_of(vec3(corner, 7.0 * layer + 13.0 * mod(floor(phase), 512.0)));
    float age = fract(phase);
    if (drop.z > rain_rings) {
        return vec2(0.0);
    }
    vec2 away = cell_m * (at - corner - 0.5 - 0.25 * (drop.xy - 0.5)); // near the middle, so that a ring stays in its cell
    float far = length(away);
    float behind = (far - runs_m_per_s * lives_s * age) / length_m;
    float size = steepness * (1.0 - age) * (1.0 - age) * exp(-1.5625 * behind * behind);
    return size * cos(6.2832 * behind) * away / max(far, 1e-3);
}

vec3 rain_rings_at(vec2 place, float pixel_m)
{
    if (rain_rings <= 0.0) {
        return vec3(0.0);
    }
    float drawn = 1.0 - smoothstep(0.2 * length_m, 0.8 * length_m, pixel_m);
    float variance = rain_rings * float(layers) * layer_variance;
    if (drawn <= 0.0) {
        return vec3(0.0, 0.0, 0.5 * variance);
    }
    vec2 slopes = vec2(0.0);
    for (int layer = 0; layer < layers; ++layer) {
        slopes += ring_of(place, float(layer));
    }
    return vec3(drawn * slopes, 0.5 * variance * (1.0 - drawn * drawn));
}
