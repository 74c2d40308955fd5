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

/// The backend and threads of a scenario, chosen from scenario and options before anything is made.
struct MachineOfRun {
    ChosenBackend backend;
    std::shared_ptr<DeviceThread> device_thread; ///< thread that found the GPU; null on the CPU
    ThreadShare share;                           ///< threads of the set-up
};

/// The threads that compute frames on the CPU.
struct TeamOfFrames {
    int threads = 1;
    std::string note; ///< why there are fewer than asked for, or than the set-up has; else empty
};

/// Chooses backend and threads. Throws InputError for an option out of its range, a ship's name that is too long, and a
/// solver that the backend does not have; MachineError if the backend is not available.
MachineOfRun machine_of_run(const Scenario& scenario, const EngineOptions& options);

/// Chooses the threads that compute frames. Reads the depths, so call validate() of the bathymetry before.
TeamOfFrames team_of_frames(const MachineOfRun& machine, const Scenario& scenario, const EngineOptions& options);

/// Returns the memory [bytes] of the arrays of a run, a few per cent too high; without the checkpoints of a GPU.
std::size_t memory_of_run(const model::WaveSetup& waves, const std::string& precision);

/// Returns the additional memory [bytes] that a run takes from its first change of depths, level or current on.
std::size_t memory_of_changes(const model::WaveSetup& waves, const std::string& precision);

/// Whether the scenario's events or tide change depths, level or current.
bool brings_other_depths(const Scenario& scenario);

/// The warning if there is not enough memory for changes.
inline constexpr const char* no_room_for_changes =
    "there is not enough memory for the water before and after a change: frames will wait for changes of depth, level and "
    "current";

/// Throws MachineError if less memory than memory_of_run() is available to this process.
void require_memory_of_run(const model::WaveSetup& waves, const std::string& precision);

} // namespace swell::engine
