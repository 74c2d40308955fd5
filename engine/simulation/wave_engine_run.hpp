#pragma once
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/api/scenario.hpp"
#include "engine/api/wave_engine.hpp"
#include "engine/queries/snapshot_slots.hpp"
#include "engine/simulation/simulation_host.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::engine
{

/// The scenario, where it runs, and what happens when a GPU is lost.
class WaveEngine::Run
{
public:
    Run(Scenario given, const EngineOptions& options);

    /// The one way to the simulation: work(simulation), on its thread. Where the device turns out to be lost, the work is
    /// done on the CPU at the last checkpoint instead.
    template <class Work>
    std::invoke_result_t<Work&, Simulation&> ask(Work&& work)
    {
        try {
            return host_->ask(work);
        } catch (const solver::CudaError& error) {
            fall_back(error);
            return host_->ask(work);
        }
    }

    /// A frame, computed by advance(simulation), and timed. A lost device is a status, not another computation.
    template <class Advance>
    FrameStats advance(const Advance& advance); // in wave_engine.cpp, for its callers there

    void continue_on_cpu() { is_lost_ = false; }

    Scenario scenario;
    ChosenBackend backend;
    std::vector<std::string> warnings;
    model::WaterPoint origin; ///< of the grid's south-west node, in the caller's metres

    [[nodiscard]] const EngineOptions& options() const { return options_; }

    // In wave_engine_queries.cpp.
    /// The newest usable frame of the simulation that answers.
    [[nodiscard]] WaterMoment moment_of(Simulation& simulation) const;
    /// Call this after every usable frame: lays the water down for other threads where that is due.
    void publish_snapshot(const FrameStats& stats);

    std::shared_ptr<SnapshotSlots> board =
        std::make_shared<SnapshotSlots>();       ///< outlives the simulation, whose memory it has
    std::vector<model::WaterPoint> patch_points; ///< of copy_patch(), kept for the next one
    std::vector<model::SurfaceSample> patch_samples;

private:
    [[nodiscard]] bool takes_checkpoints() const { return backend.name == "cuda" && options_.checkpoint_frames > 0; }
    [[nodiscard]] int threads()
    {
        return ask([](Simulation& simulation) { return simulation.threads(); });
    }

    template <class Advance>
    FrameStats computed(const Advance& advance);
    void fall_back(const solver::CudaError& error);

    EngineOptions options_;
    std::unique_ptr<SimulationHost> host_;
    bool is_lost_ = false;
};

} // namespace swell::engine
