#include "model/hull_mesh/closed_surface.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "model/setup/errors.hpp"
#include "solver/base/rounded_text.hpp"

namespace swell::model
{

namespace
{

/// An edge of a triangle: its points, the lower number first, whether the triangle goes from low to high, and the number of
/// the triangle's corner at the low and at the high point (three times the triangle, and 0 to 2).
struct EdgeOfTriangle {
    std::int32_t low, high;
    bool is_upwards;
    std::size_t corner_low, corner_high;
};

/// Returns the edges of all triangles, edges of the same two points in a row.
std::vector<EdgeOfTriangle> edges_in_order(const HullMesh& mesh)
{
    std::vector<EdgeOfTriangle> edges;
    edges.reserve(3 * mesh.triangles.size());
    for (std::size_t at = 0; at < mesh.triangles.size(); ++at) {
        for (std::size_t from = 0; from < 3; ++from) {
            const std::size_t to = (from + 1) % 3;
            const std::int32_t a = mesh.triangles[at].corner[from];
            const std::int32_t b = mesh.triangles[at].corner[to];
            edges.push_back(a < b ? EdgeOfTriangle{a, b, true, 3 * at + from, 3 * at + to}
                                  : EdgeOfTriangle{b, a, false, 3 * at + to, 3 * at + from});
        }
    }
    std::ranges::sort(edges, [](const EdgeOfTriangle& a, const EdgeOfTriangle& b) {
        return a.low != b.low ? a.low < b.low : a.high != b.high ? a.high < b.high : a.corner_low < b.corner_low;
    });
    return edges;
}

/// Numbers that are joined to groups.
class Groups
{
public:
    explicit Groups(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), std::size_t{0}); }
    std::size_t group_of(std::size_t number)
    {
        while (parent_[number] != number) {
            parent_[number] = parent_[parent_[number]];
            number = parent_[number];
        }
        return number;
    }
    void join(std::size_t one, std::size_t other) { parent_[group_of(one)] = group_of(other); }
    std::size_t count()
    {
        std::size_t groups = 0;
        for (std::size_t at = 0; at < parent_.size(); ++at) {
            groups += group_of(at) == at ? 1 : 0;
        }
        return groups;
    }

private:
    std::vector<std::size_t> parent_;
};

std::string place_of(const HullMesh& mesh, std::int32_t number)
{
    const MeshPoint& point = mesh.points[static_cast<std::size_t>(number)];
    return "(" + solver::rounded_text(point.x) + ", " + solver::rounded_text(point.y) + ", " +
           solver::rounded_text(point.z) + ")";
}

[[noreturn]] void refuse_open(const HullMesh& mesh, const EdgeOfTriangle& edge, std::size_t upwards, std::size_t downwards)
{
    const std::string place =
        "mesh: not closed: the edge from " + place_of(mesh, edge.low) + " to " + place_of(mesh, edge.high);
    if (upwards + downwards == 1) {
        throw SetupError(place +
                         " has one triangle; allowed is a closed surface with the deck, each edge in two triangles");
    }
    throw SetupError(place + " has " + std::to_string(upwards) + " triangles one way and " + std::to_string(downwards) +
                     " the other way; allowed are triangles that all face outwards, each edge in two of them");
}

} // namespace

SurfaceParts parts_of_closed_surface(const HullMesh& mesh)
{
    SurfaceParts parts;
    Groups fans(3 * mesh.triangles.size()); // corners of triangles that meet in an edge at their point
    const std::vector<EdgeOfTriangle> edges = edges_in_order(mesh);
    for (auto first = edges.begin(); first != edges.end();) {
        const auto is_other = [&](const EdgeOfTriangle& edge) {
            return edge.low != first->low || edge.high != first->high;
        };
        const auto last = std::find_if(first, edges.end(), is_other);
        const auto upwards =
            static_cast<std::size_t>(std::count_if(first, last, [](auto& edge) { return edge.is_upwards; }));
        const std::size_t downwards = static_cast<std::size_t>(last - first) - upwards;
        if (upwards != downwards) {
            refuse_open(mesh, *first, upwards, downwards);
        }
        parts.edges_of_many += upwards > 1 ? 1 : 0;
        for (auto edge = first; edge != last; ++edge) {
            fans.join(edge->corner_low, first->corner_low);
            fans.join(edge->corner_high, first->corner_high);
        }
        first = last;
    }
    parts.touching_points = fans.count() - mesh.points.size();
    Groups shells(mesh.points.size());
    for (const EdgeOfTriangle& edge : edges) {
        shells.join(static_cast<std::size_t>(edge.low), static_cast<std::size_t>(edge.high));
    }
    parts.shells = shells.count();
    return parts;
}

} // namespace swell::model
