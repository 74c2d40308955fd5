/// Edges that let waves in and out, in runs of the whole stepper.
#include <gtest/gtest.h>

#include <complex>
#include <cstdlib>
#include <random>

#include "model/incoming/edges/incoming_edge.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/theory/stability.hpp"
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
    sea.ramp_s = 10.0;
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
    WaveSetup setup = exact_setup(flat_basin({61, 47}, 5.0, 5.0, 15.0), profile, 0.05);
    setup.solver.tolerance = 1e-7;
    setup.sea = regular_sea(8.0, 250.0);
    set_all_edges(setup, EdgeKind::generating);
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    while (stepper.time_s() < 100.0) {
        stepper.step();
    }
    const WaveSite site{setup.profile, 15.0, {5.0, 5.0, 0.05}};
    const WaveComponent component = wave_components(*setup.sea).front();
    const DiscreteWave wave = discrete_wave(component, site);
    const std::vector<double> zeta = downloaded(backend, stepper.zeta());
    double largest = 0.0;
    for (int j = 0; j < 47; ++j) {
        for (int i = 0; i < 61; ++i) {
            const double exact =
                wave.zeta_amplitude * std::cos(2.0 * std::numbers::pi * wave.cycles_at(5.0 * i, 5.0 * j, stepper.time_s()));
            largest = std::max(largest, std::abs(zeta[static_cast<std::size_t>(j) * 61 + i] - exact));
        }
    }
    return largest / wave.zeta_amplitude;
}

TEST(OpenSea, AnObliqueWaveCrossesABoxOfGeneratingEdgesAsIfThereWereNone)
{
    EXPECT_LT(generation_error(parabolic_profile()), 0.005);
    EXPECT_LT(generation_error(dispersive_profile()), 0.005);
}

TEST(OpenSea, AGeneratingEdgeInTheLeeOfLandLetsNoSeaIn)
{
    constexpr int nodes = 61;
    constexpr int land = 30; // across the whole grid
    const auto bar = [](int i, int) { return i >= land && i < land + 4 ? 0.0 : 15.0; };
    WaveSetup setup = exact_setup(bathymetry_of({nodes, 47}, 5.0, 5.0, bar), parabolic_profile(), 0.05);
    setup.sea = regular_sea(8.0, 270.0);
    set_all_edges(setup, EdgeKind::generating);
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    while (stepper.time_s() < 40.0) {
        stepper.step();
    }
    const std::vector<double> zeta = downloaded(backend, stepper.zeta());
    double before = 0.0;
    double behind = 0.0;
    for (std::size_t node = 0; node < zeta.size(); ++node) {
        double& highest = node % nodes < land ? before : behind;
        highest = std::max(highest, std::abs(zeta[node]));
    }
    EXPECT_GT(before, 0.5);
    EXPECT_EQ(behind, 0.0) << "a strip of 1 to 1.5 m stood there";
}

struct ChannelWaves {
    double incident = 0.0;
    double reflected = 0.0;
};

/// Splits the waves in a channel, let in on the west and let out on the east, by their two wave numbers.
ChannelWaves channel_waves(const VerticalProfile& profile, double depth_m, double period_s, EdgeKind east)
{
    constexpr int nodes = 90;
    WaveSetup setup = exact_setup(flat_basin({nodes, 3}, 5.0, 5.0, depth_m), profile, 0.05);
    setup.solver.tolerance = 1e-7;
    setup.sea = regular_sea(period_s, 270.0);
    setup.edges[static_cast<int>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<int>(Side::east)] = {east, east == EdgeKind::sponge ? 1.5 : 1.0};
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    const double settle_s = period_s < 6.0 ? 320.0 : 160.0; // short waves travel slowly: to the east edge and back
    while (stepper.time_s() < settle_s) {
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
    constexpr int first = 30;
    constexpr int last = 60;
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

/// Land in a corner and on an edge, uneven depth, all kinds of edges, and a quay that absorbs.
WaveSetup busy_harbour(VerticalProfile profile)
{
    WaveSetup setup = exact_setup(rough_harbour(), std::move(profile), 0.05);
    setup.solver.rule = solver::StopRule::start;
    setup.solver.tolerance = 1e-5;
    setup.sea = regular_sea(5.0, 300.0);
    setup.sea->kind = SeaState::Kind::jonswap;
    setup.sea->components = 12;
    setup.edges[static_cast<int>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<int>(Side::north)].kind = EdgeKind::open;
    setup.edges[static_cast<int>(Side::south)] = {EdgeKind::sponge, 1.5};
    for (int j = 29; j < 47; ++j) {
        setup.walls.push_back({35, j, Side::east, 0.4}); // the headland's west side, up to the open edge
    }
    return setup;
}

TEST(OpenSea, MassIsWhatCameInThroughTheEdgesAtEveryStep)
{
    for (const bool from_fields : {false, true}) {
        WaveSetup setup = busy_harbour(dispersive_profile());
        if (from_fields) {
            setup.edges[static_cast<int>(Side::north)].width_wavelengths = 0.0; // faces without a sponge
            setup.initial = {rough_field(setup.bathymetry, 0.5, 0.3), rough_field(setup.bathymetry, 4.0, 1.1)};
        }
        OpenMpBackend backend(1);
        TimeStepper<OpenMpBackend, double> stepper(backend, setup);
        const double at_start = stepper.observe().mass_m3;
        double largest_inflow = 0.0;
        for (int step = 0; step < 300; ++step) {
            stepper.step();
            const double inflow = stepper.observe().boundary_inflow_m3;
            largest_inflow = std::max(largest_inflow, std::abs(inflow));
            ASSERT_NEAR(at_start + inflow, stepper.observe().mass_m3, 1e-8) << "step " << step;
        }
        EXPECT_GT(largest_inflow, 1.0);
    }
}

TEST(OpenSea, ARoughHarbourWithAllKindsOfEdgesCalmsDownWhenTheSeaDoes)
{
    WaveSetup setup = busy_harbour(parabolic_profile());
    setup.sea.reset();
    setup.initial = {rough_field(setup.bathymetry, 1.0, 0.3), rough_field(setup.bathymetry, 8.0, 1.1)};
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, float> stepper(backend, setup);
    const double at_start = stepper.observe().rms_zeta_m;
    for (int step = 0; step < 4000; ++step) {
        stepper.step();
    }
    EXPECT_LT(stepper.observe().rms_zeta_m, 0.02 * at_start);
    for (const float psi : downloaded(backend, stepper.psi(0))) {
        ASSERT_TRUE(std::isfinite(psi));
    }
}

/// Returns the rms of zeta after so many steps over the rms of the initial noise, in a harbour with land in the strips of
/// all its open edges.
template <class T>
double left_of_noise(const VerticalProfile& profile, long steps)
{
    WaveSetup setup = busy_harbour(profile);
    setup.sea.reset();
    for (const Side side : {Side::west, Side::north, Side::south}) {
        setup.edges[static_cast<std::size_t>(side)].kind = EdgeKind::open;
    }
    setup.initial = {rough_field(setup.bathymetry, 1.0, 0.3), rough_field(setup.bathymetry, 8.0, 1.1)};
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, T> stepper(backend, setup);
    const double at_start = stepper.observe().rms_zeta_m;
    for (long step = 0; step < steps; ++step) {
        stepper.step();
    }
    return stepper.observe().rms_zeta_m / at_start;
}

TEST(OpenSea, NoiseDiesAwayInAHundredThousandSteps)
{
    if (std::getenv("SWELL_LONG_TESTS") == nullptr) {
        GTEST_SKIP() << "takes minutes: set SWELL_LONG_TESTS";
    }
    constexpr long steps = 100'000;
    for (const VerticalProfile& profile : {parabolic_profile(), dispersive_profile()}) {
        EXPECT_LT(left_of_noise<float>(profile, steps), 1e-4) << profile.name;
        EXPECT_LT(left_of_noise<double>(profile, steps), 1e-6) << profile.name;
    }
}

TEST(OpenSea, DryNodesStayExactlyStill)
{
    const WaveSetup setup = busy_harbour(dispersive_profile());
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, float> stepper(backend, setup);
    for (int step = 0; step < 60; ++step) {
        stepper.step();
    }
    EXPECT_GT(stepper.observe().max_abs_zeta_m, 1e-3);
    for (const auto* field : {&stepper.zeta(), &stepper.phi(), &stepper.psi(0), &stepper.psi(1)}) {
        const std::vector<float> values = downloaded(backend, *field);
        for (std::size_t node = 0; node < values.size(); ++node) {
            if (setup.bathymetry.depth_m[node] <= 0.0) {
                ASSERT_EQ(0.0F, values[node]) << node;
            }
        }
    }
}

/// The psi flux of a face once stiffened the equations: two modes on cells of a tenth of the depth exploded within 40 s.
TEST(OpenSea, TwoModesOnFineCellsStayBoundedUpToTheLimitOfTheStep)
{
    const Bathymetry channel = flat_basin({120, 12}, 1.0, 1.0, 10.0);
    const double limit_s = stability_limit(channel, dispersive_profile()).time_step_s;
    WaveSetup setup = exact_setup(channel, dispersive_profile(), 0.95 * limit_s);
    setup.solver.tolerance = 1e-7;
    setup.sea = regular_sea(5.0, 270.0);
    setup.edges[static_cast<int>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<int>(Side::east)].kind = EdgeKind::open;
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    for (double time_s = 0.0; time_s < 200.0; time_s += setup.time_step_s) {
        stepper.step();
    }
    EXPECT_LT(stepper.observe().max_abs_zeta_m, 1.2 * 0.5 * setup.sea->height_m);
}

/// If cells are a hundredth of a wave's length, a wave of the peak passes both nodes of a face in one step. A flux computed
/// from the wave's old place would then be noise.
TEST(OpenSea, NoiseOnTheFinestCellsDiesUpToTheLimitOfTheStep)
{
    for (const double cell_m : {0.5, 1.0, 3.0}) { // a 32nd, a 16th, a fifth of the depth
        const Bathymetry basin = flat_basin({40, 24}, cell_m, cell_m, 16.0);
        const double limit_s = stability_limit(basin, dispersive_profile()).time_step_s;
        WaveSetup setup = exact_setup(basin, dispersive_profile(), 0.99 * limit_s);
        setup.solver.tolerance = 1e-7;
        setup.edges[static_cast<int>(Side::west)].kind = EdgeKind::open;
        setup.initial.phi_m2_per_s.assign(basin.depth_m.size(), 0.0);
        std::mt19937 generator(7);
        for (std::size_t node = 0; node < basin.depth_m.size(); ++node) {
            setup.initial.zeta_m.push_back(0.1 * (static_cast<double>(generator()) / 4294967295.0 - 0.5));
        }
        OpenMpBackend backend(1);
        TimeStepper<OpenMpBackend, double> stepper(backend, setup);
        for (int step = 0; step < 300; ++step) {
            stepper.step();
        }
        EXPECT_LT(stepper.observe().max_abs_zeta_m, 0.1) << cell_m;
    }
}

TEST(OpenSea, TheIncomingRowsAreTheDiscreteWavesAtTheirPlacesAndTime)
{
    WaveSetup setup = busy_harbour(dispersive_profile());
    setup.bathymetry = flat_basin(setup.bathymetry.extent, 5.0, 4.0, 15.0);
    setup.walls.clear();
    const EdgePlan plan = plan_edges(setup);
    const IncomingSea sea = incoming_sea(setup, plan);
    ASSERT_EQ(EdgeKind::generating, plan.strips.front().kind);
    const EdgeStrip& strip = plan.strips.front();
    OpenMpBackend backend(1);
    IncomingEdge<OpenMpBackend, double> edge(backend, IncomingSeaOnGrid(setup, plan, sea).tabulate(strip),
                                             solver::Grid(strip.length, 1));
    constexpr double step = 1234567.0;
    const SeaPhase sea_now{step, 0.75};
    edge.synthesise(backend, &sea_now);
    for (const int s : {0, 7, 46}) {
        double zeta = 0.0;
        double phi_mean = 0.0;
        double flux = 0.0;
        for (const DiscreteWave& wave : sea.waves) {
            const double turn = 2.0 * std::numbers::pi;
            zeta += 0.75 * wave.zeta_amplitude * std::cos(turn * wave.cycles_at(5.0, 4.0 * s, step * 0.05));
            phi_mean += 0.375 * wave.phi_amplitude *
                        (std::sin(turn * wave.cycles_at(10.0, 4.0 * s, (step + 1) * 0.05)) +
                         std::sin(turn * wave.cycles_at(10.0, 4.0 * s, (step - 1) * 0.05)));
            flux += 0.75 * wave.mode_flux[1][static_cast<int>(Side::west)] *
                    std::cos(turn * wave.cycles_at(-2.5, 4.0 * s, step * 0.05));
        }
        EXPECT_NEAR(zeta, edge.incoming()(s, edge.rows().zeta(1)), 1e-8);
        EXPECT_NEAR(phi_mean, edge.incoming()(s, edge.rows().phi_mean(2)), 1e-7);
        EXPECT_NEAR(flux, edge.incoming()(s, edge.rows().mode_flux(1)), 1e-7);
    }
}

} // namespace
} // namespace swell::model
