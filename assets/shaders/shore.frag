#version 130
// The water's edge: one line for water, land and seabed, between water nodes and land nodes. See ShoreField.
uniform sampler2D shore_field; // red: positive in water, negative on land; green: 1 at a beach, 0 at a wall; bilinear
uniform vec2 nodes;
uniform float beach_m; // depth of a beach [m] at which red is 1

// Returns the field: positive in water, 0 on the line, negative on land.
float shore_at(vec2 node)
{
    return texture(shore_field, (node + 0.5) / nodes).r;
}

// Returns in red the field, in green 1 at a beach and 0 at a wall, in blue the depth of a beach below still water [m].
vec3 beach_at(vec2 node)
{
    vec2 shore = texture(shore_field, (node + 0.5) / nodes).rg;
    return vec3(shore, shore.r * beach_m);
}
