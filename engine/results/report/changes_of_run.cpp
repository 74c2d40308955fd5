#include "engine/results/report/changes_of_run.hpp"

#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/run/api/scenario.hpp"
#include "engine/run/changes/event_changes.hpp"

namespace swell::engine
{

namespace
{

const char* word_for(ChangeState state)
{
    switch (state) {
    case ChangeState::applied: return "applied";
    case ChangeState::refused: return "refused";
    case ChangeState::pending: break;
    }
    return "pending";
}

/// Returns "; prepared in 0.25 s, frames waited 0.2 s" for a change that was prepared, else an empty text.
std::string times_text(const ChangeStatus& change)
{
    const auto rounded = [](double time_s) { return std::round(1000.0 * time_s) / 1000.0; }; // of a noisy clock
    return change.prepared_s > 0.0 ? fmt::format("; prepared in {:.2g} s, frames waited {:.2g} s",
                                                 rounded(change.prepared_s), rounded(change.waited_s))
                                   : std::string();
}

} // namespace

std::string event_text(const WaterEvent& event)
{
    return fmt::format("at {:g} s over {:g} s", event.at_s, event.over_s) + text_of_changes(event);
}

std::string tide_text(const model::Tide& tide)
{
    if (tide.lowest_m() == tide.highest_m()) {
        return fmt::format("{:+.4g} m all the time", tide.level_m(0.0));
    }
    return fmt::format("{:+.4g} m at the start, between {:+.4g} and {:+.4g} m, at most {:.3g} m a minute",
                       tide.level_m(0.0), tide.lowest_m(), tide.highest_m(), 60.0 * tide.quickest_m_per_s());
}

std::string change_text(const ChangeStatus& change)
{
    switch (change.state) {
    case ChangeState::applied:
        return fmt::format("{}: in force since frame {}{}", change.number, change.after_frame, times_text(change));
    case ChangeState::refused: return fmt::format("{}: refused, {}{}", change.number, change.reason, times_text(change));
    case ChangeState::pending: break;
    }
    return fmt::format("{}: to come after frame {}", change.number, change.after_frame);
}

nlohmann::ordered_json changes_json(const std::vector<ChangeStatus>& changes)
{
    auto list = nlohmann::ordered_json::array();
    for (const ChangeStatus& change : changes) {
        list.push_back({{"number", change.number},
                        {"state", word_for(change.state)},
                        {"after_frame", change.after_frame},
                        {"reason", change.reason},
                        {"prepared_s", change.prepared_s},
                        {"waited_s", change.waited_s}});
    }
    return list;
}

} // namespace swell::engine
