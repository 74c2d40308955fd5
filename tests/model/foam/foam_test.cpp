#include "model/foam/foam.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "model/stepper/time_stepper.hpp"
#include "plain_foam.hpp"
#include "wave_scenes.hpp"

/// Foam as a field: one renewal against the plain version, and foam in runs.
namespace swell::model
{
namespace
{

using solver::Field;
using solver::Grid;
using solver::OpenMpBackend;

/// Two basins with an islet, as steep as anything, on grids of awkward sizes.
PlainFoam some_water(const Extent& extent, unsigned seed)
{
    std::mt19937 random(seed);
    const auto between = [&](double from, double to) { return std::uniform_real_distribution<double>(from, to)(random); };
    PlainFoam water{bathymetry_of(extent, 5.0, 4.0,
                                  [&](int i, int j) {
                                      const bool is_islet =
                                          extent.nx > 4 && extent.ny > 4 && i > 1 && i < 4 && j > 2 && j < 4;
                                      return is_islet ? -1.0 : between(0.5, 12.0);
                                  }),
                    0.05,
                    0.25,
                    {},
                    {},
                    {},
                    {},
                    0.75};
    for (auto* field : {&water.zeta, &water.zeta_before, &water.zeta_two_before, &water.phi_before}) {
        const double size = field == &water.phi_before ? 40.0 : 0.06;
        for (std::int64_t node = 0; node < extent.nodes(); ++node) {
            const bool is_land = water.bathymetry.depth_m[static_cast<std::size_t>(node)] <= 0.0;
            const double middle = field == &water.phi_before ? 0.0 : 0.3 * static_cast<double>(node % 7);
            field->push_back(is_land ? 0.0 : middle + between(-size, size));
        }
    }
    return water;
}

/// The same renewal by the model.
template <class T>
std::vector<float> renewed_by_model(const PlainFoam& water, const std::vector<double>& foam, int threads)
{
    OpenMpBackend backend(threads);
    const Extent extent = water.bathymetry.extent;
    const Grid grid(extent);
    const Current current{std::vector<double>(water.zeta.size(), water.current_east_m_per_s),
                          std::vector<double>(water.zeta.size(), 0.0)};
    const WaveOperator<T> equations(backend, water.bathymetry, parabolic_profile(), current);
    const auto field = [&](const std::vector<double>& values) { return solver::uploaded<T>(backend, grid, values); };
    const Field<T> zeta = field(water.zeta), before = field(water.zeta_before), two_before = field(water.zeta_two_before),
                   phi = field(water.phi_before);
    FoamField of_model(backend, solver::Grid(extent));
    of_model.put(backend, std::vector<float>(foam.begin(), foam.end()));
    of_model.renew(backend,
                   WaterOfFoam<T>{extent, reading(zeta), reading(before), reading(two_before), reading(phi),
                                  reading(equations.wet), reading(equations.depth), reading(equations.current_east),
                                  reading(equations.current_north), true, Hulls<T>{{}, nullptr, false}},
                   foam_rule<T>(water.bathymetry.dx_m, water.bathymetry.dy_m, water.time_step_s, water.between_s));
    return of_model.copy(backend).cover;
}

std::vector<double> some_foam(const PlainFoam& water)
{
    const Extent extent = foam_extent(water.bathymetry.extent);
    std::vector<double> foam(static_cast<std::size_t>(extent.nodes()), 0.0);
    for (std::size_t node = 0; node < foam.size(); node += 3) { // binary fractions, which a float holds
        foam[node] = static_cast<double>(node % 9) / 8.0;
    }
    return foam;
}

TEST(Foam, IsRenewedAsOneWouldWriteItDown)
{
    for (const Extent extent : {Extent{23, 17}, Extent{24, 18}, Extent{1, 9}, Extent{9, 1}, Extent{1, 1}, Extent{2, 3}}) {
        const PlainFoam water = some_water(extent, 5);
        const std::vector<double> foam = some_foam(water);
        const std::vector<double> plain = water.renewed(foam);
        const std::vector<float> in_double = renewed_by_model<double>(water, foam, 1);
        const std::vector<float> in_float = renewed_by_model<float>(water, foam, 1);
        for (std::size_t node = 0; node < plain.size(); ++node) {
            ASSERT_NEAR(in_double[node], plain[node], 1e-6) << extent.nx << " x " << extent.ny << ", node " << node;
            ASSERT_NEAR(in_float[node], plain[node], 2e-3) << extent.nx << " x " << extent.ny << ", node " << node;
        }
        EXPECT_EQ(renewed_by_model<double>(water, foam, 3), in_double);
        EXPECT_EQ(renewed_by_model<float>(water, foam, 3), in_float);
    }
}

TEST(Foam, HasSourcesOfEachKindInThatWater)
{
    const PlainFoam water = some_water({23, 17}, 5);
    const std::vector<double> none(static_cast<std::size_t>(foam_extent({23, 17}).nodes()), 0.0);
    const std::vector<double> made = water.renewed(none);
    EXPECT_GT(*std::max_element(made.begin(), made.end()), 0.3);
    EXPECT_GT(std::count(made.begin(), made.end(), 0.0), 5) << "not everywhere";
}

/// A basin of 41 x 33 nodes without waves, on a current to the east unless it is 0.
WaveSetup still_basin(double current_m_per_s)
{
    WaveSetup setup = exact_setup(flat_basin({41, 33}, 5.0, 5.0, 10.0), parabolic_profile(), 0.05);
    if (current_m_per_s != 0.0) {
        const auto nodes = static_cast<std::size_t>(setup.bathymetry.extent.nodes());
        setup.current = {std::vector<double>(nodes, current_m_per_s), std::vector<double>(nodes, 0.0)};
    }
    return setup;
}

/// Foam after so many seconds that was there at the start.
template <class T>
Foam foam_after(const WaveSetup& setup, double seconds, const std::vector<float>& at_start)
{
    OpenMpBackend backend(2);
    TimeStepper<OpenMpBackend, T> stepper(backend, setup, 1);
    stepper.collect_foam();
    Checkpoint start = stepper.checkpoint();
    start.foam = at_start;
    stepper.restore(start);
    while (stepper.time_s() < seconds - 1e-9) {
        stepper.step();
    }
    return stepper.foam();
}

std::vector<float> patch(int a, int b)
{
    const Extent extent = foam_extent({41, 33});
    std::vector<float> foam(static_cast<std::size_t>(extent.nodes()), 0.0F);
    foam[extent.index(a, b)] = 1.0F;
    return foam;
}

TEST(Foam, OnStillWaterDecaysWhereItLies)
{
    const Foam foam = foam_after<double>(still_basin(0.0), 20.0, patch(7, 6));
    EXPECT_NEAR(foam.cover[foam.extent.index(7, 6)], std::exp(-2.0), 1e-5);
    EXPECT_EQ(std::count(foam.cover.begin(), foam.cover.end(), 0.0F), foam.extent.nodes() - 1);
    const Foam gone = foam_after<float>(still_basin(0.0), 111.0, patch(7, 6));
    EXPECT_EQ(std::count(gone.cover.begin(), gone.cover.end(), 0.0F), foam.extent.nodes()) << "foam ends";
}

TEST(Foam, IsCarriedByACurrent)
{
    const double speed = 1.5, seconds = 20.0;
    const Foam foam = foam_after<double>(still_basin(speed), seconds, patch(5, 8));
    double sum = 0.0, east = 0.0, north = 0.0;
    for (int b = 0; b < foam.extent.ny; ++b) {
        for (int a = 0; a < foam.extent.nx; ++a) {
            const double share = foam.cover[foam.extent.index(a, b)];
            sum += share;
            east += share * a;
            north += share * b;
        }
    }
    EXPECT_NEAR(east / sum, 5.0 + speed * seconds / 10.0, 0.05) << "cells of the field are 10 m";
    EXPECT_NEAR(north / sum, 8.0, 1e-6);
    EXPECT_NEAR(sum, std::exp(-2.0), 0.001) << "nothing is lost on the way but what is too thin";
}

/// A channel of 10 m with a sea from the west, and a breakwater across most of it.
WaveSetup channel_with_breakwater(double height_m, double period_s)
{
    WaveSetup setup = exact_setup(
        bathymetry_of({91, 41}, 5.0, 5.0, [](int i, int j) { return i >= 50 && i <= 52 && j < 31 ? -2.0 : 10.0; }),
        parabolic_profile(), 0.05);
    setup.solver.tolerance = 1e-5;
    setup.sea = SeaState{};
    setup.sea->height_m = height_m;
    setup.sea->period_s = period_s;
    setup.sea->from_deg = 270.0;
    setup.sea->ramp_s = 10.0;
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<std::size_t>(Side::east)].kind = EdgeKind::open;
    return setup;
}

struct MeanFoam {
    double in_front = 0.0, in_lee = 0.0, anywhere = 0.0;
};

MeanFoam mean_foam(double height_m, double period_s)
{
    OpenMpBackend backend(2);
    TimeStepper<OpenMpBackend, float> stepper(backend, channel_with_breakwater(height_m, period_s), 1);
    stepper.collect_foam();
    MeanFoam mean;
    int samples = 0;
    while (stepper.time_s() < 120.0) {
        stepper.step();
        if (stepper.step_number() % 40 != 0 || stepper.time_s() < 60.0) {
            continue;
        }
        const Foam foam = stepper.foam();
        for (int b = 2; b < 13; ++b) {
            mean.in_front += static_cast<double>(foam.cover[foam.extent.index(24, b)]) / 11.0;
            mean.in_lee += static_cast<double>(foam.cover[foam.extent.index(27, b)]) / 11.0;
        }
        mean.anywhere += std::accumulate(foam.cover.begin(), foam.cover.end(), 0.0);
        for (int b = 0; b < 15; ++b) {
            EXPECT_EQ(foam.cover[foam.extent.index(25, b)], 0.0F) << "land";
            EXPECT_EQ(foam.cover[foam.extent.index(26, b)], 0.0F) << "land";
        }
        ++samples;
    }
    mean.in_front /= samples;
    mean.in_lee /= samples;
    return mean;
}

TEST(Foam, LiesBeforeABreakwaterInASteepSeaAndNotBehindIt)
{
    const MeanFoam steep = mean_foam(2.5, 7.0);
    EXPECT_GT(steep.in_front, 0.05);
    EXPECT_LT(steep.in_lee, 0.2 * steep.in_front);
    EXPECT_EQ(mean_foam(0.3, 5.0).anywhere, 0.0) << "a gentle sea has none";
}

TEST(Foam, TakesNothingAndChangesNothingUnlessCollected)
{
    const WaveSetup setup = channel_with_breakwater(2.5, 7.0);
    OpenMpBackend backend(1), other(1);
    TimeStepper<OpenMpBackend, float> with(backend, setup, 2), without(other, setup, 2);
    const auto has_foam = [](OpenMpBackend& asked) {
        const std::vector<solver::NamedMemory> memory = asked.tracker().in_use();
        return std::any_of(memory.begin(), memory.end(), [](const auto& block) { return block.name == "foam"; });
    };
    EXPECT_FALSE(has_foam(backend));
    with.collect_foam();
    EXPECT_TRUE(has_foam(backend));
    for (int frame = 0; frame < 20; ++frame) {
        with.step();
        without.step();
    }
    EXPECT_EQ(downloaded(backend, with.zeta()), downloaded(other, without.zeta()));
    EXPECT_EQ(downloaded(backend, with.phi()), downloaded(other, without.phi()));
    EXPECT_TRUE(without.foam().cover.empty());
    EXPECT_EQ(with.foam().extent, (Extent{46, 21}));
    EXPECT_FALSE(without.checkpoint().foam);
}

TEST(Whitecaps, AreWhatMonahanSawLessWhatTheFieldHas)
{
    EXPECT_EQ(monahan_cover(0.0), 0.0);
    EXPECT_EQ(monahan_cover(-3.0), 0.0);
    EXPECT_NEAR(monahan_cover(10.0), 3.84e-6 * 2570.4, 1e-6);
    EXPECT_EQ(monahan_cover(100.0), 1.0);
    const Foam foam{{2, 1}, {0.0F, 0.005F}}; // over nodes 0 and 2 of 3, of which 0 is land
    const std::vector<double> depth_m{-1.0, 5.0, 5.0};
    EXPECT_NEAR(mean_cover(foam, {3, 1}, depth_m), 0.005, 1e-8);
    EXPECT_NEAR(whitecap_cover(foam, {3, 1}, depth_m, 10.0), monahan_cover(10.0) - 0.005, 1e-8);
    EXPECT_EQ(whitecap_cover(foam, {3, 1}, depth_m, 5.0), 0.0);
    EXPECT_EQ(whitecap_cover({}, {3, 1}, depth_m, 10.0), monahan_cover(10.0));
}

} // namespace
} // namespace swell::model
