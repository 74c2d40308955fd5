#pragma once
#include <optional>

#include "engine/harbour/seas/spectrum_places.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Returns how far off a grid the place of a spectrum lies at least, in metres; 0 on the grid. Degrees are compared along
/// the earth if the grid has degrees (`geo`), metres if the grid is of a plane of its file's own (`plane`) that does not
/// begin at 0, 0. Nothing for other places, which may be of any projection.
std::optional<double> metres_off_grid(const SpectrumPlace& place, const model::Bathymetry& bathymetry,
                                      const std::optional<GeoReference>& geo, const std::optional<GeoReference>& plane);

} // namespace swell::engine
