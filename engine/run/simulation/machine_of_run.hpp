#pragma once
#include <cstddef>
#include <memory>
#include <string>

#include "engine/run/api/engine_options.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/machine/thread_share.hpp"

namespace swell::engine
{

class DeviceThread;

/// The machine that computes a scenario: backend (CPU or GPU) and threads, chosen from scenario and options before
/// anything is made.
struct MachineOfRun {
    ChosenBackend backend;
    std::shared_ptr<DeviceThread> device_thread; ///< thread that found the GPU; null on the CPU
    ThreadShare share;                           ///< threads that make the run before its first frame
    int gpus = 0;                                ///< usable ones of this machine, if the backend is one; else 0
};

/// The number of threads that compute frames on the CPU, and a note on it.
struct TeamOfFrames {
    int threads = 1;
    std::string note; ///< why there are fewer threads than asked for, or than make the run; else empty
};

/// Chooses the backend (CPU or GPU) and the threads for a scenario. Throws InputError for an option out of its range, a
/// ship's name that is too long, and a solver that the backend does not have; MachineError if the backend is not
/// available.
MachineOfRun machine_of_run(const Scenario& scenario, const EngineOptions& options);

/// Chooses the number of threads that compute frames on the CPU. Reads the depths of the scenario, so call validate() of
/// the bathymetry before.
TeamOfFrames team_of_frames(const MachineOfRun& machine, const Scenario& scenario, const EngineOptions& options);

/// Returns the memory [bytes] of the arrays of a run, a few per cent too high; without the checkpoints of a GPU.
std::size_t memory_of_run(const model::WaveSetup& waves, const std::string& precision);

/// Returns the additional memory [bytes] that a run takes from its first change of depths, water level or current on.
std::size_t memory_of_changes(const model::WaveSetup& waves, const std::string& precision);

/// Returns whether the scenario's events or tide change depths, water level or current.
bool brings_other_depths(const Scenario& scenario);

/// The warning for the user if there is not enough memory for a second set of depth-dependent data, with which changes
/// would be prepared while frames run.
inline constexpr const char* no_room_for_changes =
    "there is not enough memory for the water before and after a change: frames will wait for changes of depth, level and "
    "current";

/// Throws MachineError if less memory than this share of memory_of_run() is available to this process.
void require_memory_of_run(const model::WaveSetup& waves, const std::string& precision, double share = 1.0);

} // namespace swell::engine
