#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <new>
#include <utility>

#include "engine/base/errors.hpp"
#include "engine/base/thread_team.hpp"
#include "engine/input/reached_water.hpp"
#include "engine/simulation/wave_engine_run.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

namespace
{

/// What is wrong with a change of the sea; empty where nothing is.
std::string fault_of(const std::optional<model::SeaState>& sea, long after_frame, double over_s, long now)
{
    if (!(over_s >= 0.0 && over_s <= longest_change_s)) {
        return fmt::format("over_s is {:g}: allowed are 0 to {:g} s", over_s, longest_change_s);
    }
    if (after_frame < now || after_frame > last_frame_of_changes) {
        return fmt::format("the change is to come after frame {}, and frame {} is the newest: allowed are {} to {}",
                           after_frame, now, now, last_frame_of_changes);
    }
    try {
        if (sea) {
            sea->validate();
        }
        return {};
    } catch (const model::SetupError& error) {
        return error.what();
    }
}

} // namespace

Verdict WaveEngine::Run::note_order(const std::optional<model::SeaState>& sea, long after_frame, double over_s,
                                    long& number)
{
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    if (!has_generating_edge(scenario.waves.edges)) {
        return {Outcome::bad_value, "no edge lets a sea in: allowed is a scenario with one that is \"generating\""};
    }
    if (std::string fault = fault_of(sea, after_frame, over_s, now); !fault.empty()) {
        return {Outcome::bad_value, std::move(fault)};
    }
    const auto later = std::ranges::upper_bound(changes, after_frame, {}, &SeaOrder::after_frame);
    told_changes.reserve(told_changes.size() + 1); // so that it cannot be refused memory once the order is in the list
    changes.insert(later, {last_change + 1, after_frame, over_s, sea});
    number = ++last_change;
    told_changes.push_back({number, ChangeState::pending, after_frame});
    return {};
}

Verdict WaveEngine::Run::order_sea(const std::optional<model::SeaState>& sea, long after_frame, double over_s, long& number)
{
    Verdict verdict = note_order(sea, after_frame, over_s, number);
    if (verdict == Outcome::done) {
        prepare_changes();
    }
    return verdict;
}

void WaveEngine::Run::order_events()
{
    const long now = ask([](Simulation& simulation) { return simulation.number(); });
    for (const SeaEvent& event : scenario.events) {
        constexpr double rounding = 1e-9; // 0.3 s are six frames of 0.05 s
        const long after_frame = std::max(now, static_cast<long>(std::ceil(event.at_s / scenario.frame_s - rounding)));
        long number = 0;
        if (Verdict verdict = note_order(event.sea, after_frame, event.over_s, number); !(verdict == Outcome::done)) {
            throw model::SetupError(fmt::format("the event at {:g} s: {}", event.at_s, verdict.reason));
        }
    }
    prepare_changes();
}

void WaveEngine::Run::prepare_changes() noexcept
{
    if (changes.empty()) {
        return;
    }
    try {
        begin_to_prepare();
    } catch (...) {
        preparer_.forget();
    }
}

void WaveEngine::Run::begin_to_prepare()
{
    ChangePreparer::Job job;
    ask([&](Simulation& simulation) {
        job.seas = simulation.seas();
        job.strip_widths = simulation.strip_widths();
    });
    if (depth_m) {
        job.depth_m = std::make_shared<const std::vector<double>>(*depth_m);
    }
    for (const SeaOrder& order : changes) {
        job.from_s.push_back(time_s_of(order.after_frame));
    }
    job.orders = changes;
    preparer_.begin(std::move(job));
}

double WaveEngine::Run::apply_due_changes()
{
    const long now = host_->ask([](Simulation& simulation) { return simulation.number(); });
    double waited_ms = 0.0;
    while (!changes.empty() && changes.front().after_frame <= now) {
        ChangeStatus& told_of = *std::ranges::find(told_changes, changes.front().number, &ChangeStatus::number);
        try {
            const auto start = std::chrono::steady_clock::now();
            if (!preparer_.is_to_make(told_of.number)) {
                begin_to_prepare();
            }
            model::PreparedSeas prepared = preparer_.take(told_of.number);
            waited_ms += std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
            for (const std::string& warning : prepared.remarks.warnings) {
                say(LogLevel::warning, warning);
            }
            host_->ask([&](Simulation& simulation) { simulation.set_seas(std::move(prepared)); });
            told_of.state = ChangeState::applied;
        } catch (const model::SetupError& error) {
            told_of.state = ChangeState::refused;
            told_of.reason = error.what();
        } catch (const MachineError& error) {
            told_of.state = ChangeState::refused;
            told_of.reason = error.what();
        } catch (const std::bad_alloc&) {
            told_of.state = ChangeState::refused;
            told_of.reason = "there is not enough memory for both seas";
        }
        if (told_of.state == ChangeState::refused) {
            say(LogLevel::error, fmt::format("change {} of the sea is refused: {}", told_of.number, told_of.reason));
        }
        changes.erase(changes.begin());
    }
    return waited_ms;
}

std::optional<model::PreparedSeas> WaveEngine::Run::other_seas(const std::vector<model::SeaInWater>& seas,
                                                               const std::vector<double>* depths)
{
    std::vector<int> widths;
    const bool are_others = ask([&](Simulation& simulation) {
        widths = simulation.strip_widths();
        return simulation.seas() != seas;
    });
    if (!are_others) {
        return std::nullopt;
    }
    model::WaveSetup setup = scenario.waves;
    if (depths != nullptr) {
        setup.bathymetry.depth_m = *depths;
    }
    const TeamSize team(options_.threads);
    return model::prepare_seas(setup, widths, seas);
}

void WaveEngine::Run::put_changes(std::vector<SeaOrder> waiting, long newest)
{
    changes = std::move(waiting);
    last_change = newest;
    told_changes.clear();
    for (const SeaOrder& order : changes) {
        told_changes.push_back({order.number, ChangeState::pending, order.after_frame});
    }
    prepare_changes();
}

Outcome WaveEngine::set_sea(const std::optional<model::SeaState>& sea, const ChangeTime& when, long* number)
{
    const long now = frame();
    const long after_frame = when.after_frame.value_or(now + run_->scenario.change_lead_frames);
    long given = 0;
    const auto logged = sea ? std::make_shared<const model::SeaState>(*sea) : nullptr;
    const Outcome outcome = run_->give_and_log(SeaChanged{logged, after_frame, when.over_s}, now,
                                               [&] { return run_->order_sea(sea, after_frame, when.over_s, given); });
    if (outcome == Outcome::done && number != nullptr) {
        *number = given;
    }
    return outcome;
}

std::optional<ChangeStatus> WaveEngine::change(long number) const
{
    const auto found = std::ranges::find(run_->told_changes, number, &ChangeStatus::number);
    return found == run_->told_changes.end() ? std::nullopt : std::optional(*found);
}

const std::vector<ChangeStatus>& WaveEngine::changes() const
{
    return run_->told_changes;
}

} // namespace swell::engine
