/// Explicit instantiations of the comparison methods for five-point matrices, on a GPU.
#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/comparison/comparison_makers.hpp"
#include "solver/comparison/comparison_methods.hpp"

namespace swell::solver
{

std::vector<SolverMaker<CudaBackend, float>> comparison_makers_gpu_float()
{
    return makers_of<ComparisonMethods, CudaBackend, float>();
}

std::vector<SolverMaker<CudaBackend, double>> comparison_makers_gpu_double()
{
    return makers_of<ComparisonMethods, CudaBackend, double>();
}

} // namespace swell::solver
