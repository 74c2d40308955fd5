#version 130
// Water as it looks: the sky mirrored in it, the seabed through it where it is shallow, foam where it is steep.
vec3 water_light(vec3 body, vec2 slope, vec3 to_eye);
vec3 hazed(vec3 colour, float haze);
float shore_at(vec2 node);

uniform sampler2D water_body; // colour of the water column over each node
uniform sampler2D ripples;    // slopes of the wind's ripples, 0.5 is level
uniform vec2 nodes;
uniform vec2 spacing;
uniform vec2 drift; // of the ripples, in their tiles
uniform float exaggeration;

in vec2 node;
in vec2 slope;
in float value;
in vec3 to_eye;
in float haze;
in float ripple;

// Slopes are lit as if they were this many times steeper: a wave of 0.2 m and 40 m is 0.03 steep, which no light shows.
// Exaggeration adds to it by its root only: the shape shows the rest.
const float relief = 4.5;
const float ripple_size_m = 61.0;
const float ripple_steepness = 0.16;
// A wave breaks when its flank is about 0.44 steep (Stokes' limit of 0.14 in height over length). Foam starts at half.
const float foam_starts = 0.20;
const float foam_full = 0.40;

void main()
{
    if (shore_at(node) <= -0.1) { // a little behind the wall on the line, lest a gap shows at its foot
        discard;
    }
    vec2 lit = slope * (relief * sqrt(exaggeration));
    vec2 bend = lit * inversesqrt(1.0 + 2.5 * dot(lit, lit)); // however steep, no more than 32 degrees
    vec2 wind = texture(ripples, node * spacing / ripple_size_m + drift).rg - 0.5;
    vec3 body = texture(water_body, (node + 0.5 - 1.5 * bend) / nodes).rgb; // refracted: the seabed shifts
    vec3 colour = water_light(body, bend + (ripple_steepness * ripple) * wind, normalize(to_eye));
    float foam = smoothstep(foam_starts, foam_full, length(slope) * (1.0 + 1.6 * wind.x));
    gl_FragColor = vec4(hazed(mix(colour, vec3(0.93, 0.96, 0.97), 0.85 * foam), haze), 1.0);
}
