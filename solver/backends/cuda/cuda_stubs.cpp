// The functions of cuda_device.hpp in a build without the CUDA backend.
#include "solver/backends/cuda/cuda_device.hpp"

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

} // namespace swell::solver
