#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/api/wave_engine.hpp"

namespace swell::engine
{

/// One row of the kernel table: the launches of one kernel over one extent, averaged over the frames.
struct KernelRow {
    std::string name;
    solver::Extent extent;
    int level = 0; ///< 0: on the finest grid's nodes or quads
    double launches_per_frame = 0.0;
    double us = 0.0; ///< time of one launch [µs]
    double bytes_per_node = 0.0;
    double gb_per_s = 0.0;
    double share_of_copy = 0.0; ///< gb_per_s over that of a plain copy; 0 where the kernel does not state its bytes
};

struct KernelProfile {
    double copy_gb_per_s = 0.0;
    std::vector<KernelRow> rows; ///< the most costly first
};

/// Computes so many further frames kernel by kernel, each kernel by itself. The profile is empty on a backend without
/// kernels.
KernelProfile profile_kernels(WaveEngine& engine, int frames);

std::string kernels_text(const KernelProfile& profile);
nlohmann::ordered_json kernels_json(const KernelProfile& profile);

} // namespace swell::engine
