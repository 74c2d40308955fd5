#pragma once
#include <vector>

#include "model/boundaries/leapfrog_step.hpp"
#include "model/stepping/level_order.hpp"

namespace swell::model
{

/// One leap of a frame, and what goes with it.
struct PlannedStep {
    LeapfrogStep leap;
    bool is_full_step = true;             ///< makes a level of the run, not a midpoint
    bool ends_midpoint_start = false;  ///< after it leapfrog goes on from q(0)
    bool takes_mean_of_phi = false; ///< now and then, in a closed basin
};

/// What the next frame will do. Its work is a function of this, the setup and the step input alone, so frames of one kind()
/// can be recorded once and played again.
struct FramePlan {
    std::vector<PlannedStep> leaps;
    LevelOrder order;       ///< at its start
    LevelOrder order_after; ///< at its end
    long steps = 0;
    bool gathers = false; ///< maximum and variance of the surface

    /// Equal for frames that ask a backend for the same work on the same memory.
    [[nodiscard]] int kind() const
    {
        int filtered = 0;
        for (std::size_t at = 0; at < leaps.size(); ++at) {
            filtered = leaps[at].takes_mean_of_phi ? static_cast<int>(at) + 1 : filtered;
        }
        const int starts = leaps.empty() || leaps.front().leap.level > 0.0 ? 0 : 1;
        return ((filtered * 9 + order.index()) * 2 + starts) * 2 + (gathers ? 1 : 0);
    }
};

} // namespace swell::model
