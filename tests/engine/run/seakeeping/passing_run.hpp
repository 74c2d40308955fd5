#pragma once
/// A run of the engine in which a ship passes a moored coaster that is held fixed.
#include <vector>

#include "engine/run/api/engine_options.hpp"
#include "engine/run/api/scenario.hpp"
#include "slender_passing.hpp"

namespace swell::engine
{

/// The passing ship has the parabolic areas of the theory, sails east, and passes north of the coaster.
struct PassingCase {
    PassingShips ships{};
    double cell_m = 4.0;
    double room_m = 500.0;  ///< of water around the ships
    double ramp_s = 60.0;   ///< over which the passing ship's draught grows
    double wait_s = 120.0;  ///< then, before she is within `reach_m`
    double reach_m = 200.0; ///< of her way, before and after she is abeam
    double frame_s = 0.2;
    model::EdgeKind edges = model::EdgeKind::open;
};

/// What the run says of the moored coaster and of the passing ship.
struct PassingResult {
    PassingCurve whole;         ///< Froude-Krylov and diffraction
    PassingCurve froude_krylov; ///< the loads over the mesh alone
    PassingCurve of_water;      ///< 2 rho S dv/dt and rho S du/dt on parabolic areas, from the run's water
    double sinkage_m = 0.0;     ///< of the passing ship, mean of her way: linear hydrostatics balance her loads
};

Scenario passing_scenario(const PassingCase& of);
PassingResult pass_by(const PassingCase& of, const EngineOptions& options);

} // namespace swell::engine
