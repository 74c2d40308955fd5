#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/run/orders/current_order.hpp"
#include "engine/run/orders/order_step.hpp"
#include "model/incoming/seas/seas_in_water.hpp"
#include "model/theory/stability.hpp"

namespace swell::engine
{

/// One depth per node [m]: shared, and never written again.
using SharedDepths = std::shared_ptr<const std::vector<double>>;

/// Bed, level, current and incoming seas of the water.
struct Surroundings {
    SharedDepths bed_m{};                  ///< depths measured from level 0; null: the scenario's
    double level_m = 0.0;                  ///< level of the water over the bed
    SharedCurrent current{};               ///< null: the scenario is without a current
    std::vector<model::SeaInWater> seas{}; ///< incoming seas

    [[nodiscard]] WaterNow now() const { return {level_m, current}; }

    /// Writes level and current to a saved state or reads them from one. A saved state has bed and seas elsewhere.
    template <class Archive, class Self>
    static void exchange(Archive& archive, Self& self)
    {
        archive.number(self.level_m);
        exchange_current(archive, self.current);
    }
};

/// Returns whether level and current of a saved state are allowed in a run with this setup: the level is in its range, and
/// there is a current, of the grid's size and allowed speeds, if and only if the setup has one.
[[nodiscard]] bool are_possible(const Surroundings& surroundings, const model::WaveSetup& waves);

/// The limits for changed water during a run: no change may make the time step unstable.
struct WaterLimits {
    const model::WaveSetup& waves;
    const model::StabilityLimit& limit; ///< limit of the time step over the scenario's own depths
    double frame_s = 0.0;
};

// Each of these functions returns why a run cannot have the water, or an empty text if it can.

/// Returns why the run's time step would be unstable over depths that changed in a box of nodes; empty if it is stable.
/// Looks at the whole grid only if the nodes around the box suggest a refusal, and then says how many steps of a frame
/// would be stable.
std::string fault_of_steps(const WaterLimits& limits, const model::Bathymetry& changed, const solver::Box& box);
/// Returns why a run cannot have these depths [m], one per node: a value that no node may have, or an unstable time step;
/// empty if it can.
std::string fault_of_depths(const WaterLimits& limits, const std::vector<double>& depths);
/// Returns why the run's time step would be unstable on a new current over the depths of `water`; empty if it is stable.
/// Looks at the whole grid.
std::string fault_of_current(const WaterLimits& limits, const model::Bathymetry& water, const model::Current& current);
/// Returns why a run cannot have the current of a saved state over these depths [m]: speeds that no run may have, or an
/// unstable time step; empty if it can. The scenario's own current is not checked for stability again.
std::string fault_of_other_current(const WaterLimits& limits, const std::vector<double>& depths,
                                   const model::Current& current);

} // namespace swell::engine
