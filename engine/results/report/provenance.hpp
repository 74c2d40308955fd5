#pragma once
#include <array>
#include <cstdint>
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/run/api/engine_options.hpp"

namespace swell::engine
{

/// A GPU that computed, and its driver.
struct UsedGpu {
    std::string name;           ///< "NVIDIA H200"
    std::string driver_version; ///< "580.65.06"; empty if unknown
    std::string cuda_version;   ///< the newest version that the driver supports: "13.0"
};

/// The origin of a measurement: the build, the machine and its load by other programs. Two measurements can be compared if
/// these are equal.
struct Provenance {
    /// Records the build and the present machine. Call before the measured work, because the load must not include this
    /// work.
    Provenance();

    /// Adds the backend that computes, with its GPU if it has one, and the number of threads. Any thread may call this.
    void set_backend(const ChosenBackend& backend, int threads);

    std::string date; ///< of the construction, in UTC: "2026-11-22T07:10:00Z"
    std::string cpu;  ///< the model, or "unknown"
    int cores = 0;    ///< the cores that this process may use
    std::int64_t memory_bytes = 0;
    std::array<double, 3> load{}; ///< processes that ran or waited to, mean of 1, 5 and 15 minutes; -1 if unknown
    int threads = 0;              ///< CPU threads that computed; 0 before set_backend()
    std::optional<UsedGpu> gpu;
};

/// Returns the origin of a measurement as JSON, with version, commit, compiler, flags and build type.
nlohmann::ordered_json provenance_json(const Provenance& provenance);

/// Returns the origin of a measurement in two lines for people: the machine and its load, the build.
std::string provenance_text(const Provenance& provenance);

/// Returns the model of the first CPU in a text of the form of /proc/cpuinfo, or "unknown".
std::string cpu_model_in(std::istream& cpuinfo);

/// Returns the driver version in a text of the form of /proc/driver/nvidia/version, or an empty text.
std::string driver_version_in(std::istream& text);

} // namespace swell::engine
