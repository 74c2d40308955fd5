#pragma once
#include <string>

namespace swell::engine
{

/// How a call between frames ended. Such a call throws nothing but std::bad_alloc: it says one of these, and where it is
/// not `done` it has changed nothing; nor has it where memory is refused. WaveEngine::reason() says why.
enum class Outcome {
    done,
    not_yet,      ///< the model cannot change this while it runs
    no_such_ship, ///< no ship has this number
    no_room,      ///< every place for a ship is taken, or the hull is larger than its place (EngineOptions::spare_ships)
    bad_value,    ///< a number is not finite or out of its range, or a buffer is too short
    bad_time,     ///< the time lies outside the frames that are held
    not_on_earth, ///< the scenario has no place on the earth, or this build no GIS
    not_held,     ///< what is asked for was not switched on (EngineOptions), or there is none on this backend
    wrong_state,  ///< the saved state is damaged, not finite, of another version or scenario; or a log is of another state
    device_lost,  ///< the GPU is gone: see WaveEngine::continue_on_cpu
};

/// The word, as it is written above.
const char* name_of(Outcome outcome);

/// An outcome and, where it is not `done`, why: a line with what is wrong, its value and what is allowed.
struct Verdict {
    Outcome outcome = Outcome::done;
    std::string reason{};

    bool operator==(Outcome other) const { return outcome == other; }
};

} // namespace swell::engine
