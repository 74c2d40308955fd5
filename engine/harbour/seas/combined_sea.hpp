#pragma once
#include <cstddef>
#include <vector>

#include "model/setup/sea_state.hpp"

namespace swell::engine
{

/// The largest number of seas that a scenario may combine. A sea of more parts should be given as one spectrum.
inline constexpr std::size_t most_seas = 8;

/// Combines several seas that come in together into one sea with the waves of all, each drawn from its own seed. Height and
/// direction are computed from all waves (sea_of_waves()); if a sea comes in along a part of the border
/// (SeaState::stretches), the height is the root of the sum of squares of all heights. The peak period is taken from the
/// sea with the most energy. A single sea is returned unchanged. Throws InputError for no sea or too many; if the seas
/// differ in their ramp, start, long waves or depth, because the whole has one value of each; or if two seas were drawn
/// from one seed, because their waves would be correlated.
model::SeaState combined_sea(const std::vector<model::SeaState>& seas);

} // namespace swell::engine
