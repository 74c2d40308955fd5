#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/run/orders/order_step.hpp"
#include "model/incoming/seas/seas_in_water.hpp"
#include "model/theory/stability.hpp"

namespace swell::engine
{

/// One depth per node [m]: shared, and never written again.
using SharedDepths = std::shared_ptr<const std::vector<double>>;

/// What the waves run over and on, and the seas that come in.
struct Surroundings {
    SharedDepths bed_m{};                  ///< depths measured from level 0; null: the scenario's
    double level_m = 0.0;                  ///< of the water over them
    SharedCurrent current{};               ///< null: the scenario has none
    std::vector<model::SeaInWater> seas{}; ///< that come in

    [[nodiscard]] WaterNow now() const { return {level_m, current}; }
};

/// What water is held against while its run goes: the time step, which no change may make unstable.
struct WaterLimits {
    const model::WaveSetup& waves;
    const model::StabilityLimit& limit; ///< of the scenario's own depths
    double frame_s = 0.0;
};

// Each says why a run cannot have the water; empty if it can.

/// Depths that change in a box. The whole grid is looked at only before a refusal, which says how many steps of a frame
/// would do.
std::string fault_of_steps(const WaterLimits& limits, const model::Bathymetry& changed, const solver::Box& box);
/// Depths of any node: also one that no node may have.
std::string fault_of_depths(const WaterLimits& limits, const std::vector<double>& depths);
/// Another current over depths. Looks at the whole grid.
std::string fault_of_current(const WaterLimits& limits, const model::Bathymetry& water, const model::Current& current);
/// The same of a saved state: also speeds that no run may have. The scenario's own current is not judged again.
std::string fault_of_other_current(const WaterLimits& limits, const std::vector<double>& depths,
                                   const model::Current& current);

} // namespace swell::engine
