// Case 7: the resonance of a narrow rectangular harbour, its periods and its amplification.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/references/harbour_resonance.hpp"
#include "engine/doors/verification/setups/harbour_band.hpp"

namespace swell::verification
{

namespace
{

void measure_peak(const HarbourBand& band, const HarbourTheory& theory, const Conditions& conditions, CaseReport& report,
                  LinePlot& plot)
{
    const AmplificationCurve computed = amplification_over(band, conditions, report);
    double largest_error = 0.0;
    for (std::size_t at = 0; at < computed.kl.size(); ++at) {
        const double exact = theory.amplification(computed.kl[at] / ippen_goda_harbour.length_m);
        largest_error = std::max(largest_error, std::abs(computed.amplification[at] - exact) / exact);
    }
    const Peak peak = peak_of(computed.kl, computed.amplification);
    const std::string name = fmt::format("peak about kl {}: ", band.peak_kl);
    report.measure(name + "kl", peak.at, "",
                   between(0.98 * band.peak_kl, 1.02 * band.peak_kl,
                           "2 %: the peaks of linear theory (1.32 and 4.22, computed here) and of the experiment differ by "
                           "1 %, and a mouth of few cells shifts them as much"));
    report.measure(
        name + "R", peak.height, "",
        between(
            0.85 * band.peak_height, 1.15 * band.peak_height,
            "15 %: R depends on the waves that return to the sea through a mouth of few cells, near two sharp corners"));
    report.measure(name + "largest error of R against theory, same kl", 100.0 * largest_error, "%",
                   not_judged("taken over the whole resonance curve"));
    plot.curves.push_back(
        {fmt::format("computed about kl {}", band.peak_kl), computed.kl, computed.amplification, Curve::Style::dots});
}

} // namespace

CaseReport harbour(const Conditions& conditions)
{
    CaseReport report;
    const int finer = conditions.is_full ? 2 : 1;
    const HarbourBand first{1.32, 8.0, 16, 14, 18, 2 * finer, 0.35, 0.75, 14};
    const HarbourBand second{4.20, 2.7, 14, 11, 17, 3 * finer, 0.8, 1.0, 8};
    report.parameters.push_back(
        fmt::format("As in the laboratory: harbour {} m long, {} m wide, {} m deep, on a straight coast; waves at right "
                    "angles to it, several frequencies at once; {} and {} cells across the mouth for the two peaks, "
                    "profile dispersive. R: amplitude at the inner wall over the amplitude at the closed mouth.",
                    ippen_goda_harbour.length_m, ippen_goda_harbour.width_m, ippen_goda_depth_m, 2 * first.cells_across,
                    2 * second.cells_across));
    const HarbourTheory theory(ippen_goda_harbour);
    Curve exact{"linear theory", {}, {}, Curve::Style::line};
    for (double kl = 0.5; kl < 5.5; kl += 0.05) {
        exact.x.push_back(kl);
        exact.y.push_back(theory.amplification(kl / ippen_goda_harbour.length_m));
    }
    LinePlot plot{"Amplification at the inner wall", {"k times the harbour's length"}, {"R"}, {exact}};
    measure_peak(first, theory, conditions, report, plot);
    measure_peak(second, theory, conditions, report, plot);
    report.plots.push_back(std::move(plot));
    return report;
}

} // namespace swell::verification
