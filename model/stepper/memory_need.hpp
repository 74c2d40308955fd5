#pragma once
#include <cstddef>

#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Returns the backend memory [bytes] of a TimeStepper of this setup, without statistics. The estimate is a few per cent
/// too high, so that a setup that cannot fit is refused before anything is allocated. `bytes_per_word` is the size of the
/// run's precision.
std::size_t backend_bytes(const WaveSetup& setup, std::size_t bytes_per_word);

/// Returns the additional memory [bytes] from the first change of depths, level or current on (ReadyDepths), up to a sixth
/// too high.
std::size_t ready_depths_bytes(const WaveSetup& setup, std::size_t bytes_per_word);

/// Returns the memory [bytes] of one copy of all TimeStepper::checkpoint_blocks(), estimated in the same way.
std::size_t state_bytes(const WaveSetup& setup, std::size_t bytes_per_word);

} // namespace swell::model
