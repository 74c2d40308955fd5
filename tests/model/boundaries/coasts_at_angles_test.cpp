// Reflections of walls with a share, on coasts at any angle to the grid, with any cells.
#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstdlib>
#include <numbers>
#include <vector>

#include "model/boundaries/boundary_faces.hpp"
#include "model/setup/dispersion.hpp"
#include "model/stepper/time_stepper.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

constexpr double period_s = 8.0;
constexpr double depth_m = 15.0;
constexpr double degree = std::numbers::pi / 180.0;

/// A coast in the east of a square, and a wave that comes to it.
struct CoastAtAngle {
    double turned_deg = 0.0;     ///< the coast's normal from east towards north
    double off_normal_deg = 0.0; ///< of the wave
    double reflection = 0.4;
    double cells_a_wave = 16.4;
    double time_step_s = 0.1;
};

LocalWave wave_of()
{
    return local_wave(dispersive_profile(), depth_m, 2.0 * std::numbers::pi / period_s);
}

WaveSetup setup_of(const CoastAtAngle& coast)
{
    const double length_m = 2.0 * std::numbers::pi / wave_of().wave_number;
    const double cell_m = length_m / coast.cells_a_wave;
    const int nodes = static_cast<int>(8.0 * coast.cells_a_wave);
    WaveSetup setup;
    setup.profile = dispersive_profile();
    setup.time_step_s = coast.time_step_s;
    const double east = std::cos(coast.turned_deg * degree), north = std::sin(coast.turned_deg * degree);
    const double middle = 0.5 * nodes;
    setup.bathymetry = bathymetry_of({nodes, nodes}, cell_m, cell_m, [&](int i, int j) {
        // The coast passes through a point in the east of the middle.
        return (i - 0.72 * nodes) * east + (j - middle) * north > 0.0 ? -5.0 : depth_m;
    });
    for (const Side side : {Side::west, Side::south, Side::north}) {
        setup.edges[static_cast<std::size_t>(side)].kind = EdgeKind::generating;
    }
    setup.sea = SeaState{};
    setup.sea->kind = SeaState::Kind::regular;
    setup.sea->height_m = 0.2;
    setup.sea->period_s = period_s;
    setup.sea->from_deg = 270.0 - coast.turned_deg - coast.off_normal_deg; // clockwise from north
    setup.sea->depth_m = depth_m;
    for (const BoundaryFace& face : gather_faces(setup.bathymetry, setup.edges, {})) {
        const int beyond_i = 2 * face.i - face.inner_i(), beyond_j = 2 * face.j - face.inner_j();
        if (beyond_i >= 0 && beyond_j >= 0 && beyond_i < nodes && beyond_j < nodes) {
            setup.walls.push_back({face.i, face.j, face.outward, coast.reflection});
        }
    }
    return setup;
}

using Amplitudes = std::vector<std::complex<double>>;

/// zeta = Re(a exp(-i omega t)) at each node, once the waves are as they stay.
Amplitudes amplitudes_of(const WaveSetup& setup)
{
    constexpr int samples_a_period = 16;
    solver::OpenMpBackend backend(1);
    TimeStepper<solver::OpenMpBackend, double> stepper(backend, setup);
    const int steps_a_period = static_cast<int>(std::lround(period_s / setup.time_step_s));
    for (int step = 0; step < 30 * steps_a_period; ++step) {
        stepper.step();
    }
    Amplitudes amplitude(static_cast<std::size_t>(setup.bathymetry.extent.nodes()));
    for (int sample = 0; sample < samples_a_period; ++sample) {
        const std::complex<double> turn =
            std::polar(2.0 / samples_a_period, 2.0 * std::numbers::pi * sample / samples_a_period);
        const Checkpoint water = stepper.checkpoint();
        for (std::size_t node = 0; node < amplitude.size(); ++node) {
            amplitude[node] += turn * water.now.zeta_m[node];
        }
        for (int step = 0; step < steps_a_period / samples_a_period; ++step) {
            stepper.step();
        }
    }
    return amplitude;
}

/// The incoming and the reflected wave, by least squares before the middle of the coast.
struct TwoFitted {
    std::complex<double> in, back;
    double left = 0.0; ///< what is of neither, squared
};

/// `stretch` makes the waves that much shorter than over fine cells.
TwoFitted fit(const CoastAtAngle& coast, const WaveSetup& setup, const Amplitudes& amplitude, double stretch)
{
    const Extent extent = setup.bathymetry.extent;
    const double k = stretch * wave_of().wave_number * setup.bathymetry.dx_m; // a cell
    const double towards = (coast.turned_deg + coast.off_normal_deg) * degree;
    const double back = (coast.turned_deg + 180.0 - coast.off_normal_deg) * degree;
    const double east = std::cos(coast.turned_deg * degree), north = std::sin(coast.turned_deg * degree);
    std::complex<double> in_back, of_in, of_back;
    double nodes = 0.0, all = 0.0;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const double off = -((i - 0.72 * extent.nx) * east + (j - 0.5 * extent.ny) * north);
            const double along = (i - 0.72 * extent.nx) * north - (j - 0.5 * extent.ny) * east;
            if (off > 0.35 * coast.cells_a_wave && off < 1.2 * coast.cells_a_wave &&
                std::fabs(along) < 0.5 * coast.cells_a_wave) {
                const std::complex<double> in = std::polar(1.0, k * (i * std::cos(towards) + j * std::sin(towards)));
                const std::complex<double> out = std::polar(1.0, k * (i * std::cos(back) + j * std::sin(back)));
                const std::complex<double> seen = amplitude[extent.index(i, j)];
                in_back += std::conj(in) * out;
                of_in += std::conj(in) * seen;
                of_back += std::conj(out) * seen;
                all += std::norm(seen);
                nodes += 1.0;
            }
        }
    }
    const double determinant = nodes * nodes - std::norm(in_back);
    TwoFitted found{(of_in * nodes - in_back * of_back) / determinant,
                    (nodes * of_back - std::conj(in_back) * of_in) / determinant};
    found.left = all - (std::conj(found.in) * of_in + std::conj(found.back) * of_back).real();
    return found;
}

/// The reflected over the incoming amplitude.
double share_sent_back(const CoastAtAngle& coast)
{
    const WaveSetup setup = setup_of(coast);
    const Amplitudes amplitude = amplitudes_of(setup);
    TwoFitted best = fit(coast, setup, amplitude, 1.0);
    for (double stretch = 0.96; stretch < 1.05; stretch += 0.005) { // waves of few cells have another length
        const TwoFitted other = fit(coast, setup, amplitude, stretch);
        best = other.left < best.left ? other : best;
    }
    return std::abs(best.back) / std::abs(best.in);
}

/// Returns the largest error of the head-on share according to shores.md.
double told_for(double cells_a_wave)
{
    return cells_a_wave >= 12.0 ? 0.03 : cells_a_wave >= 10.0 ? 0.04 : 0.06;
}

using Numbers = std::vector<double>;

bool tries_all_coasts()
{
    return std::getenv("SWELL_SECOND_STAGE") != nullptr;
}

/// The angle between the coast's normal and east, in degrees.
class HeadOnCoast : public testing::TestWithParam<int>
{
};

TEST_P(HeadOnCoast, SendsBackItsShare)
{
    for (const double cells : tries_all_coasts() ? Numbers{20.0, 16.0, 12.0, 10.0, 8.0} : Numbers{12.0}) {
        for (const double reflection : tries_all_coasts() ? Numbers{0.8, 0.4, 0.0} : Numbers{0.4}) {
            EXPECT_NEAR(reflection, share_sent_back({1.0 * GetParam(), 0.0, reflection, cells}), told_for(cells))
                << cells << " cells, R " << reflection;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Turned, HeadOnCoast, testing::Values(0, 15, 30, 45));

TEST(CoastsAtAngles, SendBackTheShareOfAnObliqueWave)
{
    for (const double turned_deg : tries_all_coasts() ? Numbers{0.0, 15.0, 30.0, 45.0} : Numbers{30.0}) {
        for (const double off_deg : tries_all_coasts() ? Numbers{-45.0, -30.0, 20.0} : Numbers{-45.0}) {
            for (const double reflection : tries_all_coasts() ? Numbers{0.8, 0.4, 0.0} : Numbers{0.4}) {
                const double cosine = std::cos(off_deg * degree), speed = (1.0 - reflection) / (1.0 + reflection);
                EXPECT_NEAR(std::fabs(cosine - speed) / (cosine + speed),
                            share_sent_back({turned_deg, off_deg, reflection, 16.0}), 0.1)
                    << turned_deg << " degrees, the wave " << off_deg << " off, R " << reflection;
            }
        }
    }
}

} // namespace
} // namespace swell::model
