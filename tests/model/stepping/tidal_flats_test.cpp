#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "model/setup/water_level.hpp"
#include "model/stepper/time_stepper.hpp"
#include "model/stepping/side_plan.hpp"
#include "wave_scenes.hpp"

/// Nodes that fall dry and are flooded during a run of the stepper.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

constexpr Extent extent_of_flats{150, 41};
constexpr int flat_begins = 24;
constexpr int flat_ends = 44;

/// A basin whose bed rises eastwards to a flat with a creek and a bank, and to land that a loop leaves out.
double bed_of_flats(int i, int j)
{
    if (i >= flat_ends || (i == 10 && j == 20)) {
        return -3.0;
    }
    const double rough = 0.1 * std::sin(0.9 * i + 1.3 * j);
    const double creek = std::abs(j - 15) < 2 ? 0.5 : 0.0;
    return i < flat_begins ? 5.0 + rough : 1.2 - 0.09 * (i - flat_begins) + rough + creek;
}

TidalNodes tidal_flat()
{
    TidalNodes tidal;
    for (int j = 0; j < extent_of_flats.ny; ++j) {
        for (int i = 0; i < extent_of_flats.nx; ++i) {
            tidal.push_back(i >= flat_begins && i < flat_ends);
        }
    }
    return tidal;
}

std::vector<double> flats_at(double level_m, const std::vector<double>& before)
{
    std::vector<double> bed;
    std::vector<bool> was_wet;
    for (int j = 0; j < extent_of_flats.ny; ++j) {
        for (int i = 0; i < extent_of_flats.nx; ++i) {
            bed.push_back(bed_of_flats(i, j));
            was_wet.push_back(before.empty() ? bed.back() > 0.0 : before[extent_of_flats.index(i, j)] > 0.0);
        }
    }
    return depths_over_bed(bed, level_m, was_wet, tidal_flat());
}

struct FlatsWay {
    solver::SolveMode method = solver::SolveMode::to_tolerance;
    int modes = 1;
};
const std::vector<FlatsWay> ways_of_flats{
    {solver::SolveMode::to_tolerance, 1}, {solver::SolveMode::fixed_count, 1}, {solver::SolveMode::fixed_count, 2}};

WaveSetup flats(const FlatsWay& way)
{
    WaveSetup setup;
    setup.profile = way.modes == 1 ? parabolic_profile() : dispersive_profile();
    setup.bathymetry = {extent_of_flats, 5.0, 4.0, flats_at(0.0, {})};
    setup.tidal = tidal_flat();
    setup.time_step_s = 0.05;
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.05, 0.4);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 0.2, 1.1);
    setup.solver.mode = way.method;
    setup.solver.rrb.levels = 6; // the same over all depths
    return setup;
}

/// A sea through the west, walls and a beach on the flat.
WaveSetup open_flats(const FlatsWay& way)
{
    WaveSetup setup = flats(way);
    setup.initial = {};
    setup.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::generating, 0.3};
    setup.sea = SeaState{};
    setup.sea->kind = SeaState::Kind::regular;
    setup.sea->height_m = 0.2;
    setup.sea->period_s = 6.0;
    setup.sea->from_deg = 270.0;
    setup.sea->ramp_s = 1.0;
    for (int j = 0; j < extent_of_flats.ny; ++j) {
        setup.walls.push_back({flat_ends - 1, j, Side::east, 0.4});
        setup.walls.push_back({flat_begins + 8, j, Side::east, 0.2});
        setup.beaches.push_back({flat_begins + 10, j, 0.02});
        setup.beaches.push_back({flat_ends - 2, j, 0.02});
    }
    return setup;
}

template <class Stepper>
void sail_on(Stepper& stepper, int count)
{
    for (int step = 0; step < count; ++step) {
        stepper.step();
    }
}

/// Falls and rises in steps, with so many time steps between; calls `seen` before each change.
template <class Stepper, class Seen>
void tide_over(Stepper& stepper, int between, const Seen& seen)
{
    for (const double level_m : {-0.1, -0.3, -0.6, -0.55, -1.0, -0.7, -0.3, 0.1, 0.5, 0.9, 0.4}) {
        sail_on(stepper, between);
        seen();
        stepper.set_depths(flats_at(level_m, stepper.bathymetry().depth_m));
    }
    sail_on(stepper, between);
    seen();
}

double volume_of_water(const Bathymetry& bathymetry)
{
    double sum = 0.0;
    for (const double depth : bathymetry.depth_m) {
        sum += std::max(depth, 0.0);
    }
    return sum * bathymetry.dx_m * bathymetry.dy_m;
}

void expect_dry_land(const Checkpoint& water, const Bathymetry& bathymetry)
{
    for (std::size_t node = 0; node < bathymetry.depth_m.size(); ++node) {
        const bool is_still = water.now.zeta_m[node] == 0.0 && water.now.phi_m2_per_s[node] == 0.0 &&
                              water.previous.zeta_m[node] == 0.0 && water.psi[0][node] == 0.0;
        ASSERT_TRUE(bathymetry.depth_m[node] > 0.0 || is_still) << node;
    }
}

void expect_equal_waters(const Checkpoint& one, const Checkpoint& other)
{
    EXPECT_EQ(one.step_number, other.step_number);
    EXPECT_EQ(one.now.zeta_m, other.now.zeta_m);
    EXPECT_EQ(one.now.phi_m2_per_s, other.now.phi_m2_per_s);
    EXPECT_EQ(one.previous.zeta_m, other.previous.zeta_m);
    EXPECT_EQ(one.psi, other.psi);
    EXPECT_EQ(one.past_psi, other.past_psi);
    EXPECT_EQ(one.now.inflow_m3, other.now.inflow_m3);
    EXPECT_EQ(one.now.sides_m3, other.now.sides_m3);
    EXPECT_EQ(one.previous.sides_m3, other.previous.sides_m3);
}

template <class T>
class TidalFlats : public testing::Test
{
protected:
    using Stepper = TimeStepper<OpenMpBackend, T>;
    OpenMpBackend backend{2};
};
using Precisions = testing::Types<float, double>;
TYPED_TEST_SUITE(TidalFlats, Precisions, );

TYPED_TEST(TidalFlats, FallDryAndAreFloodedAndTheVolumeIsAccountedFor)
{
    for (const bool is_open : {false, true}) {
        for (const FlatsWay& way : ways_of_flats) {
            typename TestFixture::Stepper stepper(this->backend, is_open ? open_flats(way) : flats(way));
            const double at_start_m3 = stepper.observe().mass_m3;
            std::int64_t fewest = extent_of_flats.nodes(), most = 0;
            tide_over(stepper, 13, [&] {
                const Observations seen = stepper.observe();
                EXPECT_LT(seen.max_abs_zeta_m, 0.5);
                const double share = std::is_same_v<TypeParam, double> ? 1e-9 : 1e-5;
                EXPECT_NEAR(seen.mass_m3 - at_start_m3, seen.boundary_inflow_m3,
                            share * volume_of_water(stepper.bathymetry()));
                if (!is_open) {
                    EXPECT_NEAR(seen.boundary_inflow_m3, seen.side_volume_m3, 1e-12);
                }
                fewest = std::min(fewest, stepper.bathymetry().wet_nodes());
                most = std::max(most, stepper.bathymetry().wet_nodes());
                expect_dry_land(stepper.checkpoint(), stepper.bathymetry());
            });
            EXPECT_GT(most, fewest + 10 * extent_of_flats.ny) << "much of the flat was dry, and wet again";
            EXPECT_GT(stepper.observe().max_abs_zeta_m, 0.01);
            EXPECT_NE(stepper.observe().side_volume_m3, 0.0);
        }
    }
}

TYPED_TEST(TidalFlats, ItGoesOnLikeAStepperMadeForTheNewDepths)
{
    for (const bool is_open : {false, true}) {
        for (const FlatsWay& way : ways_of_flats) {
            const WaveSetup setup = is_open ? open_flats(way) : flats(way);
            typename TestFixture::Stepper going(this->backend, setup);
            for (const double level_m : {-0.6, -1.0, 0.3, 0.8}) {
                sail_on(going, 11);
                going.set_depths(flats_at(level_m, going.bathymetry().depth_m));
                WaveSetup there = setup;
                there.bathymetry = going.bathymetry();
                typename TestFixture::Stepper fresh(this->backend, there);
                fresh.restore(going.checkpoint());
                sail_on(going, 9);
                sail_on(fresh, 9);
                expect_equal_waters(going.checkpoint(), fresh.checkpoint());
            }
        }
    }
}

/// Flats with a current into the creek, a hull over the flat, breaking waves, smoothing and friction.
WaveSetup busy_flats(const FlatsWay& way)
{
    WaveSetup setup = open_flats(way);
    setup.sea->height_m = 0.6;
    setup.breaks = true;
    setup.smoothing.strength = 0.1;
    setup.friction_quadratic = 0.01;
    setup.current.east_m_per_s = rough_field(setup.bathymetry, 0.05, 0.7);
    setup.current.north_m_per_s = rough_field(setup.bathymetry, 0.05, 0.2);
    Ship ship;
    ship.pulse = {PressurePulse::Shape::elliptic, 40.0, 16.0, 0.4};
    ship.way_points = {{5.0 * flat_begins, 60.0, 0.0}};
    ship.ramp_s = 0.0;
    setup.ships = {ship};
    return setup;
}

TYPED_TEST(TidalFlats, AreOnesForCurrentsHullsBreakersAndMapsToo)
{
    for (const FlatsWay& way : ways_of_flats) {
        typename TestFixture::Stepper stepper(this->backend, busy_flats(way));
        ASSERT_GT(stepper.checkpoint().breaking.size(), 0U);
        stepper.collect_statistics();
        tide_over(stepper, 41, [&] {
            const Observations seen = stepper.observe();
            EXPECT_LT(seen.max_abs_zeta_m, 1.5);
            EXPECT_TRUE(std::isfinite(seen.ship_forces.front().force_n[2]));
            const double share = std::is_same_v<TypeParam, double> ? 1e-9 : 1e-5;
            EXPECT_NEAR(seen.mass_m3, seen.boundary_inflow_m3, share * volume_of_water(stepper.bathymetry()));
            expect_dry_land(stepper.checkpoint(), stepper.bathymetry());
            for (const double phi : stepper.checkpoint().now.phi_m2_per_s) {
                ASSERT_TRUE(std::isfinite(phi));
            }
            const WaveMaps maps = stepper.wave_maps();
            for (std::size_t node = 0; node < maps.from_deg.size(); ++node) {
                ASSERT_TRUE(stepper.bathymetry().depth_m[node] > 0.0 || std::isnan(maps.from_deg[node]));
            }
        });
        EXPECT_GT(stepper.observe().max_abs_zeta_m, 0.05);
    }
}

// A saved state is restored in this way: the stepper has the setup's depths, gets the state's depths first, then the state.
TYPED_TEST(TidalFlats, ARunThatIsRestoredOverOtherDepthsGoesOnWithTheSameBits)
{
    for (const FlatsWay& way : ways_of_flats) {
        typename TestFixture::Stepper going(this->backend, busy_flats(way)), again(this->backend, busy_flats(way));
        for (const double level_m : {-0.6, -1.0, 0.3, 0.8}) {
            sail_on(going, 15);
            going.set_depths(flats_at(level_m, going.bathymetry().depth_m));
        }
        again.set_depths(going.bathymetry().depth_m);
        again.restore(going.checkpoint());
        sail_on(going, 15);
        sail_on(again, 15);
        expect_equal_waters(going.checkpoint(), again.checkpoint());
        EXPECT_EQ(going.checkpoint().breaking, again.checkpoint().breaking);
    }
}

TYPED_TEST(TidalFlats, HaveTheSameBitsForAnyNumberOfThreads)
{
    OpenMpBackend alone(1), three(3);
    const FlatsWay way{solver::SolveMode::fixed_count, 2};
    typename TestFixture::Stepper one(alone, open_flats(way)), other(three, open_flats(way));
    tide_over(one, 7, [] {});
    tide_over(other, 7, [] {});
    expect_equal_waters(one.checkpoint(), other.checkpoint());
}

TYPED_TEST(TidalFlats, ThatKeepTheirSideChangeNoBit)
{
    for (const FlatsWay& way : ways_of_flats) {
        WaveSetup setup = flats(way);
        typename TestFixture::Stepper with(this->backend, setup);
        setup.tidal.clear();
        typename TestFixture::Stepper without(this->backend, setup);
        for (int time = 0; time < 3; ++time) {
            sail_on(with, 5);
            sail_on(without, 5);
            std::vector<double> depth_m = setup.bathymetry.depth_m;
            std::ranges::for_each(depth_m, [&](double& depth) { depth += depth > 0.0 ? 0.02 * time : 0.0; });
            with.set_depths(depth_m);
            without.set_depths(depth_m);
        }
        expect_equal_waters(with.checkpoint(), without.checkpoint());
    }
}

TYPED_TEST(TidalFlats, StayStillWhereTheWaterIsStill)
{
    for (const FlatsWay& way : ways_of_flats) {
        WaveSetup setup = flats(way);
        std::ranges::fill(setup.initial.zeta_m, 0.0);
        for (std::size_t node = 0; node < setup.initial.phi_m2_per_s.size(); ++node) { // the mean of phi is anything
            setup.initial.phi_m2_per_s[node] = setup.bathymetry.depth_m[node] > 0.0 ? 3.0 : 0.0;
        }
        typename TestFixture::Stepper stepper(this->backend, setup);
        tide_over(stepper, 9, [&] { EXPECT_LT(stepper.observe().max_abs_zeta_m, 1e-5); });
    }
}

TYPED_TEST(TidalFlats, AreAsTheyWereWhereTheChangesOfAFrameAreTakenBack)
{
    const FlatsWay way{solver::SolveMode::fixed_count, 2};
    typename TestFixture::Stepper told(this->backend, open_flats(way)), untold(this->backend, open_flats(way));
    sail_on(told, 20);
    sail_on(untold, 20);
    StepperBefore before = told.remember(true);
    told.set_depths(flats_at(-0.6, told.bathymetry().depth_m));
    told.set_depths(flats_at(0.5, told.bathymetry().depth_m));
    EXPECT_NE(told.checkpoint().now.zeta_m, untold.checkpoint().now.zeta_m);
    told.take_back(std::move(before));
    expect_equal_waters(told.checkpoint(), untold.checkpoint());
    sail_on(told, 9);
    sail_on(untold, 9);
    expect_equal_waters(told.checkpoint(), untold.checkpoint());
}

TEST(TidalFlatsOf, AStripOfAnEdgeKeepTheirSide)
{
    OpenMpBackend backend(1);
    WaveSetup setup = open_flats({});
    setup.tidal.assign(setup.tidal.size(), true);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    const std::vector<double> held = stepper.bathymetry().depth_m;
    const auto expect_refused = [&](int i, int j, double depth, const std::string& why) {
        std::vector<double> depth_m = held;
        depth_m[extent_of_flats.index(i, j)] = depth;
        EXPECT_THAT([&] { stepper.set_depths(depth_m); },
                    testing::ThrowsMessage<DepthChangeError>(testing::HasSubstr(why)));
        EXPECT_EQ(held, stepper.bathymetry().depth_m);
    };
    const std::string why = " m: allowed are depths that dry no node of the generating west edge and its strip";
    expect_refused(0, 7, 0.0, "node (0, 7) is 0" + why);
    expect_refused(1, 9, -2.0, "node (1, 9) is -2" + why);
    expect_refused(30, 9, std::nan(""), "allowed is a finite number, of water from 0.001 m");
    std::vector<double> depth_m(held.size(), -1.0);
    EXPECT_THAT([&] { stepper.set_depths(depth_m); },
                testing::ThrowsMessage<DepthChangeError>(testing::HasSubstr("leave every node dry")));
    depth_m = held;
    depth_m[extent_of_flats.index(40, 9)] = depth_m[extent_of_flats.index(22, 9)] = -1.0;
    EXPECT_NO_THROW(stepper.set_depths(depth_m));
}

/// One node of flats dries and is flooded again.
struct DriedNode {
    Checkpoint before, dry, flooded;
    double lost_m3 = 0.0, made_m3 = 0.0; ///< as the balance counts them

    /// Dries and floods it, after some steps.
    explicit DriedNode(const WaveSetup& setup)
    {
        OpenMpBackend backend(1);
        TimeStepper<OpenMpBackend, double> stepper(backend, setup);
        sail_on(stepper, 10);
        const std::vector<double> wet = stepper.bathymetry().depth_m;
        const auto set_depth = [&](double depth) {
            std::vector<double> depth_m = wet;
            depth_m[extent_of_flats.index(28, 20)] = depth;
            stepper.set_depths(depth_m);
            return stepper.checkpoint();
        };
        const double at_start_m3 = stepper.observe().mass_m3;
        before = stepper.checkpoint();
        dry = set_depth(-1.0);
        lost_m3 = at_start_m3 - stepper.observe().mass_m3;
        EXPECT_NEAR(stepper.observe().side_volume_m3, -lost_m3, 1e-12) << "it is counted";
        flooded = set_depth(0.8);
        made_m3 = stepper.observe().mass_m3 - at_start_m3 + lost_m3;
    }
};

double at(const std::vector<double>& field, int i, int j)
{
    return field[extent_of_flats.index(i, j)];
}

TEST(TidalFlatsOf, OneNodeLoseItsWaterAndTakeAShareOfItsNeighbours)
{
    WaveSetup setup = flats({solver::SolveMode::fixed_count, 1});
    setup.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::open, 0.3};
    const DriedNode node(setup);
    EXPECT_NEAR(20.0 * at(node.before.now.zeta_m, 28, 20), node.lost_m3, 1e-12);
    EXPECT_GT(std::fabs(node.lost_m3), 1e-6);
    EXPECT_NEAR(0.0, node.made_m3, 1e-12);
    for (const auto level : {&Checkpoint::previous, &Checkpoint::now}) {
        double zeta = 0.0, phi = 0.0;
        for (const auto& [i, j] : {std::pair(27, 20), std::pair(29, 20), std::pair(28, 19), std::pair(28, 21)}) {
            EXPECT_EQ(at((node.dry.*level).zeta_m, i, j), at((node.before.*level).zeta_m, i, j));
            EXPECT_EQ(at((node.dry.*level).phi_m2_per_s, i, j), at((node.before.*level).phi_m2_per_s, i, j));
            EXPECT_NEAR(at((node.flooded.*level).zeta_m, i, j), 0.8 * at((node.dry.*level).zeta_m, i, j), 1e-15);
            zeta += 0.2 * at((node.dry.*level).zeta_m, i, j);
            phi += 0.25 * at((node.dry.*level).phi_m2_per_s, i, j);
        }
        EXPECT_NEAR(at((node.flooded.*level).zeta_m, 28, 20), zeta, 1e-15);
        EXPECT_NEAR(at((node.flooded.*level).phi_m2_per_s, 28, 20), phi, 1e-15);
    }
    EXPECT_NE(at(node.before.psi[0], 28, 20), 0.0);
    EXPECT_EQ(at(node.dry.psi[0], 28, 20), 0.0);
    EXPECT_NE(at(node.flooded.psi[0], 28, 20), 0.0);
    EXPECT_EQ(node.dry.past_psi[0][0][75 * 10 + 14], 0.0) << "in b2";
    EXPECT_NE(node.before.past_psi[0][0][75 * 10 + 14], 0.0);
    EXPECT_NE(node.flooded.past_psi[0][0][75 * 10 + 14], 0.0);
}

TEST(TidalFlatsOf, ABasinWithoutAnOpenEdgeKeepItsVolume)
{
    WaveSetup setup = flats({solver::SolveMode::fixed_count, 1});
    std::ranges::transform(setup.initial.zeta_m, setup.bathymetry.depth_m, setup.initial.zeta_m.begin(),
                           [](double zeta, double depth) { return depth > 0.0 ? zeta + 0.3 : 0.0; });
    const DriedNode node(setup);
    EXPECT_NEAR(0.0, node.lost_m3, 1e-10);
    EXPECT_NEAR(0.0, node.made_m3, 1e-10);
    const double rise = at(node.dry.now.zeta_m, 3, 3) - at(node.before.now.zeta_m, 3, 3);
    EXPECT_GT(rise, 1e-5);
    EXPECT_NEAR(rise, at(node.dry.now.zeta_m, 29, 20) - at(node.before.now.zeta_m, 29, 20), 1e-15) << "all by the same";
}

TYPED_TEST(TidalFlats, KeepALevelWithoutAWave)
{
    for (const FlatsWay& way : ways_of_flats) {
        WaveSetup setup = flats(way);
        for (std::size_t node = 0; node < setup.initial.zeta_m.size(); ++node) {
            setup.initial.zeta_m[node] = setup.bathymetry.depth_m[node] > 0.0 ? 0.3 : 0.0;
            setup.initial.phi_m2_per_s[node] = 0.0;
        }
        typename TestFixture::Stepper stepper(this->backend, setup);
        tide_over(stepper, 9, [&] {
            const Checkpoint water = stepper.checkpoint();
            const auto [least, most] = std::ranges::minmax(water.now.zeta_m);
            EXPECT_EQ(0.0, least) << "on land";
            const double level_m =
                stepper.observe().mass_m3 / (20.0 * static_cast<double>(stepper.bathymetry().wet_nodes()));
            EXPECT_NEAR(most, level_m, 1e-5);
        });
    }
}

double sum_of_squares(const std::vector<double>& zeta_m)
{
    return std::inner_product(zeta_m.begin(), zeta_m.end(), zeta_m.begin(), 0.0);
}

/// Any nodes change side, islands and holes among them: the sum of zeta^2 falls at both levels.
TEST(TidalFlatsOf, AnyShapeNeverHaveMoreEnergyAfterAChange)
{
    OpenMpBackend backend(1);
    std::mt19937 random(5);
    WaveSetup setup = flats({solver::SolveMode::fixed_count, 1});
    setup.tidal.assign(setup.tidal.size(), true);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    for (int change = 0; change < 30; ++change) {
        sail_on(stepper, 2);
        std::vector<double> depth_m = stepper.bathymetry().depth_m;
        const int one_in = std::uniform_int_distribution(2, 40)(random);
        std::ranges::for_each(depth_m, [&](double& depth) {
            depth = std::uniform_int_distribution(1, one_in)(random) == 1 ? -depth : depth;
        });
        const Checkpoint before = stepper.checkpoint();
        stepper.set_depths(depth_m);
        const Checkpoint after = stepper.checkpoint();
        EXPECT_LE(sum_of_squares(after.now.zeta_m), sum_of_squares(before.now.zeta_m)) << change;
        EXPECT_LE(sum_of_squares(after.previous.zeta_m), sum_of_squares(before.previous.zeta_m)) << change;
    }
    EXPECT_GT(stepper.observe().max_abs_zeta_m, 0.0);
}

TEST(SidePlan, FillsFloodedNodesInRingsByParts)
{
    const std::vector<double> before{1, 1, 1, 1, 0, 0, 0}, after{1, 1, 0, 0, 2, 1, 1};
    const SidePlan row = plan_sides({7, 1}, before, after, 0);
    ASSERT_EQ(row.whole.dried.size(), 2U);
    EXPECT_TRUE(row.whole.givers.empty());
    EXPECT_EQ(row.whole.ring_ends, (std::vector<int>{3})) << "beyond dry land nobody knows of the water";
    EXPECT_EQ(row.whole.flooded[0].count, 0);

    const SidePlan flood = plan_sides({5, 1}, {1, 0, 0, 0, 1}, {1, 1, 1, 1, 1}, 0);
    EXPECT_EQ(flood.whole.ring_ends, (std::vector<int>{2, 3}));
    EXPECT_EQ(flood.whole.giver_ends, (std::vector<int>{2, 4}));
    EXPECT_EQ(flood.whole.flooded[0].parts[0], 2) << "of two nodes each has a half";
    EXPECT_EQ(flood.whole.flooded[2].node.i, 2);
    EXPECT_EQ(flood.whole.flooded[2].count, 2);
    EXPECT_EQ(flood.whole.flooded[2].parts[1], 3);
    EXPECT_EQ(flood.whole.givers[2].node.i, 1);
    EXPECT_EQ(flood.whole.givers[2].parts[0], 3);

    const SidePlan between = plan_sides({3, 1}, {0, 1, 0}, {1, 1, 1}, 0);
    ASSERT_EQ(between.whole.givers.size(), 1U);
    EXPECT_EQ(between.whole.givers[0].count, 2);
    EXPECT_EQ(between.whole.flooded[1].parts[0], 3) << "the one between keeps a third";
    EXPECT_TRUE(plan_sides({2, 1}, {1, -1}, {2, -3}, 0).empty());
}

TEST(SidePlan, HasPastPsiOnTheBlackHalf)
{
    std::vector<double> before(16, 1.0), after(16, 1.0);
    before[5] = 0.0; // (1, 1) is black, and of b1
    before[6] = 0.0; // (2, 1) is red
    after[10] = 0.0; // (2, 2) is black, and of b2
    const SidePlan plan = plan_sides({4, 4}, before, after, 0);
    ASSERT_EQ(plan.black[1].flooded.size(), 1U);
    const NodeAndOthers& flooded = plan.black[1].flooded[0];
    EXPECT_EQ(flooded.node.i, 0);
    EXPECT_EQ(flooded.node.j, 0);
    EXPECT_EQ(flooded.count, 3) << "the fourth has dried";
    EXPECT_EQ(flooded.from[1].i, 1); // (2, 0)
    EXPECT_EQ(flooded.from[1].j, 0);
    EXPECT_TRUE(plan.black[0].flooded.empty());
    ASSERT_EQ(plan.black[0].dried.size(), 1U);
    EXPECT_EQ(plan.black[0].dried[0].i, 1);
    EXPECT_EQ(plan.black[0].dried[0].j, 1);
    EXPECT_TRUE(plan.black[1].dried.empty());
    EXPECT_EQ(plan.black[0].ring_ends.size(), plan.black[1].ring_ends.size());
}

} // namespace
} // namespace swell::model
