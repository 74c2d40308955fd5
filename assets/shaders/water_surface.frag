#version 130
// The surface of water as it looks, in the grid and outside of it alike: relief, the wind's ripples, foam.
vec3 albedo_of(vec3 colour);
vec3 lit(vec3 albedo, vec3 normal);
vec3 water_radiance(vec3 albedo, vec2 slope, float roughness, vec3 to_eye);

uniform sampler2D ripples; // of the wind: slopes, and their squares, of variance 1
uniform sampler2D foam_of_run; // on every second node each way: 0 … 1
uniform sampler2D foam_spots;  // of which what is above 1 - c covers c of the area
uniform vec2 foam_nodes;       // of the field
uniform float whitecaps;       // share of all water
uniform vec2 nodes;
uniform vec2 spacing;
uniform vec2 drift; // of the ripples [m]
uniform float exaggeration;
uniform float wind_slopes;  // variance of slopes each way by the wind
uniform float ripple_share; // of it, that ripples of each of two sizes show where a pixel is small enough
uniform bool contrast;     // waves are shown, else the water as it looks
uniform float relief;      // slopes are lit as if they were this many times steeper

const float large_m = 61.0;
const float small_m = 17.3;
const mat2 turned = mat2(0.8, 0.6, -0.6, 0.8);
// A wave breaks when its flank is about 0.44 steep (Stokes' limit of 0.14 in height over length).
const float foam_starts = 0.28;
const float foam_full = 0.44;
const float spots_m = 43.0; // of the side of their square

// The slope as it is lit: however steep, no more than 32 degrees. Exaggeration adds by its root only: the shape shows the rest.
vec2 bend_of(vec2 slope)
{
    vec2 waves = slope * (relief * sqrt(exaggeration));
    return waves * inversesqrt(1.0 + 2.5 * dot(waves, waves));
}

// Slopes of ripples in rg; in b the variance each way that this pixel does not show: what lies between the mean of the
// squares and the square of the mean (Olano and Baker 2010, LEAN mapping).
vec3 ripples_at(vec2 place)
{
    vec4 moments = texture(ripples, place);
    vec2 hidden = max(moments.ba - moments.rg * moments.rg, 0.0);
    return vec3(moments.rg, 0.5 * (hidden.x + hidden.y));
}

// The share of a pixel that is under foam: spots where they are seen, their mean where they are small.
float foam_at(vec2 place, vec2 node, vec2 slope)
{
    vec2 beyond = abs(clamp(node, vec2(0.0), nodes - 1.0) - node);
    float of_run = texture(foam_of_run, (0.5 * node + 0.5) / foam_nodes).r * step(max(beyond.x, beyond.y), 0.51);
    float caps = contrast ? 0.0 : whitecaps;
    float cover = clamp(of_run + caps + 0.7 * smoothstep(foam_starts, foam_full, length(slope)), 0.0, 1.0);
    float soft = min(0.12, min(cover, 1.0 - cover)) + 1e-4;
    float spots = smoothstep(1.0 - cover - soft, 1.0 - cover + soft, texture(foam_spots, place / spots_m).r);
    float pixel = length(fwidth(place)) / spots_m; // in squares: above a spot's size nothing is told apart
    return mix(spots, cover, smoothstep(0.003, 0.012, pixel));
}

// `body` is the colour of the water column, `to_eye` of length 1.
vec3 water_surface(vec3 body, vec2 node, vec2 slope, vec2 bend, vec3 to_eye)
{
    vec2 place = node * spacing + drift;
    vec3 large = ripples_at(place / large_m);
    vec3 small = ripples_at(turned * (place + drift) / small_m);
    // Few ripples at grazing angles, where slopes hide each other and roughness knows it; none on a chart of the waves.
    float share = contrast ? 0.0 : ripple_share * smoothstep(0.0, 0.3, to_eye.z);
    float steepness = sqrt(share * wind_slopes);
    vec2 wind = steepness * (large.xy + small.xy * turned);
    float roughness = wind_slopes * (1.0 - 2.0 * share + share * (large.z + small.z)) + 1e-4;
    vec3 radiance = water_radiance(albedo_of(body), bend + wind, roughness, to_eye);
    float foam = foam_at(place, node, slope);
    return mix(radiance, lit(vec3(0.75), vec3(0.0, 0.0, 1.0)), 0.9 * foam);
}
