#pragma once
#include <functional>

#include "engine/run/api/scenario.hpp"
#include "engine/run/base/grid_places.hpp"

namespace swell::engine
{

/// Converts places on a grid to degrees of longitude and latitude and back. Each function throws InputError if the
/// grid's projection does not reach the place. Not thread-safe.
struct DegreesOfGrid {
    std::function<EarthPlace(const GridPlace& place)> on_earth;
    std::function<GridPlace(const EarthPlace& place)> on_grid;
};

/// A function that makes both conversions of DegreesOfGrid for a grid, from its projection. Throws InputError if that is
/// impossible.
using DegreesMaker = DegreesOfGrid (*)(const GeoReference& geo);

/// Sets the function that degrees_of_grid() calls, because the run itself knows no map projections. Call this before the
/// first engine; null removes the function.
void give_degrees_maker(DegreesMaker maker) noexcept;

/// Returns the conversions between places on a grid and degrees. Throws InputError as the function of
/// give_degrees_maker() does, and if there is none.
DegreesOfGrid degrees_of_grid(const GeoReference& geo);

} // namespace swell::engine
