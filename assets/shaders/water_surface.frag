#version 130
// The surface of water as it looks, in the grid and outside of it alike: relief, the wind's ripples, foam.
vec3 water_light(vec3 body, vec2 slope, vec3 to_eye);

uniform sampler2D ripples; // slopes of the wind's ripples, 0.5 is level
uniform vec2 spacing;
uniform vec2 drift; // of the ripples, in their tiles
uniform float exaggeration;

// Slopes are lit as if they were this many times steeper: a wave of 0.2 m and 40 m is 0.03 steep, which no light shows.
// Exaggeration adds to it by its root only: the shape shows the rest.
const float relief = 4.5;
const float ripple_size_m = 61.0;
const float ripple_steepness = 0.16;
// A wave breaks when its flank is about 0.44 steep (Stokes' limit of 0.14 in height over length). Foam starts at half.
const float foam_starts = 0.20;
const float foam_full = 0.40;

// The slope as it is lit: however steep, no more than 32 degrees.
vec2 bend_of(vec2 slope)
{
    vec2 lit = slope * (relief * sqrt(exaggeration));
    return lit * inversesqrt(1.0 + 2.5 * dot(lit, lit));
}

// `body` is the colour of the water column, `to_eye` of length 1.
vec3 water_surface(vec3 body, vec2 node, vec2 slope, vec2 bend, vec3 to_eye, float ripple)
{
    vec2 wind = texture(ripples, node * spacing / ripple_size_m + drift).rg - 0.5;
    vec3 colour = water_light(body, bend + (ripple_steepness * ripple) * wind, to_eye);
    float foam = smoothstep(foam_starts, foam_full, length(slope) * (1.0 + 1.6 * wind.x));
    return mix(colour, vec3(0.93, 0.96, 0.97), 0.85 * foam);
}
