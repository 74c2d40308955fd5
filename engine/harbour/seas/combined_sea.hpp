#pragma once
#include <cstddef>
#include <vector>

#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// A swell, a wind sea and what else comes at once: more than eight are a spectrum, which is given as one.
inline constexpr std::size_t most_seas = 8;

/// One sea of several that come in together: the waves of all of them, each drawn from its own seed. Height and direction
/// are those of the whole (sea_of_waves()), the peak period that of the sea with the most energy. One sea alone comes back
/// as it is. Throws InputError where there are none or too many, where they differ in what the whole has one of, the ramp,
/// the start and the depth at which they hold, and where two were drawn from one seed, whose waves would go together.
model::SeaState combined_sea(const std::vector<model::SeaState>& seas);

} // namespace swell::engine
