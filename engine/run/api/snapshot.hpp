#pragma once
#include <array>
#include <string>
#include <vector>

#include "../../../model/setup/ship.hpp"
#include "../../../solver/grid/extent.hpp"

namespace swell::engine
{

/// The fields that make up the state of the water.
enum class StateField { zeta, phi, psi };

/// The water and the ships at the end of a frame: a copy that stays as it is.
struct Snapshot {
    long frame = 0;
    double time_s = 0.0;
    solver::Extent extent;
    std::vector<double> zeta_m;         ///< row by row from the south-west; 0 on land
    std::vector<model::ShipPose> ships; ///< in the order of the scenario
};

/// A view of a surface in host memory, in the run's precision, for a caller who looks on while frames are computed. The
/// engine owns the memory. Rows are `pitch` values apart; both pointers are null before the first copy has arrived.
struct SurfaceCopy {
    long frame = 0;
    solver::Extent extent;
    int pitch = 0;
    const float* zeta_float = nullptr;   ///< node (0, 0) of a run in float
    const double* zeta_double = nullptr; ///< node (0, 0) of a run in double
};

/// What a gauge reads: the surface, and its slope there. The slope is the difference of zeta at the neighbouring nodes over
/// their distance; a neighbour on land or beyond the grid is replaced by the gauge's own node.
struct GaugeReading {
    double zeta_m = 0.0;
    double slope_east = 0.0;
    double slope_north = 0.0;
};

/// The force of the water on a ship. Axes of the ship: forward, port, up; moments are about the ship's middle, by the
/// right-hand rule about these axes: roll, pitch, yaw.
struct NamedShipForce {
    std::string name;
    std::array<double, 3> force_n{};
    std::array<double, 3> moment_nm{};
    double dent_m = 0.0; ///< largest |zeta| under the hull, which is no wave
};

} // namespace swell::engine
