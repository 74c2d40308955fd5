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
};

/// Chooses the backend. Looks for a GPU on a new device thread. Makes no thread in a build without CUDA or if the CPU is
/// requested. Throws MachineError if the requested backend is not available.
FoundBackend find_backend(const EngineOptions& options);

/// Returns solver::find_cuda_devices() for callers without an engine, on a device thread that ends afterwards.
solver::CudaDevices cuda_devices_of_machine();

} // namespace swell::engine
