#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "boxes_on_threads.hpp"
#include "sea_in_boxes.hpp"
#include "solver/mpi/mpi_boxes.hpp"

/// The water of a grid that is cut into the boxes of several processes has the bits of the whole grid.
namespace swell::model::sea_in_boxes
{
namespace
{

using solver::Grid;
using solver::MpiBoxes;
using solver::OpenMpBackend;
using solver::boxes_on_threads::boxes_of;

/// Returns cuts of the sound into as many boxes as there are processes.
std::vector<std::vector<Grid>> cuts_for(int processes)
{
    switch (processes) {
    case 1: return {boxes_of(sound, {}, {})};
    case 2: return {boxes_of(sound, {}, {32}), boxes_of(sound, {64}, {})};
    case 3: return {boxes_of(sound, {}, {16, 48}), boxes_of(sound, {64, 128}, {})};
    case 4: return {boxes_of(sound, {64}, {32}), boxes_of(sound, {}, {16, 32, 48}), boxes_of(sound, {128}, {48})};
    default: return {};
    }
}

/// Runs the box of this process, and returns what it has of the water.
template <class T>
Found<T> run_own_box(const WaveSetup& setup, const std::vector<Grid>& boxes)
{
    MpiBoxes others(MPI_COMM_WORLD);
    const auto run_one = [&](const std::vector<Grid>& all, const auto& run) {
        OpenMpBackend backend(1);
        backend.set_other_boxes(&others);
        run(backend, all[static_cast<std::size_t>(others.rank())]);
    };
    return run<T>(run_one, setup, boxes);
}

/// Sets the values outside the box to 0, as in what a process has.
template <class Value>
void keep_box(const Grid& part, std::vector<Value>& whole)
{
    std::vector<Value> held;
    for (int j = part.box.first_j; j < part.box.first_j + part.box.extent.ny; ++j) {
        for (int i = part.box.first_i; i < part.box.first_i + part.box.extent.nx; ++i) {
            held.push_back(whole[part.global.index(i, j)]);
        }
    }
    whole.assign(whole.size(), Value{});
    put_in_whole(held, part, whole);
}

template <class T>
void expect_the_bits_of_the_whole_grid(const WaveSetup& setup, const std::string& what)
{
    int processes = 0, rank = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const Found<T> whole = run<T>(solver::boxes_on_threads::run_boxes, setup, boxes_of(sound, {}, {}));
    for (const std::vector<Grid>& boxes : cuts_for(processes)) {
        const Grid& own = boxes[static_cast<std::size_t>(rank)];
        Found<T> expected = whole;
        for (auto* field : {&expected.zeta, &expected.phi, &expected.psi, &expected.surface}) {
            keep_box(own, *field);
        }
        if (rank != 0) { // only the first has foam and maps
            expected.foam.clear();
            expected.maps.clear();
        }
        EXPECT_EQ(run_own_box<T>(setup, boxes).difference(expected), "") << what << ", process " << rank;
    }
}

TEST(SeaInProcesses, HasTheBitsOfTheWholeGrid)
{
    for_each_term(
        []<class T>(const WaveSetup& setup, const char* name) { expect_the_bits_of_the_whole_grid<T>(setup, name); });
}

TEST(SeaInProcesses, HasTheBitsOfTheWholeGridWithAllTermsTogether)
{
    WaveSetup setup = rough_sound(dispersive_profile());
    add_all(setup);
    expect_the_bits_of_the_whole_grid<float>(setup, "all");
    expect_the_bits_of_the_whole_grid<double>(setup, "all");
}

} // namespace
} // namespace swell::model::sea_in_boxes
