#include "model/hull_mesh/welded_mesh.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <unordered_map>
#include <utility>

namespace swell::model
{

namespace
{

/// A cube of space with sides of the tolerance.
struct Cube {
    std::int64_t x, y, z;
    bool operator==(const Cube&) const = default;
};

struct CubeHash {
    std::size_t operator()(const Cube& cube) const
    {
        std::uint64_t mixed = 0;
        for (const std::int64_t part : {cube.x, cube.y, cube.z}) {
            mixed = (mixed ^ static_cast<std::uint64_t>(part)) * 0x9e3779b97f4a7c15ULL;
            mixed ^= mixed >> 29U;
        }
        return static_cast<std::size_t>(mixed);
    }
};

/// The points of the welded mesh, found by place.
class JoinedPoints
{
public:
    explicit JoinedPoints(double tolerance) : tolerance_(tolerance) {}

    /// Returns the number of a point within the tolerance of this place, which is a new one if there is none.
    std::int32_t number_of(const MeshPoint& place)
    {
        const auto side = [&](double value) { return static_cast<std::int64_t>(std::floor(value / tolerance_)); };
        const Cube own{side(place.x), side(place.y), side(place.z)};
        for (std::int64_t at = 0; at < 27; ++at) {
            const Cube near{own.x + at % 3 - 1, own.y + at / 3 % 3 - 1, own.z + at / 9 - 1};
            const auto [first, last] = in_cubes_.equal_range(near);
            const auto found = std::find_if(first, last, [&](const auto& entry) { return is_near(entry.second, place); });
            if (found != last) {
                return found->second;
            }
        }
        const auto number = static_cast<std::int32_t>(points.size());
        points.push_back(place);
        in_cubes_.emplace(own, number);
        return number;
    }

    std::vector<MeshPoint> points;

private:
    [[nodiscard]] bool is_near(std::int32_t number, const MeshPoint& place) const
    {
        const MeshPoint& point = points[static_cast<std::size_t>(number)];
        return std::hypot(point.x - place.x, point.y - place.y, point.z - place.z) <= tolerance_;
    }

    double tolerance_;
    std::unordered_multimap<Cube, std::int32_t, CubeHash> in_cubes_;
};

bool has_three_corners(const MeshTriangle& triangle)
{
    const std::int32_t* corner = triangle.corner;
    return corner[0] != corner[1] && corner[1] != corner[2] && corner[2] != corner[0];
}

/// Returns the corners in rising order, and whether that turned the triangle over.
std::pair<std::array<std::int32_t, 3>, bool> in_order(const MeshTriangle& triangle)
{
    std::array<std::int32_t, 3> corner{triangle.corner[0], triangle.corner[1], triangle.corner[2]};
    std::ranges::rotate(corner, std::ranges::min_element(corner));
    const bool is_turned = corner[1] > corner[2];
    if (is_turned) {
        std::swap(corner[1], corner[2]);
    }
    return {corner, is_turned};
}

/// How many triangles face each way on the same three corners.
struct Sides {
    std::size_t one = 0;
    std::size_t other = 0;
    bool is_kept = false; ///< one of the larger number was kept
};

/// Removes pairs of triangles that face opposite ways on the same corners, and all but one of those that face the same way.
void remove_repeated(WeldedMesh& welded)
{
    std::map<std::array<std::int32_t, 3>, Sides> sides;
    for (const MeshTriangle& triangle : welded.mesh.triangles) {
        const auto [corners, is_turned] = in_order(triangle);
        ++(is_turned ? sides[corners].other : sides[corners].one);
    }
    for (const auto& [corners, both] : sides) {
        welded.in_pairs += 2 * std::min(both.one, both.other);
    }
    const std::size_t removed = std::erase_if(welded.mesh.triangles, [&](const MeshTriangle& triangle) {
        const auto [corners, is_turned] = in_order(triangle);
        Sides& both = sides.at(corners);
        const bool is_more = is_turned ? both.other > both.one : both.one > both.other;
        return !is_more || std::exchange(both.is_kept, true);
    });
    welded.repeated = removed - welded.in_pairs;
}

} // namespace

void remove_unused_points(HullMesh& mesh)
{
    std::vector<std::int32_t> number(mesh.points.size(), -1);
    std::vector<MeshPoint> points;
    for (MeshTriangle& triangle : mesh.triangles) {
        for (std::int32_t& corner : triangle.corner) {
            std::int32_t& of_corner = number[static_cast<std::size_t>(corner)];
            if (of_corner < 0) {
                of_corner = static_cast<std::int32_t>(points.size());
                points.push_back(mesh.points[static_cast<std::size_t>(corner)]);
            }
            corner = of_corner;
        }
    }
    mesh.points = std::move(points);
}

WeldedMesh welded(const HullMesh& mesh, double tolerance)
{
    JoinedPoints joined(tolerance);
    std::vector<std::int32_t> number(mesh.points.size());
    std::ranges::transform(mesh.points, number.begin(), [&](const MeshPoint& point) { return joined.number_of(point); });
    WeldedMesh result{.mesh = {.points = std::move(joined.points), .triangles = mesh.triangles}};
    for (MeshTriangle& triangle : result.mesh.triangles) {
        for (std::int32_t& corner : triangle.corner) {
            corner = number[static_cast<std::size_t>(corner)];
        }
    }
    result.without_area = std::erase_if(result.mesh.triangles, std::not_fn(has_three_corners));
    remove_repeated(result);
    remove_unused_points(result.mesh);
    return result;
}

} // namespace swell::model
