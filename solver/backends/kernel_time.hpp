#pragma once
#include <string>
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// The total time of all launches of one kernel (on a CPU, one loop) over the same extent in the same stage.
struct KernelTime {
    std::string name; ///< of the cell
    Extent extent;
    int launches = 0;
    double ms = 0.0;     ///< of all launches [ms]
    double bytes = 0.0;  ///< moved by all launches, as stated by the cell; 0 if not stated
    std::string stage{}; ///< name of the range (Backend::begin_range) around the launches; empty if unknown
};

/// The times of all kernels that ran during some work, and the speed of the memory for comparison.
struct KernelTimes {
    std::vector<KernelTime> kernels; ///< in the order in which they first ran
    double copy_gb_per_s = 0.0;      ///< speed of a plain copy, bytes read and written [GB/s]; 0 if not measured
};

} // namespace swell::solver
