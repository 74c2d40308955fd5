#version 130
// Where water ends: one line for water, land and seabed, between nodes that are water and nodes that are land.
uniform sampler2D shore_field; // red: above 0 in water, below 0 on land; green: 1 at a beach, 0 at a wall; bilinear
uniform vec2 nodes;
uniform float beach_m; // depth of a beach by a unit of red

// How far on the water's side of the line: 0 on it, negative on land.
float shore_at(vec2 node)
{
    return texture(shore_field, (node + 0.5) / nodes).r;
}

// In red as above. In green how much of a beach it is, in blue the depth of the ground below still water there [m].
vec3 beach_at(vec2 node)
{
    vec2 shore = texture(shore_field, (node + 0.5) / nodes).rg;
    return vec3(shore, shore.r * beach_m);
}
