// What a build without the CUDA backend knows of GPUs.
#include "swell/solver/cuda_device.hpp"
#include "swell/solver/cuda_error.hpp"

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
