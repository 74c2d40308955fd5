#pragma once
#include <functional>

#include "engine/run/api/scenario.hpp"
#include "engine/run/base/grid_places.hpp"

namespace swell::engine
{

/// Turns places on a grid into degrees and back. Each throws InputError if the projection does not reach the place. Not for
/// several threads at once.
struct DegreesOfGrid {
    std::function<EarthPlace(const GridPlace& place)> on_earth;
    std::function<GridPlace(const EarthPlace& place)> on_grid;
};

/// Makes both for a grid, from its projection. Throws InputError if it cannot.
using DegreesMaker = DegreesOfGrid (*)(const GeoReference& geo);

/// Gives the run a maker, because the run itself knows no projection. Call it before the first engine; null takes it away.
void give_degrees_maker(DegreesMaker maker) noexcept;

/// Throws InputError as the maker does, and without one.
DegreesOfGrid degrees_of_grid(const GeoReference& geo);

} // namespace swell::engine
