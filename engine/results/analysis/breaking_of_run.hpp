#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "../../../model/setup/bathymetry.hpp"

namespace swell::engine
{

/// The extent of breaking in a run, and the energy that breaking waves lost.
struct BreakingOfRun {
    std::int64_t nodes = 0;
    double power_w = 0.0; ///< a mean over the time of the run
};

/// Summarises WaveEngine::breaking_loss_w_per_m2(). Returns nothing if the loss is empty.
std::optional<BreakingOfRun> breaking_of(const std::vector<double>& loss_w_per_m2, const model::Bathymetry& bathymetry);

} // namespace swell::engine
