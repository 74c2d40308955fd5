#version 130
// Land or seabed, up to the line between them. The colours of the texture include shading.
vec3 albedo_of(vec3 colour);
vec3 lit(vec3 albedo, vec3 normal);
vec3 hazed(vec3 radiance, vec4 air);
vec4 shown(vec3 radiance);
float shore_at(vec2 node);
vec3 grained(vec3 colour, vec2 node);

uniform sampler2D ground; // alpha: 1 land, 0 water
uniform bool is_land;
uniform sampler2D photo; // aerial photo of the land; black with opacity 0 where it shows no land
uniform bool has_photo;
uniform vec2 nodes;
uniform vec4 left_out; // south-west and north-east corner, in nodes, of a part that another ground covers; 0: no such part

in vec2 node;
in vec4 air;

bool is_of_its_kind(ivec2 at)
{
    return (texelFetch(ground, at, 0).a > 0.5) == is_land;
}

// Interpolates only between nodes of the same kind (land or seabed), so that land at a quay is not mixed with the colour of the
// deep bed. On this side of the line at least one of the four nodes is of this kind.
vec3 colour_of_its_kind()
{
    vec4 between_all = texture(ground, (node + 0.5) / nodes);
    if (abs(between_all.a - (is_land ? 1.0 : 0.0)) < 0.002) { // all four nodes are of this kind
        return between_all.rgb;
    }
    vec2 low = floor(node);
    vec2 beyond = node - low;
    vec3 sum = 1e-4 * between_all.rgb; // used alone if rounding leaves no node of this kind
    float weights = 1e-4;
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
    bool is_left_out = all(greaterThan(node, left_out.xy)) && all(lessThan(node, left_out.zw));
    if (is_left_out || (shore_at(node) > 0.0) == is_land) {
        discard;
    }
    vec3 colour = colour_of_its_kind();
    if (is_land) {
        colour = grained(colour, node);
        if (has_photo) {
            vec4 seen = texture(photo, (node + 0.5) / nodes);
            colour = mix(colour, seen.rgb / max(seen.a, 0.004), seen.a);
        }
    }
    gl_FragColor = shown(hazed(lit(albedo_of(colour), vec3(0.0, 0.0, 1.0)), air));
}
