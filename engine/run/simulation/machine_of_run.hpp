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

/// Where a scenario runs, which scenario and options tell before anything is made.
struct MachineOfRun {
    ChosenBackend backend;
    std::shared_ptr<DeviceThread> device_thread; ///< of a GPU, which it found; null on the CPU
    ThreadShare share;                           ///< of the set-up
};

/// The threads that compute frames on the CPU.
struct TeamOfFrames {
    int threads = 1;
    std::string note; ///< why fewer than were asked for; empty where as many do
};

/// Throws InputError for an option out of its range, a ship's name that is too long and a solver that the backend does not
/// have; MachineError where the backend is not to be had.
MachineOfRun machine_of_run(const Scenario& scenario, const EngineOptions& options);

/// Reads the depths: call validate() of the bathymetry before.
TeamOfFrames team_of_frames(const MachineOfRun& machine, const Scenario& scenario, const EngineOptions& options);

/// The memory [bytes] that the arrays of a run take, a few per cent too high; without what a GPU's checkpoints take.
std::size_t memory_of_run(const model::WaveSetup& waves, const std::string& precision);

/// What the first change of depths, level or current takes beside that, from then on.
std::size_t memory_of_changes(const model::WaveSetup& waves, const std::string& precision);

/// Whether the scenario itself brings such a change: by its events or its tide.
bool brings_other_depths(const Scenario& scenario);

/// What is told where that memory is not there.
inline constexpr const char* no_room_for_changes =
    "there is not enough memory for the water before a change and after it: changes of depth, level and current keep their "
    "frame waiting";

/// Throws MachineError where this machine has less memory than that of the run.
void require_memory_of_run(const model::WaveSetup& waves, const std::string& precision);

} // namespace swell::engine
