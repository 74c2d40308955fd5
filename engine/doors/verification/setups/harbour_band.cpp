#include "engine/doors/verification/setups/harbour_band.hpp"

#include <cmath>
#include <fmt/format.h>

#include "engine/doors/verification/measures/plane_wave.hpp"
#include "engine/doors/verification/numerical_tank.hpp"
#include "engine/doors/verification/references/airy_wave.hpp"
#include "engine/doors/verification/references/harbour_resonance.hpp"
#include "engine/doors/verification/setups/edge_layout.hpp"
#include "engine/harbour/shores/walls_on_shore.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::verification
{

namespace
{

using Complex = std::complex<double>;
using model::EdgeKind;

double omega_of_kl(double kl)
{
    return std::sqrt(model::airy_frequency_squared(kl / ippen_goda_harbour.length_m, ippen_goda_depth_m));
}

double kl_of(double omega)
{
    return airy_wave(omega, ippen_goda_depth_m).wave_number * ippen_goda_harbour.length_m;
}

/// Half of the harbour and its sea, because both are symmetric: the east edge is the axis.
struct HalfHarbour {
    engine::Scenario scenario;
    int mouth_row = 0; ///< the first row of the harbour
};

HalfHarbour half_harbour(const HarbourBand& band, bool is_open)
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
            return in_sea || in_harbour ? ippen_goda_depth_m : -0.1;
        },
        model::dispersive_profile(), 0.01);
    return half;
}

model::SeaState sea_about(const HarbourBand& band)
{
    constexpr double amplitude_m = 0.01; // of each; the equations are linear
    const double step = omega_of_kl(band.peak_kl) / band.peak_multiple;
    std::vector<model::WaveComponent> waves;
    for (int multiple = band.lowest; multiple <= band.highest; ++multiple) {
        // Quadratic phases keep the waves from meeting in one crest.
        waves.push_back({amplitude_m, multiple * step, 0.5 * portable::pi, 0.8 * multiple * multiple});
    }
    return sea_of(std::move(waves), portable::two_pi / omega_of_kl(band.peak_kl));
}

/// The inner wall is the harbour's part of the north edge.
void put_inner_wall(engine::Scenario& scenario, double reflection)
{
    engine::WallsOnShore shore(scenario.waves);
    engine::WallPlace north{engine::WallPlace::Kind::edge};
    north.edge = model::Side::north;
    shore.put({north, reflection, 0.0});
    scenario.waves.walls = shore.walls();
}

/// Complex amplitudes at a node of the axis, one per frequency of the band.
std::vector<Complex> amplitudes_at(const HarbourBand& band, bool is_open, CaseReport& report, const Conditions& conditions)
{
    HalfHarbour half = half_harbour(band, is_open);
    engine::Scenario& scenario = half.scenario;
    const double peak_period = portable::two_pi / omega_of_kl(band.peak_kl);
    solve_as_runs_do(scenario);
    scenario.waves.sea = sea_about(band);
    set_edges(scenario, EdgeKind::open, EdgeKind::wall, EdgeKind::generating, EdgeKind::wall);
    scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].width_wavelengths = band.strip;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::south)].width_wavelengths = band.strip;
    constexpr int frames = 12; // of a peak period
    const double frame_s = peak_period / frames;
    const int steps = stable_steps_of(frame_s, scenario);
    set_time_step(scenario, frame_s / steps, steps);
    if (is_open) {
        put_inner_wall(scenario, band.reflection);
    }
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

} // namespace

AmplificationCurve amplification_over(const HarbourBand& band, const Conditions& conditions, CaseReport& report)
{
    const std::vector<Complex> inside = amplitudes_at(band, true, report, conditions);
    const std::vector<Complex> closed = amplitudes_at(band, false, report, conditions);
    AmplificationCurve curve;
    for (int multiple = band.lowest; multiple <= band.highest; ++multiple) {
        const auto at = static_cast<std::size_t>(multiple - band.lowest);
        curve.kl.push_back(kl_of(multiple * omega_of_kl(band.peak_kl) / band.peak_multiple));
        curve.amplification.push_back(std::abs(inside[at]) / std::abs(closed[at]));
    }
    return curve;
}

} // namespace swell::verification
