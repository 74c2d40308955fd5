#version 130
// The sea round the grid: the sum of the waves that enter over the edges, as far as the mesh is fine enough for them. Near the
// border the sum passes into the water of the grid. viewer/scene/water/outside_surface.cpp has the same formula.
vec3 towards_eye(vec3 point);

uniform vec2 nodes;
uniform vec2 spacing;
uniform float exaggeration;
uniform float plane_m; // height of the plane without waves
uniform bool goes_on;  // false: draw a level plane
// The mesh: see camera_rings.hpp.
uniform float cell; // [nodes]; 0: the mesh is a curtain or the bottom, and its vertices are places in nodes
uniform bool is_bottom; // the mesh is the plane under the sea
uniform vec2 ring_at;
uniform vec2 hole_low;
uniform vec2 hole_high;
uniform vec2 centre;
uniform float finest;
uniform float ring_share; // largest size of a cell over its distance from the centre
// The sea.
uniform vec4 waves[192]; // wave number towards east and north [rad/m], amplitude [m], present phase at the grid's origin
uniform int wave_count;  // number of waves; the longest is first
uniform sampler2D border; // once round; red, green, blue: difference of height and slopes; alpha: share of water
uniform float border_nodes;
uniform float border_rows;
uniform float leads_over_m;
// The ground round the grid from a raster (LandBeyond).
uniform bool has_beyond;
uniform vec2 beyond_first; // the raster's first node, in nodes of the grid
uniform vec2 beyond_cell;  // size of the raster's cells, in nodes of the grid
uniform vec2 beyond_nodes;
uniform sampler2D beyond_shore; // positive in water

out vec2 node;
centroid out vec2 slope; // of the water without exaggeration
centroid out vec2 led;   // part of `slope` from the difference to the grid's water
out float of_sea;        // factor on the sum of the waves, whose slopes are the other part of `slope`
out vec3 to_eye;

const float curtain_m = 30.0;
// Cell size times wave number above which a wave is drawn lower (6 cells per wavelength), and not at all (3 cells).
const float fine_enough = 1.05;
const float too_coarse = 2.1;

vec2 nearest_side(vec2 at, vec2 low, vec2 high)
{
    return mix(low, high, greaterThan(at, 0.5 * (low + high)));
}

bool is_inside(vec2 at, vec2 low, vec2 high)
{
    return all(greaterThan(at, low)) && all(lessThan(at, high));
}

// Moves vertices inside the smaller ring to its border, so that cells there shrink to nothing.
vec2 out_of_hole(vec2 at)
{
    if (!is_inside(at, hole_low, hole_high)) {
        return at;
    }
    vec2 side = nearest_side(at, hole_low, hole_high);
    return mix(at, side, lessThan(abs(at - side), vec2(2.5 * cell)));
}

// Moves a vertex just inside the grid to the border, where the grid has vertices too; near a corner, to the corner.
vec2 out_of_grid(vec2 at)
{
    vec2 low = vec2(-0.5);
    vec2 high = nodes - 0.5;
    if (!is_inside(at, low, high)) {
        return at;
    }
    vec2 side = nearest_side(at, low, high);
    vec2 depth = abs(at - side);
    if (all(lessThan(depth, vec2(cell)))) {
        return side;
    }
    if (min(depth.x, depth.y) > 2.0 * cell) {
        return at;
    }
    return depth.x < depth.y ? vec2(side.x, at.y) : vec2(at.x, side.y);
}

// Returns the distance along the border [nodes], anticlockwise from the south-west corner, to the border's point nearest to
// `at`.
float along_border(vec2 at)
{
    vec2 last = nodes - 1.0;
    vec2 on = clamp(at, vec2(0.0), last);
    if (at.y < 0.0) {
        return on.x;
    }
    if (at.x > last.x) {
        return last.x + on.y;
    }
    return at.y > last.y ? 2.0 * last.x + last.y - on.x : 2.0 * (last.x + last.y) - on.y;
}

// Returns height and slopes towards east and north. `near` is 1 at the border. There all waves are drawn, even on a coarse
// mesh.
vec3 sum_of_waves(vec2 place, float near)
{
    vec2 away = abs(node - centre);
    float cell_m = max(finest, ring_share * max(away.x, away.y)) * max(spacing.x, spacing.y);
    vec3 sum = vec3(0.0);
    for (int n = 0; n < wave_count; ++n) {
        vec4 wave = waves[n];
        float drawn = mix(1.0 - smoothstep(fine_enough, too_coarse, length(wave.xy) * cell_m), 1.0, near);
        if (drawn <= 0.0) {
            break; // waves too short for the mesh are not drawn as shape; they count as roughness of the surface
        }
        float angle = dot(wave.xy, place) + wave.w;
        float height = drawn * wave.z;
        sum += height * vec3(cos(angle), -sin(angle) * wave.xy);
    }
    return sum;
}

// Returns a factor by which waves become lower near a coast: 1 in open water, 0 on land.
float open_water()
{
    vec2 there = (node - beyond_first) / beyond_cell;
    return has_beyond ? smoothstep(0.0, 1.0, texture(beyond_shore, (there + 0.5) / beyond_nodes).r) : 1.0;
}

// Returns height and slopes, and sets `led` and `of_sea`.
vec3 surface()
{
    vec2 beyond = (node - clamp(node, vec2(-0.5), nodes - 0.5)) * spacing;
    float away_m = length(beyond);
    float part = min(away_m / leads_over_m, 1.0);
    float near = 1.0 - part * part * (3.0 - 2.0 * part);
    vec3 sum = sum_of_waves(node * spacing, near);
    // With the distance, `row` has means over longer stretches of the border, so that no stripes run outwards.
    float row = 0.5 * log2(1.0 + dot(beyond, beyond) / (spacing.x * spacing.y));
    vec4 there = texture(border, vec2((along_border(node) + 0.5) / border_nodes, (row + 0.5) / border_rows));
    float rest = there.r + dot(there.gb, beyond);
    vec2 outwards = away_m > 0.0 ? beyond / away_m : vec2(0.0);
    float fall = -6.0 * part * (1.0 - part) / leads_over_m;
    vec3 mismatch = vec3(near * rest, near * there.gb + fall * rest * outwards);
    of_sea = there.a * mix(open_water(), 1.0, near);
    led = mismatch.yz;
    return of_sea * sum + mismatch; // along a border that is half land, the mean mismatch is half as large
}

// Returns a height below nearly every trough.
float bottom()
{
    float variance = 0.0;
    for (int n = 0; n < wave_count; ++n) {
        variance += 0.5 * waves[n].z * waves[n].z;
    }
    return -0.5 - 4.0 * sqrt(variance);
}

void main()
{
    node = gl_Vertex.xy;
    if (cell > 0.0) {
        node = out_of_grid(out_of_hole(ring_at + cell * gl_Vertex.xy));
    }
    vec3 moved = vec3(0.0);
    led = vec2(0.0);
    of_sea = 0.0;
    // On a map (parallel rays) the sea outside is level, to distinguish it from computed water.
    if (goes_on && !is_bottom && gl_ProjectionMatrix[3][3] < 0.5) {
        moved = surface();
    }
    slope = moved.yz;
    float height = plane_m + exaggeration * (is_bottom ? bottom() : moved.x);
    to_eye = towards_eye(vec3(node * spacing, height));
    // The curtain slopes inwards under the grid's water, so that it is visible through any narrow gap between the two.
    vec2 hangs = mix(node, clamp(node, vec2(0.0), nodes - 1.0), gl_Vertex.z);
    gl_Position = gl_ModelViewProjectionMatrix * vec4(hangs * spacing, height - curtain_m * gl_Vertex.z, 1.0);
}
