// The missing solvers for a GPU in a build without the CUDA backend.
#include "solver/comparison/comparison_makers.hpp"

namespace swell::solver
{

std::vector<SolverMaker<CudaBackend, float>> comparison_makers_gpu_float()
{
    return {};
}

std::vector<SolverMaker<CudaBackend, double>> comparison_makers_gpu_double()
{
    return {};
}

} // namespace swell::solver
