#pragma once
#include <optional>

#include "engine/harbour/seas/spectrum_places.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Returns the distance [m] from the grid to the position of a spectrum in a file; 0 on the grid. A position in degrees is
/// measured along the earth, if the grid has degrees (`geo`). A position in metres is measured if the grid is on its file's
/// own plane (`plane`) and that plane does not begin at 0, 0. Returns nothing for other positions, because they may be in
/// any projection.
std::optional<double> metres_off_grid(const SpectrumPlace& place, const model::Bathymetry& bathymetry,
                                      const std::optional<GeoReference>& geo, const std::optional<GeoReference>& plane);

} // namespace swell::engine
