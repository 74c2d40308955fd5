#version 130
// Land, or the seabed: the cells of the one or of the other, in colours that are lit already.
vec3 albedo_of(vec3 colour);
vec3 lit(vec3 albedo, vec3 normal);
vec3 hazed(vec3 radiance, vec4 air);
vec4 shown(vec3 radiance);

uniform sampler2D ground; // alpha: 1 land, 0 water
uniform bool is_land;
uniform vec2 nodes;

in vec2 node;
in vec4 air;

bool is_of_its_kind(ivec2 at)
{
    return (texelFetch(ground, at, 0).a > 0.5) == is_land;
}

// Between the nodes of its kind: land at a quay has nothing of the colour of the deep bed before it. The nearest node is
// of its kind.
vec3 colour_of_its_kind()
{
    vec4 between_all = texture(ground, (node + 0.5) / nodes);
    if (abs(between_all.a - (is_land ? 1.0 : 0.0)) < 0.002) { // all are
        return between_all.rgb;
    }
    vec2 low = floor(node);
    vec2 beyond = node - low;
    vec3 sum = vec3(0.0);
    float weights = 0.0;
    for (int n = 0; n < 4; ++n) {
        ivec2 corner = ivec2(n % 2, n / 2);
        ivec2 at = clamp(ivec2(low) + corner, ivec2(0), ivec2(nodes) - 1);
        if (is_of_its_kind(at)) {
            vec2 share = mix(1.0 - beyond, beyond, vec2(corner));
            sum += share.x * share.y * texelFetch(ground, at, 0).rgb;
            weights += share.x * share.y;
        }
    }
    return sum / weights;
}

void main()
{
    ivec2 nearest = ivec2(min(node + 0.5, nodes - 0.5));
    if (!is_of_its_kind(nearest)) {
        discard;
    }
    gl_FragColor = shown(hazed(lit(albedo_of(colour_of_its_kind()), vec3(0.0, 0.0, 1.0)), air));
}
