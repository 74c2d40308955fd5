#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "../../../model/setup/bathymetry.hpp"

namespace swell::engine
{

/// The extent of breaking in a run, and the power that breaking waves lost.
struct BreakingOfRun {
    std::int64_t nodes = 0; ///< nodes at which breaking took energy from the waves
    double power_w = 0.0;   ///< power that breaking takes at all nodes together, a mean over the time of the run
};

/// Sums up the power that breaking took from the waves per square metre at each node, as
/// WaveEngine::breaking_loss_w_per_m2() returns it, over the areas of the nodes. Returns nothing if `loss_w_per_m2` is
/// empty, as in a run without breaking.
std::optional<BreakingOfRun> breaking_of(const std::vector<double>& loss_w_per_m2, const model::Bathymetry& bathymetry);

} // namespace swell::engine
