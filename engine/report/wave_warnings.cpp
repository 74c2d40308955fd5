#include "engine/report/wave_warnings.hpp"

namespace swell::engine
{

std::vector<std::string> warnings_of_waves(const RunSummary& summary)
{
    std::vector<std::string> warnings;
    if (!summary.beyond_linear.empty()) {
        warnings.push_back(beyond_linear_warning(summary.beyond_linear));
    }
    return warnings;
}

} // namespace swell::engine
