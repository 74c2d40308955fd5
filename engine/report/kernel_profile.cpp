#include "engine/report/kernel_profile.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/api/scenario.hpp"
#include "solver/backends/kernel_time.hpp"

namespace swell::engine
{

namespace
{

/// Adds the times of one frame to those of the frames before.
void add(std::vector<solver::KernelTime>& sums, const std::vector<solver::KernelTime>& frame)
{
    for (const solver::KernelTime& time : frame) {
        const auto found = std::find_if(sums.begin(), sums.end(), [&](const solver::KernelTime& sum) {
            return sum.name == time.name && sum.extent == time.extent;
        });
        if (found == sums.end()) {
            sums.push_back(time);
            continue;
        }
        found->launches += time.launches;
        found->ms += time.ms;
        found->bytes += time.bytes;
    }
}

/// Quads of the finest grid are half its width, those of the next a quarter.
int level_of(solver::Extent extent, solver::Extent grid)
{
    const double halvings = std::log2(static_cast<double>(grid.nx) / extent.nx);
    return std::max(0, static_cast<int>(std::lround(halvings)) - 1);
}

KernelRow row_of(const solver::KernelTime& time, solver::Extent grid, int frames, double copy_gb_per_s)
{
    constexpr double gb_per_s_of_bytes_per_ms = 1e-6;
    KernelRow row{time.name, time.extent, level_of(time.extent, grid)};
    row.launches_per_frame = static_cast<double>(time.launches) / frames;
    row.us = 1000.0 * time.ms / time.launches;
    row.bytes_per_node = time.bytes / time.launches / static_cast<double>(time.extent.nodes());
    row.gb_per_s = time.ms > 0.0 ? time.bytes / time.ms * gb_per_s_of_bytes_per_ms : 0.0;
    row.share_of_copy = copy_gb_per_s > 0.0 ? row.gb_per_s / copy_gb_per_s : 0.0;
    return row;
}

} // namespace

KernelProfile profile_kernels(WaveEngine& engine, int frames)
{
    std::vector<solver::KernelTime> sums;
    KernelProfile profile;
    for (int frame = 0; frame < frames; ++frame) {
        const solver::KernelTimes times = engine.time_kernels();
        add(sums, times.kernels);
        profile.copy_gb_per_s = std::max(profile.copy_gb_per_s, times.copy_gb_per_s);
    }
    for (const solver::KernelTime& time : sums) {
        profile.rows.push_back(row_of(time, engine.bathymetry().extent, frames, profile.copy_gb_per_s));
    }
    std::stable_sort(profile.rows.begin(), profile.rows.end(), [](const KernelRow& a, const KernelRow& b) {
        return a.us * a.launches_per_frame > b.us * b.launches_per_frame;
    });
    return profile;
}

std::string kernels_text(const KernelProfile& profile)
{
    std::string text = fmt::format("  {:<36} {:>11} {:>5} {:>8} {:>9} {:>9} {:>7} {:>7} {:>6}\n", "kernel", "extent",
                                   "level", "launches", "us each", "us/frame", "B/node", "GB/s", "share");
    for (const KernelRow& row : profile.rows) {
        const bool known = row.bytes_per_node > 0.0;
        text += fmt::format("  {:<36} {:>11} {:>5} {:>8.1f} {:>9.2f} {:>9.1f} {:>7} {:>7} {:>6}\n", row.name.substr(0, 36),
                            fmt::format("{}x{}", row.extent.nx, row.extent.ny), row.level, row.launches_per_frame, row.us,
                            row.us * row.launches_per_frame, known ? fmt::format("{:.0f}", row.bytes_per_node) : "-",
                            known ? fmt::format("{:.0f}", row.gb_per_s) : "-",
                            known ? fmt::format("{:.0f}%", 100.0 * row.share_of_copy) : "-");
    }
    return text + fmt::format("  share: of {:.0f} GB/s, what a plain copy reads and writes here\n", profile.copy_gb_per_s);
}

nlohmann::ordered_json kernels_json(const KernelProfile& profile)
{
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const KernelRow& row : profile.rows) {
        rows.push_back({{"name", row.name},
                        {"nx", row.extent.nx},
                        {"ny", row.extent.ny},
                        {"level", row.level},
                        {"launches_per_frame", row.launches_per_frame},
                        {"us", row.us},
                        {"bytes_per_node", row.bytes_per_node},
                        {"gb_per_s", row.gb_per_s},
                        {"share_of_copy", row.share_of_copy}});
    }
    return rows;
}

} // namespace swell::engine
