#include "engine/run/changes/water_changes.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <new>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

WaterChanges::WaterChanges(const Scenario& scenario, OfRun run)
    : scenario_(scenario), run_(std::move(run)), preparer_(run_.make_ready)
{
}

Verdict WaterChanges::verdict_of(const WantedChange& wanted, long after_frame) const
{
    if (std::string fault = fault_of(wanted, scenario_); !fault.empty()) {
        return {Outcome::bad_value, std::move(fault)};
    }
    const long now = run_.frame();
    if (after_frame < now || after_frame > last_frame_of_changes) {
        return {Outcome::bad_value,
                fmt::format("the change is ordered after frame {}, but frame {} is the newest: allowed are {} to {}",
                            after_frame, now, now, last_frame_of_changes)};
    }
    if (waiting_.size() >= most_changes_waiting) {
        return {Outcome::bad_value, fmt::format("{} changes wait: allowed are {}; order this one when one of them has come",
                                                waiting_.size(), most_changes_waiting)};
    }
    return {};
}

Verdict WaterChanges::note(WantedChange wanted, long after_frame, long& number)
{
    if (Verdict verdict = verdict_of(wanted, after_frame); !(verdict == Outcome::done)) {
        return verdict;
    }
    if (statuses_.size() == statuses_.capacity()) { // now, because memory must not be refused once the order is in the list
        statuses_.reserve(2 * statuses_.size() + 16);
    }
    waiting_.add({newest_ + 1, after_frame, std::move(wanted)});
    number = ++newest_;
    statuses_.push_back({number, ChangeState::pending, after_frame});
    late_.begin(number, run_.frame(), std::chrono::steady_clock::now());
    return {};
}

Verdict WaterChanges::order(WantedChange wanted, long after_frame, long& number)
{
    Verdict verdict = note(std::move(wanted), after_frame, number);
    if (verdict == Outcome::done && !is_handed_over({after_frame, number})) {
        prepare();
    }
    return verdict;
}

bool WaterChanges::is_handed_over(const OrderPlace& place) noexcept
{
    try {
        return preparer_.hand_over_order(waiting_, place);
    } catch (const std::bad_alloc&) { // the job begins anew, or when the change is due
        return false;
    }
}

void WaterChanges::order_events()
{
    first_frame_ = run_.frame();
    for (PlannedChange& change : planned_changes(scenario_, first_frame_)) {
        long number = 0;
        if (Verdict verdict = note(std::move(change.wanted), change.after_frame, number); !(verdict == Outcome::done)) {
            throw model::SetupError(fmt::format("{}: {}", change.whose, verdict.reason));
        }
        whose_.push_back(std::move(change.whose));
    }
    last_event_ = newest_ - (scenario_.tide ? 1 : 0);
}

void WaterChanges::prepare() noexcept
{
    preparer_.forget();
    if (waiting_.empty()) {
        return;
    }
    try {
        preparer_.begin(run_.job(), waiting_, run_.frame());
    } catch (...) { // NOLINT(bugprone-empty-catch): it is tried again when a change is due
    }
}

/// Returns why the waiting changes are not prepared; empty if the preparer works at them.
std::string WaterChanges::why_it_is_not_prepared(long frame)
{
    try {
        if (preparer_.is_at_work()) {
            preparer_.go_on_with(waiting_, frame);
        } else {
            preparer_.begin(run_.job(), waiting_, run_.frame());
        }
        return {};
    } catch (const MachineError& error) {
        return error.what();
    } catch (const std::bad_alloc&) {
        return "there is not enough memory to prepare it";
    }
}

double WaterChanges::apply_due(const std::function<WaterNow()>& now, const LateChanges::Frames& frames, const Put& put)
{
    const long frame = run_.frame();
    double waited_ms = 0.0;
    while (!waiting_.empty() && waiting_.next()->after_frame <= frame) {
        const long number = waiting_.next()->number;
        if (const std::string why = why_it_is_not_prepared(frame); !why.empty()) {
            refuse(number, "the water stays as it is", why);
            continue;
        }
        const bool is_tide = std::holds_alternative<TideFollowed>(waiting_.first().wanted);
        const WaterNow before = now();
        warn_of_late_level(before);
        const std::optional<WaterStep> step = waiting_.take_first(before, scenario_.frame_s);
        if (is_tide) { // also one that stays where the level is
            status_of(number).state = ChangeState::applied;
        }
        if (step) {
            take_step(*step, before, frames, put, waited_ms);
        }
        note_replaced();
    }
    return waited_ms;
}

/// Warns if the next change is a level by order that cannot come as fast as ordered. Levels of events are checked at the
/// start.
void WaterChanges::warn_of_late_level(const WaterNow& now)
{
    const auto late = late_level(waiting_.first(), now.level_m, scenario_.frame_s);
    if (late && source_of(late->number) == LateChanges::Source::order) {
        run_.say(LogLevel::warning, fmt::format("change {}: the level {}", late->number, late->text()));
    }
}

/// Notes the orders of a level or a current that a later order overtook before their first step.
void WaterChanges::note_replaced()
{
    for (const long number : waiting_.replaced()) {
        if (ChangeStatus& status = status_of(number); status.state == ChangeState::pending) {
            status.state = ChangeState::refused;
            status.reason = "a later order replaced it before its first step";
        }
    }
    waiting_.forget_replaced();
}

void WaterChanges::take_step(const WaterStep& step, const WaterNow& now, const LateChanges::Frames& frames, const Put& put,
                             double& waited_ms)
{
    StepTimes times;
    put_or_refuse(step, now, put, times);
    waited_ms += 1000.0 * times.waited_s;
    note_times(step.number, times, frames);
}

void WaterChanges::put_or_refuse(const WaterStep& step, const WaterNow& now, const Put& put, StepTimes& times)
{
    bool is_made = false;
    std::string why;
    try {
        ChangePreparer::Taken taken = preparer_.take(step, times);
        is_made = true;
        put(step, taken);
        preparer_.give_back(std::move(taken.water));
        status_of(step.number).state = ChangeState::applied;
        return;
    } catch (const model::SetupError& error) {
        why = error.what();
    } catch (const model::DepthChangeError& error) {
        why = error.what();
    } catch (const std::bad_alloc&) {
        why = "there is not enough memory for the water before and after it";
    }
    refuse(step.number, std::visit([&](const auto& change) { return quantity_that_stays(change, now); }, step.change), why);
    if (is_made) { // what follows was made upon it
        prepare();
    }
}

void WaterChanges::refuse(long number, const std::string& what_stays, const std::string& why)
{
    waiting_.drop(number);
    ChangeStatus& status = status_of(number);
    status.state = ChangeState::refused;
    status.reason = why;
    const long frame = run_.frame();
    const std::string text =
        fmt::format("{} is refused after frame {}, at {:.6g} s, and {}: {}", name_of(number), frame,
                    end_of_frame_s(frame, scenario_.steps_per_frame, scenario_.waves.time_step_s), what_stays, why);
    run_.say(LogLevel::warning, text);
    constexpr std::size_t most_told = 100; // the list of changes has all
    if (++refused_ <= most_told) {
        run_.warn(text);
    } else if (refused_ == most_told + 1) {
        run_.warn("more changes are refused: the list of changes has them");
    }
}

/// Adds the times of a step to its change, and warns if its frame waited too long.
void WaterChanges::note_times(long number, const StepTimes& times, const LateChanges::Frames& frames)
{
    ChangeStatus& status = status_of(number);
    const bool is_first = status.prepared_s == 0.0;
    status.prepared_s += times.prepared_s;
    status.waited_s += times.waited_s;
    std::string warning;
    try {
        const long frame = run_.frame();
        const auto now = std::chrono::steady_clock::now();
        StepTimes in_real_time = times;
        in_real_time.waited_s = late_.wait_in_real_time_s(number, frame, times.waited_s, scenario_.frame_s, now);
        late_.begin(number, frame, now);
        warning = late_.warning_of({number, is_first, source_of(number), in_real_time}, frames);
        if (!warning.empty()) {
            run_.warn(warning);
        }
    } catch (const std::bad_alloc&) { // the status has the times
        return;
    }
    if (!warning.empty()) {
        run_.say(LogLevel::warning, warning);
    }
}

/// The scenario's events have the first numbers, and its tide comes next.
LateChanges::Source WaterChanges::source_of(long number) const
{
    if (number > last_event_) {
        return number == last_event_ + 1 && scenario_.tide ? LateChanges::Source::tide : LateChanges::Source::order;
    }
    return LateChanges::Source::event;
}

ChangeStatus& WaterChanges::status_of(long number)
{
    return *std::ranges::lower_bound(statuses_, number, {}, &ChangeStatus::number);
}

std::optional<ChangeStatus> WaterChanges::status(long number) const
{
    const auto found = std::ranges::lower_bound(statuses_, number, {}, &ChangeStatus::number);
    return found == statuses_.end() || found->number != number ? std::nullopt : std::optional(*found);
}

std::string WaterChanges::name_of(long number) const
{
    const auto at = static_cast<std::size_t>(number - 1);
    return at < whose_.size() ? fmt::format("change {}, {},", number, whose_[at]) : fmt::format("change {}", number);
}

void WaterChanges::put(WaterOrders waiting, long newest)
{
    waiting_ = std::move(waiting);
    newest_ = newest;
    late_ = {};
    statuses_.clear();
    statuses_.reserve(waiting_.size());
    for (const WaterOrder& order : waiting_.list()) {
        const bool has_come = has_taken_a_step(order);
        statuses_.push_back(
            {order.number, has_come ? ChangeState::applied : ChangeState::pending, frame_of_order(order, first_frame_)});
    }
    std::ranges::sort(statuses_, {}, &ChangeStatus::number);
    prepare();
}

void WaterChanges::take_back(Before&& before, bool is_other_water) noexcept
{
    statuses_.swap(before.statuses);
    newest_ = before.newest;
    if (is_other_water || waiting_.size() != before.waiting.size()) {
        std::swap(waiting_, before.waiting);
        prepare();
    }
}

} // namespace swell::engine
