#version 130
// The water between two frames. Textures have one number per node; heights are in metres, without exaggeration.
uniform sampler2D zeta_before;
uniform sampler2D zeta_newest;
uniform float part; // 0 before … 1 newest
uniform vec2 nodes; // of the grid

ivec2 nearest_node(vec2 node)
{
    return ivec2(clamp(floor(node + 0.5), vec2(0.0), nodes - 1.0));
}

float zeta_at(ivec2 node)
{
    return mix(texelFetch(zeta_before, node, 0).r, texelFetch(zeta_newest, node, 0).r, part);
}

// Returns the height at a place between nodes.
float zeta_between(vec2 node)
{
    vec2 inside = clamp(node, vec2(0.0), nodes - 1.0);
    vec2 low = min(floor(inside), nodes - 2.0);
    vec2 beyond = inside - low;
    ivec2 n = ivec2(low);
    float south = mix(zeta_at(n), zeta_at(n + ivec2(1, 0)), beyond.x);
    float north = mix(zeta_at(n + ivec2(0, 1)), zeta_at(n + ivec2(1, 1)), beyond.x);
    return mix(south, north, beyond.y);
}
