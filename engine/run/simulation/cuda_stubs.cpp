// Simulations on a GPU in a build without the CUDA backend: refused.
#include "engine/run/base/errors.hpp"
#include "engine/run/simulation/simulation.hpp"

namespace swell::engine
{

std::unique_ptr<Simulation> make_cuda_simulation(const model::WaveSetup&, const SimulationSetup&)
{
    throw MachineError("this build has no CUDA backend: take --backend cpu, or auto");
}

} // namespace swell::engine
