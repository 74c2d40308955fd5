#include "model/hull_mesh/mesh_refinement.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <utility>

#include "model/setup/errors.hpp"
#include "solver/base/rounded_text.hpp"

namespace swell::model
{

namespace
{

constexpr std::int32_t none = -1;

/// The points in the middle of the edges that one pass halves.
class Middles
{
public:
    Middles(std::vector<MeshPoint>& points, double longest) : points_(points), longest_square_(longest * longest) {}

    /// Returns the number of the point in the middle of an edge, or `none` if the edge is short enough.
    std::int32_t of(std::int32_t from, std::int32_t to)
    {
        if (!(square(from, to) > longest_square_)) {
            return none;
        }
        const auto low = static_cast<std::uint64_t>(std::min(from, to));
        const auto high = static_cast<std::uint64_t>(std::max(from, to));
        const auto [found, is_new] = numbers_.try_emplace((low << 32U) | high, static_cast<std::int32_t>(points_.size()));
        if (is_new) {
            const MeshPoint& a = points_[low];
            const MeshPoint& b = points_[high];
            points_.push_back({0.5 * (a.x + b.x), 0.5 * (a.y + b.y), 0.5 * (a.z + b.z)});
        }
        return found->second;
    }
    [[nodiscard]] double square(std::int32_t from, std::int32_t to) const
    {
        const MeshPoint& a = points_[static_cast<std::size_t>(from)];
        const MeshPoint& b = points_[static_cast<std::size_t>(to)];
        return (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y) + (b.z - a.z) * (b.z - a.z);
    }

private:
    std::vector<MeshPoint>& points_;
    double longest_square_;
    std::unordered_map<std::uint64_t, std::int32_t> numbers_;
};

/// Adds the parts of a triangle whose edges have the middles ab, bc and ca, or `none`.
class Parts
{
public:
    Parts(std::vector<MeshTriangle>& triangles, const Middles& middles) : triangles_(triangles), middles_(middles) {}

    void add(const MeshTriangle& triangle, const std::array<std::int32_t, 3>& middle)
    {
        const auto halved = std::count_if(middle.begin(), middle.end(), [](std::int32_t at) { return at != none; });
        if (halved == 0) {
            triangles_.push_back(triangle);
        } else if (halved == 3) {
            add_four(triangle, middle);
        } else {
            // Turns the triangle so that its first edge is the only one that is halved, or the only one that is not.
            const auto is_the_one = [&](std::int32_t at) { return (at != none) == (halved == 1); };
            const auto first = std::find_if(middle.begin(), middle.end(), is_the_one) - middle.begin();
            const auto corner = [&](std::ptrdiff_t at) { return triangle.corner[(first + at) % 3]; };
            const auto of = [&](std::ptrdiff_t at) { return middle[static_cast<std::size_t>((first + at) % 3)]; };
            halved == 1 ? add_two(corner(0), of(0), corner(1), corner(2))
                        : add_three(corner(0), corner(1), of(1), corner(2), of(2));
        }
    }

private:
    void add_two(std::int32_t a, std::int32_t ab, std::int32_t b, std::int32_t c)
    {
        triangles_.push_back({{a, ab, c}});
        triangles_.push_back({{ab, b, c}});
    }
    void add_three(std::int32_t a, std::int32_t b, std::int32_t bc, std::int32_t c, std::int32_t ca)
    {
        triangles_.push_back({{bc, c, ca}});
        if (middles_.square(a, bc) <= middles_.square(b, ca)) {
            triangles_.push_back({{a, b, bc}});
            triangles_.push_back({{a, bc, ca}});
        } else {
            triangles_.push_back({{a, b, ca}});
            triangles_.push_back({{b, bc, ca}});
        }
    }
    void add_four(const MeshTriangle& triangle, const std::array<std::int32_t, 3>& middle)
    {
        const std::int32_t* corner = triangle.corner;
        triangles_.push_back({{corner[0], middle[0], middle[2]}});
        triangles_.push_back({{middle[0], corner[1], middle[1]}});
        triangles_.push_back({{middle[2], middle[1], corner[2]}});
        triangles_.push_back({{middle[0], middle[1], middle[2]}});
    }

    std::vector<MeshTriangle>& triangles_;
    const Middles& middles_;
};

/// Halves each edge of the mesh that is too long, once.
HullMesh halved_once(HullMesh mesh, double longest)
{
    Middles middles(mesh.points, longest);
    std::vector<MeshTriangle> triangles;
    triangles.reserve(2 * mesh.triangles.size());
    Parts parts(triangles, middles);
    for (const MeshTriangle& triangle : mesh.triangles) {
        const std::int32_t* corner = triangle.corner;
        parts.add(triangle,
                  {middles.of(corner[0], corner[1]), middles.of(corner[1], corner[2]), middles.of(corner[2], corner[0])});
    }
    mesh.triangles = std::move(triangles);
    return mesh;
}

[[noreturn]] void refuse(double longest, const std::string& why)
{
    throw SetupError("mesh: edges no longer than " + solver::rounded_text(longest) + " m" + why);
}

} // namespace

std::size_t refine(HullMesh& mesh, double longest, std::size_t most)
{
    if (!(longest > 0.0)) {
        refuse(longest, ": allowed are lengths above 0");
    }
    HullMesh refined = mesh;
    for (std::size_t before = 0; before != refined.triangles.size();) {
        before = refined.triangles.size();
        refined = halved_once(std::move(refined), longest);
        if (refined.triangles.size() > most) {
            refuse(longest, " make more than " + std::to_string(most) + " triangles; allow longer edges");
        }
    }
    mesh = std::move(refined);
    return mesh.triangles.size();
}

} // namespace swell::model
