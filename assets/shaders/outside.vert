#version 130
// The sea round the grid: the waves that come in over its edges, out to where the mesh is too coarse for them. Beside the
// border they lead over into the water of the grid. viewer/scene/water/outside_surface.cpp has the same formula.
vec3 towards_eye(vec3 point);

uniform vec2 nodes;
uniform vec2 spacing;
uniform float exaggeration;
uniform float plane_m; // height where nothing moves
uniform bool goes_on;  // else a level plane
// The mesh: see camera_rings.hpp.
uniform float cell; // 0: a curtain along the border, whose vertices say their nodes themselves
uniform bool is_bottom; // so do those of the plane under all
uniform vec2 ring_at;
uniform vec2 hole_low;
uniform vec2 hole_high;
uniform vec2 centre;
uniform float finest;
uniform float ring_share; // of its distance from the centre, a cell at most
// The sea.
uniform vec4 waves[192]; // wave number towards east and north [rad/m], amplitude [m], phase at the grid's origin now
uniform int wave_count;  // the longest first
uniform sampler2D border; // once round; red, green, blue: mismatch of height and slopes; alpha: share of water
uniform float border_nodes;
uniform float border_rows;
uniform float leads_over_m;
// Where a raster knows the ground round the grid (LandBeyond).
uniform bool has_beyond;
uniform vec2 beyond_first; // its first node and the size of its cells, in the grid's nodes
uniform vec2 beyond_cell;
uniform vec2 beyond_nodes;
uniform sampler2D beyond_shore; // above 0 in water

out vec2 node;
centroid out vec2 slope; // of the water as it is, not as it is exaggerated
centroid out vec2 led;   // of it, the share that leads over into the grid's water
out float of_sea;        // share of the sea's own waves in the other
out vec3 to_eye;

const float curtain_m = 30.0;
// Cells to a radian of a wave from which on it is drawn less, and not at all: six and three cells to a length.
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

// Cells that lie in the ring within shrink to nothing.
vec2 out_of_hole(vec2 at)
{
    if (!is_inside(at, hole_low, hole_high)) {
        return at;
    }
    vec2 side = nearest_side(at, hole_low, hole_high);
    return mix(at, side, lessThan(abs(at - side), vec2(2.5 * cell)));
}

// A cell across the border ends at the border, where the grid's own vertices are; one at a corner, there.
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

// How far along the border a node of it is, from the south-west corner anticlockwise.
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

// Height, and slopes towards east and north. `near` is 1 at the border, where every wave is drawn, however coarse the mesh.
vec3 sum_of_waves(vec2 place, float near)
{
    vec2 away = abs(node - centre);
    float cell_m = max(finest, ring_share * max(away.x, away.y)) * max(spacing.x, spacing.y);
    vec3 sum = vec3(0.0);
    for (int n = 0; n < wave_count; ++n) {
        vec4 wave = waves[n];
        float drawn = mix(1.0 - smoothstep(fine_enough, too_coarse, length(wave.xy) * cell_m), 1.0, near);
        if (drawn <= 0.0) {
            break; // what is shorter than the mesh can carry has no shape; it belongs to the roughness of the light
        }
        float angle = dot(wave.xy, place) + wave.w;
        float height = drawn * wave.z;
        sum += height * vec3(cos(angle), -sin(angle) * wave.xy);
    }
    return sum;
}

// Waves go down before a coast.
float open_water()
{
    vec2 there = (node - beyond_first) / beyond_cell;
    return has_beyond ? smoothstep(0.0, 1.0, texture(beyond_shore, (there + 0.5) / beyond_nodes).r) : 1.0;
}

// Sets `led` and `of_sea`.
vec3 surface()
{
    vec2 beyond = (node - clamp(node, vec2(-0.5), nodes - 0.5)) * spacing;
    float away_m = length(beyond);
    float part = min(away_m / leads_over_m, 1.0);
    float near = 1.0 - part * part * (3.0 - 2.0 * part);
    vec3 sum = sum_of_waves(node * spacing, near);
    // The farther away, the longer the stretch of the border whose mean counts, so that no stripes run outwards.
    float row = 0.5 * log2(1.0 + dot(beyond, beyond) / (spacing.x * spacing.y));
    vec4 there = texture(border, vec2((along_border(node) + 0.5) / border_nodes, (row + 0.5) / border_rows));
    float rest = there.r + dot(there.gb, beyond);
    vec2 outwards = away_m > 0.0 ? beyond / away_m : vec2(0.0);
    float fall = -6.0 * part * (1.0 - part) / leads_over_m;
    vec3 mismatch = vec3(near * rest, near * there.gb + fall * rest * outwards);
    of_sea = there.a * mix(open_water(), 1.0, near);
    led = mismatch.yz;
    return of_sea * sum + mismatch; // of a border half of land, the mismatch is half
}

// Under nearly every trough.
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
    if (goes_on && !is_bottom && gl_ProjectionMatrix[3][3] < 0.5) { // on a map the sea lies level, so that what is computed is told apart
        moved = surface();
    }
    slope = moved.yz;
    float height = plane_m + exaggeration * (is_bottom ? bottom() : moved.x);
    to_eye = towards_eye(vec3(node * spacing, height));
    // The curtain slopes inwards, under the grid's water, so that it is seen through every hair's breadth between the two.
    vec2 hangs = mix(node, clamp(node, vec2(0.0), nodes - 1.0), gl_Vertex.z);
    gl_Position = gl_ModelViewProjectionMatrix * vec4(hangs * spacing, height - curtain_m * gl_Vertex.z, 1.0);
}
