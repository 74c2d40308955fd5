/// Waves that are let in on a current, along its way and against it.
#include "model/incoming/sea_on_current.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <complex>
#include <numbers>

#include "algebra/dense_matrices.hpp"
#include "model/incoming/incoming_waves.hpp"
#include "model/setup/errors.hpp"
#include "model/theory/grid_fit.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

constexpr double depth_m = 10.0;
constexpr double period_s = 8.0;
constexpr double time_step_s = 0.05;
constexpr double quarter_of_c = 2.2; ///< [m/s]

/// A channel of flat water with a current along it, waves from the west.
WaveSetup channel(int nx, double dx_m, double current_m_per_s)
{
    WaveSetup setup = exact_setup(flat_basin({nx, 3}, dx_m, dx_m, depth_m),
                                  fitted_to_grid(dispersive_profile(), {dx_m, dx_m, time_step_s}), time_step_s);
    setup.solver.tolerance = 1e-7;
    SeaState sea;
    sea.kind = SeaState::Kind::regular;
    sea.height_m = 1.0;
    sea.period_s = period_s;
    sea.from_deg = 270.0;
    sea.ramp_s = 10.0;
    setup.sea = sea;
    setup.edges[static_cast<int>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<int>(Side::east)].kind = EdgeKind::open;
    const auto nodes = static_cast<std::size_t>(setup.bathymetry.extent.nodes());
    setup.current = {std::vector<double>(nodes, current_m_per_s), std::vector<double>(nodes, 0.0)};
    return setup;
}

WaveSite site_of(const WaveSetup& setup)
{
    return incoming_site(setup, plan_edges(setup));
}

/// The complex amplitude of zeta along the middle of a channel, over one period after waves went to its end and back.
std::vector<std::complex<double>> amplitudes_in(const WaveSetup& setup)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    while (stepper.time_s() < 400.0) {
        stepper.step();
    }
    const int nx = setup.bathymetry.extent.nx;
    const int period = static_cast<int>(std::lround(period_s / time_step_s));
    std::vector<std::complex<double>> amplitude(static_cast<std::size_t>(nx));
    for (int step = 0; step < period; ++step) {
        const std::vector<double> zeta = downloaded(backend, stepper.zeta());
        for (int i = 0; i < nx; ++i) {
            amplitude[static_cast<std::size_t>(i)] += 2.0 / period * zeta[static_cast<std::size_t>(nx + i)] *
                                                      std::polar(1.0, 2.0 * std::numbers::pi * step / period);
        }
        stepper.step();
    }
    return amplitude;
}

struct Waves {
    double incident, reflected, rest; ///< amplitudes [m]; the rest is what neither wave explains
};

/// Separates the waves that come and go by their wave numbers on the current.
Waves separated(const WaveSetup& setup)
{
    const std::vector<std::complex<double>> amplitude = amplitudes_in(setup);
    const WaveSite site = site_of(setup);
    WaveComponent component = wave_components(*setup.sea).front();
    const double towards = discrete_wave(component, site).kx;
    component.direction += std::numbers::pi;
    const double back = discrete_wave(component, site).kx;
    const int first = setup.bathymetry.extent.nx / 4;
    const int gauges = setup.bathymetry.extent.nx / 2;
    Eigen::MatrixXcd shapes(gauges, 2);
    Eigen::VectorXcd measured(gauges);
    for (int gauge = 0; gauge < gauges; ++gauge) {
        const double x = setup.bathymetry.dx_m * (first + gauge);
        shapes(gauge, 0) = std::polar(1.0, towards * x);
        shapes(gauge, 1) = std::polar(1.0, back * x);
        measured(gauge) = amplitude[static_cast<std::size_t>(first + gauge)];
    }
    const Eigen::VectorXcd waves = least_squares(shapes, measured);
    return {std::abs(waves(0)), std::abs(waves(1)), (shapes * waves - measured).cwiseAbs().maxCoeff()};
}

TEST(SeaOnCurrent, ComesInAsHighAsAskedAlongItsWayAndAgainstIt)
{
    for (const double current : {-quarter_of_c, -1.0, 1.0, quarter_of_c}) {
        const Waves waves = separated(channel(120, 5.0, current));
        EXPECT_NEAR(0.5, waves.incident, 0.03 * 0.5) << current << " m/s";
        EXPECT_LT(waves.reflected, 0.01 * 0.5) << current << " m/s";
        EXPECT_LT(waves.rest, 0.01 * 0.5) << current << " m/s: its length is not that of the discrete wave";
    }
}

// On a current of a quarter of c against the waves, an error of their speed changes their length by twice as much.
TEST(SeaOnCurrent, HasTheLengthOfTheDispersionRelationOnCellsThatAreFineEnough)
{
    const auto too_long = [](double dx_m, double current) {
        const WaveSetup setup = channel(40, dx_m, current);
        return too_long_on_current(wave_components(*setup.sea).front(), site_of(setup));
    };
    for (const double current : {-quarter_of_c, -1.0, 1.0, quarter_of_c}) {
        EXPECT_LT(std::abs(too_long(1.25, current)), 0.01) << current << " m/s";
    }
    EXPECT_LT(std::abs(too_long(5.0, -2.0)), 0.004) << "ten cells; 2.9 % with differences of second order";
}

TEST(SeaOnCurrent, IsSaidToBeTooLongOnCoarseCells)
{
    const auto notes_of = [](const WaveSetup& setup) { return incoming_sea(setup, plan_edges(setup)).remarks.notes; };
    EXPECT_THAT(notes_of(channel(40, 10.0, -quarter_of_c)), // 4.7 cells
                testing::ElementsAre(testing::HasSubstr("waves of 8 s come in 1.9 % too long")));
    EXPECT_THAT(notes_of(channel(40, 5.0, -2.0)), testing::IsEmpty());
}

TEST(SeaOnCurrent, ACurrentThatVariesAlongTheEdgeIsSaid)
{
    WaveSetup setup = channel(40, 2.5, 1.0); // node 40 is in the middle of the west edge
    setup.current.east_m_per_s[40] = 1.3;
    EXPECT_NEAR(1.1, current_along_edges(setup, plan_edges(setup)).east_m_per_s, 1e-12);
    EXPECT_NEAR(0.2, current_along_edges(setup, plan_edges(setup)).most_apart_m_per_s, 1e-12);
    EXPECT_THAT(incoming_sea(setup, plan_edges(setup)).remarks.notes,
                testing::Contains(testing::HasSubstr("by up to 0.2 m/s from its mean")));
}

TEST(SeaOnCurrent, TheCurrentThatStopsAWaveIsAQuarterOfItsSpeedInDeepWater)
{
    const double omega = 2.0;
    EXPECT_NEAR(stopping_current(omega, 100.0), gravity / (4.0 * omega), 1e-4);
    EXPECT_NEAR(stopping_current(0.01, 10.0), std::sqrt(gravity * 10.0), 0.5) << "a long wave is as fast as its group";
    EXPECT_LT(stopping_current(0.8, 10.0), stopping_current(0.7, 10.0));
}

/// The channel with a spectrum of waves that come along it.
WaveSetup channel_with_spectrum(double period, double current)
{
    WaveSetup setup = channel(40, 2.5, current);
    setup.sea->kind = SeaState::Kind::jonswap;
    setup.sea->period_s = period;
    return setup;
}

TEST(SeaOnCurrent, ComponentsThatItStopsAreLeftOutAndSaidWithTheirShare)
{
    const WaveSetup setup = channel_with_spectrum(6.0, -1.4);
    double all = 0.0;
    double stopped = 0.0;
    std::size_t count = 0;
    for (const WaveComponent& wave : wave_components(*setup.sea)) {
        const double square = wave.amplitude_m * wave.amplitude_m;
        const bool is_stopped = 1.4 > gravity / (4.0 * wave.omega); // they are short for the depth
        all += square;
        stopped += is_stopped ? square : 0.0;
        count += is_stopped ? 1 : 0;
    }
    ASSERT_GT(stopped / all, 0.05);
    const StoppedWaves found = stopped_waves(wave_components(*setup.sea), site_of(setup));
    EXPECT_NEAR(found.share, stopped / all, 1e-9);
    EXPECT_EQ(found.count, count);
    const IncomingSea sea = incoming_sea(setup, plan_edges(setup));
    EXPECT_THAT(sea.remarks.warnings,
                testing::Contains(testing::HasSubstr("the current stops " + std::to_string(found.count) +
                                                     " wave components, which are left out with ")));
    EXPECT_THAT(incoming_sea(channel_with_spectrum(6.0, 1.4), plan_edges(setup)).remarks.warnings,
                testing::Not(testing::Contains(testing::HasSubstr("the current stops"))));
}

TEST(SeaOnCurrent, ASeaThatIsStoppedByOverHalfIsRefused)
{
    const auto refusal = [](const WaveSetup& setup) {
        try {
            incoming_sea(setup, plan_edges(setup));
        } catch (const SetupError& error) {
            return std::string(error.what());
        }
        return std::string("nothing was refused");
    };
    EXPECT_THAT(refusal(channel_with_spectrum(3.5, -1.6)), testing::HasSubstr("allowed is at most half"));
    EXPECT_THAT(refusal(channel(40, 2.5, -4.0)),
                testing::HasSubstr("the current stops waves with 100 % of the sea's energy (4 m/s against waves of 8 s"));
    EXPECT_EQ(refusal(channel(40, 2.5, 4.0)), "nothing was refused");
    EXPECT_EQ(refusal(channel_with_spectrum(3.5, 1.6)), "nothing was refused");
}

} // namespace
} // namespace swell::model
