#version 130
// Places a tile of the mesh on the ground. A vertex is a corner of four cells, half a cell south-west of its node.
vec3 towards_eye(vec3 point);
vec4 air_at(vec3 to_eye);

uniform sampler2D corner_heights; // [m]
uniform vec2 nodes;
uniform vec2 spacing;
uniform vec2 tile;
uniform float stride;
uniform vec2 origin_m; // south-west node of the tiles' grid

out vec2 node;
out vec4 air;

void main()
{
    vec2 corner = min(tile + gl_Vertex.xy, nodes);
    node = corner - 0.5;
    // The skirt closes gaps to tiles of other strides. It is longer than the differences of their heights.
    float height = texelFetch(corner_heights, ivec2(corner), 0).r - 0.5 * gl_Vertex.z * stride * spacing.x;
    air = air_at(towards_eye(vec3(origin_m + node * spacing, height)));
    gl_Position = gl_ModelViewProjectionMatrix * vec4((node - tile) * spacing, height, 1.0);
}
