#version 130
// The plane round the grid. It continues the nearest edge: sea outside of water, land outside of land, and uniform colours
// farther out. If the ground is known from a raster, the plane is sea up to the coast of LandBeyond.
vec3 albedo_of(vec3 colour);
vec3 lit(vec3 albedo, vec3 normal);
vec2 bend_of(vec2 slope);
vec3 water_surface(vec3 body, vec2 node, vec2 slope, vec2 bend, float hidden, float swash, vec3 to_eye);
vec3 slopes_of_sea(vec2 place);
vec3 grained(vec3 colour, vec2 node);
vec4 air_before(vec3 to_eye, bool parallel);
vec3 hazed(vec3 radiance, vec4 air);
vec4 shown(vec3 radiance);

uniform sampler2D ground;     // alpha: 1 land, 0 water
uniform sampler2D water_body; // colour of the water column
uniform vec2 nodes;
uniform vec2 spacing;
uniform bool every_pixel_sums; // pixels sum the waves instead of vertices, so waves too short for the mesh are visible too
uniform bool is_sea; // false: the seabed is shown bare
uniform bool has_beyond; // see outside.vert
uniform vec2 beyond_first;
uniform vec2 beyond_cell;
uniform vec2 beyond_nodes;
uniform sampler2D beyond_shore;
uniform sampler2D beyond_body;

in vec2 node;
centroid in vec2 slope;
centroid in vec2 led;
in float of_sea;
in vec3 to_eye;

const float fades_m = 800.0;
const vec3 far_sea = vec3(0.06, 0.30, 0.43);
const vec3 far_land = vec3(0.44, 0.50, 0.34);
const vec3 bare_floor = vec3(0.62, 0.66, 0.68);

void main()
{
    // A little inside the border, because the curtain along the border has rounding errors.
    if (all(greaterThan(node, vec2(-0.499))) && all(lessThan(node, nodes - 0.501))) {
        discard; // inside the grid
    }
    vec2 edge = clamp(node, vec2(0.0), nodes - 1.0);
    vec2 place = (edge + 0.5) / nodes;
    float far = clamp(length((node - edge) * spacing) / fades_m, 0.0, 1.0);
    vec4 land = texture(ground, place);
    vec2 beyond = (node - beyond_first) / beyond_cell;
    float plain = far;
    if (has_beyond) {
        // The plane is also under the land, where it is visible through gaps between levels of detail.
        land.a = texture(beyond_shore, (beyond + 0.5) / beyond_nodes).r < 0.0 ? 1.0 : 0.0;
        vec2 outermost = clamp(beyond, vec2(0.0), beyond_nodes - 1.0);
        far = clamp(length((beyond - outermost) * beyond_cell * spacing) / fades_m, 0.0, 1.0);
        plain = 1.0;
    }
    vec3 level = vec3(0.0, 0.0, 1.0);
    vec3 radiance = lit(albedo_of(bare_floor), level);
    if (is_sea) {
        vec3 sea = vec3(slope, 0.0);
        if (every_pixel_sums && of_sea > 0.0) {
            sea = vec3(led, 0.0) + of_sea * slopes_of_sea(node * spacing);
        }
        vec2 bend = bend_of(sea.xy);
        vec3 body = texture(water_body, (edge + 0.5 - 1.5 * bend) / nodes).rgb;
        if (has_beyond) {
            vec2 cells_out = abs(node - edge) / beyond_cell;
            body = mix(body, texture(beyond_body, (beyond + 0.5 - 0.5 * bend) / beyond_nodes).rgb,
                       clamp(max(cells_out.x, cells_out.y), 0.0, 1.0));
        }
        body = mix(body, far_sea, far);
        radiance = water_surface(body, node, sea.xy, bend, sea.z, 0.0, to_eye);
    }
    vec3 bare = mix(grained(land.rgb, node), far_land, plain);
    radiance = mix(radiance, lit(albedo_of(bare), level), land.a);
    vec4 air = air_before(to_eye, gl_ProjectionMatrix[3][3] > 0.5); // per pixel: it is not linear over so large a plane
    gl_FragColor = shown(hazed(radiance, air));
}
