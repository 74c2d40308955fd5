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
#include "engine/run/ranks/timed_ranks.hpp"
#include "engine/run/simulation/machine_of_run.hpp"
#include "engine/run/simulation/simulation_host.hpp"
#include "engine/run/wave_engine/led_calls.hpp"
#include "model/theory/stability.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::engine
{

/// The data that all parts of a run share: the scenario, the machine, the caller's log, and access to the simulation.
/// Each part has a reference to it. It belongs to the thread that computes frames; the thread that prepares changes may
/// call ask_in_frame().
class RunCore
{
public:
    RunCore(Scenario given, EngineOptions chosen) : scenario(std::move(given)), options(std::move(chosen)) {}
    RunCore(const RunCore&) = delete;
    RunCore& operator=(const RunCore&) = delete;

    /// Calls work(simulation) on the simulation's thread and returns its value. First finishes a change of the water
    /// that a lack of memory stopped (SteppedWater::mend()). If the GPU is lost, the work is done on the CPU, at the
    /// last checkpoint.
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
    /// Calls work(simulation) on the simulation's thread inside a frame, without finishing a stopped change and without
    /// going on on the CPU if the GPU is lost. Throws CudaError.
    template <class Work>
    std::invoke_result_t<Work&, Simulation&> ask_in_frame(Work&& work)
    {
        return host->ask(std::forward<Work>(work));
    }
    /// Returns whether the simulation has its own thread. Then several threads may call ask().
    [[nodiscard]] bool has_its_thread() const { return host->has_its_thread(); }
    /// Makes the run continue on the CPU, from the last checkpoint, after an error of the GPU. Throws MachineError if
    /// the device only refused memory.
    virtual void fall_back(const solver::CudaError& error) = 0;

    /// The number of the newest frame.
    [[nodiscard]] long frame()
    {
        return ask([](Simulation& simulation) { return simulation.number(); });
    }
    /// Returns the time at the end of a frame [s]. A ship that a caller's order moves for this frame is at the ordered
    /// position then.
    [[nodiscard]] double time_s_of(long frame) const
    {
        return end_of_frame_s(frame, scenario.steps_per_frame, scenario.waves.time_step_s);
    }
    /// Returns the time that the computation of a frame may take [ms]: EngineOptions::frame_budget_ms, or the simulated
    /// time of a frame.
    [[nodiscard]] double budget_ms() const
    {
        return options.frame_budget_ms > 0.0 ? options.frame_budget_ms : scenario.frame_s * 1000.0;
    }
    /// Returns whether other ranks make the calls of this one too, if it sends them by lead().
    [[nodiscard]] bool leads() const { return ranks != nullptr && ranks->rank() == 0; }
    [[nodiscard]] bool follows() const { return ranks != nullptr && ranks->rank() > 0; }
    /// Sends a call, with its arguments as a text, to the other ranks, if there are any that follow this one. Call it just
    /// before the call is made here. `arguments` may be any bytes.
    void lead(LedCall call, const std::string& arguments = {});
    [[nodiscard]] WaterLimits limits() const { return {scenario.waves, stability, scenario.frame_s}; }
    /// Writes a line to the log that the caller of the engine gave (EngineOptions).
    void say(LogLevel level, const std::string& text) const;
    /// Returns the outcome of a verdict on a caller's order. Keeps the reason of a refusal for WaveEngine::reason().
    Outcome told(Verdict verdict);

    Scenario scenario;
    EngineOptions options;
    std::shared_ptr<TimedRanks> ranks; ///< the others that compute this sea, as this rank sees them; null: none
    model::StabilityLimit stability;   ///< stability limit of the time step over the scenario's depths
    ChosenBackend backend;
    TeamOfFrames team_of_frames;
    std::string reason; ///< reason of the newest refusal
    std::vector<std::string> warnings;
    model::WaterPoint origin; ///< position of the grid's south-west node, in the caller's metres

protected:
    ~RunCore() = default;

    std::shared_ptr<DeviceThread> device_thread; ///< the thread that uses the GPU; null on the CPU
    std::unique_ptr<SimulationHost> host;
};

} // namespace swell::engine
