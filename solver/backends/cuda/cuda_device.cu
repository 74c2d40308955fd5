#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::solver
{

namespace
{

/// A kernel of this build. The driver finds its attributes only if the build has code for the current device.
__global__ void exists() {}

std::string version_text(int version)
{
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

std::string reason_of(cudaError_t error, const CudaDevices& found)
{
    if (found.driver_version == 0) {
        return "no NVIDIA driver on this machine";
    }
    if (error == cudaErrorInsufficientDriver) {
        return "the NVIDIA driver is for CUDA " + version_text(found.driver_version) + ", this build needs " +
               version_text(found.runtime_version) + ": install a newer driver";
    }
    if (error == cudaErrorNoDevice) {
        return "the NVIDIA driver shows no GPU (CUDA_VISIBLE_DEVICES may hide it)";
    }
    return std::string("CUDA says ") + cudaGetErrorName(error) + ": " + cudaGetErrorString(error);
}

bool has_code_for(int device)
{
    int previous = 0;
    cudaFuncAttributes attributes{};
    if (cudaGetDevice(&previous) != cudaSuccess || cudaSetDevice(device) != cudaSuccess) {
        return false;
    }
    const bool found = cudaFuncGetAttributes(&attributes, exists) == cudaSuccess;
    cudaGetLastError(); // clears the error, which is an expected result here and must not be reported by the next call
    cudaSetDevice(previous);
    return found;
}

} // namespace

bool CudaError::device_lost() const
{
    switch (code_) {
    case cudaErrorDevicesUnavailable:
    case cudaErrorECCUncorrectable:
    case cudaErrorHardwareStackError:
    case cudaErrorIllegalAddress:
    case cudaErrorIllegalInstruction:
    case cudaErrorLaunchFailure:
    case cudaErrorLaunchTimeout:
    case cudaErrorMisalignedAddress:
    case cudaErrorInvalidAddressSpace:
    case cudaErrorInvalidPc:
    case cudaErrorNvlinkUncorrectable:
    case cudaErrorAssert:
    case cudaErrorUnknown: return true;
    default: return false;
    }
}

void check_cuda(int code, const char* call)
{
    const auto error = static_cast<cudaError_t>(code);
    if (error != cudaSuccess) {
        throw CudaError(std::string(call) + " failed: " + cudaGetErrorName(error) + ", " + cudaGetErrorString(error), code);
    }
}

CudaDevices find_cuda_devices()
{
    CudaDevices found;
    cudaRuntimeGetVersion(&found.runtime_version);
    cudaDriverGetVersion(&found.driver_version);
    int count = 0;
    const cudaError_t error = cudaGetDeviceCount(&count);
    if (error != cudaSuccess || count == 0) {
        cudaGetLastError();
        found.reason = reason_of(error == cudaSuccess ? cudaErrorNoDevice : error, found);
        return found;
    }
    for (int device = 0; device < count; ++device) {
        cudaDeviceProp properties{};
        if (cudaGetDeviceProperties(&properties, device) == cudaSuccess && has_code_for(device)) {
            found.usable.push_back({device, properties.name, properties.major, properties.minor,
                                    properties.multiProcessorCount, properties.totalGlobalMem});
        }
    }
    if (found.usable.empty()) {
        found.reason = "this build has no code for any of the " + std::to_string(count) +
                       " GPUs here: configure with "
                       "-DSWELL_CUDA_ARCHITECTURES=native";
    }
    return found;
}

CudaMemory cuda_memory(int device)
{
    check_cuda(cudaSetDevice(device), "cudaSetDevice");
    CudaMemory memory;
    check_cuda(cudaMemGetInfo(&memory.free_bytes, &memory.all_bytes), "cudaMemGetInfo");
    return memory;
}

} // namespace swell::solver
