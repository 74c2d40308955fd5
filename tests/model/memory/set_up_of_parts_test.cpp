// The set-up of a box of a grid allocates no field of the whole grid on the host.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <string>
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

struct Part {
    std::string name;
    void (*add)(WaveSetup& setup);
};

void add_sea(WaveSetup& setup)
{
    setup.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::generating, 1.0};
    setup.edges[static_cast<std::size_t>(Side::south)] = {EdgeKind::open, 0.5};
    setup.edges[static_cast<std::size_t>(Side::north)] = {EdgeKind::sponge, 0.5};
    setup.sea = SeaState{};
    setup.sea->components = 3;
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
void add_current(WaveSetup& setup)
{
    const std::size_t nodes = setup.bathymetry.depth_m.size();
    setup.current = {std::vector<double>(nodes, 0.3), std::vector<double>(nodes, -0.2)};
}
void begin_with_waves(WaveSetup& setup)
{
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.3, 0.4);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 1.0, 1.7);
}
void add_ships(WaveSetup& setup)
{
    Ship ship;
    ship.pulse = {PressurePulse::Shape::elliptic, 60.0, 14.0, 3.0};
    ship.way_points = {{600.0, 600.0, 5.0}, {700.0, 650.0, 0.0}};
    setup.ships.push_back(ship);
}

const std::vector<Part> parts{
    {"sea", add_sea},         {"walls and beaches", add_walls_and_beaches}, {"breaking", let_break}, {"flats", add_flats},
    {"current", add_current}, {"waves at the start", begin_with_waves},     {"ships", add_ships}};

/// Returns the most that the set-up and ten steps of a box ask for, on a grid of so many boxes each way.
counting_new::Asked asked_by_a_box(int boxes_each_way, const std::vector<Part>& with)
{
    const Extent grid{box_size * boxes_each_way, box_size * boxes_each_way};
    WaveSetup setup;
    setup.profile = dispersive_profile();
    setup.bathymetry = coast(grid);
    setup.solver.mode = solver::SolveMode::fixed_count;
    for (const Part& part : with) {
        part.add(setup);
    }
    std::vector<int> cuts;
    for (int cut = 1; cut < boxes_each_way; ++cut) {
        cuts.push_back(cut * box_size);
    }
    counting_new::Asked all;
    std::mutex mutex;
    solver::boxes_on_threads::run_boxes(solver::boxes_on_threads::boxes_of(grid, cuts, cuts),
                                        [&](solver::OpenMpBackend& backend, const Grid& part) {
                                            counting_new::begin();
                                            TimeStepper<solver::OpenMpBackend, float> stepper(backend, setup, 1, part);
                                            stepper.collect_statistics();
                                            for (int step = 0; step < 10; ++step) {
                                                stepper.step();
                                            }
                                            const counting_new::Asked asked = counting_new::asked();
                                            const std::lock_guard lock(mutex);
                                            all.largest = std::max(all.largest, asked.largest);
                                            all.most = std::max(all.most, asked.most);
                                        });
    return all;
}

/// The larger grid has twelve times more nodes. Its lists of nodes at edges, walls and beaches are longer, but a value at
/// each node of the grid would be seen.
void expect_no_field_of_the_whole_grid(const std::vector<Part>& with, const std::string& name)
{
    constexpr int few = 2, many = 7;
    constexpr double more_nodes = static_cast<double>((many * many - few * few) * box_size * box_size);
    const counting_new::Asked of_few = asked_by_a_box(few, with), of_many = asked_by_a_box(many, with);
    const double largest = (static_cast<double>(of_many.largest) - static_cast<double>(of_few.largest)) / more_nodes;
    const double most = (static_cast<double>(of_many.most) - static_cast<double>(of_few.most)) / more_nodes;
    EXPECT_LT(largest, 0.5) << name << ": bytes of the largest request, for each node more";
    EXPECT_LT(most, 1.0) << name << ": bytes in use, for each node more";
    if (std::getenv("SWELL_SHOWS_MEMORY") != nullptr) {
        std::printf("%-20s %8zu %8zu  %9zu %9zu  %.3f %.3f\n", name.c_str(), of_few.largest, of_many.largest, of_few.most,
                    of_many.most, largest, most);
    }
}

TEST(SetUpOfParts, AllocatesNoFieldOfTheWholeGrid)
{
    expect_no_field_of_the_whole_grid({}, "still water");
    for (const Part& part : parts) {
        expect_no_field_of_the_whole_grid({part}, part.name);
    }
}

TEST(SetUpOfParts, AllocatesNoFieldOfTheWholeGridWithEverything)
{
    expect_no_field_of_the_whole_grid(parts, "everything");
}

} // namespace
} // namespace swell::model
