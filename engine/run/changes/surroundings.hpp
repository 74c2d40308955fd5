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

    /// Writes or reads level and current; a saved state has bed and seas elsewhere.
    template <class Archive, class Self>
    static void exchange(Archive& archive, Self& self)
    {
        archive.number(self.level_m);
        exchange_current(archive, self.current);
    }
};

/// Whether a saved state of a scenario with this setup may have this level and this current.
[[nodiscard]] bool are_possible(const Surroundings& surroundings, const model::WaveSetup& waves);

/// Limits for water during a run: no change may make the time step unstable.
struct WaterLimits {
    const model::WaveSetup& waves;
    const model::StabilityLimit& limit; ///< limit of the time step over the scenario's own depths
    double frame_s = 0.0;
};

// Each of these functions returns why a run cannot have the water, or an empty text if it can.

/// Checks that the time step is stable for depths that changed in a box. Looks at the whole grid only before a refusal, to
/// say how many steps of a frame would be stable.
std::string fault_of_steps(const WaterLimits& limits, const model::Bathymetry& changed, const solver::Box& box);
/// Checks depths of the whole grid, also for values that no node may have.
std::string fault_of_depths(const WaterLimits& limits, const std::vector<double>& depths);
/// Checks that the time step is stable on a new current over depths. Looks at the whole grid.
std::string fault_of_current(const WaterLimits& limits, const model::Bathymetry& water, const model::Current& current);
/// Checks the current of a saved state, also for speeds that no run may have. The scenario's own current is not judged
/// again.
std::string fault_of_other_current(const WaterLimits& limits, const std::vector<double>& depths,
                                   const model::Current& current);

} // namespace swell::engine
