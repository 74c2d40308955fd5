#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <fstream>
#include <numbers>

#include "engine/doors/verification/references/airy_wave.hpp"
#include "engine/doors/verification/references/elliptic_shoals.hpp"
#include "engine/doors/verification/references/fresnel_integrals.hpp"
#include "engine/doors/verification/references/hankel_function.hpp"
#include "engine/doors/verification/references/harbour_resonance.hpp"
#include "engine/doors/verification/references/measured_heights.hpp"
#include "engine/doors/verification/references/mild_slope.hpp"
#include "engine/doors/verification/references/modified_mild_slope.hpp"
#include "engine/doors/verification/references/sommerfeld_field.hpp"
#include "engine/run/base/errors.hpp"
#include "model/setup/dispersion.hpp"

/// The exact solutions with which the cases are compared. Each is tested against tables, limits or the equation that it
/// solves.
namespace swell::verification
{
namespace
{

TEST(FresnelIntegrals, AreThoseOfTheTables)
{
    struct Row {
        double x, cosine, sine;
    };
    for (const Row& row : {Row{0.5, 0.4923442258714464, 0.0647324328599993},
                           {1.0, 0.7798934003768228, 0.4382591473903548},
                           {2.0, 0.4882534060753408, 0.3434156783636982},
                           {5.0, 0.5636311887040122, 0.4991913819171169}}) {
        EXPECT_NEAR(row.cosine, fresnel_integrals(row.x).cosine, 1e-12) << row.x;
        EXPECT_NEAR(row.sine, fresnel_integrals(row.x).sine, 1e-12) << row.x;
        EXPECT_NEAR(-row.sine, fresnel_integrals(-row.x).sine, 1e-12) << row.x;
    }
}

TEST(FresnelIntegrals, MeetWhereSeriesAndFractionDo)
{
    EXPECT_NEAR(fresnel_integrals(1.5).cosine, fresnel_integrals(std::nextafter(1.5, 2.0)).cosine, 1e-13);
    EXPECT_NEAR(fresnel_integrals(1.5).sine, fresnel_integrals(std::nextafter(1.5, 2.0)).sine, 1e-13);
}

TEST(SommerfeldField, SolvesHelmholtzEquationOnAllSidesOfTheBreakwater)
{
    constexpr double d = 1e-3;
    for (const double towards : {60.0, 90.0, 120.0}) {
        const BreakwaterWave wave{1.0, towards};
        for (const auto& [x, y] : {std::pair{3.0, 2.0}, {-3.0, 2.0}, {-3.0, -2.0}, {0.0, 4.0}}) {
            const auto field = [&](double dx, double dy) { return sommerfeld_field(wave, x + dx, y + dy); };
            const std::complex<double> laplacian =
                (field(d, 0.0) + field(-d, 0.0) + field(0.0, d) + field(0.0, -d) - 4.0 * field(0.0, 0.0)) / (d * d);
            EXPECT_NEAR(0.0, std::abs(laplacian + field(0.0, 0.0)), 1e-5);
        }
    }
}

TEST(SommerfeldField, LetsNothingThroughTheBreakwater)
{
    const BreakwaterWave wave{1.0, 75.0};
    for (const double side : {1.0, -1.0}) {
        const auto near = sommerfeld_field(wave, -3.0, side * 1e-4);
        EXPECT_NEAR(0.0, std::abs(near - sommerfeld_field(wave, -3.0, side * 1e-9)), 1e-7);
    }
}

TEST(SommerfeldField, FarAwayIsTheWaveItsShadowAndItsReflection)
{
    const BreakwaterWave wave{1.0, 90.0};
    EXPECT_NEAR(1.0, std::abs(sommerfeld_field(wave, 4000.0, 100.0)), 0.01);
    EXPECT_NEAR(0.5, std::abs(sommerfeld_field(wave, 0.0, 4000.0)), 0.01);
    EXPECT_NEAR(0.0, std::abs(sommerfeld_field(wave, -4000.0, 100.0)), 0.01);
    EXPECT_NEAR(2.0, std::abs(sommerfeld_field(wave, -4000.0, -10.0 * std::numbers::pi)), 0.02);
}

TEST(HankelFunction, IsThatOfTheTables)
{
    EXPECT_NEAR(0.7651976865579666, hankel_of_order_zero(1.0).real(), 1e-14);
    EXPECT_NEAR(0.0882569642156769, hankel_of_order_zero(1.0).imag(), 1e-14);
    EXPECT_NEAR(-0.3971498098638474, hankel_of_order_zero(4.0).real(), 1e-13);
    EXPECT_NEAR(-0.0169407393250650, hankel_of_order_zero(4.0).imag(), 1e-13);
}

TEST(HarbourTheory, HasThePeaksOfThePublishedCurve)
{
    const HarbourTheory theory(ippen_goda_harbour);
    const auto peak_between = [&](double first, double last) {
        std::vector<double> at, height;
        for (double kl = first; kl < last; kl += 0.02) {
            at.push_back(kl);
            height.push_back(theory.amplification(kl / ippen_goda_harbour.length_m));
        }
        return peak_of(at, height);
    };
    EXPECT_NEAR(1.32, peak_between(0.9, 1.8).at, 0.01);
    EXPECT_NEAR(8.0, peak_between(0.9, 1.8).height, 0.1);
    EXPECT_NEAR(4.20, peak_between(3.6, 4.8).at, 0.03);
    EXPECT_NEAR(2.7, peak_between(3.6, 4.8).height, 0.12);
    EXPECT_NEAR(1.0, theory.amplification(0.01), 0.01) << "the longest waves rise in a harbour as before its mouth";
}

TEST(HarbourTheory, PeaksOfALorentzianAreExact)
{
    std::vector<double> at, height;
    for (const double x : {1.0, 1.1, 1.25, 1.3}) {
        at.push_back(x);
        height.push_back(5.0 / std::sqrt(1.0 + std::pow((x - 1.17) / 0.05, 2)));
    }
    EXPECT_NEAR(1.17, peak_of(at, height).at, 1e-12);
    EXPECT_NEAR(5.0, peak_of(at, height).height, 1e-9);
}

TEST(AiryWave, KnowsDeepAndShallowWater)
{
    const AiryWave deep = airy_wave(1.0, 1000.0);
    EXPECT_NEAR(1.0 / 9.81, deep.wave_number, 1e-12);
    EXPECT_NEAR(0.5, deep.group_speed / deep.phase_speed, 1e-12);
    const AiryWave shallow = airy_wave(0.001, 10.0);
    EXPECT_NEAR(std::sqrt(98.1), shallow.group_speed, 1e-4);
}

/// Heights along a channel whose bottom is given, three cells wide.
std::vector<double> along_channel(double (*depth_m)(double), double length_m, double cell_m)
{
    MildSlopeProblem problem;
    const int rows = static_cast<int>(length_m / cell_m);
    problem.water = {{3, rows}, cell_m, cell_m, {}};
    for (int node = 0; node < 3 * rows; ++node) {
        const int row = node / 3;
        problem.water.depth_m.push_back(depth_m(row * cell_m));
    }
    problem.period_s = 1.0;
    problem.south_sponge_m = 3.0;
    problem.north_sponge_m = 5.0;
    std::vector<double> heights;
    heights.reserve(rows);
    const auto field = mild_slope_field(problem);
    for (int j = 0; j < rows; ++j) {
        heights.push_back(std::abs(field[static_cast<std::size_t>(3 * j)]));
    }
    return heights;
}

TEST(MildSlope, LetsAWaveRunOverAnEvenBottomUnchanged)
{
    const std::vector<double> heights = along_channel([](double) { return 0.45; }, 20.0, 0.1);
    for (std::size_t j = 0; j < 140; ++j) {
        EXPECT_NEAR(1.0, heights[j], 0.005) << j;
    }
}

TEST(MildSlope, ShoalsAsTheFluxOfEnergySays)
{
    const auto slope = [](double y) { return std::max(0.15, 0.45 - 0.02 * std::max(0.0, y - 8.0)); };
    const std::vector<double> heights = along_channel(slope, 32.0, 0.05);
    const double omega = 2.0 * std::numbers::pi;
    const double offshore = airy_wave(omega, 0.45).group_speed;
    for (const double y : {10.0, 14.0, 18.0, 22.0}) {
        const double expected = std::sqrt(offshore / airy_wave(omega, slope(y)).group_speed);
        EXPECT_NEAR(expected, heights[static_cast<std::size_t>(std::lround(y / 0.05))], 0.01) << y;
    }
}

TEST(ModifiedMildSlope, SendsLongWavesBackAsAStepOfTheDepthDoes)
{
    const BedLine step{{0.0, 1.0}, {16.0, 4.0}}; // a wave of 8 km sees no slope but a step: Lamb (1932), Hydrodynamics, 176
    EXPECT_NEAR(1.0 / 3.0, modified_mild_slope_reflection(step, 2.0 * std::numbers::pi / 640.0), 1e-3);
    EXPECT_NEAR(0.0, modified_mild_slope_reflection({{0.0, 50.0}, {5.0, 5.0}}, 1.0), 1e-5);
}

TEST(ModifiedMildSlope, HasTheReflectionOfAnIndependentProgram)
{
    const BedLine trench{{0.0, 20.0, 50.0, 70.0}, {5.0, 15.0, 15.0, 5.0}};
    for (const auto& [kh, reflection] : {std::pair{0.5, 0.146}, {0.7, 0.094}, {1.0, 0.049}}) {
        const double omega = std::sqrt(model::airy_frequency_squared(kh / 5.0, 5.0));
        EXPECT_NEAR(reflection, modified_mild_slope_reflection(trench, omega), 0.0006) << kh;
    }
    BedLine bars;
    for (int n = 0; n <= 400; ++n) {
        bars.x_m.push_back(0.025 * n);
        bars.depth_m.push_back(0.313 - 0.05 * std::sin(2.0 * std::numbers::pi * 0.025 * n));
    }
    for (const auto& [q, reflection] : {std::pair{0.9, 0.082}, {0.95, 0.594}, {1.0, 0.722}, {1.05, 0.530}, {1.1, 0.001}}) {
        const double omega = std::sqrt(model::airy_frequency_squared(q * std::numbers::pi, 0.313));
        EXPECT_NEAR(reflection, modified_mild_slope_reflection(bars, omega), 0.0016) << q; // straight between places
    }
}

TEST(BedLine, IsStraightBetweenItsPlacesAndEvenBeyond)
{
    const BedLine slope{{10.0, 20.0}, {4.0, 8.0}};
    EXPECT_EQ(4.0, slope.depth_at(-5.0));
    EXPECT_EQ(5.0, slope.depth_at(12.5));
    EXPECT_EQ(8.0, slope.depth_at(20.0));
    EXPECT_EQ(10.0, slope.length_m());
}

TEST(EllipticShoals, AreContinuousAtTheirRims)
{
    EXPECT_NEAR(0.1524, vincent_briggs::depth_m(0.0, 0.0), 1e-4);
    EXPECT_NEAR(vincent_briggs::depth_m(0.0, 3.04), vincent_briggs::depth_m(0.0, 3.06), 0.01);
    EXPECT_NEAR(vincent_briggs::depth_m(3.95, 0.0), vincent_briggs::depth_m(3.97, 0.0), 0.01);
    EXPECT_EQ(0.45, berkhoff::depth_m(0.0, -10.0));
    EXPECT_NEAR(0.45 - 0.02 * 5.82 - 0.2, berkhoff::depth_m(0.0, 0.0), 1e-12);
    EXPECT_EQ(0.10, berkhoff::depth_m(0.0, 30.0));
}

TEST(MeasuredHeights, AreReadOrRefusedWithTheLine)
{
    const std::string file = testing::TempDir() + "heights.txt";
    std::ofstream(file) << "# x y H/H0\n1.5 2 0.9 # a remark\n\n-1 0 2.1\n";
    const auto heights = read_measured_heights(file);
    ASSERT_EQ(2U, heights.size());
    EXPECT_EQ(-1.0, heights[1].x_m);
    EXPECT_EQ(0.9, heights[0].height);
    std::ofstream(file) << "1 2\n";
    EXPECT_THROW(read_measured_heights(file), engine::InputError);
    EXPECT_THROW(read_measured_heights(file + "absent"), engine::InputError);
}

} // namespace
} // namespace swell::verification
