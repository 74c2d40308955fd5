#include "engine/run/wave_engine/wanted_change.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include "engine/run/api/changes.hpp"
#include "engine/run/changes/changed_depths.hpp"
#include "engine/run/checks/linear_share.hpp"
#include "engine/run/checks/water/fast_current.hpp"
#include "engine/run/checks/water/moving_shores.hpp"
#include "engine/run/checks/water/reached_water.hpp"
#include "engine/run/checks/water/shores_at_edges.hpp"
#include "engine/run/checks/water/water_levels.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/boundaries/swift_current.hpp"
#include "model/incoming/seas/refused_sea.hpp"
#include "model/setup/errors.hpp"
#include "model/stepping/breaking_plan.hpp"

namespace swell::engine
{

namespace
{

std::string fault_of_time(double over_s)
{
    return over_s >= 0.0 && over_s <= longest_change_s
               ? std::string()
               : fmt::format("over_s is {:g}: allowed are 0 to {:g} s", over_s, longest_change_s);
}

/// What is wrong with depths that move a shore at a node which keeps its side for the whole run, such as one in the strip
/// of an edge. Depths of a scenario whose shores do not move are judged upon the water that they meet.
std::string fault_of_fixed_nodes(const DepthsWanted& wanted, const Scenario& scenario)
{
    const model::Bathymetry& bed = scenario.waves.bathymetry;
    const model::TidalNodes& may_change = scenario.waves.tidal;
    if (!moves_shores(scenario) || wanted.keeps_land || may_change.empty()) {
        return {};
    }
    for (std::size_t at = 0; at < wanted.depth_m->size(); ++at) {
        const int i = wanted.i + static_cast<int>(at) % wanted.box.nx, j = wanted.j + static_cast<int>(at) / wanted.box.nx;
        const double depth_m = (*wanted.depth_m)[at];
        const bool is_inside = !wanted.inside || (*wanted.inside)[at] != 0;
        if (is_inside && !may_change[bed.extent.index(i, j)] && bed.wet_at(i, j) != (depth_m > 0.0)) {
            return fmt::format("the depth at node ({}, {}) is {:g} m: allowed are {:g} to {:g} m, because it is {} and {}",
                               i, j, depth_m,
                               bed.wet_at(i, j) ? model::Bathymetry::least_m : -model::Bathymetry::highest_land_m,
                               bed.wet_at(i, j) ? model::Bathymetry::most_m : 0.0, bed.wet_at(i, j) ? "water" : "land",
                               scenario.shores_move ? "in the strip of an edge" : "no event moves a shore there");
        }
    }
    return {};
}

/// The fault of a wanted change, by kind.
struct FaultOfWanted {
    const Scenario& scenario;

    std::string operator()(const SeaWanted& wanted) const
    {
        if (!has_generating_edge(scenario.waves.edges)) {
            return "no edge lets a sea in: allowed is a scenario with one that is \"generating\"";
        }
        try {
            if (wanted.sea) {
                wanted.sea->validate();
            }
            return fault_of_time(wanted.over_s);
        } catch (const model::SetupError& error) {
            return error.what();
        }
    }
    std::string operator()(const DepthsWanted& wanted) const
    {
        std::string fault = fault_of_box(wanted, scenario.waves.bathymetry.extent, wanted.depth_m->size());
        return fault.empty() ? fault_of_fixed_nodes(wanted, scenario) : fault;
    }
    std::string operator()(const LevelWanted& wanted) const
    {
        if (!(std::fabs(wanted.level_m) <= largest_level_m)) {
            return fmt::format("level_m is {:g}: allowed are {:g} to {:g} m", wanted.level_m, -largest_level_m,
                               largest_level_m);
        }
        if (const WaterLevels levels = water_levels(scenario); !levels.hold(wanted.level_m)) {
            return fmt::format("level_m is {}: allowed are {}", level_text(wanted.level_m), levels.text());
        }
        return fault_of_time(wanted.over_s);
    }
    std::string operator()(const TideFollowed&) const { return {}; }
    std::string operator()(const CurrentWanted& wanted) const
    {
        std::string fault = fault_of_speeds(scenario.waves, *wanted.current);
        return fault.empty() ? fault_of_time(wanted.over_s) : fault;
    }
};

/// The box with its depth, of a scenario whose shores do not move only if the node has water.
DepthsWanted wanted_of(const BoxOfDepth& box, const Scenario& scenario)
{
    const model::Bathymetry& bed = scenario.waves.bathymetry;
    const bool keeps_land = box.becomes == BoxOfDepth::Becomes::as_it_was;
    const bool is_plain = keeps_land && box.inside.empty() && !moves_shores(scenario);
    std::vector<double> depth_m;
    for (int j = box.j; j < box.j + box.box.ny; ++j) {
        for (int i = box.i; i < box.i + box.box.nx; ++i) {
            depth_m.push_back(!is_plain || bed.wet_at(i, j) ? box.depth_m : bed.depth_at(i, j));
        }
    }
    const auto inside = box.inside.empty() ? nullptr : std::make_shared<const std::vector<std::uint8_t>>(box.inside);
    return {box.i,   box.j,
            box.box, std::make_shared<const std::vector<double>>(std::move(depth_m)),
            inside,  keeps_land && !is_plain};
}

/// The changes of an event.
std::vector<WantedChange> changes_of(const WaterEvent& event, const Scenario& scenario)
{
    std::vector<WantedChange> orders;
    if (event.sea || event.is_calm) {
        orders.emplace_back(SeaWanted{event.over_s, event.sea});
    }
    if (event.level_m) {
        orders.emplace_back(LevelWanted{event.over_s, *event.level_m});
    }
    if (event.current) {
        orders.emplace_back(CurrentWanted{event.over_s, event.current});
    }
    if (event.depths) {
        orders.emplace_back(wanted_of(*event.depths, scenario));
    }
    return orders;
}

} // namespace

std::string fault_of(const WantedChange& wanted, const Scenario& scenario)
{
    return std::visit(FaultOfWanted{scenario}, wanted);
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
    if (const auto* const stream = std::get_if<CurrentWanted>(&wanted)) {
        const std::vector<model::EdgeStrip> strips = model::plan_strips(scenario.waves).strips;
        doubts.push_back(model::warning_of_swift_current(scenario.waves, strips, *stream->current));
        warn_of_fast_current(scenario.waves, *stream->current, doubts);
        const WaterAtEdges then{now.sea, stream->current.get(), now.level_m};
        doubts.push_back(QuickChanges(scenario.waves).warning_of(now, then, stream->over_s));
    } else if (const auto* const level = std::get_if<LevelWanted>(&wanted)) {
        const WaterAtEdges then{now.sea, now.current, level->level_m};
        doubts.push_back(QuickChanges(scenario.waves).warning_of(now, then, level->over_s));
    }
    std::erase(doubts, std::string());
    const auto* const other = std::get_if<SeaWanted>(&wanted);
    if (other == nullptr || !other->sea) {
        return doubts;
    }
    const model::WaveSetup& waves = scenario.waves;
    const double height_m = other->sea->height_m;
    const double depth_m = model::plan_strips(waves).incoming_depth_m;
    if (!(depth_m > 0.0)) {
        const std::string closed = closed_generating_edges(scenario);
        doubts.push_back(closed.empty() ? "no sea comes in: the edges that are \"generating\" are all land"
                                        : "no sea comes in: " + closed);
        return doubts;
    }
    if (height_m > linear_share_of_depth * depth_m) {
        doubts.push_back(
            fmt::format("the sea of {:.3g} m is {:.2g} of the depth where it comes in, {:.3g} m: linear theory "
                        "ends at {:g}",
                        height_m, height_m / depth_m, depth_m, linear_share_of_depth));
    }
    if (!waves.breaks) {
        model::WaveSetup with_it = waves;
        with_it.sea = *other->sea;
        if (model::breaking_is_due(with_it)) {
            doubts.push_back(
                fmt::format("waves of the sea of {:.3g} m would break, and in this run none does: [water] breaking "
                            "= true in the scenario, or an [[event]] with a sea as high",
                            height_m));
        }
    }
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
