#pragma once
#include <vector>

#include "model/setup/ship.hpp"
#include "solver/grid/extent.hpp"

namespace swell::engine
{

/// The water and the ships at the end of a frame: a copy that stays as it is.
struct Snapshot {
    long frame = 0;
    double time_s = 0.0;
    solver::Extent extent;
    std::vector<double> zeta_m;         ///< row by row from the south-west; 0 on land
    std::vector<model::ShipPose> ships; ///< in the order of the scenario
};

} // namespace swell::engine
