#pragma once
#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace swell::engine
{

/// Times that one step of a change of the water took. They depend on the machine.
struct StepTimes {
    double prepared_s = 0.0; ///< time in which the preparing thread made the step
    double waited_s = 0.0;   ///< time in which a frame waited for the step
};

/// Warns, once for each change of the water, that a frame waited for the preparation of the change longer than a frame may
/// take. A run that is faster than real time reaches its changes sooner: time that it would have had in real time does not
/// count as waiting.
class LateChanges
{
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Notes that the change with this number was ordered, or took a step, after `frame`, at the time `now`.
    /// wait_in_real_time_s() counts from there.
    void begin(long number, long frame, Time now) { begun_[number] = {frame, now}; }
    /// Returns the part [s] of a wait that a run in real time would have had too. The wait for the change `number` came
    /// after `frame`, lasted `waited_s`, and ends `now`; `frame_s` is the simulated time of a frame [s].
    [[nodiscard]] double wait_in_real_time_s(long number, long frame, double waited_s, double frame_s, Time now) const;

    enum class Source { order, event, tide };
    struct Step {
        long number = 0;      ///< number of the change
        bool is_first = true; ///< first step of the change
        Source source = Source::order;
        StepTimes times;
    };
    struct Frames {
        double frame_s = 0.0;
        double budget_s = 0.0; ///< time that a frame may take
        long lead_frames = 0;  ///< Scenario::change_lead_frames
    };

    /// Returns the warning that a frame waited too long for a step, with the remedy. Empty if the step was not late, if
    /// there was a warning of its change before, and for the first step of a tide, which is part of the start of the run.
    /// May throw std::bad_alloc.
    std::string warning_of(const Step& step, const Frames& frames);

private:
    struct Begun {
        long frame = 0;
        Time at;
    };
    std::map<long, Begun> begun_; ///< by number of the change
    std::vector<long> warned_;    ///< numbers
};

} // namespace swell::engine
