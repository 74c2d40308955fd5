#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <string>
#include <utility>

#include "model/ships/hull_on_grid.hpp"
#include "model/ships/ship_pressure.hpp"
#include "wave_scenes.hpp"

/// Several hulls close to each other.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

const PressurePulse lighter{PressurePulse::Shape::bath_tub, 100.0, 20.0, 5.0};
const PressurePulse tanker{PressurePulse::Shape::bath_tub, 180.0, 32.0, 10.0};
const PressurePulse tug_pulse{PressurePulse::Shape::elliptic, 30.0, 10.0, 3.0};

Ship hull_at(const PressurePulse& pulse, double x_m, double y_m)
{
    Ship ship;
    ship.name = "hull";
    ship.pulse = pulse;
    ship.way_points = {{x_m, y_m, 0.0}};
    ship.heading_deg = 90.0;
    ship.ramp_s = 0.0;
    return ship;
}

/// Hulls that head east, abreast, with this much water [m] between each and the next.
std::vector<Ship> abreast(const std::vector<PressurePulse>& pulses, double between_m)
{
    std::vector<Ship> ships;
    double y_m = 40.0;
    for (const PressurePulse& pulse : pulses) {
        y_m += 0.5 * pulse.beam_m;
        ships.push_back(hull_at(pulse, 131.0, y_m));
        y_m += 0.5 * pulse.beam_m + between_m;
    }
    return ships;
}

struct Company {
    std::string name;
    std::vector<PressurePulse> pulses;
};
const std::array<Company, 3> companies{{{"two barges", {lighter, lighter}},
                                        {"a tug at a tanker", {tanker, tug_pulse}},
                                        {"three in a row", {lighter, lighter, lighter}}}};
constexpr std::array<double, 4> distances_m{0.5, 2.5, 5.0, 10.0};

Bathymetry basin_of(double cell_m)
{
    return flat_basin({static_cast<int>(260.0 / cell_m) + 1, static_cast<int>(180.0 / cell_m) + 1}, cell_m, cell_m, 20.0);
}

/// Returns the drafts that ships press into the water at the nodes, by the code of a frame.
template <class T>
std::vector<T> draft_of(const std::vector<Ship>& ships, const Bathymetry& basin)
{
    OpenMpBackend backend(1);
    ShipPressure<OpenMpBackend, T> pressure(backend, ships, {}, basin);
    std::vector<HullPlacement> hulls;
    hulls.reserve(ships.size());
    for (std::size_t ship = 0; ship < ships.size(); ++ship) {
        hulls.push_back(pressure.place(ship, 0.0, true));
    }
    pressure.move_to(backend, hulls.data(), uploaded<double>(backend, solver::Grid(basin.extent), basin.depth_m));
    return downloaded(backend, pressure.draft());
}

template <class T>
double volume_of(const std::vector<T>& draft, const Bathymetry& basin)
{
    return std::accumulate(draft.begin(), draft.end(), 0.0) * basin.dx_m * basin.dy_m;
}

WaveSetup at_rest(const std::vector<Ship>& ships, const Bathymetry& basin)
{
    WaveSetup setup = exact_setup(basin, parabolic_profile(), 0.05);
    setup.solver.tolerance = 1e-6;
    setup.ships = ships;
    for (const double draft : draft_of<double>(ships, basin)) {
        setup.initial.zeta_m.push_back(-draft);
    }
    setup.initial.phi_m2_per_s.assign(setup.initial.zeta_m.size(), 0.0);
    return setup;
}

// Formerly the dents of neighbours pulled: two barges half a metre apart by 490 kN, 8e-3 of the weight.
TEST(HullsSideBySide, FeelNothingOfEachOtherInStillWater)
{
    for (const double cell_m : {2.5, 5.0}) {
        const Bathymetry basin = basin_of(cell_m);
        for (const Company& company : companies) {
            for (const double between_m : distances_m) {
                const std::vector<Ship> ships = abreast(company.pulses, between_m);
                OpenMpBackend backend(2);
                TimeStepper<OpenMpBackend, float> stepper(backend, at_rest(ships, basin));
                for (int step = 0; step < 3; ++step) {
                    stepper.step();
                }
                const std::vector<ShipForce> forces = stepper.observe().ship_forces;
                for (std::size_t ship = 0; ship < ships.size(); ++ship) {
                    SCOPED_TRACE(testing::Message() << company.name << ", " << between_m << " m, cells " << cell_m << " m");
                    const double weight =
                        water_density * gravity * volume_of(draft_of<double>({ships[ship]}, basin), basin);
                    for (const double force : forces[ship].force_n) {
                        EXPECT_NEAR(0.0, force / weight, 1e-5);
                    }
                    for (const double moment : forces[ship].moment_nm) { // of a lever of a metre
                        EXPECT_NEAR(0.0, moment / weight, 1e-4);
                    }
                }
            }
        }
    }
}

TEST(HullsSideBySide, PressTheVolumesOfAllOfThem)
{
    for (const double cell_m : {2.5, 5.0}) {
        const Bathymetry basin = basin_of(cell_m);
        for (const Company& company : companies) {
            for (const double between_m : distances_m) {
                const std::vector<Ship> ships = abreast(company.pulses, between_m);
                double alone = 0.0;
                for (const Ship& ship : ships) {
                    alone += volume_of(draft_of<double>({ship}, basin), basin);
                }
                EXPECT_NEAR(1.0, volume_of(draft_of<double>(ships, basin), basin) / alone, 1e-9)
                    << company.name << ", " << between_m << " m, cells " << cell_m << " m";
            }
        }
    }
}

/// Two barges half a metre apart, a tanker and a tug that overlap one of them, and each other.
std::vector<Ship> crowd()
{
    std::vector<Ship> ships = abreast({lighter, lighter}, 0.5);
    ships.push_back(hull_at(tanker, 141.0, 95.0));
    ships.back().heading_deg = 70.0;
    ships.push_back(hull_at(tug_pulse, 120.0, 83.0));
    return ships;
}

/// Calls check(ships, their places in the crowd) for every order of the crowd.
void for_each_order(const std::function<void(const std::vector<Ship>&, const std::vector<std::size_t>&)>& check)
{
    const std::vector<Ship> ships = crowd();
    std::vector<std::size_t> order(ships.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    do {
        std::vector<Ship> ordered;
        ordered.reserve(order.size());
        for (const std::size_t place : order) {
            ordered.push_back(ships[place]);
        }
        check(ordered, order);
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST(HullsSideBySide, PressTheSameInAnyOrder)
{
    const Bathymetry basin = basin_of(5.0);
    const std::vector<float> in_float = draft_of<float>(crowd(), basin);
    const std::vector<double> in_double = draft_of<double>(crowd(), basin);
    for_each_order([&](const std::vector<Ship>& ships, const std::vector<std::size_t>&) {
        EXPECT_EQ(in_float, draft_of<float>(ships, basin));
        EXPECT_EQ(in_double, draft_of<double>(ships, basin));
    });
    const double deepest = form_on_grid(tanker, pose_at(crowd()[2], 0.0), basin).draft_m;
    EXPECT_LE(*std::max_element(in_double.begin(), in_double.end()), deepest) << "no deeper than the deepest";
}

TEST(HullsSideBySide, AndTheirForcesAreTheSameInAnyOrder)
{
    const Bathymetry basin = basin_of(5.0);
    std::vector<ShipForce> first;
    std::vector<float> surface;
    for_each_order([&](const std::vector<Ship>& ships, const std::vector<std::size_t>& order) {
        WaveSetup setup = exact_setup(basin, parabolic_profile(), 0.05);
        setup.solver.tolerance = 1e-6;
        setup.ships = ships;
        OpenMpBackend backend(2);
        TimeStepper<OpenMpBackend, float> stepper(backend, setup);
        for (int step = 0; step < 5; ++step) {
            stepper.step();
        }
        const std::vector<ShipForce> forces = stepper.observe().ship_forces;
        if (first.empty()) {
            first = forces;
            surface = downloaded(backend, stepper.zeta());
        }
        EXPECT_EQ(surface, downloaded(backend, stepper.zeta()));
        for (std::size_t ship = 0; ship < order.size(); ++ship) {
            EXPECT_EQ(first[order[ship]].force_n, forces[ship].force_n);
            EXPECT_EQ(first[order[ship]].moment_nm, forces[ship].moment_nm);
        }
    });
}

TEST(HullsSideBySide, HullsApartAreThoseWhoseBoxesMeetNone)
{
    const Bathymetry basin = basin_of(5.0);
    const auto apart = [&](double x_m) {
        std::array<HullPlacement, 3> hulls{};
        const ShipPose here{80.0, 60.0, 1.0, 0.0, 5.0, 0.0};
        ShipPose there = here;
        there.x_m = x_m;
        hulls[0].box = hull_box(tug_pulse, here, basin);
        hulls[2].box = hull_box(tug_pulse, there, basin); // the second is off the grid
        find_hulls_apart(hulls.data(), hulls.size());
        EXPECT_TRUE(hulls[1].is_apart);
        EXPECT_EQ(hulls[0].is_apart, hulls[2].is_apart);
        return hulls[0].is_apart;
    };
    EXPECT_FALSE(apart(80.0));
    EXPECT_FALSE(apart(130.0)) << "they share a column of nodes";
    EXPECT_TRUE(apart(135.0));
}

TEST(HullsSideBySide, HullsOffLandAreThoseWithNoneInTheirBox)
{
    Bathymetry basin = basin_of(5.0);
    std::array<HullPlacement, 1> hulls{};
    hulls[0].box = hull_box(tug_pulse, {80.0, 60.0, 1.0, 0.0, 5.0, 0.0}, basin);
    const HullBox& box = hulls[0].box;
    const auto off_land_with_land_at = [&](int i, int j) {
        double& depth_m = basin.depth_m[basin.extent.index(i, j)];
        const double before_m = std::exchange(depth_m, 0.0);
        find_hulls_off_land(hulls.data(), hulls.size(), basin);
        depth_m = before_m;
        return hulls[0].is_off_land;
    };
    const int last_i = box.i0 + box.extent.nx - 1;
    const int last_j = box.j0 + box.extent.ny - 1;
    for (const int i : {box.i0, last_i}) {
        EXPECT_FALSE(off_land_with_land_at(i, box.j0));
        EXPECT_FALSE(off_land_with_land_at(i, last_j)) << "the last row";
    }
    EXPECT_TRUE(off_land_with_land_at(box.i0 - 1, box.j0));
    EXPECT_TRUE(off_land_with_land_at(last_i + 1, last_j));
    EXPECT_TRUE(off_land_with_land_at(box.i0, last_j + 1));
}

} // namespace
} // namespace swell::model
