#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/api/input_log.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/quick_change.hpp"
#include "engine/run/orders/order_line.hpp"
#include "engine/run/orders/order_step.hpp"
#include "engine/run/orders/sea_bytes.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// An order of another sea: it grows over over_s [s], while the seas in the water shrink.
struct SeaWanted {
    static constexpr std::int64_t number_in_states = 0;

    double over_s = 0.0;
    std::optional<model::SeaState> sea{}; ///< none: the water becomes still

    [[nodiscard]] std::string fault(const Scenario& scenario) const;
    void add_doubts(const Scenario& scenario, const WaterAtEdges& now, std::vector<std::string>& doubts) const;
    static std::optional<SeaWanted> of_event(const WaterEvent& event, const Scenario& scenario);
    struct InEvents {
        static constexpr const char* keys = "[event.sea], calm = true";
        [[nodiscard]] static bool has(const WaterEvent& event) { return event.is_calm || event.sea; }
        static std::string text(const WaterEvent& event);
        static std::vector<double> numbers(const WaterEvent& /*event*/) { return {}; } ///< fingerprint_of() adds the sea
    };
    /// Reads an order of a sea from a line of a log. Every line without the key of another kind (key_in_logs) is one,
    /// because an order of still water has no key of its own.
    static SeaChanged of_line(const OrderLine& line);
    [[nodiscard]] bool is_possible(const OrderedRun& run) const;
    [[nodiscard]] Moves moves() const { return Moves::nothing; }
    [[nodiscard]] bool has_taken_a_step() const { return false; }
    [[nodiscard]] long ordered_for(long after_frame, long /*first_frame*/) const { return after_frame; }
    NextStep<SeaWanted> next_step(long /*after_frame*/, const WaterNow& /*water*/, double /*frame_s*/)
    {
        return {std::move(*this)};
    }

    template <class Archive, class Self>
    static void exchange(Archive& archive, Self& self)
    {
        archive.number(self.over_s);
        exchange_optional(archive, self.sea, [&](auto& one) { exchange_sea(archive, one); });
    }
};

[[nodiscard]] bool is_valid(const model::SeaState& sea);

inline std::string quantity_that_stays(const SeaWanted& /*sea*/, const WaterNow& /*now*/)
{
    return "the sea stays as it is";
}

std::string log_members(const SeaChanged& order);
SeaWanted wanted_of(const SeaChanged& order);

} // namespace swell::engine
