#pragma once
#include <memory>

#include "engine/run/api/engine_options.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::engine
{

class DeviceThread;

/// The backend of an engine. For a GPU also the thread that found it. This thread then makes all CUDA calls of the engine:
/// it makes, uses and destroys the simulation.
struct FoundBackend {
    ChosenBackend backend;
    std::shared_ptr<DeviceThread> device_thread; ///< null on the CPU
    int gpus = 0;                                ///< usable ones of this machine; 0 on the CPU
};

/// Chooses the backend. Looks for a GPU on a new device thread. Makes no thread in a build without CUDA or if the CPU is
/// requested. Of several ranks on a machine, rank `number`, from 0, gets the GPU so many places after the requested one;
/// behind the last GPU the first comes again. Throws MachineError if the requested backend is not available.
FoundBackend find_backend(const EngineOptions& options, int number = 0);

/// Returns solver::find_cuda_devices() for callers without an engine, on a device thread that ends afterwards.
solver::CudaDevices cuda_devices_of_machine();

} // namespace swell::engine
