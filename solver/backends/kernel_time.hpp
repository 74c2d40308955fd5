#pragma once
#include <string>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// What one kernel took, all its launches over the same extent together.
struct KernelTime {
    std::string name; ///< of its cell
    Extent extent;
    int launches = 0;
    double ms = 0.0;
    double bytes = 0.0; ///< that its cells say they move; 0 where they do not say
};

/// The kernels of a piece of work, and what the device's memory can do.
struct KernelTimes {
    std::vector<KernelTime> kernels; ///< in the order in which they first ran; none on a CPU
    double copy_gb_per_s = 0.0;      ///< bytes read and written by a plain copy over its time
};

} // namespace swell::solver
