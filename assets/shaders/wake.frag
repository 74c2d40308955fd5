#version 130
// Foam that ships leave on the water, and the bubbles under the foam, which make water pale and green.
vec3 albedo_of(vec3 colour);
vec3 lit(vec3 albedo, vec3 normal);
vec3 hazed(vec3 radiance, vec4 air);
vec4 shown(vec3 radiance);
float shore_at(vec2 node);

uniform sampler2D foam_spots; // texels brighter than 1 - c cover a share c of the area
uniform vec2 nodes;
uniform vec2 spacing;

in vec2 place;
in vec4 air;
in float side;
in float cover;
in float bubbles;
in float old;

const float spots_m = 23.0; // side of the square of spots: foam of churned water is finer than the sea's own foam
const float texels = 256.0; // along the square's side
const mat2 coarser = mat2(0.33, 0.24, -0.24, 0.33); // to larger squares, which are turned
const mat2 finer = mat2(2.46, 1.72, -1.72, 2.46);   // to smaller squares, which are turned

// Returns the mean of two independent numbers, each evenly distributed over 0 … 1, transformed to be evenly distributed again.
float even_mean(float a, float b)
{
    float mean = 0.5 * (a + b);
    float rest = 1.0 - mean;
    return mean < 0.5 ? 2.0 * mean * mean : 1.0 - 2.0 * rest * rest;
}

// Returns the share of a pixel under foam: spots if they are large enough to be visible, else their mean. Squares of several
// sizes are combined, so that no repetition is visible. Values above 1 - c still cover a share c.
float foam_of(float share)
{
    vec2 where = place / spots_m;
    // Uses the area of a pixel. With its longer side, spots at a flat angle would vanish too early.
    vec2 right = dFdx(where);
    vec2 up = dFdy(where);
    float pixel = sqrt(abs(right.x * up.y - right.y * up.x)) + 1e-5;
    float level = log2(pixel * texels);
    float spot = even_mean(textureLod(foam_spots, where, level).r, textureLod(foam_spots, coarser * where, level - 1.3).r);
    float fine = even_mean(spot, textureLod(foam_spots, finer * where, level + 1.6).r);
    spot = mix(fine, spot, smoothstep(0.006, 0.02, pixel));
    float soft = min(0.25, min(share, 1.0 - share)) + 1e-4;
    float lies = smoothstep(1.0 - share - soft, 1.0 - share + soft, spot);
    float thick = 0.7 + 0.3 * smoothstep(0.0, 0.4, spot - 1.0 + share); // foam is thin at the edges of a spot
    return mix(lies * thick, 0.85 * share, smoothstep(0.02, 0.07, pixel));
}

void main()
{
    vec2 node = place / spacing;
    vec2 beyond = abs(clamp(node, vec2(-0.5), nodes - 0.5) - node);
    if (shore_at(node) <= 0.0 || max(beyond.x, beyond.y) > 0.0) {
        discard;
    }
    // A young wake is whitest in the middle. Later the middle becomes smooth first.
    float young = exp(-4.0 * side * side);
    float ripe = 1.2 * (1.0 - 0.45 * exp(-12.0 * side * side)) * exp(-5.0 * side * side * side * side);
    float edge = (1.0 - side * side) * mix(young, ripe, old);
    float foam = 0.9 * foam_of(clamp(cover * edge, 0.0, 1.0));
    float pale = 0.6 * bubbles * (1.0 - side * side);
    float alpha = 1.0 - (1.0 - foam) * (1.0 - pale);
    vec3 up = vec3(0.0, 0.0, 1.0);
    vec3 radiance = mix(lit(albedo_of(vec3(0.52, 0.72, 0.72)), up), lit(vec3(0.75), up), foam / max(alpha, 1e-4));
    gl_FragColor = vec4(shown(hazed(radiance, air)).rgb, alpha);
}
