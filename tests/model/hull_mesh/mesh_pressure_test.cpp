// The pressure of a hull with a mesh on the nodes of a grid, and the force on it.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <numbers>
#include <vector>

#include "mesh_shapes.hpp"
#include "model/hull_mesh/draught_map.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/ships/ship_pressure.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

/// The pressure of a coaster of 100 m by 16 m on cells of this size.
PressurePulse coaster_on_cells(double cell_m)
{
    PressurePulse pulse{PressurePulse::Shape::of_mesh, 100.0, 16.0, 6.0};
    pulse.map = std::make_shared<const DraughtShape>(draught_shape_of(ship_mesh(coaster, 40, 12), cell_m));
    return pulse;
}

TEST(MeshPressure, KeepsTheVolumeOfAMeshWithUprightSidesWhereverSheIs)
{
    const double volume = part_below(ship_mesh(coaster, 40, 12), 0.0).volume;
    struct Case {
        double cell_m, error;
    };
    for (const auto [cell_m, error] : {Case{2.0, 0.006}, Case{4.0, 0.012}, Case{8.0, 0.03}}) { // eight to two cells of beam
        const Bathymetry grid = flat_basin({121, 101}, cell_m, cell_m, 12.0);
        const PressurePulse pulse = coaster_on_cells(cell_m);
        for (int pose = 0; pose < 40; ++pose) {
            const double heading = 0.17 * pose;
            const ShipPose at{
                60.0 * cell_m + 0.31 * pose, 50.0 * cell_m + 0.23 * pose, std::cos(heading), std::sin(heading), 6.0, 0.0};
            HullPlacement hull{hull_box(pulse, at, grid), {}, form_on_grid(pulse, at, grid)};
            hull.map = {nullptr, pulse.map->value.data(), pulse.map->along, pulse.map->across};
            double on_grid = 0.0;
            for (int j = 0; j < hull.box.extent.ny; ++j) {
                for (int i = 0; i < hull.box.extent.nx; ++i) {
                    on_grid += draft_in_box(hull, i, j) * cell_m * cell_m;
                }
            }
            EXPECT_NEAR(1.0, on_grid / volume, error) << cell_m << " " << heading;
        }
    }
}

TEST(MeshPressure, AMapFromElsewhereHasThePressureOfItsMesh)
{
    const HullMesh mesh = ship_mesh(coaster, 40, 12);
    const DraughtMap map = draught_map_of(mesh);
    const PartBelow part = part_of(map);
    EXPECT_NEAR(map.volume, part.volume, 1e-9 * map.volume);
    const DraughtShape of_mesh = draught_shape_of(mesh, 4.0);
    const DraughtShape of_map = draught_shape_of(map, part, 4.0);
    EXPECT_NEAR(of_mesh.growth_along, of_map.growth_along, 0.02);
    EXPECT_NEAR(of_mesh.growth_across, of_map.growth_across, 0.02);
    for (std::size_t at = 0; at < of_mesh.value.size(); ++at) {
        EXPECT_NEAR(of_mesh.value[at], of_map.value[at], 0.02F);
    }
    EXPECT_THROW((void)part_of({.along = 2, .across = 2, .cell_along = 1.0, .cell_across = 1.0, .draught = {0, 0, 0, 0}}),
                 SetupError);
}

TEST(MeshPressure, ForcesOfAMeshWithUprightSidesHaveTheWholeStepOfASide)
{
    // Under a plane surface of slope s the force is rho g s times the displaced volume, to the lower side.
    const double volume = part_below(ship_mesh(coaster, 40, 12), 0.0).volume;
    const Bathymetry basin = flat_basin({61, 51}, 4.0, 4.0, 12.0);
    Ship ship;
    ship.way_points = {{121.0, 99.0, 0.0}};
    ship.heading_deg = 30.0;
    ship.ramp_s = 0.0;
    ship.pulse = coaster_on_cells(4.0);
    OpenMpBackend backend(1);
    const auto depth = uploaded<double>(backend, solver::Grid(basin.extent), basin.depth_m);
    ShipPressure<OpenMpBackend, double> pressure(backend, {ship}, {}, basin);
    pressure.prepare_sums(backend);
    std::vector<HullPlacement> hulls{pressure.place(0, 100.0, true)};
    find_hulls_off_land(hulls.data(), 1, basin);
    pressure.move_to(backend, hulls.data(), depth);
    const std::vector<double> draft = downloaded(backend, pressure.draft());
    std::vector<double> plane;
    for (int j = 0; j < 51; ++j) {
        for (int i = 0; i < 61; ++i) {
            plane.push_back(0.01 * (4.0 * i - 120.0) - draft[static_cast<std::size_t>(j) * 61 + i]);
        }
    }
    const auto zeta = uploaded<double>(backend, solver::Grid(basin.extent), plane);
    HullSums sums{};
    pressure.sum_forces(backend, hulls.data(), depth, zeta, &sums);
    const ShipForce force = force_of(sums);
    const double ahead = std::sin(30.0 * std::numbers::pi / 180.0); // of heading 30° east of north, along x
    const double to_port = -std::cos(30.0 * std::numbers::pi / 180.0);
    const double expected = -water_density * gravity * 0.01 * volume; // along x
    EXPECT_NEAR(expected * ahead, force.force_n[0], 0.02 * std::abs(expected));
    EXPECT_NEAR(expected * to_port, force.force_n[1], 0.02 * std::abs(expected));
}

} // namespace
} // namespace swell::model
