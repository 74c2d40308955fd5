#include "model/hull_mesh/hull_loads_on_host.hpp"

#include "model/setup/constants.hpp"

namespace swell::model
{

namespace
{

constexpr int tile_rows = 8;

/// Adds the upper half of the lanes to the lower half until one is left, and returns that lane.
template <std::size_t width>
LoadSums halved(std::array<LoadSums, width>& lanes)
{
    for (std::size_t half = width / 2; half > 0; half /= 2) {
        for (std::size_t lane = 0; lane < half; ++lane) {
            lanes[lane] += lanes[lane + half];
        }
    }
    return lanes[0];
}

LoadSums sum_of_tile(const LoadOfTriangle& term, int first_row, int rows)
{
    std::array<LoadSums, load_columns> lanes{};
    for (int row = first_row; row < first_row + rows; ++row) {
        for (int column = 0; column < load_columns; ++column) {
            lanes[static_cast<std::size_t>(column)] += term(column, row);
        }
    }
    return halved(lanes);
}

} // namespace

LoadSums sum_loads(const LoadOfTriangle& term)
{
    constexpr std::size_t lanes_of_total = 256;
    const int rows = load_extent(term.count).ny;
    std::array<LoadSums, lanes_of_total> lanes{};
    for (int band = 0; band * tile_rows < rows; ++band) {
        const int first = band * tile_rows;
        lanes[static_cast<std::size_t>(band) % lanes_of_total] +=
            sum_of_tile(term, first, std::min(tile_rows, rows - first));
    }
    return halved(lanes);
}

HullLoads loads_of(const LoadSums& sums)
{
    constexpr double weight = water_density * gravity;
    const double* value = sums.value;
    return {.force_n = {weight * value[0], weight * value[1], weight * value[2]},
            .moment_nm = {weight * value[3], weight * value[4], weight * value[5]},
            .wetted_area_m2 = value[6],
            .deck_area_under_water_m2 = value[7]};
}

} // namespace swell::model
