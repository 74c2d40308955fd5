#include "model/ships/ship_force.hpp"
#include "model/ships/ship_pressure.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

Ship ship_at(double x_m, double y_m, double heading_deg)
{
    Ship ship;
    ship.name = "barge";
    ship.pulse = {PressurePulse::Shape::elliptic, 80.0, 30.0, 2.0};
    ship.way_points = {{x_m, y_m, 0.0}};
    ship.heading_deg = heading_deg;
    ship.ramp_s = 0.0;
    return ship;
}

WaveSetup ship_setup(std::vector<Ship> ships)
{
    WaveSetup setup = exact_setup(flat_basin({61, 47}, 4.0, 5.0, 12.0), parabolic_profile(), 0.05);
    setup.ships = std::move(ships);
    return setup;
}

TEST(ShipPressure, AShipAtRestInItsOwnHollowFeelsNothingAndMakesNoWaves)
{
    WaveSetup setup = ship_setup({ship_at(121.0, 118.0, 65.0)});
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> still(backend, setup);
    still.step();
    setup.initial.zeta_m = downloaded(backend, still.draft());
    for (double& zeta : setup.initial.zeta_m) {
        zeta = -zeta;
    }
    setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    for (int step = 0; step < 20; ++step) {
        stepper.step();
    }
    const std::vector<double> zeta = downloaded(backend, stepper.zeta());
    for (std::size_t node = 0; node < zeta.size(); ++node) {
        ASSERT_NEAR(setup.initial.zeta_m[node], zeta[node], 1e-13);
    }
    const ShipForce force = stepper.observe().ship_forces.front();
    for (const double value : {force.force_n[0], force.force_n[1], force.force_n[2]}) {
        EXPECT_NEAR(0.0, value, 1e-6);
    }
    for (const double value : {force.moment_nm[0], force.moment_nm[1], force.moment_nm[2]}) {
        EXPECT_NEAR(0.0, value, 1e-4);
    }
    EXPECT_NEAR(0.0, stepper.observe().external_force_n, 1e-6);
}

struct HullForce {
    ShipForce force;
    double external_n = 0.0;
};

/// Forces on a ship heading east in the middle of a basin, in water given by zeta(x, y) from the ship's middle.
HullForce force_in(const std::function<double(double, double)>& zeta)
{
    const Bathymetry basin = flat_basin({101, 81}, 1.0, 1.0, 10.0);
    OpenMpBackend backend(1);
    ShipPressure<OpenMpBackend, double> ships(backend, {ship_at(50.0, 40.0, 90.0)}, {}, basin);
    std::vector<double> surface;
    for (int j = 0; j < 81; ++j) {
        for (int i = 0; i < 101; ++i) {
            surface.push_back(zeta(i - 50.0, j - 40.0));
        }
    }
    const auto depth = uploaded<double>(backend, solver::Grid(basin.extent), basin.depth_m);
    const HullPlacement hull = ships.place(0, 0.0, false);
    HullSums sums{};
    ships.sum_forces(backend, &hull, depth, uploaded<double>(backend, solver::Grid(basin.extent), surface), &sums);
    return {force_of(sums), external_of(sums)};
}

TEST(ShipPressure, StillWaterCarriesTheHullsVolume)
{
    const HullForce hull = force_in([](double, double) { return 0.0; });
    const double volume = 0.5 * std::numbers::pi * 40.0 * 15.0 * 2.0; // of a paraboloid
    EXPECT_NEAR(water_density * gravity * volume, hull.force.force_n[2], 0.01 * water_density * gravity * volume);
    EXPECT_NEAR(0.0, hull.force.force_n[0], 1e-3);
    EXPECT_NEAR(0.0, hull.force.force_n[1], 1e-3);
    EXPECT_NEAR(0.0, hull.force.moment_nm[0] + hull.force.moment_nm[1] + hull.force.moment_nm[2], 1e-2);
    EXPECT_GT(hull.external_n, 0.0);
}

TEST(ShipPressure, SignsAreForwardPortUpAndRightHanded)
{
    const HullForce still = force_in([](double, double) { return 0.0; });
    const HullForce high_bow = force_in([](double xi, double) { return 0.01 * xi; });
    EXPECT_LT(high_bow.force.force_n[0], -1.0);   // pushed back
    EXPECT_LT(high_bow.force.moment_nm[1], -1.0); // bow up
    const HullForce high_port = force_in([](double, double eta) { return 0.01 * eta; });
    EXPECT_LT(high_port.force.force_n[1], -1.0);  // pushed to starboard
    EXPECT_GT(high_port.force.moment_nm[0], 1.0); // port up
    const HullForce twisted = force_in([](double xi, double eta) { return 1e-4 * xi * eta; });
    // Pressed on the port bow and the starboard quarter: on this hull, longer than wide, the bow goes to starboard.
    EXPECT_LT(twisted.force.moment_nm[2], -1.0);
    EXPECT_GT(force_in([](double, double) { return 0.1; }).force.force_n[2], still.force.force_n[2]);
}

/// The draft of a hull at a node of a grid, from nine samples of its form.
double mean_draft(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& grid, int i, int j)
{
    const PulseForm form = form_on_grid(pulse, pose, grid);
    double mean = 0.0;
    for (int sample = 0; sample < 9; ++sample) {
        const int east = sample % 3 - 1;
        const int north = sample / 3 - 1;
        const double x = (i + east) * grid.dx_m - pose.x_m;
        const double y = (j + north) * grid.dy_m - pose.y_m;
        mean += (2 - std::abs(east)) * (2 - std::abs(north)) / 16.0 *
                sample_pulse(form, x * pose.heading_cos + y * pose.heading_sin, y * pose.heading_cos - x * pose.heading_sin)
                    .draft;
    }
    return mean;
}

/// Volume and second moments along the axes of a hull, from the grid.
struct Moments {
    double volume_m3 = 0.0;
    double along_m2 = 0.0;
    double across_m2 = 0.0;
};

Moments moments_on_grid(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& grid)
{
    const HullPlacement hull{hull_box(pulse, pose, grid), {}, form_on_grid(pulse, pose, grid)};
    Moments sums;
    for (int j = 0; j < hull.box.extent.ny; ++j) {
        for (int i = 0; i < hull.box.extent.nx; ++i) {
            const double volume = draft_in_box(hull, i, j) * grid.dx_m * grid.dy_m;
            sums.volume_m3 += volume;
            sums.along_m2 += volume * hull.box.xi(i, j) * hull.box.xi(i, j);
            sums.across_m2 += volume * hull.box.eta(i, j) * hull.box.eta(i, j);
        }
    }
    sums.along_m2 /= sums.volume_m3;
    sums.across_m2 /= sums.volume_m3;
    return sums;
}

/// Returns the volume of a hull over half length, half beam and draft.
double relative_volume(PressurePulse::Shape shape)
{
    if (shape == PressurePulse::Shape::slender) {
        return 1.6 * (0.9375 * 0.5 * std::sqrt(std::numbers::pi) * std::erf(2.0) + 0.125 * std::exp(-4.0));
    }
    return shape == PressurePulse::Shape::elliptic ? 0.5 * std::numbers::pi : 4.0 * 0.64;
}

TEST(HullOnGrid, KeepsVolumeAndSecondMomentsOfTheHull)
{
    const Bathymetry grid = flat_basin({81, 81}, 4.0, 3.0, 12.0);
    for (const auto shape :
         {PressurePulse::Shape::elliptic, PressurePulse::Shape::bath_tub, PressurePulse::Shape::slender}) {
        const PressurePulse pulse{shape, 120.0, 48.0, 5.0};
        const auto [along, across] = relative_second_moments(pulse);
        for (const double heading : {0.0, 0.3, 0.8, 1.57}) {
            const ShipPose pose{161.3, 119.1, std::cos(heading), std::sin(heading), 5.0, 0.0};
            const Moments sums = moments_on_grid(pulse, pose, grid);
            const double volume = 5.0 * 60.0 * 24.0 * relative_volume(shape);
            EXPECT_NEAR(1.0, sums.volume_m3 / volume, 2e-3) << heading;
            EXPECT_NEAR(1.0, sums.along_m2 / (along * 60.0 * 60.0), 5e-3) << heading;
            EXPECT_NEAR(1.0, sums.across_m2 / (across * 24.0 * 24.0), 2e-2) << heading;
        }
    }
}

TEST(HullOnGrid, TheRoomHoldsTheBoxOfAnyPoseAndFewNodesMore)
{
    const Bathymetry grid = flat_basin({101, 81}, 3.0, 5.0, 20.0);
    const PressurePulse hull{PressurePulse::Shape::bath_tub, 100.0, 20.0, 4.0};
    const Extent room = hull_room(hull, grid);
    Extent largest;
    for (int pose = 0; pose < 200; ++pose) {
        const double angle = 0.1 * pose;
        const HullBox box = hull_box(hull, {150.0 + 0.37 * pose, 200.0, std::cos(angle), std::sin(angle), 4.0, 0.0}, grid);
        largest = {std::max(largest.nx, box.extent.nx), std::max(largest.ny, box.extent.ny)};
    }
    EXPECT_LE(largest.nx, room.nx);
    EXPECT_LE(largest.ny, room.ny);
    constexpr int more = 4;
    EXPECT_GE(largest.nx, room.nx - more);
    EXPECT_GE(largest.ny, room.ny - more);
}

TEST(HullOnGrid, AHullOfAFewCellsKeepsItsSizes)
{
    const Bathymetry grid = flat_basin({21, 21}, 5.0, 5.0, 12.0);
    const ShipPose pose{50.0, 50.0, 1.0, 0.0, 2.0, 0.0};
    const PulseForm form = form_on_grid({PressurePulse::Shape::elliptic, 60.0, 20.0, 2.0}, pose, grid);
    EXPECT_LT(form.half_length_m, 30.0);
    EXPECT_EQ(10.0, form.half_beam_m); // sqrt(6) · 5 m is more
    EXPECT_NEAR(2.0 * 30.0, form.draft_m * form.half_length_m, 1e-12);
}

TEST(ShipPressure, TheDraftMovesAlongAddsUpToTheDeeperHullAndIsNeverOnLand)
{
    Ship sailing = ship_at(60.0, 100.0, 90.0);
    sailing.way_points = {{60.0, 100.0, 8.0}, {400.0, 130.0, 8.0}};
    const std::vector<Ship> ships{sailing, ship_at(100.0, 110.0, 30.0)};
    Bathymetry basin = flat_basin({61, 47}, 4.0, 5.0, 12.0);
    basin.depth_m[20 * 61 + 22] = 0.0;
    OpenMpBackend backend(1);
    const auto depth = uploaded<double>(backend, solver::Grid(basin.extent), basin.depth_m);
    ShipPressure<OpenMpBackend, float> pressure(backend, ships, {}, basin);
    for (const double time_s : {0.0, 3.0, 12.0, 60.0}) { // at the last the ship has left the grid
        const std::vector<HullPlacement> hulls{pressure.place(0, time_s, true), pressure.place(1, time_s, true)};
        pressure.move_to(backend, hulls.data(), depth);
        const std::vector<float> draft = downloaded(backend, pressure.draft());
        for (int j = 0; j < 47; ++j) {
            for (int i = 0; i < 61; ++i) {
                const double first = mean_draft(ships[0].pulse, pose_at(ships[0], time_s), basin, i, j);
                const double second = mean_draft(ships[1].pulse, pose_at(ships[1], time_s), basin, i, j);
                const bool overlap = first > 0.0 && second > 0.0;
                const double most = overlap ? std::max(hulls[0].form.draft_m, hulls[1].form.draft_m) : first + second;
                const std::size_t node = static_cast<std::size_t>(j) * 61 + i;
                const double expected = basin.wet_at(i, j) ? std::min(first + second, most) : 0.0;
                ASSERT_NEAR(expected, draft[node], 1e-6) << i << ", " << j << " at " << time_s;
                ASSERT_EQ(draft[node] > 0.0F, pressure.hulls().cover(i, j)) << i << ", " << j << " at " << time_s;
            }
        }
    }
}

TEST(DraftOverGround, IsAllOfItAfloatAndFourFifthsOfTheDepthAground)
{
    EXPECT_EQ(4.0, draft_over_ground(4.0, 5.0, 5.0)) << "she just touches";
    EXPECT_EQ(5.0, draft_over_ground(5.0, 5.0, 5.0));
    EXPECT_DOUBLE_EQ(0.8 * 4.0, draft_over_ground(5.0, 5.0, 4.0));
    EXPECT_DOUBLE_EQ(0.8 * 1.0, draft_over_ground(5.0, 5.0, 1.0));
    EXPECT_EQ(0.5, draft_over_ground(0.5, 5.0, 1.0)) << "a flank that draws less than that";
    double before = 5.0;
    for (double depth = 5.0; depth > 0.01; depth -= 0.01) { // a tide that falls
        const double draft = draft_over_ground(5.0, 5.0, depth);
        EXPECT_LE(draft, before);
        EXPECT_GT(draft, before - 0.025) << depth;
        EXPECT_LE(draft, depth + 1e-12);
        before = draft;
    }
}

// A hull on the grid is deeper than the given one. Before, she was held to the depth as soon as she touched.
TEST(DraftOverGround, HasNoStepWhereAHullOnTheGridTouches)
{
    for (const double deeper : {0.1, 0.35, 2.0}) {
        double before = 5.0 + deeper;
        EXPECT_EQ(before, draft_over_ground(5.0 + deeper, 5.0, 5.0, deeper));
        for (double depth = 5.0; depth > 3.0; depth -= 0.01) {
            const double draft = draft_over_ground(5.0 + deeper, 5.0, depth, deeper);
            EXPECT_LE(draft, before);
            EXPECT_GT(draft, before - 0.025 - 0.01 * deeper) << depth;
            before = draft;
        }
        EXPECT_DOUBLE_EQ(0.8 * 3.9, draft_over_ground(5.0 + deeper, 5.0, 3.9, deeper));
    }
}

/// Returns the draft of a hull at the deepest node in water of this depth [m].
double deepest_in(double depth_m, const Ship& ship)
{
    const Bathymetry basin = flat_basin({61, 47}, 4.0, 5.0, depth_m);
    OpenMpBackend backend(1);
    ShipPressure<OpenMpBackend, double> pressure(backend, {ship}, {}, basin);
    const HullPlacement hull = pressure.place(0, 0.0, true);
    pressure.move_to(backend, &hull, uploaded<double>(backend, solver::Grid(basin.extent), basin.depth_m));
    const std::vector<double> draft = downloaded(backend, pressure.draft());
    return *std::max_element(draft.begin(), draft.end());
}

TEST(ShipPressure, AShipThatTouchesPressesAsJustBefore)
{
    const Ship ship = ship_at(100.0, 110.0, 90.0); // draws 2 m, and more on the grid
    const double afloat = deepest_in(2.001, ship);
    EXPECT_GT(afloat, 2.02);
    EXPECT_NEAR(afloat, deepest_in(1.999, ship), 0.006);
}

TEST(ShipPressure, AShipAgroundPressesNoDeeperThanFourFifthsOfTheDepth)
{
    Bathymetry basin = flat_basin({61, 47}, 4.0, 5.0, 12.0);
    for (std::size_t node = 0; node < basin.depth_m.size(); ++node) {
        basin.depth_m[node] = node % 61 < 25 ? 1.0 : 12.0; // the stern is on a bank
    }
    OpenMpBackend backend(1);
    const auto depth = uploaded<double>(backend, solver::Grid(basin.extent), basin.depth_m);
    Ship ship = ship_at(100.0, 110.0, 90.0);
    ship.ramp_s = 0.0;
    ShipPressure<OpenMpBackend, double> pressure(backend, {ship}, {}, basin);
    const HullPlacement hull = pressure.place(0, 0.0, true);
    pressure.move_to(backend, &hull, depth);
    const std::vector<double> draft = downloaded(backend, pressure.draft());
    for (int j = 0; j < 47; ++j) {
        for (int i = 0; i < 61; ++i) {
            const double afloat = mean_draft(ship.pulse, pose_at(ship, 0.0), basin, i, j);
            ASSERT_NEAR(i < 25 ? std::min(afloat, 0.8) : afloat, draft[basin.extent.index(i, j)], 1e-6) << i << ", " << j;
        }
    }
    std::vector<double> still(draft.size());
    std::transform(draft.begin(), draft.end(), still.begin(), std::negate<>());
    HullSums sums{};
    pressure.sum_forces(backend, &hull, depth, uploaded<double>(backend, solver::Grid(basin.extent), still), &sums);
    EXPECT_NEAR(0.0, force_of(sums).force_n[2], 1e-6) << "aground too, still water is no wave on the hull";
}

TEST(ShipPressure, AMovingShipKeepsTheMassOfAClosedBasinAndTheMeanOfPhi)
{
    Ship ship = ship_at(60.0, 100.0, 90.0);
    ship.way_points = {{60.0, 100.0, 2.0}, {200.0, 130.0, 2.0}};
    ship.at_end = Ship::AtEnd::stop;
    WaveSetup setup = ship_setup({ship});
    setup.solver.tolerance = 1e-5;
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    double mean_before = 0.0;
    for (int step = 0; step < 1000; ++step) {
        stepper.step();
        if (stepper.step_number() == 999) {
            const std::vector<double> phi = downloaded(backend, stepper.phi());
            mean_before = scalar_product(phi, std::vector<double>(phi.size(), 1.0 / static_cast<double>(phi.size())));
        }
    }
    EXPECT_NEAR(0.0, stepper.observe().mass_m3, 1e-8);
    const std::vector<double> phi = downloaded(backend, stepper.phi());
    const double mean = scalar_product(phi, std::vector<double>(phi.size(), 1.0 / static_cast<double>(phi.size())));
    EXPECT_GT(std::abs(mean_before), 1.0);
    EXPECT_LT(std::abs(mean), 0.01 * std::abs(mean_before));
}

} // namespace
} // namespace swell::model
