#pragma once
#include <cstddef>
#include <vector>

namespace swell::engine
{

/// Returns the times of upward zero crossings of a record [steps].
inline std::vector<double> upward_crossings(const std::vector<double>& record)
{
    std::vector<double> times;
    for (std::size_t n = 1; n < record.size(); ++n) {
        if (record[n - 1] < 0.0 && record[n] >= 0.0) {
            times.push_back(static_cast<double>(n) - record[n] / (record[n] - record[n - 1]));
        }
    }
    return times;
}

} // namespace swell::engine
