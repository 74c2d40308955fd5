#include "engine/simulation/simulation_on.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::engine
{

std::unique_ptr<Simulation> make_cpu_simulation(const model::WaveSetup& waves, const SimulationSetup& setup)
{
    return make_simulation(solver::OpenMpBackend(setup.threads), waves, setup);
}

} // namespace swell::engine
