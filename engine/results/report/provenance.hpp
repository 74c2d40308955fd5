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
    std::string driver_version; ///< "580.65.06"; empty where the system does not tell
    std::string cuda_version;   ///< the newest that the driver knows: "13.0"
};

/// Where a measurement comes from: the build, the machine and what else the machine did. Two measurements can be compared
/// where these are equal.
struct Provenance {
    /// Looks at the build and at the machine as it is now. Call before the work that is measured, because the load shall be
    /// that of others.
    Provenance();

    /// Adds what computed. `backend` is the one that was chosen; its GPU, if it is one, is looked up. Any thread.
    void set_backend(const ChosenBackend& backend, int threads);

    std::string date; ///< of the construction, in UTC: "2026-11-22T07:10:00Z"
    std::string cpu;  ///< the model; "unknown" where the system does not tell
    int cores = 0;    ///< that this process may use
    std::int64_t memory_bytes = 0;
    std::array<double, 3> load{}; ///< processes that ran or waited to, mean of 1, 5 and 15 minutes; -1 where unknown
    int threads = 0;              ///< of the CPU that computed; 0 before set_backend()
    std::optional<UsedGpu> gpu;
};

/// All of it for programs, version, commit, compiler, flags and build type included.
nlohmann::ordered_json provenance_json(const Provenance& provenance);

/// The same for people, two lines: the machine and its load, the build.
std::string provenance_text(const Provenance& provenance);

/// The model of the first CPU in a text of the form of /proc/cpuinfo; "unknown" where the text has none.
std::string cpu_model_in(std::istream& cpuinfo);

/// The version of the driver in a text of the form of /proc/driver/nvidia/version; empty where the text has none.
std::string driver_version_in(std::istream& text);

} // namespace swell::engine
