// Orders of a caller that change the water, and questions whether an order would be accepted.
#include <memory>
#include <utility>
#include <vector>

#include "engine/run/wave_engine/wave_engine_run.hpp"

namespace swell::engine
{

namespace
{

/// Returns an ordered sea with the north of the grid, which callers do not set.
std::optional<model::SeaState> on_grid(std::optional<model::SeaState> sea, const Scenario& scenario)
{
    if (sea) {
        sea->grid_north_deg = scenario.grid_north().deg;
    }
    return sea;
}

} // namespace

Outcome WaveEngine::set_sea(const std::optional<model::SeaState>& sea, const ChangeTime& when, long* number)
{
    const long after_frame = run_->orders.frame_of(when);
    const auto logged = sea ? std::make_shared<const model::SeaState>(*sea) : nullptr;
    return run_->orders.order_and_log(SeaChanged{logged, after_frame, when.over_s},
                                      SeaWanted{when.over_s, on_grid(sea, run_->scenario)}, after_frame, number);
}

Outcome WaveEngine::set_water_level(double level_m, const ChangeTime& when, long* number)
{
    const long after_frame = run_->orders.frame_of(when);
    return run_->orders.order_and_log(LevelChanged{level_m, after_frame, when.over_s}, LevelWanted{when.over_s, level_m},
                                      after_frame, number);
}

Outcome WaveEngine::set_current(const model::Current& current, const ChangeTime& when, long* number)
{
    const long after_frame = run_->orders.frame_of(when);
    const auto shared = std::make_shared<const model::Current>(current);
    return run_->orders.order_and_log(CurrentChanged{shared, after_frame, when.over_s}, CurrentWanted{when.over_s, shared},
                                      after_frame, number);
}

std::shared_ptr<const model::Current> WaveEngine::current() const
{
    return run_->water.surroundings.current;
}

double WaveEngine::water_level_m() const
{
    return run_->water.surroundings.level_m;
}

Outcome WaveEngine::order_depths(int i, int j, solver::Extent box, std::span<const double> depth_m, const ChangeTime& when,
                                 long* number)
{
    const auto depths = std::make_shared<const std::vector<double>>(depth_m.begin(), depth_m.end());
    return run_->orders.order_depths({i, j, box, depths}, run_->orders.frame_of(when), number);
}

Outcome WaveEngine::order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when, long* number)
{
    DepthsWanted wanted;
    Verdict verdict = run_->orders.want_depth_inside(polygon, depth_m, wanted);
    return verdict == Outcome::done ? run_->orders.order_depths(std::move(wanted), run_->orders.frame_of(when), number)
                                    : run_->told(std::move(verdict));
}

std::optional<ChangeStatus> WaveEngine::change(long number) const
{
    return run_->water.changes.status(number);
}

const std::vector<ChangeStatus>& WaveEngine::changes() const
{
    return run_->water.changes.statuses();
}

std::vector<std::string> WaveEngine::refusals_to_come(long frames)
{
    return run_->orders.refusals_to_come(frames);
}

Outcome WaveEngine::can_set_sea(const std::optional<model::SeaState>& sea, const ChangeTime& when)
{
    return run_->told(run_->orders.answer_to(SeaWanted{when.over_s, on_grid(sea, run_->scenario)}, when));
}

Outcome WaveEngine::can_set_water_level(double level_m, const ChangeTime& when)
{
    return run_->told(run_->orders.answer_to(LevelWanted{when.over_s, level_m}, when));
}

Outcome WaveEngine::can_set_current(const model::Current& current, const ChangeTime& when)
{
    return run_->told(
        run_->orders.answer_to(CurrentWanted{when.over_s, std::make_shared<const model::Current>(current)}, when));
}

Outcome WaveEngine::can_order_depths(int i, int j, solver::Extent box, std::span<const double> depth_m,
                                     const ChangeTime& when)
{
    const auto depths = std::make_shared<const std::vector<double>>(depth_m.begin(), depth_m.end());
    return run_->told(run_->orders.answer_to(DepthsWanted{i, j, box, depths}, when));
}

Outcome WaveEngine::can_order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when)
{
    DepthsWanted wanted;
    Verdict verdict = run_->orders.want_depth_inside(polygon, depth_m, wanted);
    return run_->told(verdict == Outcome::done ? run_->orders.answer_to(std::move(wanted), when) : std::move(verdict));
}

MovedShores WaveEngine::moved_shores() const
{
    return run_->water.moved_shores;
}

std::size_t WaveEngine::refused_changes() const
{
    return run_->water.changes.refused();
}

} // namespace swell::engine
