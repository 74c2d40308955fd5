#pragma once
#include <optional>

#include "engine/api/scenario.hpp"
#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// How the nodes of a field lie: number, distance, and place on the earth where it is known. Fields that go to or come from
/// files are row by row from the south-west.
struct MapGrid {
    solver::Extent extent;
    double dx_m = 0.0;
    double dy_m = 0.0;
    std::optional<GeoReference> geo;
};

} // namespace swell::engine
