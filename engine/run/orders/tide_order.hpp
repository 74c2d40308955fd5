#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/quick_change.hpp"
#include "engine/run/orders/order_step.hpp"
#include "model/theory/tide.hpp"

namespace swell::engine
{

/// So far ahead, at most, a look finds the next step of a tide [s]: a tide may rest for ever.
inline constexpr double tide_look_ahead_s = 30.0 * 86'400.0;

/// The level follows the tide from its frame on, to the nearest whole step of level_step_m, one step a frame at most; at
/// first at once. Another level ends it. Between its steps the order waits for the next frame at which the tide may be a
/// step away, tide_look_ahead_s at most. Only a scenario gives it, so no log has it.
struct TideFollowed {
    std::shared_ptr<const model::Tide> tide{}; ///< of the scenario
    bool has_begun = false;

    [[nodiscard]] std::string fault(const Scenario& /*scenario*/) const { return {}; }
    void add_doubts(const Scenario& /*scenario*/, const WaterAtEdges& /*now*/, std::vector<std::string>& /*doubts*/) const
    {
    }
    [[nodiscard]] bool is_possible(const OrderedRun& /*run*/) const { return tide != nullptr; }
    [[nodiscard]] Moves moves() const { return Moves::level; }
    [[nodiscard]] bool has_taken_a_step() const { return has_begun; }
    [[nodiscard]] long ordered_for(long /*after_frame*/, long first_frame) const { return first_frame; }
    /// A step, unless the level is the tide's; the order then waits for the next look.
    NextStep<double> next_step(long after_frame, const WaterNow& water, double frame_s);

    template <class Archive, class Self>
    static void exchange(Archive& archive, Self& self)
    {
        archive.flag(self.has_begun); // the tide itself is the scenario's
    }
};

} // namespace swell::engine
