#version 130
// Lays a patch of the grid on the water. A vertex is a node; at the grid's edge it is half a cell beyond, where cells end.
ivec2 nearest_node(vec2 node);
float zeta_at(ivec2 node);
vec3 towards_eye(vec3 point);
vec4 air_at(vec3 to_eye);

uniform sampler2D water_body; // alpha: 1 water, 0 land
uniform sampler2D field_before;
uniform sampler2D field_newest;
uniform bool has_field; // the colour tells a field, else the height
uniform float part;
uniform vec2 nodes;
uniform vec2 spacing; // of nodes [m]
uniform vec2 tile;    // the patch's south-west vertex
uniform float stride; // nodes from one vertex to the next
uniform float exaggeration;

out vec2 node;
centroid out vec2 slope; // of the water as it is, not as it is exaggerated
out float value;
out float shore; // above 0 where `value` has come to hold a number of land
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

    // Half a cell beyond the outermost node the water goes on as it came: there the sea outside begins, at the same vertices.
    ivec2 outwards = ivec2(greaterThan(node, nodes - 1.0)) - ivec2(lessThan(node, vec2(0.0)));
    float height = zeta + 0.5 * (2.0 * zeta - zeta_at(here - ivec2(outwards.x, 0)) - zeta_at(here - ivec2(0, outwards.y)));

    // A skirt hangs from the patch's border, so that patches of other strides leave no gap; a deep one from the grid's edge,
    // where the sea outside may lie level.
    height = exaggeration * (height - gl_Vertex.z * (outwards != ivec2(0) ? 10.0 : 0.5 * stride));
    to_eye = towards_eye(vec3(node * spacing, height));
    air = air_at(to_eye);
    gl_Position = gl_ModelViewProjectionMatrix * vec4((node - tile) * spacing, height, 1.0);
}
