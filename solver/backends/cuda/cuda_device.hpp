#pragma once
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

namespace swell::solver
{

/// A GPU as the driver describes it.
struct CudaDevice {
    int index = 0;
    std::string name;
    int major = 0, minor = 0; ///< compute capability
    int multiprocessors = 0;
    std::size_t memory_bytes = 0;
};

/// The devices of this machine that can run this build. `reason` is empty if there is a device. Otherwise it names the
/// missing part: a driver, a newer driver, a device, or code in this build for the device.
struct CudaDevices {
    std::vector<CudaDevice> usable;
    std::string reason;
    int driver_version = 0;  ///< 12040 is CUDA 12.4; 0 without a driver
    int runtime_version = 0; ///< this build's
};

/// Asks the driver for the devices. Makes a context on every device, which takes some of its memory, and tests whether the
/// build has code for the device. Any thread may call this; its current device does not change. Does not throw CudaError.
CudaDevices find_cuda_devices();

/// The memory of a device, including the parts that other programs use.
struct CudaMemory {
    std::size_t free_bytes = 0;
    std::size_t all_bytes = 0;
};

/// Returns the free and the whole memory of a GPU. Makes its context, and makes it current in this thread. Throws
/// CudaError. Returns zeros in a build without CUDA.
CudaMemory cuda_memory(int device);

/// A failed CUDA call. The text has the name of the call, and CUDA's name and text of the error.
class CudaError : public std::runtime_error
{
public:
    CudaError(const std::string& text, int code) : std::runtime_error(text), code_(code) {}

    /// Returns the cudaError_t.
    [[nodiscard]] int code() const { return code_; }

    /// Returns whether this process has lost the device and all memory on it. Then every further CUDA call fails.
    [[nodiscard]] bool device_lost() const;

private:
    int code_;
};

/// Throws CudaError unless `code`, a cudaError_t, is cudaSuccess. `call` is the name of the CUDA function that returned it.
void check_cuda(int code, const char* call);

} // namespace swell::solver
