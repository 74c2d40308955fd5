#include "engine/results/maps/wave_arrows.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "solver/grid/grid.hpp"

namespace swell::engine
{

namespace
{

constexpr double degrees = 180.0 / std::numbers::pi;

/// Returns the arrow of the nodes of a box. Its place is the middle of the box or, if land, the mean place of all
/// directions.
std::optional<MapArrow> arrow_of(const solver::Box& box, const model::Bathymetry& bathymetry,
                                 std::span<const double> from_deg, const GridNorth& grid_north)
{
    constexpr double least_agreement = 0.5; // of the mean of unit vectors
    double east = 0.0, north = 0.0, sum_of_i = 0.0, sum_of_j = 0.0;
    int wet = 0, known = 0;
    for (int j = box.first_j; j < box.first_j + box.extent.ny; ++j) {
        for (int i = box.first_i; i < box.first_i + box.extent.nx; ++i) {
            const double from = grid_north.to_grid_deg(from_deg[bathymetry.extent.index(i, j)]);
            wet += bathymetry.wet_at(i, j) ? 1 : 0;
            if (std::isnan(from)) {
                continue;
            }
            ++known;
            sum_of_i += i;
            sum_of_j += j;
            east -= std::sin(from / degrees);
            north -= std::cos(from / degrees);
        }
    }
    if (known == 0 || 2 * known < wet || std::hypot(east, north) < least_agreement * known) {
        return std::nullopt;
    }
    const int middle_i = box.first_i + box.extent.nx / 2, middle_j = box.first_j + box.extent.ny / 2;
    const bool in_middle = bathymetry.wet_at(middle_i, middle_j);
    return MapArrow{(in_middle ? middle_i : sum_of_i / known) * bathymetry.dx_m,
                    (in_middle ? middle_j : sum_of_j / known) * bathymetry.dy_m, std::atan2(east, north) * degrees};
}

} // namespace

WaveArrows wave_arrows(const model::Bathymetry& bathymetry, std::span<const double> from_deg, const GridNorth& grid_north)
{
    constexpr double along_the_longer_side = 40.0;
    const solver::Extent extent = bathymetry.extent;
    const double spacing_m = std::max(extent.nx * bathymetry.dx_m, extent.ny * bathymetry.dy_m) / along_the_longer_side;
    const int across_i = std::max(1, static_cast<int>(std::lround(spacing_m / bathymetry.dx_m)));
    const int across_j = std::max(1, static_cast<int>(std::lround(spacing_m / bathymetry.dy_m)));
    WaveArrows found{{}, 0.85 * std::min(across_i * bathymetry.dx_m, across_j * bathymetry.dy_m)};
    for (int j = 0; j < extent.ny; j += across_j) {
        for (int i = 0; i < extent.nx; i += across_i) {
            const solver::Box box{i, j, {std::min(across_i, extent.nx - i), std::min(across_j, extent.ny - j)}};
            if (const std::optional<MapArrow> arrow = arrow_of(box, bathymetry, from_deg, grid_north)) {
                found.arrows.push_back(*arrow);
            }
        }
    }
    return found;
}

} // namespace swell::engine
