#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

/// One row of the kernel table: the launches of one kernel (on a CPU, of one loop) over one extent, averaged over the
/// frames.
struct KernelRow {
    std::string name;
    std::string stage; ///< of the frame; empty on a GPU
    solver::Extent extent;
    int level = 0; ///< 0 if the extent is the finest grid's or half as wide; 1 if a quarter as wide, and so on
    double launches_per_frame = 0.0;
    double us = 0.0; ///< time of one launch [µs]
    double bytes_per_node = 0.0;
    double gb_per_s = 0.0;
    double share_of_copy = 0.0; ///< gb_per_s divided by a plain copy's; 0 if the kernel does not state its bytes
};

/// All kernels of one stage, averaged over the frames. The bandwidth counts the bytes that kernels state, in the time of
/// all kernels.
struct StageBandwidth {
    std::string stage;
    double ms_per_frame = 0.0;
    double gb_per_s = 0.0;
    double share_of_copy = 0.0;
};

struct KernelProfile {
    double copy_gb_per_s = 0.0;         ///< bandwidth of a plain copy; on a CPU, of as much memory as the backend holds
    std::vector<KernelRow> rows;        ///< the most costly first
    std::vector<StageBandwidth> stages; ///< in the order of a frame; empty on a GPU
};

/// Computes `frames` further frames, and times every kernel separately.
KernelProfile profile_kernels(WaveEngine& engine, int frames);

std::string kernels_text(const KernelProfile& profile);
nlohmann::ordered_json kernels_json(const KernelProfile& profile);
nlohmann::ordered_json stage_bandwidth_json(const KernelProfile& profile);

} // namespace swell::engine
