#pragma once
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/results/output/map_grid.hpp"
#include "engine/results/outputs/run_directory.hpp"
#include "engine/results/outputs/run_list.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{

/// The folder of a run that a test makes without computing any water: summary.json, hs.tif (only with SWELL_GEO) and
/// run.json. The members may be changed before write().
struct MadeRun {
    MapGrid grid{{5, 3}, 4.0, 2.0, std::nullopt};
    std::vector<double> hs_m = std::vector<double>(15, 0.5); ///< NaN: land
    std::vector<std::int64_t> doubtful;
    nlohmann::ordered_json summary{{"scenario", "pond"},
                                   {"status", "done"},
                                   {"precision", "float"},
                                   {"grid", {{"nx", 5}, {"ny", 3}, {"dx_m", 4.0}, {"dy_m", 2.0}}},
                                   {"sea", {{"asked_m", 0.5}}},
                                   {"water_level_m", 0.0},
                                   {"statistics", {{"hs_relative_error", 0.1}}},
                                   {"warnings", nlohmann::ordered_json::array()},
                                   {"gauges", nlohmann::ordered_json::array()},
                                   {"state_hash", "0123456789abcdef"}};

    void add_gauge(const std::string& name, double hs_m_there, double error_m)
    {
        summary["gauges"].push_back({{"name", name},
                                     {"x_m", 8.0},
                                     {"y_m", 2.0},
                                     {"hs_m", hs_m_there},
                                     {"hs_error_m", error_m},
                                     {"tp_s", 8.0},
                                     {"from_deg", 270.0}});
    }

    /// Writes the folder and returns its path.
    [[nodiscard]] std::string write(const ScratchFolder& scratch, const std::string& name, bool closed = true) const
    {
        const std::string folder = scratch.path_of(name);
        std::filesystem::create_directories(folder);
        RunList list(EarlierFiles(folder, run_files()), {"summary.json", "hs.tif"});
        {
            const NamingWatch watch([&](const std::string& file, std::uint64_t bytes) {
                list.add(std::filesystem::path(file).filename().string(), bytes);
            });
            if (build_options().geo) {
                write_geotiff(folder + "/hs.tif", grid, hs_m, "significant wave height", "m", doubtful);
            }
            AtomicFile json(folder + "/summary.json");
            json.stream() << summary.dump(1);
            json.finish();
        }
        if (closed) {
            list.close();
        }
        return folder;
    }
};

} // namespace swell::engine
