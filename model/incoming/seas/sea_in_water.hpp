#pragma once
#include <cstddef>
#include <optional>
#include <vector>

#include "model/incoming/edges/sea_clock.hpp"
#include "model/setup/sea_state.hpp"

namespace swell::model
{

/// A sea that comes in now, or will come in later, with the times at which it grows and leaves.
struct SeaInWater {
    SeaState sea;
    SeaTimes times;
    /// IncomingSea::components: which components enter; empty until they are known. The sea keeps them when depths change.
    std::optional<std::vector<std::size_t>> components{};

    bool operator==(const SeaInWater&) const = default;
};

} // namespace swell::model
