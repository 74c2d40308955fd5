#include "engine/results/output/recorded_hulls.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

#include "engine/results/output/netcdf_reader.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

HullNumbers::HullNumbers(const HullMeshes& hulls)
{
    for (const std::shared_ptr<const model::HullMesh>& hull : hulls) {
        points_of_ship.push_back(hull ? static_cast<double>(hull->points.size()) : 0.0);
        triangles_of_ship.push_back(hull ? static_cast<double>(hull->triangles.size()) : 0.0);
        for (const model::MeshPoint& point : hull ? hull->points : std::vector<model::MeshPoint>{}) {
            places[0].push_back(point.x);
            places[1].push_back(point.y);
            places[2].push_back(point.z);
        }
        for (const model::MeshTriangle& triangle : hull ? hull->triangles : std::vector<model::MeshTriangle>{}) {
            for (std::size_t n = 0; n < 3; ++n) {
                corner_numbers[n].push_back(triangle.corner[n]);
            }
        }
    }
}

namespace
{

constexpr double farthest_point_m = 10'000.0; // of any hull, with a margin

/// Returns whole numbers, one for each ship, whose sum is `total`.
std::vector<std::size_t> counts_of(NetcdfReader& reader, const char* name, std::size_t total, const std::string& file)
{
    std::vector<std::size_t> counts;
    for (const double value : reader.numbers(name, {"ship"})) {
        const bool is_possible = value >= 0.0 && value <= static_cast<double>(total) && value == std::floor(value);
        if (!is_possible) {
            throw InputError(fmt::format("{}: {} is {:g}; allowed are whole numbers, 0 … {}", file, name, value, total));
        }
        counts.push_back(static_cast<std::size_t>(value));
    }
    if (const std::size_t sum = std::accumulate(counts.begin(), counts.end(), std::size_t{0}); sum != total) {
        throw InputError(fmt::format("{}: {} adds up to {}; wanted is {}", file, name, sum, total));
    }
    return counts;
}

std::array<std::vector<double>, 3> three_of(NetcdfReader& reader, const std::array<HullVariable, 3>& variables,
                                            const char* dimension)
{
    std::array<std::vector<double>, 3> values;
    for (std::size_t n = 0; n < 3; ++n) {
        values[n] = reader.numbers(variables[n].name, {dimension});
    }
    return values;
}

/// Throws InputError unless a value is from `lowest` to `highest`. NaN is refused.
double checked(double value, double lowest, double highest, const HullVariable& variable, const std::string& file)
{
    if (!(value >= lowest && value <= highest)) {
        throw InputError(
            fmt::format("{}: {} is {:g}; allowed are {:g} … {:g}", file, variable.name, value, lowest, highest));
    }
    return value;
}

} // namespace

HullMeshes read_hulls(NetcdfReader& reader, const std::string& file)
{
    if (!reader.has("hull_points", {"ship"})) {
        return {};
    }
    const auto places = three_of(reader, places_of_hull_points, "hull_point");
    const auto corners = three_of(reader, corners_of_hull_triangles, "hull_triangle");
    const std::vector<std::size_t> points = counts_of(reader, "hull_points", places[0].size(), file);
    const std::vector<std::size_t> triangles = counts_of(reader, "hull_triangles", corners[0].size(), file);
    HullMeshes hulls;
    std::size_t point = 0;
    std::size_t triangle = 0;
    for (std::size_t ship = 0; ship < points.size(); ++ship) {
        model::HullMesh mesh;
        for (const std::size_t end = point + points[ship]; point < end; ++point) {
            const auto at = [&](std::size_t axis) {
                return checked(places[axis][point], -farthest_point_m, farthest_point_m, places_of_hull_points[axis], file);
            };
            mesh.points.push_back({at(0), at(1), at(2)});
        }
        for (const std::size_t end = triangle + triangles[ship]; triangle < end; ++triangle) {
            model::MeshTriangle& made = mesh.triangles.emplace_back();
            for (std::size_t n = 0; n < 3; ++n) {
                made.corner[n] =
                    static_cast<std::int32_t>(checked(corners[n][triangle], 0.0, static_cast<double>(points[ship]) - 1.0,
                                                      corners_of_hull_triangles[n], file));
            }
        }
        hulls.push_back(mesh.triangles.empty() ? nullptr : std::make_shared<const model::HullMesh>(std::move(mesh)));
    }
    return hulls;
}

} // namespace swell::engine
