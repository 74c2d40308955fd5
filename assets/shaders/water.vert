#version 130
// Places a tile of the mesh on the water. A vertex is a node; at the grid's edge it is half a cell outside the node, where the
// cells end.
ivec2 nearest_node(vec2 node);
float zeta_at(ivec2 node);
vec3 towards_eye(vec3 point);
vec4 air_at(vec3 to_eye);

uniform sampler2D water_body; // alpha: 1 water, 0 land
uniform sampler2D field_before;
uniform sampler2D field_newest;
uniform bool has_field; // true: the colour shows a field; false: the height
uniform float part;
uniform vec2 nodes;
uniform vec2 spacing; // of nodes [m]
uniform vec2 tile;    // south-west cell of the tile
uniform float stride; // nodes from one vertex to the next
uniform float exaggeration;

out vec2 node;
centroid out vec2 slope; // of the water without exaggeration
out float value;
out float shore; // above 0 if a land node contributes to the interpolated `value`
out vec3 to_eye;
out vec4 air;

void main()
{
    node = clamp(tile + gl_Vertex.xy - 1.0, vec2(-0.5), nodes - 0.5);
    ivec2 here = nearest_node(node);
    float zeta = zeta_at(here);

    ivec2 last = ivec2(nodes) - 1;
    ivec2 step = ivec2(stride);
    ivec2 low = max(here - step, ivec2(0));
    ivec2 high = min(here + step, last);
    slope = vec2(zeta_at(ivec2(high.x, here.y)) - zeta_at(ivec2(low.x, here.y)),
                 zeta_at(ivec2(here.x, high.y)) - zeta_at(ivec2(here.x, low.y))) /
            (max(vec2(high - low), 1.0) * spacing);

    value = zeta;
    if (has_field) {
        value = mix(texelFetch(field_before, here, 0).r, texelFetch(field_newest, here, 0).r, part);
    }

    shore = texelFetch(water_body, here, 0).a < 0.5 ? 1.0 : 0.0;

    // Half a cell outside the outermost node the height is extrapolated. There the sea outside begins, at the same vertices.
    ivec2 outwards = ivec2(greaterThan(node, nodes - 1.0)) - ivec2(lessThan(node, vec2(0.0)));
    float height = zeta + 0.5 * (2.0 * zeta - zeta_at(here - ivec2(outwards.x, 0)) - zeta_at(here - ivec2(0, outwards.y)));

    // A skirt hangs from the tile's border and hides gaps to tiles of other strides. It is deeper at the grid's edge, because
    // the sea outside may be level.
    height = exaggeration * (height - gl_Vertex.z * (outwards != ivec2(0) ? 10.0 : 0.5 * stride));
    to_eye = towards_eye(vec3(node * spacing, height));
    air = air_at(to_eye);
    gl_Position = gl_ModelViewProjectionMatrix * vec4((node - tile) * spacing, height, 1.0);
}
