#pragma once
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/api/changes.hpp"
#include "engine/run/api/input_log.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/quick_change.hpp"
#include "engine/run/orders/order_line.hpp"
#include "engine/run/orders/order_step.hpp"
#include "engine/run/orders/sea_bytes.hpp"

namespace swell::engine
{

inline constexpr double current_step_m_per_s = 0.05;
inline constexpr long most_current_steps = 10'000; ///< of an order: from the fastest current to its opposite

/// Writes a current to a saved state or reads it from one: east and north speeds [m/s], one per node. An absent current,
/// null, has none.
template <class Archive, class Shared>
void exchange_current(Archive& archive, Shared& current)
{
    const auto exchange = [&](auto& values) {
        for (auto* speeds : {&values.east_m_per_s, &values.north_m_per_s}) {
            archive.list(*speeds, most_in_list, [&](auto& speed) { archive.number(speed); });
        }
    };
    if constexpr (Archive::reads) {
        model::Current values;
        exchange(values);
        current = values.present() ? std::make_shared<const model::Current>(std::move(values)) : nullptr;
    } else {
        const model::Current none;
        exchange(current ? *current : none);
    }
}

/// An order of another current. The current moves in equal steps of at most current_step_m_per_s at any node, at most one
/// step a frame, over over_s [s] or longer if the steps need it; if over_s is 0, in one step. A later order of a current
/// ends this one.
struct CurrentWanted {
    static constexpr std::int64_t number_in_states = 4;

    double over_s = 0.0;
    SharedCurrent current{};
    // Once it has begun:
    long steps = 0; ///< 0: not begun
    long taken = 0;
    SharedCurrent from{};
    long from_frame = 0;

    [[nodiscard]] std::string fault(const Scenario& scenario) const;
    void add_doubts(const Scenario& scenario, const WaterAtEdges& now, std::vector<std::string>& doubts) const;
    static std::optional<CurrentWanted> of_event(const WaterEvent& event, const Scenario& scenario);
    struct InEvents {
        static constexpr const char* keys = "[event.current]";
        [[nodiscard]] static bool has(const WaterEvent& event) { return event.current != nullptr; }
        static std::string text(const WaterEvent& event);
        static std::vector<double> numbers(const WaterEvent& event);
    };
    static constexpr const char* key_in_logs = "current_east";
    static CurrentChanged of_line(const OrderLine& line);
    [[nodiscard]] bool is_possible(const OrderedRun& run) const;
    [[nodiscard]] Moves moves() const { return steps > 0 ? Moves::current : Moves::nothing; }
    [[nodiscard]] bool has_taken_a_step() const { return taken > 0; }
    [[nodiscard]] long ordered_for(long after_frame, long /*first_frame*/) const
    {
        return steps > 0 ? from_frame : after_frame;
    }
    /// Returns the next change of the current and the frame of the change after it. If the water has no current, there is
    /// one step, which the run refuses.
    NextStep<SharedCurrent> next_step(long after_frame, const WaterNow& water, double frame_s);

    template <class Archive, class Self>
    static void exchange(Archive& archive, Self& self)
    {
        archive.number(self.over_s);
        exchange_current(archive, self.current);
        exchange_current(archive, self.from);
        archive.whole(self.steps, 0, last_frame_of_changes);
        archive.whole(self.taken, 0, last_frame_of_changes);
        archive.whole(self.from_frame, -last_frame_of_changes, last_frame_of_changes);
    }
};

/// Returns why a run cannot have the speeds of another current: their number differs from the number of nodes, they are too
/// fast, or the scenario is without a current. Empty if it can.
std::string fault_of_speeds(const model::WaveSetup& waves, const model::Current& current);

/// Returns whether the current of a saved state is possible on a grid: not null, with one speed east and north per node,
/// each at most fastest_current_m_per_s.
[[nodiscard]] bool is_current(const SharedCurrent& current, solver::Extent grid);

inline std::string quantity_that_stays(const SharedCurrent& /*current*/, const WaterNow& /*now*/)
{
    return "the current stays as it is";
}

std::string log_members(const CurrentChanged& order);
CurrentWanted wanted_of(const CurrentChanged& order);

} // namespace swell::engine
