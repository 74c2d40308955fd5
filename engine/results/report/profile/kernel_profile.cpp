#include "engine/results/report/profile/kernel_profile.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/run/api/scenario.hpp"
#include "solver/backends/kernel_time.hpp"

namespace swell::engine
{

namespace
{

/// Adds the kernel times of one frame to the sums.
void add(std::vector<solver::KernelTime>& sums, const std::vector<solver::KernelTime>& frame)
{
    for (const solver::KernelTime& time : frame) {
        const auto found = std::find_if(sums.begin(), sums.end(), [&](const solver::KernelTime& sum) {
            return sum.name == time.name && sum.extent == time.extent && sum.stage == time.stage;
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

/// Returns the level of an extent: 0 for the finest grid, also its quads of half the width; 1 for a quarter of the width.
int level_of(solver::Extent extent, solver::Extent grid)
{
    const double halvings = std::log2(static_cast<double>(grid.nx) / extent.nx);
    return std::max(0, static_cast<int>(std::lround(halvings)) - 1);
}

double gb_per_s_of(double bytes, double ms)
{
    constexpr double gb_per_s_of_bytes_per_ms = 1e-6;
    return ms > 0.0 ? bytes / ms * gb_per_s_of_bytes_per_ms : 0.0;
}

KernelRow row_of(const solver::KernelTime& time, solver::Extent grid, int frames, double copy_gb_per_s)
{
    KernelRow row{time.name, time.stage, time.extent, level_of(time.extent, grid)};
    row.launches_per_frame = static_cast<double>(time.launches) / frames;
    row.us = 1000.0 * time.ms / time.launches;
    row.bytes_per_node = time.bytes / time.launches / static_cast<double>(time.extent.nodes());
    row.gb_per_s = gb_per_s_of(time.bytes, time.ms);
    row.share_of_copy = copy_gb_per_s > 0.0 ? row.gb_per_s / copy_gb_per_s : 0.0;
    return row;
}

/// Returns the stages of kernels, in the order of their first kernel.
std::vector<StageBandwidth> stages_of(const std::vector<solver::KernelTime>& times, int frames, double copy_gb_per_s)
{
    std::vector<solver::KernelTime> sums;
    for (const solver::KernelTime& time : times) {
        if (!time.stage.empty()) {
            add(sums, {{"", {}, time.launches, time.ms, time.bytes, time.stage}});
        }
    }
    std::vector<StageBandwidth> stages;
    for (const solver::KernelTime& sum : sums) {
        const double gb_per_s = gb_per_s_of(sum.bytes, sum.ms);
        stages.push_back({sum.stage, sum.ms / frames, gb_per_s, copy_gb_per_s > 0.0 ? gb_per_s / copy_gb_per_s : 0.0});
    }
    return stages;
}

/// Returns the text of a number, or "-" for 0, which means unknown.
std::string known(double number, const char* unit = "")
{
    return number > 0.0 ? fmt::format("{:.0f}{}", number, unit) : "-";
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
    profile.stages = stages_of(sums, frames, profile.copy_gb_per_s);
    std::stable_sort(profile.rows.begin(), profile.rows.end(), [](const KernelRow& a, const KernelRow& b) {
        return a.us * a.launches_per_frame > b.us * b.launches_per_frame;
    });
    return profile;
}

std::string kernels_text(const KernelProfile& profile)
{
    std::string text = fmt::format("  {:<36} {:<10} {:>11} {:>5} {:>8} {:>9} {:>9} {:>6} {:>6} {:>6}\n", "kernel", "stage",
                                   "extent", "level", "launches", "us each", "us/frame", "B/node", "GB/s", "share");
    for (const KernelRow& row : profile.rows) {
        text += fmt::format("  {:<36} {:<10} {:>11} {:>5} {:>8.1f} {:>9.2f} {:>9.1f} {:>6} {:>6} {:>6}\n",
                            row.name.substr(0, 36), row.stage, fmt::format("{}x{}", row.extent.nx, row.extent.ny),
                            row.level, row.launches_per_frame, row.us, row.us * row.launches_per_frame,
                            known(row.bytes_per_node), known(row.gb_per_s), known(100.0 * row.share_of_copy, "%"));
    }
    for (const StageBandwidth& stage : profile.stages) {
        text +=
            fmt::format("  {:<36} {:<10} {:>46.1f} {:>6} {:>6} {:>6}\n", "all of the stage", stage.stage,
                        1000.0 * stage.ms_per_frame, "", known(stage.gb_per_s), known(100.0 * stage.share_of_copy, "%"));
    }
    return text +
           fmt::format("  share: of the {:.0f} GB/s that a plain copy reads and writes here\n", profile.copy_gb_per_s);
}

nlohmann::ordered_json kernels_json(const KernelProfile& profile)
{
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const KernelRow& row : profile.rows) {
        rows.push_back({{"name", row.name},
                        {"stage", row.stage},
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

nlohmann::ordered_json stage_bandwidth_json(const KernelProfile& profile)
{
    nlohmann::ordered_json stages = nlohmann::ordered_json::object();
    for (const StageBandwidth& stage : profile.stages) {
        stages[stage.stage] = {
            {"ms_per_frame", stage.ms_per_frame}, {"gb_per_s", stage.gb_per_s}, {"share_of_copy", stage.share_of_copy}};
    }
    return stages;
}

} // namespace swell::engine
