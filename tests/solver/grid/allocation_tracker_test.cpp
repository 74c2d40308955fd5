#include "solver/grid/allocation_tracker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>

#include "solver/solvers/rrb.hpp"
#include "test_systems.hpp"

namespace swell::solver
{
namespace
{

using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAreArray;

/// Bytes by name.
std::map<std::string, std::size_t> tracked_by(AllocationTracker& tracker)
{
    std::map<std::string, std::size_t> books;
    for (const NamedMemory& array : tracker.in_use()) {
        books[array.name] += array.bytes;
    }
    return books;
}

TEST(AllocationTracker, CountsBlocksByName)
{
    OpenMpBackend backend(1);
    const Memory before = backend.allocate(1);
    const Memory first = backend.allocate(20, "outer");
    std::optional<Memory> inner = backend.allocate_host(300, "inner");
    const Memory second = backend.allocate(4000, "outer");
    EXPECT_THAT(tracked_by(backend.tracker()), ElementsAre(Pair("inner", 300), Pair("outer", 4020), Pair("unnamed", 1)));
    EXPECT_EQ(backend.tracker().bytes_in_use(MemoryPlace::host), 4321U);
    EXPECT_EQ(backend.tracker().in_use()[1].blocks, 2);
    inner.reset();
    EXPECT_THAT(tracked_by(backend.tracker()), ElementsAre(Pair("outer", 4020), Pair("unnamed", 1)));
    EXPECT_EQ(backend.tracker().tracked(), 4) << "a block that was freed counts too";
    EXPECT_EQ(backend.tracker().released(), 1);
}

TEST(AllocationTracker, TellsADeviceFromTheHost)
{
    AllocationTracker tracker;
    const Memory here = tracker.track(allocate_host_memory(7), 7, MemoryPlace::host, "here");
    const Memory there = tracker.track(allocate_host_memory(50), 50, MemoryPlace::device, "there");
    EXPECT_EQ(tracker.in_use().size(), 2U);
    EXPECT_EQ(tracker.bytes_in_use(MemoryPlace::host), 7U);
    EXPECT_EQ(tracker.bytes_in_use(MemoryPlace::device), 50U);
}

TEST(AllocationTracker, GoesWithABackendThatMovesAndMayEndBeforeItsBlocks)
{
    std::optional<OpenMpBackend> backend(1);
    Memory block = backend->allocate(64, "zeta");
    OpenMpBackend moved = std::move(*backend);
    Memory last = moved.allocate(0);
    backend.reset();
    EXPECT_THAT(tracked_by(moved.tracker()), ElementsAre(Pair("unnamed", 0), Pair("zeta", 64)));
    block = std::move(last); // gives zeta back
    EXPECT_THAT(tracked_by(moved.tracker()), ElementsAre(Pair("unnamed", 0)));
    last = OpenMpBackend(1).allocate(8);
}

TEST(AllocationTracker, ASumThatOutgrowsItsRoomHasOneRoom)
{
    OpenMpBackend backend(1);
    backend.prepare_sums({33, 9}, 3); // 2 bands of tiles
    EXPECT_THAT(tracked_by(backend.tracker()), ElementsAre(Pair("partial sums", 2 * 3 * sizeof(double))));
    backend.prepare_sums({61, 47}, 2); // 6 bands
    backend.prepare_sums({1, 1}, 1);
    EXPECT_THAT(tracked_by(backend.tracker()), ElementsAre(Pair("partial sums", 6 * 2 * sizeof(double))));
}

/// The bytes of a field, by its promise: rows and halo from line to line of 128 bytes, and one line before.
template <class T>
std::size_t field_bytes(Extent extent, int halo = 1)
{
    const std::size_t line = 128 / sizeof(T);
    const std::size_t row = (extent.nx + 2 * halo + line - 1) / line * line;
    return (row * (extent.ny + 2 * halo) + line) * sizeof(T);
}

template <class T>
void expect_every_array_of_a_solver_is_named(Extent extent)
{
    OpenMpBackend backend(1);
    const SolverSpec options;
    {
        const auto matrix = test_systems::poisson_matrix<T>(backend, extent, "matrix S");
        const RrbSolver<OpenMpBackend, T> solver(backend, matrix, options);
        const RrbPlan plan = plan_grids(extent, options.rrb);
        const int stored = grids_in_parity_storage(plan, options.rrb, OpenMpBackend::smallest_parity_grid);
        std::map<std::string, std::size_t> expected{{"matrix S", 3 * field_bytes<T>(extent)},
                                                    {"RRB matrices", 0},
                                                    {"Krylov vectors", 12 * field_bytes<T>(plan.grids[1])}};
        for (int grid = 0; grid <= stored; ++grid) {
            const int couplings = grid == 0 ? 3 : 5; // the finest matrix has no diagonals
            expected["RRB matrices"] += couplings * field_bytes<T>(whole_quads(plan.grids[grid]), 2);
        }
        for (int grid = 0; grid < stored; ++grid) {
            const std::size_t quads = field_bytes<T>(plan.grids[grid + 1]);
            expected["RRB black halves"] += 10 * quads;
            for (const char* parity : {"r1", "r2", "b1"}) {
                expected[std::string("RRB factors of ") + parity] += 5 * quads;
            }
            for (const char* parity : {"r1", "r2", "b1", "b2"}) {
                expected[std::string("RRB vector ") + parity] += quads;
            }
        }
        std::map<std::string, std::size_t> books = tracked_by(backend.tracker());
        std::size_t sum = 0;
        for (const auto& [name, bytes] : books) {
            sum += bytes;
        }
        EXPECT_EQ(sum, backend.tracker().bytes_in_use(MemoryPlace::host));
        for (const char* table : {"Krylov scalars", "RRB one array", "RRB small grids", "partial sums"}) {
            EXPECT_GT(books[table], 0U) << table;
            books.erase(table);
        }
        EXPECT_THAT(books, UnorderedElementsAreArray(expected));
    }
    EXPECT_THAT(tracked_by(backend.tracker()), ElementsAre(Pair("partial sums", testing::_)));
}

TEST(AllocationTracker, EveryArrayOfASolverIsNamedAndOfTheSizeItMustHave)
{
    expect_every_array_of_a_solver_is_named<float>({61, 47});
    expect_every_array_of_a_solver_is_named<double>({61, 47});
    expect_every_array_of_a_solver_is_named<double>({211, 3});
    expect_every_array_of_a_solver_is_named<float>({2, 150});
}

TEST(AllocationTracker, ASolveAndAnotherMatrixAskForNothing)
{
    const Extent extent{97, 83};
    OpenMpBackend backend(2);
    const auto matrix = test_systems::harbour_matrix<float>(backend, extent, 4);
    const auto other = test_systems::harbour_matrix<float>(backend, extent, 9);
    const auto b = test_systems::wet_noise<float>(backend, extent, 1, 4);
    Field<float> x(backend, Grid(extent));
    RrbSolver<OpenMpBackend, float> solver(backend, matrix, {});
    const long before = backend.tracker().tracked();
    solver.solve(b, x);
    solver.set_matrix(other);
    solver.solve(b, x);
    EXPECT_EQ(before, backend.tracker().tracked());
}

} // namespace
} // namespace swell::solver
