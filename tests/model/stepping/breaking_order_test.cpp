// Between two frames, waves are allowed to break at more nodes.
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "model/stepper/time_stepper.hpp"
#include "model/stepping/breaking_plan.hpp"
#include "solver/base/errors.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

SeaState sea_over_slope(double height_m)
{
    SeaState sea;
    sea.kind = SeaState::Kind::regular;
    sea.height_m = height_m;
    sea.period_s = 5.0;
    sea.from_deg = 270.0;
    sea.ramp_s = 0.0;
    return sea;
}

/// 29 x 11 nodes with an islet, from 6 m in the west to 0.4 m, with rough water of 0.7 m.
WaveSetup slope_under(double height_m, solver::SolveMode method = solver::SolveMode::to_tolerance)
{
    WaveSetup setup =
        exact_setup(bathymetry_of({29, 11}, 5.0, 4.0, [](int i, int j) { return i == 20 && j > 5 ? -1.0 : 6.0 - 0.2 * i; }),
                    dispersive_profile(), 0.05);
    setup.solver.mode = method;
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    setup.sea = sea_over_slope(height_m);
    setup.breaks = true;
    setup.initial.zeta_m.assign(setup.bathymetry.depth_m.size(), 0.0);
    for (std::size_t node = 0; node < setup.initial.zeta_m.size(); ++node) {
        setup.initial.zeta_m[node] = 0.7 * std::sin(1.3 * static_cast<double>(node));
    }
    setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
    return setup;
}

template <class T>
PreparedSeas storm_for(TimeStepper<OpenMpBackend, T>& stepper, const WaveSetup& setup)
{
    PreparedSeas prepared = prepare_seas(setup, stepper.water_before().strip_widths, stepper.seas());
    prepared.breaking = places_of_higher_sea(setup, sea_over_slope(1.6), stepper.breaking_places().depth_m);
    EXPECT_TRUE(prepared.breaking);
    return prepared;
}

template <class T>
void take_steps(TimeStepper<OpenMpBackend, T>& stepper, int count)
{
    for (int step = 0; step < count; ++step) {
        stepper.step();
    }
}

TEST(BreakingPlaces, OfAHigherSeaAreThoseOfASetupThatNamesIt)
{
    const WaveSetup setup = slope_under(0.4);
    WaveSetup naming = setup;
    naming.seas_to_come = {sea_over_slope(1.6)};
    const double depth_m = breaking_depth_m(setup);
    const std::optional<BreakingPlaces> places = places_of_higher_sea(setup, naming.seas_to_come[0], depth_m);
    ASSERT_TRUE(places);
    EXPECT_EQ(breaking_depth_m(naming), places->depth_m);
    const std::vector<ListedNode> named = breaking_nodes(naming);
    ASSERT_EQ(named.size(), places->nodes.size());
    EXPECT_EQ(0, std::memcmp(named.data(), places->nodes.data(), named.size() * sizeof(ListedNode)));
    EXPECT_EQ(breaking_nodes(setup).size(), places->count_within(depth_m));
    EXPECT_FALSE(places_of_higher_sea(setup, *setup.sea, depth_m)) << "as high";
    EXPECT_FALSE(places_of_higher_sea(setup, sea_over_slope(0.3), depth_m));
    EXPECT_FALSE(places_of_higher_sea(setup, sea_over_slope(0.4001), depth_m)) << "no node is between";
    EXPECT_FALSE(places_of_higher_sea(setup, sea_over_slope(0.0), 0.0));
    WaveSetup unbroken = setup;
    unbroken.breaks = false;
    EXPECT_FALSE(places_of_higher_sea(unbroken, naming.seas_to_come[0], 0.0));
    EXPECT_TRUE(nodes_down_to(unbroken, 6.0).nodes.empty());
}

TEST(BreakingPlaces, SpreadTheValuesOfASmallerDepth)
{
    const BreakingPlaces places{3.0, {{0, 0}, {3, 0}, {1, 1}, {2, 1}}, {3.0, 1.0, 2.5, 1.5}};
    EXPECT_EQ((std::vector<double>{0.0, 7.0, 0.0, 8.0}), spread(places, 1.5, {7.0, 8.0}));
    EXPECT_EQ((std::vector<double>(4)), spread(places, 0.5, {}));
    EXPECT_THROW(spread(places, 1.5, {7.0}), solver::SizeError);
}

/// Old nodes keep their memory of breaking, and an older checkpoint still fits.
template <class T>
void expect_to_grow(const WaveSetup& setup)
{
    OpenMpBackend backend(2);
    TimeStepper<OpenMpBackend, T> told(backend, setup), ready(backend, setup), restored(backend, setup);
    take_steps(told, 40);
    take_steps(ready, 30);
    PreparedSeas prepared = storm_for(ready, setup);
    const solver::Pieces pieces = ready.pieces_of(prepared);
    for (const solver::Piece& piece : pieces) { // steps go on between them
        piece.work();
    }
    take_steps(ready, 10);
    const Checkpoint before = ready.checkpoint();
    const CheckpointHostPart host = ready.checkpoint_host_part();
    told.set_seas(storm_for(told, setup));
    ready.set_seas(std::move(prepared));
    const Checkpoint after = ready.checkpoint();
    const BreakingPlaces& places = ready.breaking_places();
    ASSERT_EQ(before.breaking.empty() ? 0U : 3U, before.breaking.size());
    ASSERT_EQ(3U, after.breaking.size());
    for (std::size_t field = 0; field < before.breaking.size(); ++field) {
        EXPECT_EQ(spread(places, before.breaking_depth_m, before.breaking[field]), after.breaking[field]);
    }
    EXPECT_EQ(after.breaking, told.checkpoint().breaking);

    std::vector<std::byte> copies; // in their earlier size, for fewer nodes, with spare memory after them
    for (const solver::MemoryBlock& block : ready.checkpoint_blocks()) {
        const auto* from = static_cast<const std::byte*>(block.data);
        copies.insert(copies.end(), from, from + block.bytes);
    }
    EXPECT_EQ(before.now.zeta_m, ready.checkpoint_from(copies.data(), host).now.zeta_m);
    EXPECT_EQ(before.breaking_depth_m, ready.checkpoint_from(copies.data(), host).breaking_depth_m);

    const WaterOfCheckpoint water{&setup.bathymetry.depth_m.values(), nullptr, &places};
    restored.restore(restored.prepare(before, water));
    for (TimeStepper<OpenMpBackend, T>* stepper : {&told, &ready, &restored}) {
        take_steps(*stepper, 40);
    }
    EXPECT_EQ(downloaded(backend, told.zeta()), downloaded(backend, ready.zeta()));
    EXPECT_EQ(told.checkpoint().breaking, ready.checkpoint().breaking);
    EXPECT_EQ(told.checkpoint().breaking, restored.checkpoint().breaking);
    EXPECT_EQ(downloaded(backend, told.zeta()), downloaded(backend, restored.zeta()));
}

TEST(BreakingPlaces, GrowBesideARunAndInItsFrameWithTheSameBits)
{
    for (const double height_m : {0.0, 0.4}) {
        expect_to_grow<double>(slope_under(height_m));
        expect_to_grow<float>(slope_under(height_m));
    }
}

/// Expects the same sea and depths in either order of the two changes.
template <class T>
void expect_water_of_now(const WaveSetup& setup, const Current* current)
{
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, T> sea_first(backend, setup), depths_first(backend, setup), restored(backend, setup);
    WaveSetup deeper = setup;
    for (double& depth_m : deeper.bathymetry.depth_m) {
        depth_m += depth_m > 0.0 ? 1.5 : 0.0;
    }
    deeper.current = current != nullptr ? *current : setup.current;
    const std::vector<double>& depth_m = deeper.bathymetry.depth_m;
    sea_first.set_seas(storm_for(sea_first, setup));
    sea_first.set_depths(depth_m, current);
    depths_first.set_depths(depth_m, current);
    const BreakingPlaces places = *places_of_higher_sea(setup, sea_over_slope(1.6), breaking_depth_m(setup));
    PreparedSeas storm = prepare_seas(deeper, depths_first.water_before().strip_widths, depths_first.seas());
    storm.breaking = places;
    depths_first.set_seas(std::move(storm));
    auto ready = restored.prepare(sea_first.checkpoint(), {&depth_m, current, &places});
    restored.set_depths(depth_m, current);
    restored.restore(std::move(ready));
    for (TimeStepper<OpenMpBackend, T>* stepper : {&sea_first, &depths_first, &restored}) {
        take_steps(*stepper, 60);
    }
    for (TimeStepper<OpenMpBackend, T>* stepper : {&depths_first, &restored}) {
        EXPECT_EQ(sea_first.checkpoint().breaking, stepper->checkpoint().breaking);
        EXPECT_EQ(downloaded(backend, sea_first.zeta()), downloaded(backend, stepper->zeta()));
    }
}

TEST(BreakingPlaces, OfAHigherSeaHaveTheNumbersOfTheWaterOfNow)
{
    WaveSetup setup = slope_under(0.4);
    expect_water_of_now<double>(setup, nullptr);
    expect_water_of_now<float>(setup, nullptr);
    const std::size_t nodes = setup.bathymetry.depth_m.size();
    setup.current = {std::vector<double>(nodes, 0.0), std::vector<double>(nodes, 0.0)};
    const Current ebb{std::vector<double>(nodes, -0.9), std::vector<double>(nodes, 0.3)};
    expect_water_of_now<double>(setup, &ebb);
}

TEST(BreakingPlaces, OfACheckpointOfMoreAreRefused)
{
    const WaveSetup setup = slope_under(0.4);
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> grown(backend, setup), other(backend, setup);
    take_steps(grown, 3);
    grown.set_seas(storm_for(grown, setup));
    EXPECT_THROW(other.restore(grown.checkpoint()), solver::SizeError);
}

/// With a fixed count, which is certified again when the first breaking nodes come.
TEST(BreakingPlaces, OfTheFirstSeaThatBreaksLeaveTheBitsOfASetupThatNamesIt)
{
    WaveSetup calm = slope_under(0.0, solver::SolveMode::fixed_count), naming = calm;
    naming.seas_to_come = {sea_over_slope(1.6)};
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> ordered(backend, calm), named(backend, naming);
    ASSERT_TRUE(ordered.breaking_places().nodes.empty());
    ordered.set_seas(storm_for(ordered, calm));
    EXPECT_EQ(named.psi_solver().schedule().safety_level(), ordered.psi_solver().schedule().safety_level());
    EXPECT_EQ(named.psi_solver().schedule().uses_pcg_from_now_on(), ordered.psi_solver().schedule().uses_pcg_from_now_on());
    take_steps(ordered, 60);
    take_steps(named, 60);
    EXPECT_EQ(downloaded(backend, named.zeta()), downloaded(backend, ordered.zeta()));
}

} // namespace
} // namespace swell::model
