#include <cuda_runtime_api.h>

#include "gpu_test.hpp"

namespace swell::gpu_tests
{
namespace
{

std::string described(cudaError_t error)
{
    return std::string(cudaGetErrorName(error)) + ": " + cudaGetErrorString(error);
}

} // namespace

std::string reason_no_gpu()
{
    int devices = 0;
    if (const cudaError_t error = cudaGetDeviceCount(&devices); error != cudaSuccess) {
        return described(error);
    }
    // A device that is listed can still be taken, locked or too old: its context tells.
    if (const cudaError_t error = cudaFree(nullptr); error != cudaSuccess) {
        return described(error);
    }
    return "";
}

} // namespace swell::gpu_tests
