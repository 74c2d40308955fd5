#pragma once
#include <cstddef>

#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The backend memory [bytes] that a TimeStepper of this setup takes, without statistics: a few per cent too high, to
/// refuse a setup that cannot fit before anything is allocated. `bytes_per_word` is the size of the run's precision.
std::size_t backend_bytes(const WaveSetup& setup, std::size_t bytes_per_word);

/// What a first change of depths, level or current takes beside it, from then on (ReadyDepths): up to a sixth too high.
std::size_t ready_depths_bytes(const WaveSetup& setup, std::size_t bytes_per_word);

/// The memory [bytes] that one copy of all TimeStepper::checkpoint_blocks() takes, estimated in the same way.
std::size_t state_bytes(const WaveSetup& setup, std::size_t bytes_per_word);

} // namespace swell::model
