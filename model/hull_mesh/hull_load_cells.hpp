#pragma once
/// The force of water on a hull's mesh, triangle by triangle. Lengths are in metres, pressures in metres of water:
///
///     pi = p/(rho g) = H - z - Σ f_i(min(z, 0)) q_i / g        at a vertex
///     F  = -Σ nA (pi_1 + pi_2 + pi_3)/3                        over the wet triangles, n outwards
///     M  = -Σ c × nA,   c = [(Σ r_j)(Σ pi_j) + Σ r_j pi_j]/12,  r_j from the reference
///
/// The sums are exact for a pressure that is linear in each triangle. A closed mesh in still water thus feels its weight of
/// water and no horizontal force, to rounding, in every pose: triangles that share an edge cut it at the same point.
#include <cmath>

#include "model/hull_mesh/hull_mesh.hpp"
#include "solver/backends/sums.hpp"
#include "solver/grid/extent.hpp"

namespace swell::model
{

/// Where a hull is: its reference point in the world [m], and the rotation from the ship's axes to the world's. A point r
/// of the mesh is at reference + rotation · r.
struct HullPose {
    double reference[3] = {0.0, 0.0, 0.0};
    double rotation[3][3] = {{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}};

    /// Returns a vector of the ship's axes in the world's axes.
    [[nodiscard]] SWELL_CELL MeshPoint turned(const MeshPoint& r) const
    {
        return {rotation[0][0] * r.x + rotation[0][1] * r.y + rotation[0][2] * r.z,
                rotation[1][0] * r.x + rotation[1][1] * r.y + rotation[1][2] * r.z,
                rotation[2][0] * r.x + rotation[2][1] * r.y + rotation[2][2] * r.z};
    }
};

/// The water at a vertex at height z: the head H = zeta + drafts [m], and how much smaller the pressure head is than below
/// resting water of that height, Σ f_i(min(z, 0)) q_i / g [m]. The part is 0 in water at rest.
struct WaterAtVertex {
    double head;
    double reduction;
};

/// A vertex in the world's axes, from the hull's reference [m]; its height s over the surface [m], below 0 if wet; its
/// pressure head pi [m].
struct VertexState {
    double x, y, z;
    double s;
    double pi;
};

/// Returns the state of a vertex: `turned` is its place from the reference, `z` its height over still water.
SWELL_CELL VertexState vertex_state(const MeshPoint& turned, double z, const WaterAtVertex& water)
{
    return {turned.x, turned.y, turned.z, z - water.head, (water.head - z) - water.reduction};
}

/// Returns whether a vertex is below the surface. A height that is not a number counts as wet, so that it shows in the sum.
SWELL_CELL bool is_wet(const VertexState& vertex)
{
    return !(vertex.s >= 0.0);
}

/// Returns the point in which the surface cuts the edge from a wet to a dry vertex. Place and pressure are linear along the
/// edge. The order of the two matters for the last bits: both triangles at the edge must go from the wet end.
SWELL_CELL VertexState cut_of_edge(const VertexState& wet, const VertexState& dry)
{
    const double to_dry = wet.s / (wet.s - dry.s);
    const double to_wet = 1.0 - to_dry;
    return {to_wet * wet.x + to_dry * dry.x, to_wet * wet.y + to_dry * dry.y, to_wet * wet.z + to_dry * dry.z, 0.0,
            to_wet * wet.pi + to_dry * dry.pi};
}

/// The part of a triangle below the surface: none, one or two triangles, wound as the whole one.
struct WetTriangles {
    int count;
    VertexState corner[2][3];
};

namespace hull_load_cells
{

/// Sets the wet part of a triangle whose first corner is wet, or dry, and the other two are not.
SWELL_CELL void set_first_wet(const VertexState& wet, const VertexState& next, const VertexState& last, WetTriangles& part)
{
    part.count = 1;
    part.corner[0][0] = wet;
    part.corner[0][1] = cut_of_edge(wet, next);
    part.corner[0][2] = cut_of_edge(wet, last);
}
SWELL_CELL void set_first_dry(const VertexState& dry, const VertexState& next, const VertexState& last, WetTriangles& part)
{
    part.count = 2;
    part.corner[0][0] = next;
    part.corner[0][1] = last;
    part.corner[0][2] = cut_of_edge(last, dry);
    part.corner[1][0] = next;
    part.corner[1][1] = part.corner[0][2];
    part.corner[1][2] = cut_of_edge(next, dry);
}

} // namespace hull_load_cells

SWELL_CELL WetTriangles wet_part(const VertexState& a, const VertexState& b, const VertexState& c)
{
    WetTriangles part{};
    const bool a_wet = is_wet(a);
    const bool b_wet = is_wet(b);
    const bool c_wet = is_wet(c);
    if (a_wet && b_wet && c_wet) {
        part.count = 1;
        part.corner[0][0] = a;
        part.corner[0][1] = b;
        part.corner[0][2] = c;
    } else if (a_wet != b_wet && a_wet != c_wet) {
        a_wet ? hull_load_cells::set_first_wet(a, b, c, part) : hull_load_cells::set_first_dry(a, b, c, part);
    } else if (b_wet != a_wet && b_wet != c_wet) {
        b_wet ? hull_load_cells::set_first_wet(b, c, a, part) : hull_load_cells::set_first_dry(b, c, a, part);
    } else if (c_wet != a_wet) {
        c_wet ? hull_load_cells::set_first_wet(c, a, b, part) : hull_load_cells::set_first_dry(c, a, b, part);
    }
    return part;
}

/// The area vector nA [m²] of a triangle: along its normal, as long as its area.
template <class Corner>
SWELL_CELL MeshPoint area_vector(const Corner& a, const Corner& b, const Corner& c)
{
    const MeshPoint u{b.x - a.x, b.y - a.y, b.z - a.z};
    const MeshPoint v{c.x - a.x, c.y - a.y, c.z - a.z};
    return {0.5 * (u.y * v.z - u.z * v.y), 0.5 * (u.z * v.x - u.x * v.z), 0.5 * (u.x * v.y - u.y * v.x)};
}

SWELL_CELL double length_of(const MeshPoint& vector)
{
    return std::sqrt(vector.x * vector.x + vector.y * vector.y + vector.z * vector.z);
}

/// What one triangle adds to the loads: force/(rho g) [m³] in 0 … 2, moment/(rho g) about the reference [m⁴] in 3 … 5, wet
/// area [m²] in 6, wet area of the deck [m²] in 7.
using LoadSums = solver::SumTuple<8>;

/// Adds the load on one wet triangle.
SWELL_CELL void add_wet_triangle(const VertexState& a, const VertexState& b, const VertexState& c, bool is_deck,
                                 LoadSums& sums)
{
    const MeshPoint area = area_vector(a, b, c);
    const double heads = a.pi + b.pi + c.pi;
    const double mean = heads / 3.0;
    const MeshPoint arm{((a.x + b.x + c.x) * heads + (a.x * a.pi + b.x * b.pi + c.x * c.pi)) / 12.0,
                        ((a.y + b.y + c.y) * heads + (a.y * a.pi + b.y * b.pi + c.y * c.pi)) / 12.0,
                        ((a.z + b.z + c.z) * heads + (a.z * a.pi + b.z * b.pi + c.z * c.pi)) / 12.0};
    const double size = length_of(area);
    sums.value[0] -= area.x * mean;
    sums.value[1] -= area.y * mean;
    sums.value[2] -= area.z * mean;
    sums.value[3] -= arm.y * area.z - arm.z * area.y;
    sums.value[4] -= arm.z * area.x - arm.x * area.z;
    sums.value[5] -= arm.x * area.y - arm.y * area.x;
    sums.value[6] += size;
    sums.value[7] += is_deck ? size : 0.0;
}

/// Columns of the grid over which the loads of a mesh are summed. Triangle t is node (t % 32, t / 32).
inline constexpr int load_columns = 32;

/// Returns the grid of the sum over so many triangles.
constexpr solver::Extent load_extent(std::int32_t triangles)
{
    return {load_columns, (triangles + (load_columns - 1)) / load_columns};
}

/// The load on the triangle of a node (load_extent), a term for Backend::sum_over_nodes(). The shape of that sum depends on
/// the number of triangles alone, so every backend and every number of threads gives the same bits: 256 triangles are a
/// tile, and a tile is a band. sum_loads() (hull_loads_on_host.hpp) adds in the same order.
struct LoadOfTriangle {
    static constexpr const char* name = "load of triangle";
    const VertexState* vertices;
    const MeshTriangle* triangles;
    const std::uint8_t* is_deck; ///< of each triangle, as deck_triangles() (mesh_measures.hpp)
    std::int32_t count;          ///< of triangles

    SWELL_CELL LoadSums operator()(int i, int j) const
    {
        const std::int32_t at = j * load_columns + i;
        return at < count ? load_on(at) : LoadSums{};
    }
    /// Returns the load on one triangle.
    [[nodiscard]] SWELL_CELL LoadSums load_on(std::int32_t at) const
    {
        LoadSums sums{};
        const MeshTriangle& triangle = triangles[at];
        const VertexState& a = vertices[triangle.corner[0]];
        const VertexState& b = vertices[triangle.corner[1]];
        const VertexState& c = vertices[triangle.corner[2]];
        const bool on_deck = is_deck[at] != 0;
        if (is_wet(a) && is_wet(b) && is_wet(c)) {
            add_wet_triangle(a, b, c, on_deck, sums);
        } else if (is_wet(a) || is_wet(b) || is_wet(c)) {
            const WetTriangles part = wet_part(a, b, c);
            for (int wet = 0; wet < part.count; ++wet) {
                add_wet_triangle(part.corner[wet][0], part.corner[wet][1], part.corner[wet][2], on_deck, sums);
            }
        }
        return sums;
    }
};

} // namespace swell::model
