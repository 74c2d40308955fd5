#version 130
// The surface of water as it looks, inside and outside of the grid: relief, short waves, foam.
vec3 albedo_of(vec3 colour);
vec3 lit(vec3 albedo, vec3 normal);
vec3 water_radiance(vec3 albedo, vec2 slope, float roughness, vec3 to_eye);
// These come from foam_fine and rain_rings at high quality, from foam_plain and rain_plain at low quality.
vec3 rain_rings_at(vec2 place, float pixel_m);
float spots_brightness(vec2 place, float side_m, float pixel_m);
float white_of(vec2 place, float cover, float pixel_m, vec3 to_eye);

uniform sampler2D short_waves;    // slopes and their squares: viewer/scene/water/short_waves_layer
uniform sampler2D shortest_waves; // slopes and their squares of a smaller square, which is turned
uniform vec2 short_waves_side_m;
uniform vec2 short_waves_variance; // of the slopes of each square, east and north added
uniform vec2 short_waves_drift;    // [m]
uniform float carried_m;           // displacement of the short waves [m] over the slope of the long waves
uniform vec2 second_turned;        // cosine and sine of the turn of the second square
uniform float short_waves_drawn;   // share of their variance that is drawn if a pixel is small enough
uniform sampler2D shelter;         // share of the sea's height that reaches each place
uniform vec2 shelter_nodes;        // size of `shelter` in nodes
uniform sampler2D foam_of_run; // on every second node in x and y: 0 … 1
uniform vec2 foam_nodes;       // size of `foam_of_run` in texels
uniform float whitecaps;       // share of all water
uniform float picture_rows;    // rows of pixels of the picture
uniform vec2 nodes;
uniform vec2 spacing;
uniform vec2 drift; // of the foam [m]
uniform float exaggeration;
uniform float wind_slopes; // variance of slopes in one direction, by the wind
uniform float leads_over_m;
uniform bool contrast;     // true: waves are made visible; false: water as it looks
uniform float relief;      // factor by which slopes are lit as if they were steeper

// Slopes at which foam begins and is full. A wave breaks when its slope is about 0.44 (Stokes' limit of 0.14 in height over
// length).
const float foam_starts = 0.28;
const float foam_full = 0.44;
const float lace_m = 23.0;

// Returns the slope for lighting: at most 32 degrees. Only the root of the exaggeration counts, because the shape shows the
// exaggeration too.
vec2 bend_of(vec2 slope)
{
    vec2 waves = slope * (relief * sqrt(exaggeration));
    return waves * inversesqrt(1.0 + 2.5 * dot(waves, waves));
}

// Returns the slopes of a square of short waves in rg. In b: the variance of slopes within the pixel, east and north added,
// which is the mean of the squares less the square of the mean (Olano and Baker 2010, LEAN mapping).
vec3 shown_of(vec4 moments)
{
    vec2 hidden = max(moments.ba - moments.rg * moments.rg, 0.0);
    return vec3(moments.rg, hidden.x + hidden.y);
}

// Returns the height of short waves over their height far outside.
float sheltered(vec2 node)
{
    vec2 beyond = (node - clamp(node, vec2(-0.5), nodes - 0.5)) * spacing;
    float here = texture(shelter, (clamp(node, vec2(0.0), nodes - 1.0) + 0.5) / shelter_nodes).r;
    return mix(here, 1.0, smoothstep(0.0, 1.0, length(beyond) / leads_over_m));
}

// Returns the slopes of short waves in rg, and in b the variance of slopes in one direction that counts as roughness. Short
// waves float on the long waves, so they move to and fro with the water: they are displaced by carried_m times the slope.
vec3 short_waves_at(vec2 node, vec2 slope, vec3 to_eye)
{
    vec2 place = node * spacing - short_waves_drift - carried_m * slope;
    mat2 turned = mat2(second_turned.x, second_turned.y, -second_turned.y, second_turned.x);
    vec3 first = shown_of(texture(short_waves, place / short_waves_side_m.x));
    vec3 second = shown_of(texture(shortest_waves, turned * place / short_waves_side_m.y));
    // At grazing angles few waves are drawn as slopes, because waves hide each other there and roughness accounts for it. With
    // contrast none is drawn.
    float drawn = contrast ? 0.0 : short_waves_drawn * smoothstep(0.0, 0.3, to_eye.z);
    // In sheltered water the wind raises half of the shortest waves again, and all waves that are shorter than a texel.
    vec2 height = vec2(sheltered(node));
    height.y = 0.5 + 0.5 * height.y;
    vec2 slopes = sqrt(drawn) * (height.x * first.xy + height.y * second.xy * turned);
    vec2 hidden = short_waves_variance * (1.0 - drawn) + drawn * vec2(first.z, second.z);
    float rest = max(2.0 * wind_slopes - short_waves_variance.x - short_waves_variance.y, 0.0);
    return vec3(slopes, 0.5 * (dot(height * height, hidden) + rest));
}

// Returns the length of a pixel's area on level water [m]. Derivatives would jump from facet to facet and be wrong at the
// edges of facets.
float pixel_m(vec2 place, vec3 to_eye)
{
    if (gl_ProjectionMatrix[3][3] > 0.5) { // parallel rays
        return length(fwidth(place));
    }
    float angle = 2.0 / (gl_ProjectionMatrix[1][1] * picture_rows);
    float away = length(to_eye);
    return angle * away * away / max(to_eye.z, 0.02 * away);
}

// Returns how much foam of this cover is at a place of this brightness, 0 … 1.
float covered(float brightness, float cover)
{
    float soft = min(0.12, min(cover, 1.0 - cover)) + 1e-4;
    return smoothstep(1.0 - cover - soft, 1.0 - cover + soft, brightness);
}

// Returns the share of a pixel under foam: single spots near the eye, farther away the part of many spots within the pixel,
// and at great distances their mean.
float foam_at(vec2 place, vec2 node, vec2 slope, float swash, float pixel_m, vec3 to_eye)
{
    vec2 beyond = abs(clamp(node, vec2(0.0), nodes - 1.0) - node);
    // Outside the grid the foam fades, so that it does not end in a line.
    float of_run = textureLod(foam_of_run, (0.5 * node + 0.5) / foam_nodes, 0.0).r;
    of_run *= 1.0 - smoothstep(0.5, 4.0, max(beyond.x, beyond.y));
    float caps = contrast ? 0.0 : whitecaps;
    float cover = clamp(of_run + caps + swash + 0.7 * smoothstep(foam_starts, foam_full, length(slope)), 0.0, 1.0);
    return white_of(place, cover, pixel_m, to_eye);
}

// Returns the thickness of foam: streaks and holes, whose mean is equal at all distances.
float thickness(vec2 place, float pixel_m)
{
    vec2 aslant = vec2(0.8 * place.x + 0.6 * place.y, 0.8 * place.y - 0.6 * place.x); // turned: no visible repetition
    float lace = 0.4 * spots_brightness(place, lace_m, pixel_m) + 0.35 * spots_brightness(aslant, 0.47 * lace_m, pixel_m) +
                 0.25 * spots_brightness(place.yx, 0.19 * lace_m, pixel_m);
    return mix(0.3, 1.0, smoothstep(0.34, 0.66, lace));
}

// Returns the radiance of the surface. `body`: colour of the water column; `hidden`: variance of slopes, in one direction, of
// waves that `slope` does not include; `swash`: share of foam that a beach makes; `to_eye`: vector from this point to the eye.
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
