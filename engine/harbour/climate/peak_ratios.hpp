#pragma once

namespace swell::engine
{

/// The mean periods that files give, by the moments of the spectrum over frequency.
enum class MeanPeriod {
    tm02, ///< sqrt(m0/m2), the mean period between upward crossings
    tm01, ///< m0/m1
    tm10, ///< m−1/m0, the energy period
};

/// The range of JONSWAP's peak enhancement that files may give.
constexpr double least_gamma = 1.0;
constexpr double most_gamma = 20.0;

/// Returns a mean period over the peak period for a JONSWAP spectrum (Hasselmann and others, 1973: widths 0.07 and 0.09 of
/// the peak, a tail of f^-5 up to infinite frequencies). 0.710 for Tm02 and gamma 1, which is the spectrum of Pierson and
/// Moskowitz. Taken from a table that is computed once by numeric integration; right to 2e-5. `gamma` must be in the range.
double mean_over_peak_period(MeanPeriod kind, double gamma);

} // namespace swell::engine
