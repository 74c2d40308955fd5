#version 130
// Where water ends: one line for water, land and seabed, between nodes that are water and nodes that are land.
uniform sampler2D shore_field; // above 0 in water, below 0 on land; bilinear
uniform vec2 nodes;

// How far on the water's side of the line: 0 on it, negative on land.
float shore_at(vec2 node)
{
    return texture(shore_field, (node + 0.5) / nodes).r;
}
