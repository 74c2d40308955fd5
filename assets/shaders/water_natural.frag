#version 130
// Water as it looks: the sky mirrored in it, the seabed through it where it is shallow, foam where it is steep.
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
const float film_m = 0.3; // water on a beach that is white as deep as this

// White where a wave has run up a beach, brightest at its edge; not where the water is calm.
float swash_of(float beach, float water_m)
{
    float film = clamp(water_m / film_m, 0.0, 1.0);
    return beach * (1.0 - film) * (0.45 + 0.55 * (1.0 - smoothstep(0.0, 0.3, film)));
}

void main()
{
    vec3 beach = beach_at(node);
    float water_m = beach.b + value; // on a beach it goes as far as the wave does
    // Else to a little behind the wall on the line, lest a gap shows at its foot.
    if (beach.r <= -0.1 && (beach.g < 0.7 || water_m <= 0.0)) {
        discard;
    }
    if (beach.g >= 0.7 && beach.r < 0.95 && water_m <= 0.0) { // the trough has left the sand bare
        gl_FragColor = shown(hazed(lit(albedo_of(wet_sand), vec3(0.0, 0.0, 1.0)), air));
        return;
    }
    vec2 bend = bend_of(slope);
    vec3 body = texture(water_body, (node + 0.5 - 1.5 * bend) / nodes).rgb; // refracted: the seabed shifts
    float moves = smoothstep(0.01, 0.1, abs(value) + 2.0 * length(slope));
    float swash = moves * swash_of(smoothstep(0.5, 0.9, beach.g) * step(beach.r, 0.9), water_m);
    gl_FragColor = shown(hazed(water_surface(body, node, slope, bend, 0.0, swash, to_eye), air));
}
