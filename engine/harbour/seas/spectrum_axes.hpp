#pragma once
#include <string>
#include <vector>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

/// The error of one spectrum of a file whose other spectra may be read: it is missing, or has an impossible density.
class UnusableSpectrum : public InputError
{
public:
    UnusableSpectrum(const InputError& error, bool is_missing) : InputError(error), is_missing_(is_missing) {}

    /// Returns whether the spectrum is missing; false if a density is impossible.
    [[nodiscard]] bool is_missing() const { return is_missing_; }

private:
    bool is_missing_;
};

/// The limits of spectra from files, in any format.
struct SpectrumBounds {
    static constexpr long frequencies = 1000;
    static constexpr long directions = 720;
    static constexpr double frequency_hz = 10.0;
    static constexpr double density = 1e6; ///< [m²/Hz/degree]; a thousand times more than in any sea
};

/// Returns the fault of a spectrum's frequencies, and the allowed values; empty without a fault. There must be at least
/// two.
std::string fault_of_frequencies(const std::vector<double>& hz);

/// Returns the fault of a spectrum's directions [degrees], and the allowed values; empty without a fault. They must turn
/// evenly, in either sense, and at most once round. A deviation of a tenth of a step is allowed, because files have two
/// decimals or none.
std::string fault_of_directions(const std::vector<double>& deg);

/// Returns the step [degrees], above 0, from one direction to the next. The directions must be without a fault
/// (fault_of_directions()).
double step_of_directions(const std::vector<double>& deg);

} // namespace swell::engine
