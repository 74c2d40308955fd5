#pragma once
#include <cstdint>
#include <vector>

#include "engine/doors/verification/measures/spectrum_samples.hpp"

namespace swell::verification
{

/// Results of the Python library wavespectra for a spectrum in one of its own sample files (assets/spectra). The library
/// shares no code with the engine.
struct WavespectraSample {
    const char* file;
    std::int64_t location;
    std::int64_t time;
    SampleNumbers whole; ///< of all frequencies, by wavespectra's own functions, which halve the cells at both ends
    std::vector<SpectrumRow> rows;
};
std::vector<WavespectraSample> wavespectra_samples();

} // namespace swell::verification
