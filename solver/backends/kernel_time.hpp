#pragma once
#include <string>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// The time of one kernel: all its launches over the same extent together.
struct KernelTime {
    std::string name; ///< of the cell
    Extent extent;
    int launches = 0;
    double ms = 0.0;    ///< of all launches [ms]
    double bytes = 0.0; ///< moved by all launches, as the cell states; 0 where the cell states nothing
};

/// The kernels of a piece of work, and the speed of the device's memory to compare them with.
struct KernelTimes {
    std::vector<KernelTime> kernels; ///< in the order in which they first ran; none on a CPU
    double copy_gb_per_s = 0.0;      ///< bytes read and written by a plain copy over its time; 0 if not measured
};

} // namespace swell::solver
