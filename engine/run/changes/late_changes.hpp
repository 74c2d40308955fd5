#pragma once
#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace swell::engine
{

/// How long a step of a change took. The times depend on the machine.
struct StepTimes {
    double prepared_s = 0.0; ///< in which the preparing thread made it
    double waited_s = 0.0;   ///< in which its frame waited for it
};

/// Warns once of each change for which a frame waited longer than a frame may take. A run that computes its frames faster
/// than they pass waits sooner: what it would have had in real time counts as no wait.
class LateChanges
{
public:
    using Time = std::chrono::steady_clock::time_point;

    /// An order was given, or a step of it taken, after this frame.
    void begin(long number, long frame, Time now) { begun_[number] = {frame, now}; }
    /// The part of a wait after `frame`, which ends `now`, that a run in real time would have had too.
    [[nodiscard]] double wait_in_real_time_s(long number, long frame, double waited_s, double frame_s, Time now) const;

    enum class Source { order, event, tide };
    struct Step {
        long number = 0;      ///< of the change
        bool is_first = true; ///< of the change
        Source source = Source::order;
        StepTimes times;
    };
    struct Frames {
        double frame_s = 0.0;
        double budget_s = 0.0; ///< that a frame may take
        long lead_frames = 0;  ///< Scenario::change_lead_frames
    };

    /// The warning with its remedy; empty if the step was not late, if its change has a warning, and for the first step of
    /// a tide, which belongs to the start. May throw std::bad_alloc.
    std::string warning_of(const Step& step, const Frames& frames);

private:
    struct Begun {
        long frame = 0;
        Time at;
    };
    std::map<long, Begun> begun_; ///< by number
    std::vector<long> warned_;    ///< numbers
};

} // namespace swell::engine
