#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/changes.hpp"
#include "engine/run/api/input_log.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/quick_change.hpp"
#include "engine/run/orders/order_line.hpp"
#include "engine/run/orders/order_step.hpp"

namespace swell::engine
{

inline constexpr double level_step_m = 0.02;
inline constexpr long most_level_steps = 10'001; ///< of an order: from the lowest level to the highest (largest_level_m)

/// An order of another water level. The level moves in equal steps of at most level_step_m, at most one step a frame, over
/// over_s [s] or longer if the steps need it; if over_s is 0, in one step. A later order of a level ends this one.
struct LevelWanted {
    static constexpr std::int64_t number_in_states = 2;

    double over_s = 0.0;
    double level_m = 0.0;
    // Once it has begun:
    long steps = 0; ///< 0: not begun
    long taken = 0;
    double from_m = 0.0;
    long from_frame = 0;

    [[nodiscard]] std::string fault(const Scenario& scenario) const;
    void add_doubts(const Scenario& scenario, const WaterAtEdges& now, std::vector<std::string>& doubts) const;
    static std::optional<LevelWanted> of_event(const WaterEvent& event, const Scenario& scenario);
    struct InEvents {
        static constexpr const char* keys = "level_m";
        [[nodiscard]] static bool has(const WaterEvent& event) { return event.level_m.has_value(); }
        static std::string text(const WaterEvent& event);
        static std::vector<double> numbers(const WaterEvent& event) { return {*event.level_m}; }
    };
    static constexpr const char* key_in_logs = "level_m";
    static LevelChanged of_line(const OrderLine& line);
    [[nodiscard]] bool is_possible(const OrderedRun& run) const;
    [[nodiscard]] Moves moves() const { return steps > 0 ? Moves::level : Moves::nothing; }
    [[nodiscard]] bool has_taken_a_step() const { return taken > 0; }
    [[nodiscard]] long ordered_for(long after_frame, long /*first_frame*/) const
    {
        return steps > 0 ? from_frame : after_frame;
    }
    NextStep<double> next_step(long after_frame, const WaterNow& water, double frame_s);

    template <class Archive, class Self>
    static void exchange(Archive& archive, Self& self)
    {
        for (auto* number : {&self.over_s, &self.level_m, &self.from_m}) {
            archive.number(*number);
        }
        archive.whole(self.steps, 0, last_frame_of_changes);
        archive.whole(self.taken, 0, last_frame_of_changes);
        archive.whole(self.from_frame, -last_frame_of_changes, last_frame_of_changes);
    }
};

/// Returns whether orders and saved states may have this water level: at most largest_level_m above or below level 0, the
/// level of the scenario's depths.
[[nodiscard]] bool is_level(double level_m);

/// A water level that is reached later than ordered, because it moves by at most level_step_m a frame.
struct LateLevel {
    long number = 0; ///< of its order
    double from_m = 0.0;
    double to_m = 0.0;
    double over_s = 0.0;  ///< the time that was ordered
    double takes_s = 0.0; ///< the time that it takes

    /// Returns words for messages: "goes by 2 cm a frame at most: from +0 to +100 m it takes 250 s, not over_s = 15 s;
    /// over_s = 250 would do".
    [[nodiscard]] std::string text() const;
};

/// Returns how much later than ordered a level is reached if its first step is the next, from the present level `level_m`.
/// `frame_s` is the simulated time of a frame [s]. Empty if the level is not late, or if it is moving already.
std::optional<LateLevel> late_level(const LevelWanted& wanted, double level_m, double frame_s);

std::string quantity_that_stays(double level_m, const WaterNow& now);

std::string log_members(const LevelChanged& order);
LevelWanted wanted_of(const LevelChanged& order);

} // namespace swell::engine
