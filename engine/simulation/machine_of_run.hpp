#pragma once
#include <cstddef>
#include <memory>
#include <string>

#include "engine/api/engine_options.hpp"
#include "engine/api/scenario.hpp"
#include "engine/base/thread_share.hpp"

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

/// Throws MachineError where this machine has less memory than that.
void require_memory_of_run(const model::WaveSetup& waves, const std::string& precision);

} // namespace swell::engine
