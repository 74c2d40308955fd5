#pragma once
#include <cstddef>

#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Backend memory that a TimeStepper of this setup takes, in bytes, a few per cent too much: to refuse what cannot fit
/// before anything is allocated. `bytes_per_word` is the size of the run's precision.
std::size_t backend_bytes(const WaveSetup& setup, std::size_t bytes_per_word);

/// The same of one more copy of its state (TimeStepper::state_blocks).
std::size_t state_bytes(const WaveSetup& setup, std::size_t bytes_per_word);

} // namespace swell::model
