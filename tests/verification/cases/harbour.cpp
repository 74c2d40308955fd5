// Case 7: the resonance of a narrow rectangular harbour, and how much goes back to the sea.
#include <algorithm>
#include <cmath>
#include <complex>
#include <fmt/format.h>

#include "cases.hpp"
#include "measures/edge_layout.hpp"
#include "measures/plane_wave.hpp"
#include "numerical_tank.hpp"
#include "references/airy_wave.hpp"
#include "references/harbour_resonance.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

using Complex = std::complex<double>;
using model::EdgeKind;

constexpr double depth_m = ippen_goda_depth_m;

/// Frequencies about a peak: whole multiples of a step, so that over one period of the step all are told apart exactly.
struct Band {
    double peak_kl;     ///< of the experiment
    double peak_height; ///< R of linear theory
    int peak_multiple;  ///< of the step
    int lowest, highest;
    int cells_across; ///< of half the harbour
    double clear;     ///< wavelengths of water between mouth and strips
    double strip;     ///< wavelengths
    int settling;     ///< peak periods
};

double omega_of(double kl)
{
    return std::sqrt(model::airy_frequency_squared(kl / ippen_goda_harbour.length_m, depth_m));
}

double kl_of(double omega)
{
    return airy_wave(omega, depth_m).wave_number * ippen_goda_harbour.length_m;
}

/// Half of the harbour and its sea, for both are symmetric: the east edge is the axis.
struct HalfHarbour {
    engine::Scenario scenario;
    int mouth_row = 0; ///< the first row of the harbour
};

HalfHarbour half_harbour(const Band& band, bool is_open)
{
    const double dx = 0.5 * ippen_goda_harbour.width_m / band.cells_across;
    const int rows_inside = static_cast<int>(std::lround(ippen_goda_harbour.length_m / dx));
    const double dy = ippen_goda_harbour.length_m / rows_inside;
    const double wavelength = portable::two_pi * ippen_goda_harbour.length_m / band.peak_kl;
    const double reach = (band.clear + band.strip) * wavelength;
    HalfHarbour half;
    const int columns = static_cast<int>(std::lround(reach / dx));
    half.mouth_row = static_cast<int>(std::lround(reach / dy));
    const solver::Extent extent{columns, half.mouth_row + rows_inside};
    half.scenario = still_water(
        {extent, dx, dy},
        [&](double x, double y) {
            const bool in_sea = y < (half.mouth_row - 0.5) * dy;
            const bool in_harbour = is_open && x > (columns - band.cells_across - 0.5) * dx;
            return in_sea || in_harbour ? depth_m : -0.1;
        },
        model::dispersive_profile(), 0.01);
    return half;
}

model::SeaState sea_about(const Band& band)
{
    constexpr double amplitude_m = 0.01; // of each; the equations are linear
    const double step = omega_of(band.peak_kl) / band.peak_multiple;
    std::vector<model::WaveComponent> waves;
    for (int multiple = band.lowest; multiple <= band.highest; ++multiple) {
        // Quadratic phases keep the waves from meeting in one crest.
        waves.push_back({amplitude_m, multiple * step, 0.5 * portable::pi, 0.8 * multiple * multiple});
    }
    return sea_of(std::move(waves), portable::two_pi / omega_of(band.peak_kl));
}

/// Complex amplitudes at a node of the axis, one per frequency of the band.
std::vector<Complex> amplitudes_at(const Band& band, bool is_open, CaseReport& report, const Conditions& conditions)
{
    HalfHarbour half = half_harbour(band, is_open);
    engine::Scenario& scenario = half.scenario;
    const double peak_period = portable::two_pi / omega_of(band.peak_kl);
    solve_as_runs_do(scenario);
    scenario.waves.sea = sea_about(band);
    set_edges(scenario, EdgeKind::open, EdgeKind::wall, EdgeKind::generating, EdgeKind::wall);
    scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].width_wavelengths = band.strip;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::south)].width_wavelengths = band.strip;
    constexpr int frames = 12; // of a peak period
    const double frame_s = peak_period / frames;
    const int steps = stable_steps_of(frame_s, scenario);
    set_time_step(scenario, frame_s / steps, steps);
    const solver::Extent extent = scenario.waves.bathymetry.extent;
    const std::size_t node = extent.index(extent.nx - 1, is_open ? extent.ny - 1 : half.mouth_row - 1);
    Tank tank(scenario, conditions);
    tank.advance(static_cast<long>(frames) * (is_open ? band.settling : 8));
    std::vector<Complex> amplitudes(static_cast<std::size_t>(band.highest - band.lowest + 1));
    const long record = static_cast<long>(frames) * band.peak_multiple; // one period of the step
    tank.advance(record, [&] {
        const double zeta = tank.zeta_m()[node];
        for (int multiple = band.lowest; multiple <= band.highest; ++multiple) {
            const double cycles = multiple * tank.time_s() / (band.peak_multiple * peak_period);
            amplitudes[static_cast<std::size_t>(multiple - band.lowest)] +=
                2.0 / static_cast<double>(record) * zeta *
                Complex(portable::cos_cycles(cycles), portable::sin_cycles(cycles));
        }
    });
    tank.sign(report, fmt::format("kl {}, mouth {}", band.peak_kl, is_open ? "open" : "closed"));
    return amplitudes;
}

void measure_peak(const Band& band, const HarbourTheory& theory, const Conditions& conditions, CaseReport& report,
                  LinePlot& plot)
{
    const std::vector<Complex> inside = amplitudes_at(band, true, report, conditions);
    const std::vector<Complex> closed = amplitudes_at(band, false, report, conditions);
    Curve curve{fmt::format("computed about kl {}", band.peak_kl), {}, {}, Curve::Style::dots};
    double largest_error = 0.0;
    for (int multiple = band.lowest; multiple <= band.highest; ++multiple) {
        const auto at = static_cast<std::size_t>(multiple - band.lowest);
        const double kl = kl_of(multiple * omega_of(band.peak_kl) / band.peak_multiple);
        curve.x.push_back(kl);
        curve.y.push_back(std::abs(inside[at]) / std::abs(closed[at]));
        const double exact = theory.amplification(kl / ippen_goda_harbour.length_m);
        largest_error = std::max(largest_error, std::abs(curve.y.back() - exact) / exact);
    }
    const Peak peak = peak_of(curve.x, curve.y);
    const std::string name = fmt::format("peak about kl {}: ", band.peak_kl);
    report.measure(
        name + "kl", peak.at, "",
        between(0.98 * band.peak_kl, 1.02 * band.peak_kl,
                "2 %: linear theory's peaks (1.32 and 4.22 by this project's own) and the experiment's differ by "
                "1 %, and the mouth of few cells shifts them as much"));
    report.measure(name + "R", peak.height, "",
                   between(0.85 * band.peak_height, 1.15 * band.peak_height,
                           "15 %: R is what goes back to the sea through a mouth of few cells, near two sharp corners"));
    report.measure(name + "largest error of R against theory, same kl", 100.0 * largest_error, "%",
                   not_judged("the whole resonance curve"));
    plot.curves.push_back(std::move(curve));
}

} // namespace

CaseReport harbour(const Conditions& conditions)
{
    CaseReport report;
    const int finer = conditions.is_full ? 2 : 1;
    const Band first{1.32, 8.0, 16, 14, 18, 2 * finer, 0.35, 0.75, 14};
    const Band second{4.20, 2.7, 14, 11, 17, 3 * finer, 0.8, 1.0, 8};
    report.parameters.push_back(fmt::format(
        "As in the laboratory: harbour {} m long, {} m wide, {} m deep, on a straight coast; waves at right angles to it, "
        "several frequencies at once; {} and {} cells across the mouth for the two peaks, profile dispersive. R: amplitude "
        "at the inner wall over that at the closed mouth.",
        ippen_goda_harbour.length_m, ippen_goda_harbour.width_m, depth_m, 2 * first.cells_across, 2 * second.cells_across));
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
