#pragma once
#include <cstddef>
#include <optional>
#include <vector>

#include "model/incoming/edges/sea_clock.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::model
{

/// A sea in the water, or on its way.
struct SeaInWater {
    SeaState sea;
    SeaTimes times;
    /// IncomingSea::components, once they are known: over other depths it keeps them.
    std::optional<std::vector<std::size_t>> components{};

    bool operator==(const SeaInWater&) const = default;
};

} // namespace swell::model
