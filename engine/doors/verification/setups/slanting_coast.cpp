#include "engine/doors/verification/setups/slanting_coast.hpp"

#include <cmath>
#include <complex>
#include <numbers>

#include "engine/doors/verification/measures/harmonic_field.hpp"
#include "engine/doors/verification/measures/plane_wave.hpp"
#include "model/boundaries/boundary_faces.hpp"

namespace swell::verification
{

namespace
{

using Complex = std::complex<double>;
using model::Side;
constexpr double waves_across = 8.0;
constexpr double coast_at = 0.72; ///< of the window's width, at half its height

double cell_of(const SlantingCoast& coast)
{
    const double omega = 2.0 * std::numbers::pi / coast.period_s;
    return model::local_wave(model::dispersive_profile(), coast.depth_m, omega).wavelength_m / coast.cells_a_wave;
}

/// The coast's frame: a node's distance before the coast, and along it, in cells.
struct CoastFrame {
    int nodes;
    double east, north; ///< of the normal

    explicit CoastFrame(const SlantingCoast& coast)
        : nodes(static_cast<int>(waves_across * coast.cells_a_wave)),
          east(std::cos(coast.turned_deg * std::numbers::pi / 180.0)),
          north(std::sin(coast.turned_deg * std::numbers::pi / 180.0))
    {
    }
    [[nodiscard]] double before(double i, double j) const
    {
        return -((i - coast_at * nodes) * east + (j - 0.5 * nodes) * north);
    }
    [[nodiscard]] double along(double i, double j) const
    {
        return (i - coast_at * nodes) * north - (j - 0.5 * nodes) * east;
    }
};

engine::Scenario scenario_of(const SlantingCoast& coast)
{
    const CoastFrame frame(coast);
    const double cell_m = cell_of(coast);
    engine::Scenario scenario = still_water(
        {{frame.nodes, frame.nodes}, cell_m, cell_m},
        [&](double east_m, double north_m) {
            return frame.before(east_m / cell_m, north_m / cell_m) < 0.0 ? -5.0 : coast.depth_m;
        },
        model::dispersive_profile(), coast.period_s / 80.0);
    solve_as_runs_do(scenario);
    divide_period(scenario, coast.period_s, 10, 80);
    model::WaveSetup& waves = scenario.waves;
    for (const Side side : {Side::west, Side::south, Side::north}) {
        waves.edges[static_cast<std::size_t>(side)].kind = model::EdgeKind::generating;
    }
    waves.sea = regular_sea(coast.period_s, 270.0 - coast.turned_deg);
    waves.sea->depth_m = coast.depth_m;
    for (const model::BoundaryFace& face : model::gather_faces(waves.bathymetry, waves.edges, {})) {
        const int beyond_i = 2 * face.i - face.inner_i(), beyond_j = 2 * face.j - face.inner_j();
        if (beyond_i >= 0 && beyond_j >= 0 && beyond_i < frame.nodes && beyond_j < frame.nodes) {
            waves.walls.push_back({face.i, face.j, face.outward, coast.reflection});
        }
    }
    return scenario;
}

/// Two plane waves fitted by least squares, with k times the cell, and the residual.
struct TwoFitted {
    Complex in, back;
    double left = 0.0;
};

TwoFitted fit(const SlantingCoast& coast, const HarmonicField& field, double k)
{
    const CoastFrame frame(coast);
    Complex both, of_in, of_back;
    double nodes = 0.0, all = 0.0;
    for (int j = 0; j < frame.nodes; ++j) {
        for (int i = 0; i < frame.nodes; ++i) {
            const double before = frame.before(i, j) / coast.cells_a_wave;
            if (before > 0.35 && before < 1.2 && std::abs(frame.along(i, j)) < 0.5 * coast.cells_a_wave) {
                const Complex in = std::polar(1.0, -k * frame.before(i, j)), back = std::conj(in);
                const Complex seen = field[static_cast<std::size_t>(j) * frame.nodes + i];
                both += std::conj(in) * back;
                of_in += std::conj(in) * seen;
                of_back += std::conj(back) * seen;
                all += std::norm(seen);
                nodes += 1.0;
            }
        }
    }
    const double determinant = nodes * nodes - std::norm(both);
    TwoFitted found{(of_in * nodes - both * of_back) / determinant,
                    (nodes * of_back - std::conj(both) * of_in) / determinant};
    found.left = all - (std::conj(found.in) * of_in + std::conj(found.back) * of_back).real();
    return found;
}

/// Returns the share of the amplitude that comes back in this window.
double share_in_window(const SlantingCoast& coast, const Conditions& conditions, CaseReport& report)
{
    Tank tank(scenario_of(coast), conditions);
    constexpr long settling_periods = 30;
    tank.advance(10 * settling_periods);
    const HarmonicField field = harmonic_field(tank, coast.period_s, 2);
    tank.sign(report, "slanting coasts");
    const double k = 2.0 * std::numbers::pi / coast.cells_a_wave;
    TwoFitted best = fit(coast, field, k);
    for (double stretch = 0.96; stretch < 1.05; stretch += 0.005) { // on few cells the wavelength differs from theory
        const TwoFitted other = fit(coast, field, stretch * k);
        best = other.left < best.left ? other : best;
    }
    return std::abs(best.back) / std::abs(best.in);
}

} // namespace

double share_of_slanting_coast(const SlantingCoast& coast, const Conditions& conditions, CaseReport& report)
{
    SlantingCoast full_wall = coast;
    full_wall.reflection = 1.0;
    return share_in_window(coast, conditions, report) / share_in_window(full_wall, conditions, report);
}

} // namespace swell::verification
