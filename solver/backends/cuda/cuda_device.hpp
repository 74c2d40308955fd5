#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace swell::solver
{

/// A GPU as the driver shows it.
struct CudaDevice {
    int index = 0;
    std::string name;
    int major = 0, minor = 0; ///< compute capability
    int multiprocessors = 0;
    std::size_t memory_bytes = 0;
};

/// What this machine has. `reason` is empty where at least one device can run this build; else it says what is missing: no
/// driver, a driver older than this build needs, no device, no device this build has code for.
struct CudaDevices {
    std::vector<CudaDevice> usable;
    std::string reason;
    int driver_version = 0;  ///< 12040 is CUDA 12.4; 0 without a driver
    int runtime_version = 0; ///< this build's
};

/// Asks the driver; makes no context, allocates nothing. Any thread.
CudaDevices find_cuda_devices();

/// Free bytes on a device, and all of them. Makes the device's context.
struct CudaMemory {
    std::size_t free_bytes = 0;
    std::size_t all_bytes = 0;
};
CudaMemory cuda_memory(int device);

} // namespace swell::solver
