#pragma once
#include <optional>

#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// A sea that is to follow what is in the water.
struct SeaOrder {
    long number = 0;
    long after_frame = 0;
    double over_s = 0.0;
    std::optional<model::SeaState> sea{}; ///< none: the water becomes still
};

} // namespace swell::engine
