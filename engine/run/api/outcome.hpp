#pragma once
#include <string>

namespace swell::engine
{

/// Result of a call between frames. Such a call throws only std::bad_alloc. Any result but `done`, and std::bad_alloc,
/// leaves the engine unchanged. WaveEngine::reason() has the reason.
enum class Outcome {
    done,
    not_yet,      ///< the model cannot change this while it runs
    no_such_ship, ///< no ship has this number
    no_room,      ///< every slot for a ship is taken, or the hull is larger than a slot allows (EngineOptions::spare_ships)
    bad_value,    ///< a number is not finite or out of its range, or a buffer is too short
    bad_time,     ///< the time is outside the frames that the engine keeps
    not_on_earth, ///< the scenario has no place on the earth, or this build has no GIS
    not_held,     ///< not switched on (EngineOptions), not there yet, or not on this backend
    wrong_state,  ///< the saved state is damaged, not finite or of another version or scenario; or a log belongs to another
                  ///< state
    device_lost,  ///< the GPU is lost: see WaveEngine::continue_on_cpu
};

/// The enumerator's name.
const char* name_of(Outcome outcome);

/// An outcome and the reason of any outcome but `done`: one line with the fault, its value and the allowed values.
struct Verdict {
    Outcome outcome = Outcome::done;
    std::string reason{};

    bool operator==(Outcome other) const { return outcome == other; }
};

} // namespace swell::engine
