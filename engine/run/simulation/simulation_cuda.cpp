#include <fmt/format.h>

#include "engine/run/base/errors.hpp"
#include "engine/run/simulation/simulation_on_states.hpp"
#include "model/stepper/memory_need.hpp"
#include "model/stepper/time_stepper.hpp"
#include "solver/backends/cuda/cuda_box_memory.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::engine
{

namespace
{

/// Refuses a simulation that does not fit in the GPU's memory, before anything is allocated: the stepper, and the copy of
/// its state for checkpoints.
void check_memory(const model::WaveSetup& waves, const SimulationSetup& setup)
{
    const std::size_t word = setup.precision == "double" ? sizeof(double) : sizeof(float);
    const double share = setup.share_of(waves.bathymetry.extent);
    const auto needed = static_cast<std::size_t>(
        share * static_cast<double>(model::backend_bytes(waves, word) + model::state_bytes(waves, word)));
    const solver::CudaMemory memory = solver::cuda_memory(setup.device);
    if (needed > memory.free_bytes) {
        constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;
        throw MachineError(
            fmt::format("{:.0f} nodes in {} need {:.1f} GiB on the GPU, which has {:.1f} free of {:.1f} GiB: take "
                        "larger cells, or --backend cpu",
                        share * static_cast<double>(waves.bathymetry.extent.nodes()), setup.precision,
                        static_cast<double>(needed) / gibibyte, static_cast<double>(memory.free_bytes) / gibibyte,
                        static_cast<double>(memory.all_bytes) / gibibyte));
    }
}

} // namespace

std::unique_ptr<Simulation> make_cuda_simulation(const model::WaveSetup& waves, const SimulationSetup& setup)
{
    try {
        check_memory(waves, setup);
        return make_simulation(solver::CudaBackend(setup.device), waves, setup);
    } catch (const solver::CudaError& error) {
        throw MachineError(error.what());
    }
}

} // namespace swell::engine
