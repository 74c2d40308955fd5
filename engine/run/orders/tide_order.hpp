#pragma once
#include <cstdint>
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

/// Longest time that is searched for the next step of a tide [s]. The limit is needed because a tide may never move again.
inline constexpr double tide_look_ahead_s = 30.0 * 86'400.0;

/// An order that makes the water level follow a scenario's tide from a frame on, rounded to whole steps of level_step_m, at
/// most one step a frame; the first step is of any size. An order of a level ends it. Between its steps the order waits for
/// the next frame at which the tide may be a step away, at most tide_look_ahead_s. Only a scenario has such an order, so no
/// log has one.
struct TideFollowed {
    static constexpr std::int64_t number_in_states = 3;

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
    /// Returns a step towards the tide's level, unless the water has this level, and the frame after which to look at the
    /// tide again.
    NextStep<double> next_step(long after_frame, const WaterNow& water, double frame_s);

    template <class Archive, class Self>
    static void exchange(Archive& archive, Self& self)
    {
        archive.flag(self.has_begun); // the tide itself is part of the scenario
    }
};

} // namespace swell::engine
