#include "engine/api/engine_options.hpp"

#include <fmt/format.h>

#include "engine/base/errors.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::engine
{

BackendChoice backend_choice_named(const std::string& name)
{
    if (name == "auto") {
        return BackendChoice::automatic;
    }
    if (name == "cpu") {
        return BackendChoice::cpu;
    }
    if (name == "cuda") {
        return BackendChoice::cuda;
    }
    throw InputError("backend is \"" + name + "\": allowed are auto, cpu, cuda");
}

ChosenBackend choose_backend(const EngineOptions& options)
{
    if (options.backend == BackendChoice::cpu) {
        return {"cpu", "asked for"};
    }
    const solver::CudaDevices found = solver::find_cuda_devices();
    for (const solver::CudaDevice& device : found.usable) {
        if (device.index == options.device) {
            return {"cuda", device.name, device.index};
        }
    }
    const std::string reason =
        !found.reason.empty() ? found.reason
                              : fmt::format("there is no usable GPU {}: there are {}", options.device, found.usable.size());
    if (options.backend == BackendChoice::cuda) {
        throw MachineError(reason + ": take --backend cpu, or auto");
    }
    return {"cpu", reason};
}

} // namespace swell::engine
