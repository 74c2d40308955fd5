#pragma once
#include <cstddef>

#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Returns the backend memory [bytes] of a TimeStepper of this setup, without statistics. The estimate is a few per cent
/// too high, so that a setup that cannot fit is refused before anything is allocated. `bytes_per_word` is the size of the
/// run's precision.
std::size_t backend_bytes(const WaveSetup& setup, std::size_t bytes_per_word);

/// Returns the additional backend memory [bytes] that a run needs from its first change of depths, water level or
/// current on: a second copy of all data that depend on depths (ReadyDepths). The estimate is up to a sixth too high.
std::size_t ready_depths_bytes(const WaveSetup& setup, std::size_t bytes_per_word);

/// Returns the estimated memory [bytes] of one copy of a run's state: of all TimeStepper::checkpoint_blocks().
/// `bytes_per_word` is the size of the run's precision.
std::size_t state_bytes(const WaveSetup& setup, std::size_t bytes_per_word);

} // namespace swell::model
