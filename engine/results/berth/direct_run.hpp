#pragma once
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/harbour/seas/wave_spectrum.hpp"
#include "engine/results/response/wave_layout.hpp"
#include "engine/run/api/engine_options.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// A direct run of one record: the scenario with the record's sea instead of its own.
struct DirectRun {
    Scenario scenario;
    long settling_frames = 0; ///< before the record
};

/// The waves of a direct run at a gauge.
struct DirectSea {
    double hs_m = 0.0;
    double hs_error_m = 0.0; ///< ±, 95 %; NaN for too few waves
    double tm02_s = 0.0;
    double from_deg = 0.0;
    double from_error_deg = 0.0; ///< ±, 95 %
    double spread_deg = 0.0;
};

/// Returns the part of a spectrum that a transfer table has: its frequencies and directions.
WaveSpectrum spectrum_inside(const WaveLayout& layout, const WaveSpectrum& spectrum);

/// Returns a spectrum of the record's systems, in cells that fill the table's frequencies and directions.
WaveSpectrum spectrum_inside(const WaveLayout& layout, const std::vector<WaveSystem>& systems);

/// Sets up the run of a record: the sea of the spectrum, drawn by the seed, at the water level. Ships, events and tides of
/// the scenario are left out; waves break if they do in the scenario. The record lasts 300 peak periods, after the waves
/// have settled as those of a transfer run do.
DirectRun set_up_direct_run(Scenario scenario, const WaveSpectrum& spectrum, double level_m, std::uint64_t seed);

/// Computes a direct run, and returns the sea at each gauge; empty if the run ended badly or `stops` became true. Tm02 is
/// that of frequencies below `highest_hz`.
std::vector<DirectSea> compute_direct_run(const DirectRun& run, const EngineOptions& options, double highest_hz,
                                          const std::atomic<bool>& stops);

} // namespace swell::engine
