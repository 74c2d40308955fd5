#version 130
// Water as it looks: it mirrors the sky, shallow water shows the seabed, and steep waves have foam.
vec2 bend_of(vec2 slope);
vec3 water_surface(vec3 body, vec2 node, vec2 slope, vec2 bend, float hidden, float swash, vec3 to_eye);
vec3 hazed(vec3 radiance, vec4 air);
vec4 shown(vec3 radiance);
vec3 beach_at(vec2 node);
vec3 albedo_of(vec3 colour);
vec3 lit(vec3 albedo, vec3 normal);

uniform sampler2D water_body; // colour of the water column over each node
uniform vec2 nodes;

in vec2 node;
centroid in vec2 slope;
in float value;
in vec3 to_eye;
in vec4 air;

const vec3 wet_sand = vec3(0.62, 0.56, 0.45);
const float film_m = 0.3; // depth up to which water on a beach is white

// Returns the share of foam where a wave has run up a beach; it is brightest at the edge of the water.
float swash_of(float beach, float water_m)
{
    float film = clamp(water_m / film_m, 0.0, 1.0);
    return beach * (1.0 - film) * (0.45 + 0.55 * (1.0 - smoothstep(0.0, 0.3, film)));
}

void main()
{
    vec3 beach = beach_at(node);
    float water_m = beach.b + value; // on a beach, water reaches as far as the wave does
    // Elsewhere, water reaches a little into the wall, so that no gap is visible at its foot.
    if (beach.r <= -0.1 && (beach.g < 0.7 || water_m <= 0.0)) {
        discard;
    }
    if (beach.g >= 0.7 && beach.r < 0.95 && water_m <= 0.0) { // a trough has uncovered the sand
        gl_FragColor = shown(hazed(lit(albedo_of(wet_sand), vec3(0.0, 0.0, 1.0)), air));
        return;
    }
    vec2 bend = bend_of(slope);
    vec3 body = texture(water_body, (node + 0.5 - 1.5 * bend) / nodes).rgb; // refraction shifts the seabed
    float moves = smoothstep(0.01, 0.1, abs(value) + 2.0 * length(slope)); // calm water makes no foam on a beach
    float swash = moves * swash_of(smoothstep(0.5, 0.9, beach.g) * step(beach.r, 0.9), water_m);
    gl_FragColor = shown(hazed(water_surface(body, node, slope, bend, 0.0, swash, to_eye), air));
}
