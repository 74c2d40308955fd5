#pragma once
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/changes/surroundings.hpp"
#include "engine/run/machine/host_guard.hpp"
#include "engine/run/simulation/machine_of_run.hpp"
#include "engine/run/simulation/simulation_host.hpp"
#include "model/theory/stability.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::engine
{

/// What all parts of a run need: the scenario, the machine, the caller's log, and the one way to the simulation. A part has
/// a reference to it. The thread that computes frames may call it; of other threads only ask_alone(), where it says so.
class RunCore
{
public:
    RunCore(Scenario given, EngineOptions chosen) : scenario(std::move(given)), options(std::move(chosen)) {}
    RunCore(const RunCore&) = delete;
    RunCore& operator=(const RunCore&) = delete;

    /// The one way to the simulation: work(simulation), on its thread, behind what memory may have stopped half-way before.
    /// Where the device turns out to be lost, the work is done on the CPU at the last checkpoint instead.
    template <class Work>
    std::invoke_result_t<Work&, Simulation&> ask(Work&& work)
    {
        const auto mended = [&](Simulation& simulation) -> std::invoke_result_t<Work&, Simulation&> {
            simulation.water().mend();
            return work(simulation);
        };
        const HostGuard guard;
        refuse_forked_child();
        try {
            return host->ask(mended);
        } catch (const solver::CudaError& error) {
            fall_back(error);
            return host->ask(mended);
        }
    }
    /// The same without these two, for work of a frame: throws CudaError. Also for the thread that prepares changes.
    template <class Work>
    std::invoke_result_t<Work&, Simulation&> ask_alone(Work&& work)
    {
        return host->ask(std::forward<Work>(work));
    }
    /// Whether the simulation has a thread of its own, so that others may ask beside the one that computes frames.
    [[nodiscard]] bool has_its_thread() const { return host->has_its_thread(); }
    /// From here on the CPU answers, with the state of the last checkpoint. Throws MachineError where the device is not
    /// lost: it refuses memory.
    virtual void fall_back(const solver::CudaError& error) = 0;

    /// The number of the newest frame.
    [[nodiscard]] long frame()
    {
        return ask([](Simulation& simulation) { return simulation.number(); });
    }
    /// The end of a frame. A ship that is ordered then lies where it is ordered to.
    [[nodiscard]] double time_s_of(long frame) const
    {
        return end_of_frame_s(frame, scenario.steps_per_frame, scenario.waves.time_step_s);
    }
    /// The time that a frame may take.
    [[nodiscard]] double budget_ms() const
    {
        return options.frame_budget_ms > 0.0 ? options.frame_budget_ms : scenario.frame_s * 1000.0;
    }
    [[nodiscard]] WaterLimits limits() const { return {scenario.waves, stability, scenario.frame_s}; }
    /// Writes to the caller's log.
    void say(LogLevel level, const std::string& text) const;
    /// The outcome, whose reason is kept for WaveEngine::reason() where it is not done.
    Outcome told(Verdict verdict);

    Scenario scenario;
    EngineOptions options;
    model::StabilityLimit stability; ///< of the depths that the scenario has
    ChosenBackend backend;
    TeamOfFrames team_of_frames;
    std::string reason; ///< of the newest call that was not done
    std::vector<std::string> warnings;
    model::WaterPoint origin; ///< of the grid's south-west node, in the caller's metres

protected:
    ~RunCore() = default;

    std::shared_ptr<DeviceThread> device_thread; ///< of a GPU, from the search for it on; null on the CPU
    std::unique_ptr<SimulationHost> host;
};

} // namespace swell::engine
