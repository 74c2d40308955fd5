#include "engine/harbour/hulls/draught_raster.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>

#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr double deepest_m = 100.0;

/// Refuses a number that is no draught. The number of a cell without data is NaN.
void check_draught(double number, const std::string& file, std::size_t column, std::size_t row)
{
    if (!(number >= 0.0 && number <= deepest_m)) {
        throw InputError(fmt::format("{}: the draught in column {}, row {} from the south is {}; allowed are 0 to {:g} m, "
                                     "positive down, with 0 outside the hull",
                                     file, column, row, std::isnan(number) ? "unknown" : fmt::format("{}", number),
                                     deepest_m));
    }
}

void check_sizes(const model::DraughtMap& map, const std::string& file)
{
    constexpr double longest_m = 1000.0;
    if (std::ranges::none_of(map.draught, [](double draught) { return draught > 0.0; })) {
        throw InputError(fmt::format("{}: no cell has a draught; allowed is a hull, with draughts above 0", file));
    }
    const model::PartBelow part = model::part_of(map);
    const double length_m = part.high.x - part.low.x;
    const double beam_m = part.high.y - part.low.y;
    if (length_m > longest_m || beam_m > longest_m) {
        throw InputError(fmt::format("{}: the hull is {:.6g} m long and {:.6g} m wide; allowed are up to {:g} m: the "
                                     "raster's unit must be metres",
                                     file, length_m, beam_m, longest_m));
    }
    if (!(part.low.x < 0.0 && part.high.x > 0.0 && part.low.y < 0.0 && part.high.y > 0.0)) {
        throw InputError(
            fmt::format("{}: the hull reaches from x {:.6g} to {:.6g} m and from y {:.6g} to {:.6g} m; allowed "
                        "is a hull round 0, 0, the ship's middle, x ahead and y to port",
                        file, part.low.x, part.high.x, part.low.y, part.high.y));
    }
}

} // namespace

model::DraughtMap read_draught_raster(const std::string& file)
{
    constexpr std::int64_t most_cells = 4'000'000;
    const EsriAsciiGrid grid = read_esri_ascii(file, most_cells);
    model::DraughtMap map{.along = grid.extent.nx,
                          .across = grid.extent.ny,
                          .stern = grid.west_node - 0.5 * grid.dx,
                          .side = grid.south_node - 0.5 * grid.dy,
                          .cell_along = grid.dx,
                          .cell_across = grid.dy,
                          .draught = {}};
    const auto columns = static_cast<std::size_t>(map.along);
    for (std::size_t at = 0; at < grid.values.size(); ++at) {
        check_draught(grid.values[at], file, at % columns + 1, at / columns + 1);
    }
    map.draught = grid.values;
    check_sizes(map, file);
    map.volume = model::part_of(map).volume;
    return map;
}

std::shared_ptr<const model::DraughtShape> shape_on_grid(const model::DraughtMap& map, const model::Bathymetry& bathymetry)
{
    return std::make_shared<const model::DraughtShape>(
        model::draught_shape_of(map, model::part_of(map), std::max(bathymetry.dx_m, bathymetry.dy_m)));
}

} // namespace swell::engine
