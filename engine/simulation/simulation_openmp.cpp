#include <fmt/format.h>

#include "engine/base/available_memory.hpp"
#include "engine/base/thread_team.hpp"
#include "engine/simulation/simulation_on.hpp"
#include "model/stepping/memory_need.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::engine
{

std::unique_ptr<Simulation> make_cpu_simulation(const model::WaveSetup& waves, const SimulationSetup& setup)
{
    const std::size_t word = setup.precision == "double" ? sizeof(double) : sizeof(float);
    require_memory(model::backend_bytes(waves, word),
                   fmt::format("{} nodes in {}", waves.bathymetry.extent.nodes(), setup.precision));
    solver::OpenMpBackend backend(setup.threads);
    require_threads(backend.threads());
    return make_simulation(std::move(backend), waves, setup);
}

} // namespace swell::engine
