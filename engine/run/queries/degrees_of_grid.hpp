#pragma once
#include <functional>

#include "engine/run/api/scenario.hpp"
#include "engine/run/base/grid_places.hpp"

namespace swell::engine
{

/// Converts places on a grid to degrees and back. Each function throws InputError if the projection does not reach the
/// place. Not thread-safe.
struct DegreesOfGrid {
    std::function<EarthPlace(const GridPlace& place)> on_earth;
    std::function<GridPlace(const EarthPlace& place)> on_grid;
};

/// Makes both functions for a grid, from its projection. Throws InputError if that is impossible.
using DegreesMaker = DegreesOfGrid (*)(const GeoReference& geo);

/// Sets the maker for the run, which knows no projections itself. Call it before the first engine; null removes the maker.
void give_degrees_maker(DegreesMaker maker) noexcept;

/// Throws InputError as the maker does, and if there is no maker.
DegreesOfGrid degrees_of_grid(const GeoReference& geo);

} // namespace swell::engine
