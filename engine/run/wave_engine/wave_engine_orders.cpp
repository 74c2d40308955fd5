#include <fmt/format.h>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/changes/nodes_in_polygon.hpp"
#include "engine/run/changes/wanted_change.hpp"
#include "engine/run/wave_engine/wave_engine_run.hpp"

namespace swell::engine
{

long WaveEngine::Run::frame_of(const ChangeTime& when)
{
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    return when.after_frame.value_or(now + scenario.change_lead_frames);
}

Verdict WaveEngine::Run::order_change(WantedChange wanted, long after_frame, long& number)
{
    if (std::string fault = fault_of_order(wanted, scenario); !fault.empty()) {
        return {Outcome::bad_value, std::move(fault)};
    }
    const auto seas = ask([](Simulation& simulation) { return simulation.water().seas(); });
    const WaterAtEdges now{seas.empty() ? nullptr : &seas.back().sea, surroundings.current.get(), surroundings.level_m};
    for (const std::string& doubt : doubts_of_order(wanted, scenario, now)) {
        say(LogLevel::warning, doubt);
    }
    return changes.order(std::move(wanted), after_frame, number);
}

Outcome WaveEngine::Run::order_and_log(decltype(LoggedInput::order) logged, WantedChange wanted, long after_frame,
                                       long* number)
{
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    return give_and_log(std::move(logged), now, [&] {
        long given = 0;
        return order_change(std::move(wanted), after_frame, number != nullptr ? *number : given);
    });
}

Outcome WaveEngine::set_sea(const std::optional<model::SeaState>& sea, const ChangeTime& when, long* number)
{
    const long after_frame = run_->frame_of(when);
    const auto logged = sea ? std::make_shared<const model::SeaState>(*sea) : nullptr;
    return run_->order_and_log(SeaChanged{logged, after_frame, when.over_s}, SeaWanted{when.over_s, sea}, after_frame,
                               number);
}

Outcome WaveEngine::set_water_level(double level_m, const ChangeTime& when, long* number)
{
    const long after_frame = run_->frame_of(when);
    return run_->order_and_log(LevelChanged{level_m, after_frame, when.over_s}, LevelWanted{when.over_s, level_m},
                               after_frame, number);
}

Outcome WaveEngine::set_current(const model::Current& current, const ChangeTime& when, long* number)
{
    const long after_frame = run_->frame_of(when);
    const auto shared = std::make_shared<const model::Current>(current);
    return run_->order_and_log(CurrentChanged{shared, after_frame, when.over_s}, CurrentWanted{when.over_s, shared},
                               after_frame, number);
}

std::shared_ptr<const model::Current> WaveEngine::current() const
{
    return run_->surroundings.current;
}

double WaveEngine::water_level_m() const
{
    return run_->surroundings.level_m;
}

Outcome WaveEngine::Run::order_depths(DepthsWanted wanted, long after_frame, long* number)
{
    DepthsChanged logged{wanted.i, wanted.j, wanted.box, {}, after_frame, {}};
    if (options_.logs_inputs) { // otherwise one copy of a caller's depths is enough
        logged.depth_m = *wanted.depth_m;
        logged.inside = wanted.inside ? *wanted.inside : std::vector<std::uint8_t>{};
    }
    return order_and_log(std::move(logged), std::move(wanted), after_frame, number);
}

Outcome WaveEngine::order_depths(int i, int j, solver::Extent box, std::span<const double> depth_m, const ChangeTime& when,
                                 long* number)
{
    const auto depths = std::make_shared<const std::vector<double>>(depth_m.begin(), depth_m.end());
    return run_->order_depths({i, j, box, depths}, run_->frame_of(when), number);
}

Verdict WaveEngine::Run::want_depth_inside(std::span<const WaterPoint> polygon, double depth_m, DepthsWanted& wanted) const
{
    std::vector<GridPlace> corners;
    for (const WaterPoint& corner : polygon) {
        corners.push_back({corner.east_m - origin.east_m, corner.north_m - origin.north_m});
    }
    try {
        NodesOfArea area = nodes_in_polygon(std::move(corners), scenario.waves.bathymetry);
        const auto depths = std::make_shared<const std::vector<double>>(area.inside.size(), depth_m);
        const auto inside = std::make_shared<const std::vector<std::uint8_t>>(std::move(area.inside));
        wanted = {area.i, area.j, area.box, depths, inside};
        return {};
    } catch (const InputError& error) {
        return {Outcome::bad_value, fmt::format("the polygon: {}", error.what())};
    }
}

Outcome WaveEngine::order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when, long* number)
{
    DepthsWanted wanted;
    Verdict verdict = run_->want_depth_inside(polygon, depth_m, wanted);
    return verdict == Outcome::done ? run_->order_depths(std::move(wanted), run_->frame_of(when), number)
                                    : run_->told(std::move(verdict));
}

std::optional<ChangeStatus> WaveEngine::change(long number) const
{
    return run_->changes.status(number);
}

const std::vector<ChangeStatus>& WaveEngine::changes() const
{
    return run_->changes.statuses();
}

} // namespace swell::engine
