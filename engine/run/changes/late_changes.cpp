#include "engine/run/changes/late_changes.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace swell::engine
{

namespace
{

constexpr long most_lead_frames = 72'000; // that the option takes

long frames_in(double time_s, double frame_s)
{
    return std::max(1L, static_cast<long>(std::ceil(std::min(time_s / frame_s, static_cast<double>(most_lead_frames)))));
}

/// Frames from an order to its effect that cover what preparing took. Where the usual lead was as long, the preparing
/// thread had other changes before this one, and the wait comes on top.
long lead_that_would_do(const StepTimes& times, const LateChanges::Frames& frames)
{
    const long prepared = frames_in(times.prepared_s, frames.frame_s);
    const long lead =
        prepared > frames.lead_frames ? prepared : frames.lead_frames + frames_in(times.waited_s, frames.frame_s);
    return std::min(lead, most_lead_frames);
}

std::string remedy_of(const LateChanges::Step& step, const LateChanges::Frames& frames)
{
    if (!step.is_first) {
        return fmt::format("a step of it takes {:.3g} s to prepare; more threads would do{}", step.times.prepared_s,
                           step.source == LateChanges::Source::tide ? "" : ", or a longer over_s");
    }
    if (step.source == LateChanges::Source::event) {
        const double later_s = static_cast<double>(frames_in(step.times.waited_s, frames.frame_s)) * frames.frame_s;
        return fmt::format("an at_s that is {:.6g} s later would do", later_s);
    }
    return fmt::format("change_lead_frames = {} would do", lead_that_would_do(step.times, frames));
}

} // namespace

double LateChanges::wait_in_real_time_s(long number, long frame, double waited_s, double frame_s, Time now) const
{
    const auto begun = begun_.find(number);
    if (begun == begun_.end()) {
        return waited_s;
    }
    const double simulated_s = static_cast<double>(frame - begun->second.frame) * frame_s;
    const double passed_s = std::chrono::duration<double>(now - begun->second.at).count() - waited_s;
    return std::max(0.0, waited_s - std::max(0.0, simulated_s - passed_s));
}

std::string LateChanges::warning_of(const Step& step, const Frames& frames)
{
    const bool is_of_start = step.is_first && step.source == Source::tide;
    const bool is_told = std::ranges::find(warned_, step.number) != warned_.end();
    if (step.times.waited_s <= frames.budget_s || is_of_start || is_told) {
        return {};
    }
    warned_.push_back(step.number);
    return fmt::format("a frame waited {:.3g} s for change {} of the water, and may take {:.3g} s: {}", step.times.waited_s,
                       step.number, frames.budget_s, remedy_of(step, frames));
}

} // namespace swell::engine
