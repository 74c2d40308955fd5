#include "engine/results/analysis/breaking_of_run.hpp"

namespace swell::engine
{

std::optional<BreakingOfRun> breaking_of(const std::vector<double>& loss_w_per_m2, const model::Bathymetry& bathymetry)
{
    if (loss_w_per_m2.empty()) {
        return std::nullopt;
    }
    BreakingOfRun breaking;
    for (const double loss : loss_w_per_m2) {
        breaking.nodes += loss > 0.0 ? 1 : 0;
        breaking.power_w += loss * bathymetry.dx_m * bathymetry.dy_m;
    }
    return breaking;
}

} // namespace swell::engine
