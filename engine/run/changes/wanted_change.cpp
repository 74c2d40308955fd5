#include "engine/run/changes/wanted_change.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include "engine/run/changes/event_changes.hpp"
#include "model/incoming/seas/refused_sea.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

std::string fault_of(const WantedChange& wanted, const Scenario& scenario)
{
    return std::visit([&](const auto& kind) { return kind.fault(scenario); }, wanted);
}

std::string fault_of_order(const WantedChange& wanted, const Scenario& scenario)
{
    std::string fault = fault_of(wanted, scenario);
    const auto* const other = std::get_if<SeaWanted>(&wanted);
    return fault.empty() && other != nullptr && other->sea ? model::why_none_comes_in(scenario.waves, *other->sea) : fault;
}

std::vector<std::string> doubts_of_order(const WantedChange& wanted, const Scenario& scenario, const WaterAtEdges& now)
{
    std::vector<std::string> doubts;
    std::visit([&](const auto& kind) { kind.add_doubts(scenario, now, doubts); }, wanted);
    std::erase(doubts, std::string());
    return doubts;
}

std::vector<PlannedChange> planned_changes(const Scenario& scenario, long now)
{
    constexpr double rounding = 1e-9; // 0.3 s are six frames of 0.05 s
    std::vector<PlannedChange> planned;
    for (const WaterEvent& event : scenario.events) {
        const std::string whose = fmt::format("the event at {:g} s", event.at_s);
        const long after_frame = std::max(now, static_cast<long>(std::ceil(event.at_s / scenario.frame_s - rounding)));
        for (WantedChange& wanted : changes_of(event, scenario)) {
            if (const std::string fault = fault_of(wanted, scenario); !fault.empty()) {
                throw model::SetupError(whose + ": " + fault);
            }
            planned.push_back({std::move(wanted), after_frame, whose});
        }
    }
    if (scenario.tide) {
        planned.push_back({TideFollowed{std::make_shared<const model::Tide>(*scenario.tide)}, now, "the tide"});
    }
    return planned;
}

} // namespace swell::engine
