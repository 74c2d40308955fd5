#pragma once
#include <cstddef>
#include <optional>
#include <vector>

#include "model/incoming/edges/sea_clock.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::model
{

/// A sea in the water, or one that is on its way.
struct SeaInWater {
    SeaState sea;
    SeaTimes times;
    /// IncomingSea::components, after they are known. The sea keeps them over other depths.
    std::optional<std::vector<std::size_t>> components{};

    bool operator==(const SeaInWater&) const = default;
};

} // namespace swell::model
