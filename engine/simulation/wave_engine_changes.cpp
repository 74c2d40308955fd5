#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <new>
#include <utility>

#include "engine/base/available_memory.hpp"
#include "engine/base/errors.hpp"
#include "engine/base/thread_team.hpp"
#include "engine/changes/changed_depths.hpp"
#include "engine/changes/moved_shores.hpp"
#include "engine/changes/nodes_in_polygon.hpp"
#include "engine/input/moving_shores.hpp"
#include "engine/simulation/machine_of_run.hpp"
#include "engine/simulation/wanted_change.hpp"
#include "engine/simulation/wave_engine_run.hpp"
#include "model/setup/errors.hpp"
#include "model/stepping/breaking_plan.hpp"

namespace swell::engine
{

long WaveEngine::Run::frame_of(const ChangeTime& when)
{
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    return when.after_frame.value_or(now + scenario.change_lead_frames);
}

Verdict WaveEngine::Run::order_change(decltype(WaterOrder::wanted) wanted, long after_frame, long& number)
{
    if (std::string fault = fault_of_order(wanted, scenario); !fault.empty()) {
        return {Outcome::bad_value, std::move(fault)};
    }
    for (const std::string& doubt : doubts_of_order(wanted, scenario)) {
        say(LogLevel::warning, doubt);
    }
    Verdict verdict = note_order(std::move(wanted), after_frame, number);
    if (verdict == Outcome::done && !is_handed_over({after_frame, number})) {
        prepare_changes();
    }
    return verdict;
}

bool WaveEngine::Run::is_handed_over(const OrderPlace& place) noexcept
{
    try {
        return preparer_.hand_over_order(changes, place);
    } catch (const std::bad_alloc&) { // the job begins anew, or when the change is due
        return false;
    }
}

Verdict WaveEngine::Run::note_order(decltype(WaterOrder::wanted) wanted, long after_frame, long& number)
{
    if (Verdict verdict = verdict_of(wanted, after_frame); !(verdict == Outcome::done)) {
        return verdict;
    }
    if (told_changes.size() == told_changes.capacity()) { // now: memory may not be refused once the order is in the list
        told_changes.reserve(2 * told_changes.size() + 16);
    }
    changes.add({last_change + 1, after_frame, std::move(wanted)});
    number = ++last_change;
    told_changes.push_back({number, ChangeState::pending, after_frame});
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    late_changes_.begin(number, now, std::chrono::steady_clock::now());
    return {};
}

Verdict WaveEngine::Run::verdict_of(const decltype(WaterOrder::wanted)& wanted, long after_frame)
{
    if (std::string fault = fault_of(wanted, scenario); !fault.empty()) {
        return {Outcome::bad_value, std::move(fault)};
    }
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    if (after_frame < now || after_frame > last_frame_of_changes) {
        return {Outcome::bad_value,
                fmt::format("the change is to come after frame {}, and frame {} is the newest: allowed are {} to {}",
                            after_frame, now, now, last_frame_of_changes)};
    }
    if (changes.size() >= most_changes_waiting) {
        return {Outcome::bad_value, fmt::format("{} changes wait: allowed are {}; order this one after one of them came",
                                                changes.size(), most_changes_waiting)};
    }
    return {};
}

void WaveEngine::Run::order_events()
{
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    first_frame_ = now;
    for (PlannedChange& change : planned_changes(scenario, now)) {
        long number = 0;
        if (Verdict verdict = note_order(std::move(change.wanted), change.after_frame, number);
            !(verdict == Outcome::done)) {
            throw model::SetupError(fmt::format("{}: {}", change.whose, verdict.reason));
        }
        whose.push_back(std::move(change.whose));
    }
    last_event_ = last_change - (scenario.tide ? 1 : 0);
    make_room_for_changes();
    prepare_changes();
}

/// Now, so that no frame waits for it. Where it is refused, changes are made in their frames.
void WaveEngine::Run::make_room_for_changes()
{
    if (!brings_other_depths(scenario)) {
        return;
    }
    try {
        ask([this](Simulation& simulation) { make_room_for_depths(simulation); });
    } catch (const std::bad_alloc&) {
        say(LogLevel::warning, no_room_for_changes);
    } catch (const MachineError&) {
        say(LogLevel::warning, no_room_for_changes);
    }
}

void WaveEngine::Run::make_room_for_depths(Simulation& simulation)
{
    if (has_room_for_depths_) {
        return;
    }
    if (backend.name == "cpu") { // where memory that is promised may not be there
        require_memory(memory_of_changes(scenario.waves, scenario.precision), "other depths");
    }
    simulation.make_room_for_ready_depths();
    has_room_for_depths_ = true;
}

void WaveEngine::Run::prepare_changes() noexcept
{
    preparer_.forget();
    if (changes.empty()) {
        return;
    }
    try {
        begin_to_prepare();
    } catch (...) { // NOLINT(bugprone-empty-catch): it is tried again when a change is due
    }
}

void WaveEngine::Run::begin_to_prepare()
{
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    preparer_.begin(job_now(), changes, now);
}

PreparingJob WaveEngine::Run::job_now()
{
    PreparingJob job;
    ask([&](Simulation& simulation) {
        model::WaterBefore water = simulation.water_before();
        if (!setup_of_changes_) { // another current makes another one
            setup_of_changes_ = std::make_shared<const model::WaveSetup>(*water.setup);
        }
        job.strip_widths = std::move(water.strip_widths);
        job.seas = std::move(water.seas);
        job.still_water_limit = water.still_water_limit;
        job.history_shift = water.history_shift;
        job.breaking_depth_m = simulation.breaking_depth_m();
        if (!depth_m_) {
            depth_m_ = std::make_shared<const std::vector<double>>(water.bathymetry->depth_m);
        }
    });
    job.depth_m = depth_m_;
    job.setup = setup_of_changes_;
    job.bed_m = bed_m ? bed_m : scenarios_depths();
    job.level_m = level_m;
    job.current = current;
    job.limit = stability;
    job.moves_shores = moves_shores(scenario);
    job.start = &scenario.waves; // it outlives the preparer
    job.frame_s = scenario.frame_s;
    job.steps_per_frame = scenario.steps_per_frame;
    const int of_frames = backend.name == "cpu" ? team_of_frames_.threads : 1; // the GPU's thread
    job.threads = std::max(1, options_.threads - of_frames);
    return job;
}

/// They outlive the preparer.
SharedDepths WaveEngine::Run::scenarios_depths() const
{
    return {std::shared_ptr<const void>(), &scenario.waves.bathymetry.depth_m};
}

/// On the preparer's thread: pieces on the backend come between frames, on the simulation's own thread or on that which
/// computes frames.
void WaveEngine::Run::make_ready(PreparedWater& water, const std::function<bool()>& is_wanted)
{
    const auto between_frames = [&](const std::function<void(Simulation&)>& work) {
        if (host_->has_its_thread()) {
            host_->ask(work);
            return true;
        }
        return preparer_.hand_over([&] { host_->ask(work); });
    };
    solver::Pieces pieces;
    bool goes_on = between_frames([&](Simulation& simulation) {
        if (std::holds_alternative<model::PreparedDepths>(water)) {
            make_room_for_depths(simulation);
        }
        pieces = simulation.pieces_of(water);
    });
    for (auto piece = pieces.begin(); goes_on && piece != pieces.end() && is_wanted(); ++piece) {
        if (piece->place == solver::Piece::Place::host) {
            piece->work();
        } else {
            goes_on = between_frames([&](Simulation&) { piece->work(); });
        }
    }
}

void WaveEngine::Run::make_ready_beside_this_frame()
{
    constexpr double share_of_frame = 0.1;
    if (!changes.empty() && !host_->has_its_thread()) {
        preparer_.do_what_is_handed_over(std::chrono::duration<double>(share_of_frame * scenario.frame_s));
    }
}

double WaveEngine::Run::apply_due_changes()
{
    const long now = host_->ask([](Simulation& simulation) { return simulation.number(); });
    double waited_ms = 0.0;
    while (!changes.empty() && changes.next()->after_frame <= now) {
        const long number = changes.next()->number;
        if (const std::string why = why_it_is_not_prepared(now); !why.empty()) {
            refuse_change(number, why);
            continue;
        }
        const bool is_tide = std::holds_alternative<TideFollowed>(changes.first().wanted);
        tell_of_late_level();
        const std::optional<WaterStep> step = changes.take_first({level_m, current}, scenario.frame_s);
        if (is_tide) { // also one that stays where the level is
            status_of(number).state = ChangeState::applied;
        }
        if (step) {
            take_step(*step, waited_ms);
        }
        tell_of_replaced();
    }
    return waited_ms;
}

/// Says of the next change, a level by order that begins, that it comes late. Those of events are told at the start.
void WaveEngine::Run::tell_of_late_level()
{
    const auto late = late_level(changes.first(), level_m, scenario.frame_s);
    if (late && source_of(late->number) == LateChanges::Source::order) {
        say(LogLevel::warning, fmt::format("change {}: the level {}", late->number, late->text()));
    }
}

/// Empty if the preparer works at the changes that wait.
std::string WaveEngine::Run::why_it_is_not_prepared(long now)
{
    try {
        if (preparer_.is_at_work()) {
            preparer_.go_on_with(changes, now);
        } else {
            begin_to_prepare();
        }
        return {};
    } catch (const MachineError& error) {
        return error.what();
    } catch (const std::bad_alloc&) {
        return "there is not enough memory to prepare it";
    }
}

/// A level or a current that a later one overtakes before its first step.
void WaveEngine::Run::tell_of_replaced()
{
    for (const long number : changes.replaced()) {
        if (ChangeStatus& status = status_of(number); status.state == ChangeState::pending) {
            status.state = ChangeState::refused;
            status.reason = "a later order of the same took its place before its first step";
        }
    }
    changes.forget_replaced();
}

ChangeStatus& WaveEngine::Run::status_of(long number)
{
    return *std::ranges::lower_bound(told_changes, number, {}, &ChangeStatus::number);
}

void WaveEngine::Run::take_step(const WaterStep& step, double& waited_ms)
{
    StepTimes times;
    put_or_refuse(step, times);
    waited_ms += 1000.0 * times.waited_s;
    note_times(step.number, times);
}

/// The scenario's events have the first numbers, and its tide comes next.
LateChanges::Source WaveEngine::Run::source_of(long number) const
{
    if (number > last_event_) {
        return number == last_event_ + 1 && scenario.tide ? LateChanges::Source::tide : LateChanges::Source::order;
    }
    return LateChanges::Source::event;
}

/// Adds the times of a step to its change, and warns if its frame waited too long.
void WaveEngine::Run::note_times(long number, const StepTimes& times)
{
    ChangeStatus& status = status_of(number);
    const bool is_first = status.prepared_s == 0.0;
    status.prepared_s += times.prepared_s;
    status.waited_s += times.waited_s;
    std::string warning;
    try {
        const long frame = host_->ask([](Simulation& simulation) { return simulation.number(); });
        const auto now = std::chrono::steady_clock::now();
        StepTimes in_real_time = times;
        in_real_time.waited_s = late_changes_.wait_in_real_time_s(number, frame, times.waited_s, scenario.frame_s, now);
        late_changes_.begin(number, frame, now);
        warning = late_changes_.warning_of({number, is_first, source_of(number), in_real_time},
                                           {scenario.frame_s, budget_ms() / 1000.0, scenario.change_lead_frames});
        if (!warning.empty()) {
            warnings.push_back(warning);
        }
    } catch (const std::bad_alloc&) { // the status has the times
        return;
    }
    if (!warning.empty()) {
        say(LogLevel::warning, warning);
    }
}

/// Puts a step in the water, or refuses its order.
void WaveEngine::Run::put_or_refuse(const WaterStep& step, StepTimes& times)
{
    bool is_made = false;
    try {
        ChangePreparer::Taken taken = preparer_.take(step, times);
        is_made = true;
        put_water(step, taken);
        preparer_.give_back(std::move(taken.water));
        status_of(step.number).state = ChangeState::applied;
        return;
    } catch (const model::SetupError& error) {
        refuse_change(step.number, error.what());
    } catch (const model::DepthChangeError& error) {
        refuse_change(step.number, error.what());
    } catch (const std::bad_alloc&) {
        refuse_change(step.number, "there is not enough memory for the water before it and after it");
    }
    if (is_made) { // what follows was made upon it
        prepare_changes();
    }
}

void WaveEngine::Run::put_water(const WaterStep& step, ChangePreparer::Taken& taken)
{
    const auto* const depths = std::get_if<model::PreparedDepths>(&taken.water);
    const model::PreparedSeas& seas = depths != nullptr ? depths->seas : std::get<model::PreparedSeas>(taken.water);
    for (const std::string& warning : seas.remarks.warnings) {
        say(LogLevel::warning, warning);
    }
    if (depths != nullptr && std::holds_alternative<DepthsWanted>(step.change)) {
        if (const std::string fault = hull_over(depths->sides.whole.dried); !fault.empty()) {
            throw model::DepthChangeError(fault);
        }
    }
    const std::vector<std::string> news = gauges_that_change_side(*taken.depth_m);
    std::vector<std::string> kept = warnings_of_gauges(news);
    const auto* const wanted = std::get_if<DepthsWanted>(&step.change);
    const MovedShores moved = wanted != nullptr ? shores_moved_by(*wanted, *taken.depth_m) : MovedShores{};
    host_->ask([&](Simulation& simulation) { simulation.set_water(std::move(taken.water)); });
    depth_changes += depths != nullptr ? 1 : 0;
    depth_m_ = std::move(taken.depth_m);
    if (std::holds_alternative<DepthsWanted>(step.change)) {
        bed_m = std::move(taken.bed_m);
        moved_shores.land_nodes += moved.land_nodes;
        moved_shores.land_m3 += moved.land_m3;
        moved_shores.water_nodes += moved.water_nodes;
        moved_shores.water_m3 += moved.water_m3;
    }
    if (const auto* other = std::get_if<SharedCurrent>(&step.change)) {
        current = *other;
        setup_of_changes_ = std::move(taken.setup);
    }
    if (const auto* level = std::get_if<double>(&step.change)) {
        level_m = *level;
    }
    gauge_changes_ += news.size();
    std::ranges::move(kept, std::back_inserter(warnings));
    for (const std::string& text : news) {
        say(LogLevel::warning, text);
    }
}

MovedShores WaveEngine::Run::shores_moved_by(const DepthsWanted& wanted, const std::vector<double>& depth_m)
{
    return host_->ask(
        [&](Simulation& simulation) { return moved_by(wanted, *simulation.water_before().bathymetry, depth_m); });
}

/// The lines that go to the warnings: of so many, the list has room for them.
std::vector<std::string> WaveEngine::Run::warnings_of_gauges(const std::vector<std::string>& news)
{
    constexpr std::size_t most_told = 100;
    std::vector<std::string> kept;
    for (std::size_t at = 0; at < news.size() && gauge_changes_ + at <= most_told; ++at) {
        kept.push_back(gauge_changes_ + at < most_told ? news[at]
                                                       : "more gauges fall dry or have water again: the log has "
                                                         "them");
    }
    warnings.reserve(warnings.size() + kept.size());
    return kept;
}

/// Asks for no memory after the change: what stops it leaves the water as it was.
void WaveEngine::Run::put_depths_now(const DepthsWanted& wanted)
{
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    const WaterStep step{0, now, wanted};
    PreparingJob job = job_now();
    ChangePreparer::Taken taken;
    {
        const TeamSize team(options_.threads);
        taken.water = prepared_step(job, step, seas_of_calls_);
    }
    taken.bed_m = job.bed_m;
    taken.depth_m = job.depth_m;
    put_water(step, taken);
}

Verdict WaveEngine::Run::take_depths_now(const DepthsWanted& wanted)
{
    const HostGuard guard;
    try {
        try {
            put_depths_now(wanted);
        } catch (const solver::CudaError& error) {
            fall_back(error);
            put_depths_now(wanted);
        }
    } catch (const model::SetupError& error) {
        return {Outcome::bad_value, error.what()};
    } catch (const model::DepthChangeError& error) {
        return {Outcome::bad_value, error.what()};
    }
    prepare_changes(); // what was ready is of the depths before
    return {};
}

/// A line for each gauge that falls dry, or has water again, over these depths.
std::vector<std::string> WaveEngine::Run::gauges_that_change_side(const std::vector<double>& depth_m)
{
    std::vector<std::string> news;
    if (scenario.waves.tidal.empty()) {
        return news;
    }
    host_->ask([&](Simulation& simulation) {
        const model::Bathymetry& water = *simulation.water_before().bathymetry;
        for (const Gauge& gauge : scenario.gauges) {
            const bool has_water = depth_m[water.extent.index(gauge.i, gauge.j)] > 0.0;
            if (water.wet_at(gauge.i, gauge.j) != has_water) {
                news.push_back(fmt::format("gauge {} {} after frame {}, at {:g} s", gauge.name,
                                           has_water ? "has water again" : "falls dry", simulation.number(),
                                           time_s_of(simulation.number())));
            }
        }
    });
    return news;
}

void WaveEngine::Run::refuse_change(long number, const std::string& why)
{
    changes.drop(number);
    ChangeStatus& status = status_of(number);
    status.state = ChangeState::refused;
    status.reason = why;
    const long now = host_->ask([](Simulation& simulation) { return simulation.number(); });
    const std::string text = fmt::format("{} is refused after frame {}, at {:.6g} s, and the level stays at {:+.3g} m: {}",
                                         name_of_change(number), now, time_s_of(now), level_m, why);
    say(LogLevel::warning, text);
    constexpr std::size_t most_told = 100; // the list of changes has all
    if (++refused_changes <= most_told) {
        warnings.push_back(text);
    } else if (refused_changes == most_told + 1) {
        warnings.emplace_back("more changes are refused: the list of changes has them");
    }
}

std::string WaveEngine::Run::name_of_change(long number) const
{
    const auto at = static_cast<std::size_t>(number - 1);
    return at < whose.size() ? fmt::format("change {}, {},", number, whose[at]) : fmt::format("change {}", number);
}

std::optional<model::PreparedSeas> WaveEngine::Run::other_seas(const std::vector<model::SeaInWater>& seas,
                                                               const std::vector<double>* depths, const SharedCurrent& on)
{
    std::vector<int> widths;
    const bool are_others = ask([&](Simulation& simulation) {
        widths = simulation.water_before().strip_widths;
        return simulation.seas() != seas;
    });
    if (!are_others) {
        return std::nullopt;
    }
    model::WaveSetup setup = scenario.waves;
    if (on) {
        setup.current = *on;
    }
    if (depths != nullptr) {
        setup.bathymetry.depth_m = *depths;
    }
    const TeamSize team(options_.threads);
    return model::prepare_seas(setup, widths, seas);
}

std::optional<model::BreakingPlaces> WaveEngine::Run::other_breaking_places(double depth_m)
{
    const double now_m = ask([](Simulation& simulation) { return simulation.breaking_depth_m(); });
    return now_m == depth_m ? std::nullopt : std::optional(model::nodes_down_to(scenario.waves, depth_m));
}

void WaveEngine::Run::put_changes(WaterOrders waiting, long newest)
{
    changes = std::move(waiting);
    last_change = newest;
    late_changes_ = {};
    moved_shores = {};
    told_changes.clear();
    told_changes.reserve(changes.size());
    for (const WaterOrder& order : changes.list()) {
        const bool has_come = has_taken_a_step(order);
        told_changes.push_back(
            {order.number, has_come ? ChangeState::applied : ChangeState::pending, frame_of_order(order, first_frame_)});
    }
    std::ranges::sort(told_changes, {}, &ChangeStatus::number);
    prepare_changes();
}

Outcome WaveEngine::Run::order_and_log(decltype(LoggedInput::order) logged, decltype(WaterOrder::wanted) wanted,
                                       long after_frame, long* number)
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
    return run_->current;
}

double WaveEngine::water_level_m() const
{
    return run_->level_m;
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

Outcome WaveEngine::order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when, long* number)
{
    std::vector<GridPlace> corners;
    for (const WaterPoint& corner : polygon) {
        corners.push_back({corner.east_m - run_->origin.east_m, corner.north_m - run_->origin.north_m});
    }
    try {
        NodesOfArea area = nodes_in_polygon(std::move(corners), run_->scenario.waves.bathymetry);
        const auto depths = std::make_shared<const std::vector<double>>(area.inside.size(), depth_m);
        const auto inside = std::make_shared<const std::vector<std::uint8_t>>(std::move(area.inside));
        return run_->order_depths({area.i, area.j, area.box, depths, inside}, run_->frame_of(when), number);
    } catch (const InputError& error) {
        return run_->told({Outcome::bad_value, fmt::format("the polygon: {}", error.what())});
    }
}

std::optional<ChangeStatus> WaveEngine::change(long number) const
{
    const auto& all = run_->told_changes;
    const auto found = std::ranges::lower_bound(all, number, {}, &ChangeStatus::number);
    return found == all.end() || found->number != number ? std::nullopt : std::optional(*found);
}

const std::vector<ChangeStatus>& WaveEngine::changes() const
{
    return run_->told_changes;
}

} // namespace swell::engine
