#pragma once
#include <optional>
#include <string>

#include "../../run/api/scenario.hpp"

namespace swell::engine
{

/// The water with which a run begins, and the time after which the sea has replaced it.
struct StartOfRun {
    enum class Kind {
        waves,  ///< waves on all water that the sea reaches without obstacle (SeaState::developed)
        rest,   ///< flat water, and a sea that grows
        fields, ///< an initial surface
        state,  ///< a saved state
    };
    Kind kind = Kind::rest;
    double spin_up_s = 0.0;            ///< simulated time before frame 0
    double spin_up_took_s = 0.0;       ///< wall clock of the spin-up; not in the frame times of the run
    std::optional<double> settled_s{}; ///< time after frame 0 until the waves have settled: settling_time_s() less the
                                       ///< spin-up, at least 0; absent without a sea
};

/// Returns the start of a scenario that is not restored from a state.
StartOfRun start_of_run(const Scenario& scenario);
/// Returns the start of a run that continues from a saved state: it has waves if the scenario has a sea; more is not known.
StartOfRun start_from_state(const Scenario& scenario);

/// Returns "waves", "rest", "fields" or "state".
const char* name_of(StartOfRun::Kind kind);

/// Describes the start of a run for people: "with waves on all water that the sea reaches straight; settled after 83 s".
std::string start_text(const StartOfRun& start);

/// Returns the first frame of the statistics of a run that begins at frame `first`. If `asked_s` is given, the frame at
/// this time. Otherwise the frame at which the waves have settled, but early enough to leave 30 peak periods or, in a short
/// run, half of the run; without a sea, the frame after a third of the run. Throws InputError if `asked_s` is not before
/// the end.
long first_frame_of_statistics(const Scenario& scenario, const StartOfRun& start, std::optional<double> asked_s,
                               long first);

} // namespace swell::engine
