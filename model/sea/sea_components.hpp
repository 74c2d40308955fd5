#pragma once
#include <vector>

#include "model/setup/sea_state.hpp"

namespace swell::model
{

/// The components of a sea, as a run makes them: those of wave_components(), but for the directions of a spread sea, which
/// are dealt out so that every seed has the direction and the spread that are asked for, and not the mean over many seeds.
///
/// The angles are quantiles of cos^2s(theta/2). Each component stands in the middle of its own share of the energy, and the
/// components stand in an order in which those of any four neighbouring frequencies lie far apart: waves of all lengths
/// run all ways. Which of the four lies where follows from the order of the angles that wave_components() drew, and so
/// from the seed. At last all angles are stretched about their middle and turned together, by a few per cent and degrees at
/// most, so that direction and spread (SeaNumbers) are those that are asked for to rounding.
///
/// Given components, those of a regular and of a long-crested sea stay as they are. Every machine gets the same bits.
/// Throws SetupError as wave_components().
std::vector<WaveComponent> sea_components(const SeaState& sea);

} // namespace swell::model
