#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "drawn_scene.hpp"
#include "viewer/scene/water/outside_surface.hpp"
#include "watched_harbour.hpp"

/// The sea continues outside the grid.
namespace swell::viewer
{
namespace
{

std::vector<OutsideWave> many_waves(int count = 120)
{
    std::vector<OutsideWave> waves;
    for (int n = 0; n < count; ++n) {
        const double omega = 0.5 + 0.015 * n;
        const double k = omega * omega / 9.81;
        const double turned = 0.4 * std::sin(3.0 * n);
        waves.push_back(
            {k * std::cos(turned), k * std::sin(turned), omega, 2.4 * n, 0.1 * std::exp(-0.001 * (n - 25) * (n - 25))});
    }
    return waves;
}

TEST(SeaOutside, FewWavesAreAsHighAsAll)
{
    const std::vector<OutsideWave> all = many_waves();
    const OutsideSea sea = strongest_of(all, 24);
    ASSERT_EQ(sea.waves.size(), 24U);
    EXPECT_NEAR(significant_height_m(sea.waves), significant_height_m(all), 1e-9);
    EXPECT_NEAR(sea.peak_length_m, 2.0 * 3.14159265 * 9.81 / (0.875 * 0.875), 0.01);
    EXPECT_TRUE(std::ranges::is_sorted(sea.waves, {}, [](const OutsideWave& wave) { return wave.omega; }));
    EXPECT_TRUE(strongest_of({}).waves.empty());
}

/// Over many square kilometres and several times, the surface has the significant height of the sea.
TEST(SeaOutside, TheSurfaceHasTheHeightOfTheSea)
{
    const std::vector<OutsideWave> all = many_waves();
    const auto sea = std::make_shared<const OutsideSea>(strongest_of(all));
    double squares = 0.0;
    long points = 0;
    for (double time_s = 0.0; time_s < 4000.0; time_s += 200.0) {
        const SeasOfFrame frame{time_s, {{sea, 1.0}}};
        const SeaNow now = sea_between(frame, frame, 1.0);
        for (double x = 0.0; x < 20000.0; x += 517.0) {
            std::vector<SurfaceAt> line(50);
            now.add_along(x, 0.0, 0.0, 137.0, line);
            for (const SurfaceAt& at : line) {
                squares += at.height_m * at.height_m;
                ++points;
            }
        }
    }
    EXPECT_NEAR(4.0 * std::sqrt(squares / static_cast<double>(points)), significant_height_m(all),
                0.02 * significant_height_m(all));
}

TEST(SeaOutside, OneSeaFollowsAnother)
{
    const auto old_sea = std::make_shared<const OutsideSea>(strongest_of(many_waves(20)));
    const auto new_sea = std::make_shared<const OutsideSea>(strongest_of(many_waves(60)));
    const SeaNow now = sea_between({1.0, {{old_sea, 1.0}}}, {2.0, {{old_sea, 0.5}, {new_sea, 0.5}}}, 0.5);
    EXPECT_EQ(now.waves.size(), old_sea->waves.size() + new_sea->waves.size());
    double squares = 0.0;
    for (const SeaNow::Wave& wave : now.waves) {
        squares += wave.amplitude_m * wave.amplitude_m;
    }
    const double expected =
        std::pow(0.75 * significant_height_m(old_sea->waves), 2) + std::pow(0.25 * significant_height_m(new_sea->waves), 2);
    EXPECT_NEAR(8.0 * squares, expected, 1e-9);
}

/// Height and slope are continuous at the border, even if the grid's water differs much from the sea outside.
TEST(SeaOutside, NeitherHeightNorSlopeLeapsAtTheBorder)
{
    const Harbour harbour = pond();
    const osg::ref_ptr<osg::StateSet> state = new osg::StateSet;
    OutsideSurface outside(harbour.bathymetry, *state);
    const auto sea = std::make_shared<const OutsideSea>(strongest_of(many_waves()));
    const SeasOfFrame frame{30.0, {{sea, 1.0}}};
    const auto zeta_m = [](int i, int j) { return 0.6 * std::sin(0.31 * i + 0.4 * j) + 0.3; };
    outside.take({frame, zeta_m}, {frame, zeta_m});
    outside.show(1.0);
    for (int j = 3; j < 27; ++j) {
        const SurfaceAt at = outside.at(-5.0 - 1e-6, 10.0 * j);
        const double inner_slope = (zeta_m(1, j) - zeta_m(0, j)) / 10.0;
        EXPECT_NEAR(at.height_m, zeta_m(0, j) - 5.0 * inner_slope, 1e-4) << j;
        EXPECT_NEAR(at.slope_east, inner_slope, 1e-4) << j;
        EXPECT_NEAR((outside.at(-5.0, 10.0 * j).height_m - outside.at(-5.2, 10.0 * j).height_m) / 0.2, inner_slope, 0.01);
    }
    const SurfaceAt far = outside.at(-900.0, 700.0);
    EXPECT_NEAR(far.height_m, sea_between(frame, frame, 1.0).at(-900.0, 700.0).height_m, 1e-6);
    outside.set_goes_on(false);
    EXPECT_EQ(outside.at(-5.0, 100.0).height_m, 0.0);
}

/// The differences at the border are computed once per frame. Interpolating them gives the same surface as computing them
/// for the moment of the picture.
TEST(SeaOutside, BetweenFramesIsAsIfTheBorderWereWalkedThen)
{
    const Harbour harbour = pond();
    const osg::ref_ptr<osg::StateSet> state = new osg::StateSet;
    const auto sea = std::make_shared<const OutsideSea>(strongest_of(many_waves()));
    const auto moment = [&](double time_s) {
        return OutsideSurface::Moment{{time_s, {{sea, 1.0}}},
                                      [time_s](int i, int j) { return 0.6 * std::sin(0.31 * i + 0.4 * j - 0.8 * time_s); }};
    };
    OutsideSurface in_a_run(harbour.bathymetry, *state);
    in_a_run.take(moment(30.0), moment(30.05));
    in_a_run.take(moment(30.05), moment(30.1));
    OutsideSurface anew(harbour.bathymetry, *state);
    anew.take(moment(30.05), moment(30.1));
    OutsideSurface then(harbour.bathymetry, *state);
    then.take(moment(30.08), moment(30.08));
    then.show(1.0);
    for (const double part : {0.0, 0.6, 1.0}) {
        in_a_run.show(part);
        anew.show(part);
        for (int j = 3; j < 27; ++j) {
            EXPECT_EQ(in_a_run.at(-25.0, 10.0 * j).height_m, anew.at(-25.0, 10.0 * j).height_m);
            if (part == 0.6) {
                EXPECT_NEAR(anew.at(-25.0, 10.0 * j).height_m, then.at(-25.0, 10.0 * j).height_m, 0.001);
            }
        }
    }
}

TEST(SeaOutside, LiesStillBeforeLand)
{
    const Harbour harbour = harbour_of(60, 60, [](int i, int) { return i < 40 ? 10.0 : -3.0; });
    const osg::ref_ptr<osg::StateSet> state = new osg::StateSet;
    OutsideSurface outside(harbour.bathymetry, *state);
    const auto sea = std::make_shared<const OutsideSea>(strongest_of(many_waves()));
    const SeasOfFrame frame{30.0, {{sea, 1.0}}};
    const OutsideSurface::Moment moment{frame, [](int, int) { return 0.2; }};
    outside.take(moment, moment);
    outside.show(1.0);
    EXPECT_EQ(outside.at(600.0, 300.0).height_m, 0.0);
}

/// The seas of a run are the waves that enter through its edges, so the water at the border is nearly their sum.
TEST(SeaOutside, ARunsWavesMeetItsBorderInStep)
{
    ShownFrame frame;
    klopman_run().copy_to(frame, Colouring::natural);
    ASSERT_EQ(frame.seas_outside.size(), 1U);
    EXPECT_NEAR(significant_height_m(frame.seas_outside.front().sea->waves), 1.0, 0.02);
    const SeasOfFrame seas{frame.time_s, frame.seas_outside};
    const SeaNow now = sea_between(seas, seas, 1.0);
    const GridShape grid(klopman_run().harbour().bathymetry);
    double squares = 0.0;
    double apart = 0.0;
    for (int i = 0; i < grid.nx; ++i) {
        const double computed = frame.zeta_m[grid.index(i, 0)];
        squares += computed * computed;
        apart += std::pow(computed - now.at(i * grid.dx_m, 0.0).height_m, 2);
    }
    EXPECT_LT(std::sqrt(apart / squares), 0.5);
    RecordProperty("apart", std::to_string(std::sqrt(apart / squares)));
    std::cout << "apart along the border " << std::sqrt(apart / squares) << '\n';
}

} // namespace
} // namespace swell::viewer
