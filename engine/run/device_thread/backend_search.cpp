#include "engine/run/device_thread/backend_search.hpp"

#include <fmt/format.h>

#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/device_thread/device_thread.hpp"
#include "engine/run/machine/host_guard.hpp"

namespace swell::engine
{

namespace
{

/// Returns the devices, and the thread that looked for them; null if the build has no CUDA. Until the thread is kept, it
/// does not count as a reason to refuse a forked child, because it ends before anything is computed.
struct Search {
    std::shared_ptr<DeviceThread> thread =
        build_options().cuda ? std::make_shared<DeviceThread>(DeviceThreadOptions{.is_kept = false}) : nullptr;
    solver::CudaDevices found = thread != nullptr ? thread->call(solver::find_cuda_devices) : solver::find_cuda_devices();
};

} // namespace

FoundBackend find_backend(const EngineOptions& options, int number)
{
    if (options.backend == BackendChoice::cpu) {
        return {{"cpu", "asked for"}, nullptr};
    }
    Search search;
    const std::vector<solver::CudaDevice>& usable = search.found.usable;
    for (std::size_t at = 0; at < usable.size(); ++at) {
        if (usable[at].index == options.device) {
            note_threads(); // the thread is kept from here on
            const solver::CudaDevice& device = usable[(at + static_cast<std::size_t>(number)) % usable.size()];
            return {{"cuda", device.name, device.index, search.found.driver_version},
                    std::move(search.thread),
                    static_cast<int>(usable.size())};
        }
    }
    const std::string reason = !search.found.reason.empty() ? search.found.reason
                                                            : fmt::format("there is no usable GPU {}: there are {}",
                                                                          options.device, search.found.usable.size());
    if (options.backend == BackendChoice::cuda) {
        throw MachineError(reason + ": take --backend cpu, or auto");
    }
    return {{"cpu", reason}, nullptr};
}

ChosenBackend choose_backend(const EngineOptions& options)
{
    return find_backend(options).backend;
}

solver::CudaDevices cuda_devices_of_machine()
{
    return Search().found;
}

} // namespace swell::engine
