/// Edges that let waves in and out, in runs of the whole stepper.
#include <gtest/gtest.h>

#include <complex>

#include "swell/model/discrete_wave.hpp"
#include "swell/model/edge_strip.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

SeaState regular_sea(double period_s, double from_deg)
{
    SeaState sea;
    sea.kind = SeaState::Kind::regular;
    sea.height_m = 1.0;
    sea.period_s = period_s;
    sea.from_deg = from_deg;
    sea.ramp_s = 20.0;
    return sea;
}

void set_all_edges(WaveSetup& setup, EdgeKind kind)
{
    for (Edge& edge : setup.edges) {
        edge.kind = kind;
    }
}

/// The largest error of zeta in a flat box that one oblique wave crosses, over the wave's amplitude.
double generation_error(const VerticalProfile& profile)
{
    WaveSetup setup = exact_setup(flat_basin({81, 67}, 5.0, 5.0, 15.0), profile, 0.05);
    setup.solver.tolerance = 1e-7;
    setup.sea = regular_sea(8.0, 250.0);
    set_all_edges(setup, EdgeKind::generating);
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    while (stepper.time_s() < 120.0) {
        stepper.step();
    }
    const WaveSite site{setup.profile, 15.0, {5.0, 5.0, 0.05}};
    const WaveComponent component = wave_components(*setup.sea).front();
    const DiscreteWave wave = discrete_wave(component, site);
    const std::vector<double> zeta = downloaded(backend, stepper.zeta());
    double largest = 0.0;
    for (int j = 0; j < 67; ++j) {
        for (int i = 0; i < 81; ++i) {
            const double exact =
                wave.zeta_amplitude * std::cos(2.0 * std::numbers::pi * wave.turns_at(5.0 * i, 5.0 * j, stepper.time_s()));
            largest = std::max(largest, std::abs(zeta[static_cast<std::size_t>(j * 81 + i)] - exact));
        }
    }
    return largest / wave.zeta_amplitude;
}

TEST(OpenSea, AnObliqueWaveCrossesABoxOfGeneratingEdgesAsIfThereWereNone)
{
    EXPECT_LT(generation_error(parabolic_profile()), 0.005);
    EXPECT_LT(generation_error(dispersive_profile()), 0.005);
}

struct ChannelWaves {
    double incident = 0.0;
    double reflected = 0.0;
};

/// Splits the waves in a channel, let in on the west and let out on the east, by their two wave numbers.
ChannelWaves channel_waves(const VerticalProfile& profile, double depth_m, double period_s, EdgeKind east)
{
    constexpr int nodes = 140;
    WaveSetup setup = exact_setup(flat_basin({nodes, 3}, 5.0, 5.0, depth_m), profile, 0.05);
    setup.solver.tolerance = 1e-7;
    setup.sea = regular_sea(period_s, 270.0);
    setup.edges[static_cast<int>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<int>(Side::east)] = {east, east == EdgeKind::sponge ? 1.5 : 1.0};
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    while (stepper.time_s() < 240.0) {
        stepper.step();
    }
    const int period = static_cast<int>(std::lround(period_s / 0.05));
    std::vector<std::complex<double>> amplitude(nodes);
    for (int step = 0; step < period; ++step) {
        const std::vector<double> zeta = downloaded(backend, stepper.zeta());
        for (int i = 0; i < nodes; ++i) {
            amplitude[i] += 2.0 / period * zeta[nodes + i] * std::polar(1.0, 2.0 * std::numbers::pi * step / period);
        }
        stepper.step();
    }
    const DiscreteWave wave =
        discrete_wave(wave_components(*setup.sea).front(), {setup.profile, depth_m, {5.0, 5.0, 0.05}});
    // Least squares for A e^{ikx} + B e^{-ikx} between the strips.
    std::complex<double> forwards, backwards, cross;
    constexpr int first = 45;
    constexpr int last = 95;
    for (int i = first; i < last; ++i) {
        const std::complex<double> shape = std::polar(1.0, wave.kx * 5.0 * i);
        forwards += std::conj(shape) * amplitude[i];
        backwards += shape * amplitude[i];
        cross += std::conj(shape * shape);
    }
    const double count = last - first;
    const double determinant = count * count - std::norm(cross);
    return {std::abs(count * forwards - cross * backwards) / determinant,
            std::abs(count * backwards - std::conj(cross) * forwards) / determinant};
}

struct ChannelCase {
    double depth_m;
    double period_s;
    double largest_reflection;
};

TEST(OpenSea, AStripOfOneWavelengthReflectsWhatItsTableSays)
{
    // The table of the one-mode study at normal incidence: 1.8, 1.8 and 0.8 % (a little above for the fit).
    for (const ChannelCase& sea : {ChannelCase{15.0, 8.0, 0.021}, {15.0, 5.0, 0.021}, {5.0, 8.0, 0.011}}) {
        const ChannelWaves waves = channel_waves(parabolic_profile(), sea.depth_m, sea.period_s, EdgeKind::open);
        EXPECT_NEAR(0.5, waves.incident, 0.005);
        EXPECT_LT(waves.reflected / waves.incident, sea.largest_reflection)
            << sea.depth_m << " m, " << sea.period_s << " s";
    }
}

TEST(OpenSea, TwoModesLeaveThroughTheSameStrip)
{
    const ChannelWaves waves = channel_waves(dispersive_profile(), 15.0, 8.0, EdgeKind::open);
    EXPECT_NEAR(0.5, waves.incident, 0.005);
    EXPECT_LT(waves.reflected / waves.incident, 0.03);
}

TEST(OpenSea, AWallReflectsAndASpongeBeforeItHardly)
{
    const ChannelWaves wall = channel_waves(parabolic_profile(), 15.0, 8.0, EdgeKind::wall);
    EXPECT_GT(wall.reflected / wall.incident, 0.98);
    const ChannelWaves sponge = channel_waves(parabolic_profile(), 15.0, 8.0, EdgeKind::sponge);
    EXPECT_LT(sponge.reflected / sponge.incident, 0.04);
}

} // namespace
} // namespace swell::model
