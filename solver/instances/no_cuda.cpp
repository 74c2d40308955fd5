// The missing solvers for a GPU in a build without the CUDA backend.
#include "solver/solvers/solver_registry.hpp"

namespace swell::solver
{

std::vector<SolverMaker<CudaBackend, float>> core_makers_gpu_float()
{
    return {};
}

std::vector<SolverMaker<CudaBackend, double>> core_makers_gpu_double()
{
    return {};
}

} // namespace swell::solver
