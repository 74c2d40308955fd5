#version 130
// The surface of water as it looks, in the grid and outside of it alike: relief, short waves, foam.
vec3 albedo_of(vec3 colour);
vec3 lit(vec3 albedo, vec3 normal);
vec3 water_radiance(vec3 albedo, vec2 slope, float roughness, vec3 to_eye);
// Of one file for each quality: foam_fine, foam_plain; rain_rings, rain_plain.
vec3 rain_rings_at(vec2 place, float pixel_m);
float spots_brightness(vec2 place, float side_m, float pixel_m);
float white_of(vec2 place, float cover, float pixel_m, vec3 to_eye);

uniform sampler2D short_waves;    // slopes, and their squares: viewer/scene/water/short_waves_layer
uniform sampler2D shortest_waves; // the same of a smaller square, which is turned
uniform vec2 short_waves_side_m;
uniform vec2 short_waves_variance; // of the slopes, both ways together
uniform vec2 short_waves_drift;    // [m]
uniform float carried_m;           // by a slope of one of the waves that carry them
uniform vec2 second_turned;        // cosine and sine
uniform float short_waves_drawn;   // share of their variance that shows where a pixel is small enough
uniform sampler2D shelter;         // share of the sea's height that reaches each place
uniform vec2 shelter_nodes;        // of its texels together
uniform sampler2D foam_of_run; // on every second node each way: 0 … 1
uniform vec2 foam_nodes;       // of the field
uniform float whitecaps;       // share of all water
uniform float picture_rows;    // of pixels
uniform vec2 nodes;
uniform vec2 spacing;
uniform vec2 drift; // of the foam [m]
uniform float exaggeration;
uniform float wind_slopes; // variance of slopes each way by the wind
uniform float leads_over_m;
uniform bool contrast;     // waves are shown, else the water as it looks
uniform float relief;      // slopes are lit as if they were this many times steeper

// A wave breaks when its flank is about 0.44 steep (Stokes' limit of 0.14 in height over length).
const float foam_starts = 0.28;
const float foam_full = 0.44;
const float lace_m = 23.0;

// The slope as it is lit: however steep, no more than 32 degrees. Exaggeration adds by its root only: the shape shows the rest.
vec2 bend_of(vec2 slope)
{
    vec2 waves = slope * (relief * sqrt(exaggeration));
    return waves * inversesqrt(1.0 + 2.5 * dot(waves, waves));
}

// Slopes of a square of short waves in rg; in b the variance of them, both ways together, that this pixel does not show: what
// lies between the mean of the squares and the square of the mean (Olano and Baker 2010, LEAN mapping).
vec3 shown_of(vec4 moments)
{
    vec2 hidden = max(moments.ba - moments.rg * moments.rg, 0.0);
    return vec3(moments.rg, hidden.x + hidden.y);
}

// Height of short waves as a share of that far outside.
float sheltered(vec2 node)
{
    vec2 beyond = (node - clamp(node, vec2(-0.5), nodes - 0.5)) * spacing;
    float here = texture(shelter, (clamp(node, vec2(0.0), nodes - 1.0) + 0.5) / shelter_nodes).r;
    return mix(here, 1.0, smoothstep(0.0, 1.0, length(beyond) / leads_over_m));
}

// Slopes of short waves in rg; in b the variance of slopes each way that remains roughness. They float on the long waves: each
// lies where it would on level water, but for the way to and fro that the water under it has gone.
vec3 short_waves_at(vec2 node, vec2 slope, vec3 to_eye)
{
    vec2 place = node * spacing - short_waves_drift - carried_m * slope;
    mat2 turned = mat2(second_turned.x, second_turned.y, -second_turned.y, second_turned.x);
    vec3 first = shown_of(texture(short_waves, place / short_waves_side_m.x));
    vec3 second = shown_of(texture(shortest_waves, turned * place / short_waves_side_m.y));
    // Few at grazing angles, where slopes hide each other and roughness knows it; none on a chart of the waves.
    float drawn = contrast ? 0.0 : short_waves_drawn * smoothstep(0.0, 0.3, to_eye.z);
    // Of the shortest the wind raises half anew in a lee, and all of those that no texel has.
    vec2 height = vec2(sheltered(node));
    height.y = 0.5 + 0.5 * height.y;
    vec2 slopes = sqrt(drawn) * (height.x * first.xy + height.y * second.xy * turned);
    vec2 hidden = short_waves_variance * (1.0 - drawn) + drawn * vec2(first.z, second.z);
    float rest = max(2.0 * wind_slopes - short_waves_variance.x - short_waves_variance.y, 0.0);
    return vec3(slopes, 0.5 * (dot(height * height, hidden) + rest));
}

// Side of a pixel on level water [m], the long way. Derivatives would jump from facet to facet, and lie at their rims.
float pixel_m(vec2 place, vec3 to_eye)
{
    if (gl_ProjectionMatrix[3][3] > 0.5) { // parallel rays
        return length(fwidth(place));
    }
    float angle = 2.0 / (gl_ProjectionMatrix[1][1] * picture_rows);
    float away = length(to_eye);
    return angle * away * away / max(to_eye.z, 0.02 * away);
}

// Whether foam that covers so much covers a place of this brightness.
float covered(float brightness, float cover)
{
    float soft = min(0.12, min(cover, 1.0 - cover)) + 1e-4;
    return smoothstep(1.0 - cover - soft, 1.0 - cover + soft, brightness);
}

// The share of a pixel that is under foam: spots where they are seen, farther off what a pixel has of many, at last their mean.
float foam_at(vec2 place, vec2 node, vec2 slope, float swash, float pixel_m, vec3 to_eye)
{
    vec2 beyond = abs(clamp(node, vec2(0.0), nodes - 1.0) - node);
    float of_run = textureLod(foam_of_run, (0.5 * node + 0.5) / foam_nodes, 0.0).r; // fades outside, lest it ends in a line
    of_run *= 1.0 - smoothstep(0.5, 4.0, max(beyond.x, beyond.y));
    float caps = contrast ? 0.0 : whitecaps;
    float cover = clamp(of_run + caps + swash + 0.7 * smoothstep(foam_starts, foam_full, length(slope)), 0.0, 1.0);
    return white_of(place, cover, pixel_m, to_eye);
}

// How thick foam is: streaks and holes, in the mean alike at any distance.
float thickness(vec2 place, float pixel_m)
{
    vec2 aslant = vec2(0.8 * place.x + 0.6 * place.y, 0.8 * place.y - 0.6 * place.x); // so that no square is seen to repeat
    float lace = 0.4 * spots_brightness(place, lace_m, pixel_m) + 0.35 * spots_brightness(aslant, 0.47 * lace_m, pixel_m) +
                 0.25 * spots_brightness(place.yx, 0.19 * lace_m, pixel_m);
    return mix(0.3, 1.0, smoothstep(0.34, 0.66, lace));
}

// `body` is the colour of the water column, `hidden` the variance of slopes each way of waves that `slope` has not, `swash`
// the share of foam that a beach makes, `to_eye` from here to the eye.
vec3 water_surface(vec3 body, vec2 node, vec2 slope, vec2 bend, float hidden, float swash, vec3 to_eye)
{
    vec3 eye = normalize(to_eye);
    vec3 waves = short_waves_at(node, slope, eye);
    vec2 place = node * spacing + drift;
    float pixel = pixel_m(place, to_eye);
    vec3 rings = contrast ? vec3(0.0) : rain_rings_at(node * spacing, pixel);
    vec3 radiance =
        water_radiance(albedo_of(body), bend + waves.xy + rings.xy, waves.z + hidden + rings.z + 1e-4, eye);
    float foam = foam_at(place, node, slope, swash, pixel, to_eye) * thickness(place, pixel);
    return mix(radiance, lit(vec3(0.85), vec3(0.0, 0.0, 1.0)), foam);
}
