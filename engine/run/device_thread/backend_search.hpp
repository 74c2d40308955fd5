#pragma once
#include <memory>

#include "engine/run/api/engine_options.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::engine
{

class DeviceThread;

/// Where an engine runs. On a GPU with the thread that found it, which makes all CUDA calls of the engine from then on: a
/// simulation is made, used and destroyed there.
struct FoundBackend {
    ChosenBackend backend;
    std::shared_ptr<DeviceThread> device_thread; ///< null on the CPU
};

/// Looks for a GPU on a new device thread; in a build without CUDA, or where the CPU is asked for, there is nothing to ask
/// and no thread is made. Throws MachineError where the wanted backend is not to be had.
FoundBackend find_backend(const EngineOptions& options);

/// solver::find_cuda_devices() for those who have no engine: on a device thread that ends with the answer.
solver::CudaDevices cuda_devices_of_machine();

} // namespace swell::engine
