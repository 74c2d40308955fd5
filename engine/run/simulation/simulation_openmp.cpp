#include "engine/run/machine/thread_team.hpp"
#include "engine/run/ranks/ranks.hpp"
#include "engine/run/simulation/machine_of_run.hpp"
#include "engine/run/simulation/simulation_on_states.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::engine
{

std::unique_ptr<Simulation> make_cpu_simulation(const model::WaveSetup& waves, const SimulationSetup& setup)
{
    require_memory_of_run(waves, setup.precision, setup.ranks == nullptr ? 1.0 : setup.ranks->share_of_machine());
    solver::OpenMpBackend backend(setup.threads);
    require_threads(backend.threads());
    return make_simulation(std::move(backend), waves, setup);
}

} // namespace swell::engine
