#pragma once
#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace swell::engine
{

/// Times of a step of a change. They depend on the machine.
struct StepTimes {
    double prepared_s = 0.0; ///< time in which the preparing thread made the step
    double waited_s = 0.0;   ///< time in which a frame waited for the step
};

/// Warns once of each change for which a frame waited longer than a frame may take. A run that is faster than real time
/// meets its changes sooner: time that it would have had in real time does not count as waiting.
class LateChanges
{
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Notes that an order was given, or a step of it taken, after this frame.
    void begin(long number, long frame, Time now) { begun_[number] = {frame, now}; }
    /// Returns the part of a wait after `frame`, ending `now`, that a run in real time would have had too.
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

    /// Returns the warning with its remedy. Returns an empty text if the step was not late, if its change was warned of
    /// before, and for the first step of a tide, which is part of the start. May throw std::bad_alloc.
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
