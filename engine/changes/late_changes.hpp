#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// How long a step of a change took. The times depend on the machine.
struct StepTimes {
    double prepared_s = 0.0; ///< in which the preparing thread made it
    double waited_s = 0.0;   ///< in which its frame waited for it
};

/// Warns once of each change for which a frame waited longer than a frame may take.
class LateChanges
{
public:
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
    std::vector<long> warned_; ///< numbers
};

} // namespace swell::engine
