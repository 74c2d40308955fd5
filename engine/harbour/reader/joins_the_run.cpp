/// Registers parts of harbour with the run: the conversion of degrees, and the rows of options that harbour reads.
#include <memory>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/reader/bathymetry_rows.hpp"
#include "engine/run/options/option_table.hpp"
#include "engine/run/queries/degrees_of_grid.hpp"

/// Makes the linker include this file, which no other call needs: engine/CMakeLists.txt names the symbol.
extern "C" void swell_harbour_joins_the_run() {}

namespace swell::engine
{

namespace
{

DegreesOfGrid degrees_by_projection(const GeoReference& geo)
{
    const auto grid = std::make_shared<const GridOnEarth>(geo);
    return {[grid](const GridPlace& place) { return grid->on_earth(place); },
            [grid](const EarthPlace& place) { return grid->on_grid(place); }};
}

const bool has_joined = [] {
    give_degrees_maker(degrees_by_projection);
    join_option_rows("bathymetry", bathymetry_rows);
    return true;
}();

} // namespace

} // namespace swell::engine
