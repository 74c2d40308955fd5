// The set-up of a box of a grid allocates no field of the whole grid on the host.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <mutex>
#include <span>
#include <vector>

#include "boxes_on_threads.hpp"
#include "counting_new.hpp"
#include "model/stepper/time_stepper.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::Grid;

constexpr int box_size = 128; ///< nodes each way

/// A coast in the east with a beach before it, an island, and a quay.
Bathymetry coast(Extent grid)
{
    return bathymetry_of(grid, 5.0, 5.0, [grid](int i, int j) {
        const bool island = (i - 70) * (i - 70) + (j - 90) * (j - 90) < 400;
        const double shore = 0.2 * (grid.nx - 12 - i);
        return island ? -1.0 : std::clamp(shore, -2.0, 12.0 + std::sin(0.03 * i) * std::cos(0.05 * j));
    });
}

void add_sea(WaveSetup& setup)
{
    setup.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::generating, 1.0};
    setup.edges[static_cast<std::size_t>(Side::south)] = {EdgeKind::open, 0.5};
    setup.edges[static_cast<std::size_t>(Side::north)] = {EdgeKind::sponge, 0.5};
    setup.sea = SeaState{};
    setup.sea->components = 3;
    setup.sea->developed = true;
}
void add_walls_and_beaches(WaveSetup& setup)
{
    const Extent grid = setup.bathymetry.extent;
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = grid.nx - 20; i < grid.nx - 13; ++i) {
            setup.beaches.push_back({i, j, 0.02});
        }
    }
    for (const BoundaryFace& face : gather_faces(setup.bathymetry, setup.edges, {})) {
        if (face.i > 20 && face.i < 120 && face.j > 20 && face.j < 120) { // round the island
            setup.walls.push_back({face.i, face.j, face.outward, 0.4, 10.0});
        }
    }
}
void let_break(WaveSetup& setup)
{
    setup.breaks = true;
}
void add_flats(WaveSetup& setup)
{
    const Extent grid = setup.bathymetry.extent;
    setup.tidal.assign(setup.bathymetry.depth_m.size(), false);
    for (int j = 0; j < grid.ny; ++j) {
        setup.tidal[grid.index(grid.nx - 12, j)] = true;
        setup.tidal[grid.index(grid.nx - 11, j)] = true;
    }
}
void begin_with_waves(WaveSetup& setup)
{
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.3, 0.4);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 1.0, 1.7);
}
/// A stream along the coast, faster than waves on the beach.
void let_flow(WaveSetup& setup)
{
    const std::size_t nodes = setup.bathymetry.depth_m.size();
    setup.current = {std::vector<double>(nodes, 0.1), std::vector<double>(nodes, 0.8)};
}
void add_ships(WaveSetup& setup)
{
    Ship ship;
    ship.pulse = {PressurePulse::Shape::elliptic, 60.0, 14.0, 3.0};
    ship.way_points = {{600.0, 600.0, 5.0}, {700.0, 650.0, 0.0}};
    setup.ships.push_back(ship);
}

using Parts = std::vector<void (*)(WaveSetup&)>;

/// Returns the largest request of the set-up and three steps of a box, on a grid of so many boxes each way.
std::size_t largest_request(int boxes_each_way, const Parts& with)
{
    const Extent grid{box_size * boxes_each_way, box_size * boxes_each_way};
    WaveSetup setup;
    setup.profile = dispersive_profile();
    setup.bathymetry = coast(grid);
    setup.solver.mode = solver::SolveMode::fixed_count;
    for (const auto& add : with) {
        add(setup);
    }
    std::vector<int> cuts;
    for (int cut = 1; cut < boxes_each_way; ++cut) {
        cuts.push_back(cut * box_size);
    }
    std::size_t largest = 0;
    std::mutex mutex;
    solver::boxes_on_threads::run_boxes(solver::boxes_on_threads::boxes_of(grid, cuts, cuts),
                                        [&](solver::OpenMpBackend& backend, const Grid& part) {
                                            counting_new::begin();
                                            TimeStepper<solver::OpenMpBackend, float> stepper(backend, setup, 1, part);
                                            stepper.collect_statistics();
                                            for (int step = 0; step < 3; ++step) {
                                                stepper.step();
                                            }
                                            const std::lock_guard lock(mutex);
                                            largest = std::max(largest, counting_new::largest());
                                        });
    return largest;
}

/// Returns the largest request of any box while it gives the fields of a checkpoint, on a grid of so many boxes each way.
std::size_t largest_request_of_a_save(int boxes_each_way)
{
    const Extent grid{box_size * boxes_each_way, box_size * boxes_each_way};
    WaveSetup setup;
    setup.profile = dispersive_profile();
    setup.bathymetry = coast(grid);
    begin_with_waves(setup);
    std::vector<int> cuts;
    for (int cut = 1; cut < boxes_each_way; ++cut) {
        cuts.push_back(cut * box_size);
    }
    std::size_t largest = 0, given = 0;
    std::mutex mutex;
    solver::boxes_on_threads::run_boxes(
        solver::boxes_on_threads::boxes_of(grid, cuts, cuts), [&](solver::OpenMpBackend& backend, const Grid& part) {
            TimeStepper<solver::OpenMpBackend, float> stepper(backend, setup, 1, part);
            stepper.collect_statistics();
            stepper.collect_foam();
            stepper.step();
            std::size_t of_box = 0;
            counting_new::begin();
            stepper.give_checkpoint_fields([&](std::span<const std::byte> bytes) { of_box += bytes.size(); });
            const std::lock_guard lock(mutex);
            largest = std::max(largest, counting_new::largest());
            given += of_box;
        });
    EXPECT_GT(given, sizeof(float) * 10 * static_cast<std::size_t>(grid.nodes())) << "bytes of the fields";
    return largest;
}

/// The first box has some rows of the whole grid at a time, so it asks for more on a wider grid, but not for a value of
/// four bytes at each node.
TEST(SaveOfParts, AllocatesNoFieldOfTheWholeGrid)
{
    constexpr int few = 2, many = 5;
    const auto of_few = static_cast<double>(largest_request_of_a_save(few));
    const auto of_many = static_cast<double>(largest_request_of_a_save(many));
    const double bytes = (of_many - of_few) / ((many * many - few * few) * box_size * box_size);
    EXPECT_LT(bytes, 1.0) << "of the largest request, for each node more";
}

/// The larger grid has four times as many nodes. Its lists of nodes at edges and walls are longer, but a value at each node
/// of the grid would be seen.
TEST(SetUpOfParts, AllocatesNoFieldOfTheWholeGrid)
{
    constexpr int few = 2, many = 4;
    for (const Parts& with :
         {Parts{}, Parts{add_walls_and_beaches, let_break, add_flats, begin_with_waves, add_ships, let_flow}}) {
        const auto of_few = static_cast<double>(largest_request(few, with));
        const auto of_many = static_cast<double>(largest_request(many, with));
        const double bytes = (of_many - of_few) / ((many * many - few * few) * box_size * box_size);
        EXPECT_LT(bytes, 0.25) << "of the largest request, for each node more, " << with.size() << " parts";
    }
}

/// The tables of a sea of three waves take up to 2,300 bytes for a node along an edge. A value of four bytes at each node
/// of the grid takes more.
TEST(SetUpOfParts, WithASeaAllocatesNoMoreThanTablesAlongEdges)
{
    constexpr int many = 7;
    constexpr double of_a_node_along_an_edge = 2400.0, side = many * box_size;
    static_assert(of_a_node_along_an_edge * side < 4.0 * side * side);
    const Parts with{add_sea, add_walls_and_beaches, let_break, add_flats, add_ships};
    EXPECT_LT(static_cast<double>(largest_request(many, with)), of_a_node_along_an_edge * side);
}

/// The first box gets the map; the others give it rows of their fields and compute nothing.
TEST(MapsOfParts, AllocateNoFieldOnOtherBoxesThanTheFirst)
{
    const Extent grid{2 * box_size, 2 * box_size};
    WaveSetup setup;
    setup.profile = dispersive_profile();
    setup.bathymetry = coast(grid);
    begin_with_waves(setup);
    std::size_t largest = 0, nodes_of_map = 0;
    std::mutex mutex;
    solver::boxes_on_threads::run_boxes(solver::boxes_on_threads::boxes_of(grid, {box_size}, {box_size}),
                                        [&](solver::OpenMpBackend& backend, const Grid& part) {
                                            TimeStepper<solver::OpenMpBackend, float> stepper(backend, setup, 1, part);
                                            stepper.collect_statistics();
                                            stepper.step();
                                            counting_new::begin();
                                            const std::size_t nodes = stepper.significant_wave_height_m().size() +
                                                                      stepper.highest_zeta_m().size();
                                            const std::lock_guard lock(mutex);
                                            nodes_of_map += nodes;
                                            largest = std::max(largest, nodes > 0 ? 0 : counting_new::largest());
                                        });
    EXPECT_EQ(static_cast<std::size_t>(2 * grid.nodes()), nodes_of_map);
    EXPECT_LT(largest, sizeof(float) * box_size * box_size) << "bytes of the largest request";
}

} // namespace
} // namespace swell::model
