#include "engine/results/report/provenance.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fstream>
#include <istream>
#include <nlohmann/json.hpp>
#include <thread>
#include <unistd.h>

#include "engine/run/base/build_info.hpp"
#include "engine/run/device_thread/backend_search.hpp"

namespace swell::engine
{

namespace
{

std::string now_in_utc()
{
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

std::array<double, 3> load_averages()
{
    std::array<double, 3> load{};
    const int known = getloadavg(load.data(), static_cast<int>(load.size()));
    std::fill(load.begin() + std::max(known, 0), load.end(), -1.0);
    return load;
}

std::int64_t memory_of_machine()
{
    return static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
}

/// Returns "12.4" for 12040.
std::string cuda_version_text(int version)
{
    return fmt::format("{}.{}", version / 1000, version % 1000 / 10);
}

/// Returns the GPU of a backend. The engine's thread noted its GPU in `backend`; otherwise looks it up on this machine.
std::optional<UsedGpu> gpu_of(const ChosenBackend& backend)
{
    std::ifstream driver("/proc/driver/nvidia/version");
    if (backend.cuda_version > 0) {
        return UsedGpu{backend.reason, driver_version_in(driver), cuda_version_text(backend.cuda_version)};
    }
    const solver::CudaDevices devices = cuda_devices_of_machine();
    for (const solver::CudaDevice& device : devices.usable) {
        if (device.index == backend.device) {
            return UsedGpu{device.name, driver_version_in(driver), cuda_version_text(devices.driver_version)};
        }
    }
    return std::nullopt;
}

nlohmann::ordered_json gpu_json(const std::optional<UsedGpu>& gpu)
{
    if (!gpu) {
        return nullptr;
    }
    return {{"name", gpu->name}, {"driver_version", gpu->driver_version}, {"cuda_version", gpu->cuda_version}};
}

std::string gpu_text(const std::optional<UsedGpu>& gpu)
{
    return gpu ? fmt::format("{}, driver {} (CUDA {}); ", gpu->name, gpu->driver_version, gpu->cuda_version) : "";
}

bool is_commit_known()
{
    return *commit() != '\0';
}

} // namespace

Provenance::Provenance()
    : date(now_in_utc()), cores(static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))),
      memory_bytes(memory_of_machine()), load(load_averages())
{
    std::ifstream cpuinfo("/proc/cpuinfo");
    cpu = cpu_model_in(cpuinfo);
}

void Provenance::set_backend(const ChosenBackend& backend, int threads_of_cpu)
{
    threads = threads_of_cpu;
    gpu = backend.name == "cuda" ? gpu_of(backend) : std::nullopt;
}

nlohmann::ordered_json provenance_json(const Provenance& provenance)
{
    const BuildOptions build = build_options();
    return {{"version", version()},
            {"commit", is_commit_known() ? nlohmann::ordered_json(commit()) : nlohmann::ordered_json()},
            {"compiler", build.compiler},
            {"compiler_flags", build.compiler_flags},
            {"build_type", build.build_type},
            {"date", provenance.date},
            {"cpu", provenance.cpu},
            {"cores", provenance.cores},
            {"memory_bytes", provenance.memory_bytes},
            {"load", provenance.load},
            {"threads", provenance.threads},
            {"gpu", gpu_json(provenance.gpu)}};
}

std::string provenance_text(const Provenance& provenance)
{
    constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;
    const BuildOptions build = build_options();
    std::string text = fmt::format("  {:<11} {}{}, {} cores, {:.0f} GiB, load {:.1f} at the start\n", "machine",
                                   gpu_text(provenance.gpu), provenance.cpu, provenance.cores,
                                   static_cast<double>(provenance.memory_bytes) / gibibyte, provenance.load.front());
    text +=
        fmt::format("  {:<11} swell {}, commit {}, {}, {}\n", "build", version(),
                    is_commit_known() ? commit() : "not known (sources without history)", build.compiler, build.build_type);
    return text;
}

std::string cpu_model_in(std::istream& cpuinfo)
{
    std::string line;
    while (std::getline(cpuinfo, line)) {
        const std::size_t colon = line.find(": ");
        if (line.starts_with("model name") && colon != std::string::npos) {
            return line.substr(colon + 2);
        }
    }
    return "unknown";
}

std::string driver_version_in(std::istream& text)
{
    std::string word;
    while (text >> word) {
        const bool is_number = word.find_first_not_of("0123456789.") == std::string::npos;
        if (is_number && word.find('.') != std::string::npos) {
            return word;
        }
    }
    return "";
}

} // namespace swell::engine
