#pragma once
#include <complex>
#include <vector>

#include "engine/doors/verification/verification_case.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::verification
{

/// Frequencies about a peak of the harbour of Ippen and Goda. They are whole multiples of a step, so over one period of the
/// step all can be separated exactly.
struct HarbourBand {
    double peak_kl;     ///< of the experiment
    double peak_height; ///< R of linear theory
    int peak_multiple;  ///< of the step
    int lowest, highest;
    int cells_across;        ///< of half the harbour
    double clear;            ///< wavelengths of water between mouth and strips
    double strip;            ///< wavelengths
    int settling;            ///< peak periods
    double reflection = 1.0; ///< of the inner wall
};

/// The amplification of waves by a harbour, over their wave number times its length.
struct AmplificationCurve {
    std::vector<double> kl;
    std::vector<double> amplification;
};

/// Returns the amplitudes at the middle of the inner wall over the amplitudes at the closed mouth, for all waves of a band
/// at once. Signs the report.
AmplificationCurve amplification_over(const HarbourBand& band, const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
