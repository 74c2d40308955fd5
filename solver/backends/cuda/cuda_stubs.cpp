// The functions of cuda_device.hpp, and the missing solvers for a GPU, in a build without the CUDA backend.
#include "solver/backends/cuda/cuda_device.hpp"
#include "solver/methods/solver_registry.hpp"

namespace swell::solver
{

bool CudaError::device_lost() const
{
    return false;
}

CudaDevices find_cuda_devices()
{
    CudaDevices none;
    none.reason = "this build has no CUDA backend";
    return none;
}

CudaMemory cuda_memory(int)
{
    return {};
}

std::vector<SolverMaker<CudaBackend, float>> core_makers_gpu_float()
{
    return {};
}

std::vector<SolverMaker<CudaBackend, double>> core_makers_gpu_double()
{
    return {};
}

} // namespace swell::solver
