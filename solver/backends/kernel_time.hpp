#pragma once
#include <string>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// The time of one kernel, on a CPU one loop: all its launches over the same extent, in the same stage, together.
struct KernelTime {
    std::string name; ///< of the cell
    Extent extent;
    int launches = 0;
    double ms = 0.0;     ///< of all launches [ms]
    double bytes = 0.0;  ///< moved by all launches, as the cell states; 0 where the cell states nothing
    std::string stage{}; ///< the range of the backend that the launches were in; empty where it is not known
};

/// The kernels of a piece of work, and the speed of the memory to compare them with.
struct KernelTimes {
    std::vector<KernelTime> kernels; ///< in the order in which they first ran
    double copy_gb_per_s = 0.0;      ///< bytes read and written by a plain copy over its time; 0 if not measured
};

} // namespace swell::solver
