#include <gtest/gtest.h>

#include <array>
#include <mutex>

#include "boxes_on_threads.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/psi_solver/psi_solver.hpp"
#include "test_systems.hpp"

/// PsiSolver on a grid cut into boxes: the bits of the whole grid, and the same decisions in every box.
namespace swell::solver
{
namespace
{

using boxes_on_threads::boxes_of;
using boxes_on_threads::collect;
using boxes_on_threads::put_box;
using boxes_on_threads::run_boxes;
using test_systems::harbour_matrix;
using test_systems::wet_noise;

constexpr Extent strait{197, 79};
constexpr int frames = 16; ///< 12 by conjugate gradients, then the fixed count

struct Way {
    const char* name;
    SolveMode mode;
    Guess guess;
    int levels;
    CoarsestSolve coarsest = CoarsestSolve::exact;
    int grids = -1; ///< in parity storage; -1: as the backend likes
};
constexpr Way ways[] = {
    {"fixed count", SolveMode::fixed_count, Guess::previous, 0},
    {"fixed count with 4 levels", SolveMode::fixed_count, Guess::previous, 4},
    {"fixed count with 2 levels and a diagonal", SolveMode::fixed_count, Guess::previous, 2, CoarsestSolve::diagonal},
    {"fixed count with 6 levels and a diagonal", SolveMode::fixed_count, Guess::previous, 6, CoarsestSolve::diagonal},
    {"fixed count with 8 levels", SolveMode::fixed_count, Guess::previous, 8},
    {"fixed count with 10 levels and a diagonal", SolveMode::fixed_count, Guess::previous, 10, CoarsestSolve::diagonal},
    {"conjugate gradients", SolveMode::to_tolerance, Guess::previous, 0},
    {"conjugate gradients, extrapolated, 4 levels", SolveMode::to_tolerance, Guess::extrapolated, 4},
};

SolverSpec spec_of(const Way& way)
{
    SolverSpec spec;
    spec.mode = way.mode;
    spec.guess = way.guess;
    spec.rrb.levels = way.levels;
    spec.rrb.coarsest_solve = way.coarsest;
    spec.rrb.grids = way.grids;
    return spec;
}

/// What a run on some boxes found: psi of the last frame, the steps, and how the last solve went.
template <class T>
struct Found {
    std::vector<T> psi;
    std::vector<double> reductions;
    std::vector<int> iterations;
    std::vector<double> residuals;
};

/// The matrix and right-hand sides of the whole grid.
template <class T>
struct WholeSystem {
    OpenMpBackend backend{2};
    FivePointStencil<T> matrix = harbour_matrix<T>(backend, strait, 3);
    std::vector<Field<T>> right_hand_sides;

    WholeSystem()
    {
        for (int frame = 0; frame < frames; ++frame) {
            right_hand_sides.push_back(wet_noise<T>(backend, strait, 5 + frame, 3));
        }
    }
};

template <class T>
FivePointStencil<T> matrix_of_box(OpenMpBackend& backend, const Grid& grid, const FivePointStencil<T>& whole)
{
    FivePointStencil<T> part(backend, grid);
    put_box(whole.centre, part.centre);
    put_box(whole.west, part.west);
    put_box(whole.south, part.south);
    exchange_halo(backend, grid, 1, part.centre.view(), part.west.view(), part.south.view());
    return part;
}

template <class T>
Found<T> run(const WholeSystem<T>& system, const Way& way, const std::vector<Grid>& boxes)
{
    Found<T> found;
    found.psi.resize(static_cast<std::size_t>(strait.nx) * strait.ny);
    std::mutex lock;
    run_boxes(boxes, [&](OpenMpBackend& backend, const Grid& grid) {
        const FivePointStencil<T> matrix = matrix_of_box(backend, grid, system.matrix);
        PsiSolver<OpenMpBackend, T> solver(backend, {&matrix}, spec_of(way));
        Field<T> b(backend, grid), x(backend, grid);
        std::vector<SolveReport> reports(1);
        std::vector<int> iterations;
        std::vector<double> residuals;
        for (int frame = 0; frame < frames; ++frame) {
            if (solver.has_check()) {
                solver.judge(reports);
            }
            solver.begin_frame();
            const SolvePlan plan = solver.plan_next(true);
            put_box(system.right_hand_sides[static_cast<std::size_t>(frame)], b);
            solver.guess(0, x, plan);
            solver.solve(0, b, x, plan);
            solver.write_report(0, reports.data());
            iterations.push_back(reports[0].iterations);
            residuals.push_back(reports[0].relative_residual);
        }
        const std::scoped_lock one_at_a_time(lock);
        collect(x, found.psi);
        if (!found.iterations.empty()) {
            EXPECT_EQ(iterations, found.iterations) << way.name << ": every box decides alike";
            EXPECT_EQ(residuals, found.residuals) << way.name;
        }
        found.reductions = solver.error_reductions();
        found.iterations = iterations;
        found.residuals = residuals;
    });
    return found;
}

/// Tries each way with two of five cuts: rows, columns and both.
template <class T>
void expect_the_bits_of_the_whole_grid(std::size_t first_cut)
{
    const std::array cuts{boxes_of(strait, {}, {32}), boxes_of(strait, {64}, {48}), boxes_of(strait, {128}, {}),
                          boxes_of(strait, {}, {16, 64}), boxes_of(strait, {64, 192}, {16, 32})};
    const WholeSystem<T> system;
    std::size_t next = first_cut;
    for (const Way& way : ways) {
        const Found<T> whole = run(system, way, boxes_of(strait, {}, {}));
        for (int tried = 0; tried < 2; ++tried) {
            const std::vector<Grid>& boxes = cuts[next++ % cuts.size()];
            const Found<T> cut = run(system, way, boxes);
            EXPECT_TRUE(cut.psi == whole.psi) << way.name << ", " << boxes.size() << " boxes";
            EXPECT_EQ(cut.reductions, whole.reductions) << way.name;
            EXPECT_EQ(cut.iterations, whole.iterations) << way.name;
            EXPECT_EQ(cut.residuals, whole.residuals) << way.name;
        }
    }
}

TEST(PsiSolverInBoxes, HasTheBitsOfTheWholeGridInSinglePrecision)
{
    expect_the_bits_of_the_whole_grid<float>(0);
}
TEST(PsiSolverInBoxes, HasTheBitsOfTheWholeGridInDoublePrecision)
{
    expect_the_bits_of_the_whole_grid<double>(1);
}

/// Of 16 rows, the least of a box, the fourth grid has one: half of a quad.
TEST(PsiSolverInBoxes, HasTheBitsOfTheWholeGridWithOneRowOfTheCoarsestGrid)
{
    const Way way{
        "8 levels in 4 grids and a diagonal", SolveMode::fixed_count, Guess::previous, 8, CoarsestSolve::diagonal, 4};
    const WholeSystem<float> system;
    const Found<float> whole = run(system, way, boxes_of(strait, {}, {}));
    for (const auto& boxes :
         {boxes_of(strait, {}, {16}), boxes_of(strait, {}, {16, 32, 48}), boxes_of(strait, {64}, {48, 64})}) {
        const Found<float> cut = run(system, way, boxes);
        EXPECT_TRUE(cut.psi == whole.psi) << boxes.size() << " boxes";
        EXPECT_EQ(cut.residuals, whole.residuals) << boxes.size() << " boxes";
    }
}

TEST(PsiSolverInBoxes, OtherMatricesHaveTheBitsOfTheWholeGrid)
{
    const WholeSystem<float> system;
    std::vector<std::vector<float>> ends;
    for (const std::vector<Grid>& boxes : {boxes_of(strait, {}, {}), boxes_of(strait, {128}, {48})}) {
        std::vector<float> psi(static_cast<std::size_t>(strait.nx) * strait.ny);
        std::mutex lock;
        run_boxes(boxes, [&](OpenMpBackend& backend, const Grid& grid) {
            FivePointStencil<float> matrix = matrix_of_box(backend, grid, system.matrix);
            PsiSolver<OpenMpBackend, float> solver(backend, {&matrix}, spec_of(ways[0]));
            for (int j = grid.box.first_j; j < grid.box.first_j + grid.box.extent.ny; ++j) {
                for (int i = grid.box.first_i; i < grid.box.first_i + grid.box.extent.nx; ++i) {
                    matrix.centre.view()(i, j) *= 1.5F;
                }
            }
            exchange_halo(backend, grid, 1, matrix.centre.view());
            solver.make_room_for({&matrix});
            for (const Piece& piece : solver.prepare_matrices({&matrix})) {
                piece.work();
            }
            solver.enqueue_prepared();
            solver.use_prepared();
            Field<float> b(backend, grid), x(backend, grid);
            put_box(system.right_hand_sides[0], b);
            solver.solve_aside(0, b, x);
            const std::scoped_lock one_at_a_time(lock);
            collect(x, psi);
        });
        ends.push_back(psi);
    }
    EXPECT_EQ(ends[0], ends[1]);
}

TEST(PsiSolverInBoxes, RefusesParityThatACutDoesNotKeep)
{
    OpenMpBackend backend(1);
    BoxTeam team(1);
    backend.set_other_boxes(&team.others_of(0));
    const FivePointStencil<float> matrix(backend, slab(strait, 16, 48));
    SolverSpec spec = spec_of(ways[1]);
    spec.rrb.parity = CoarseParity::even;
    EXPECT_THROW((PsiSolver<OpenMpBackend, float>(backend, {&matrix}, spec)), SolverError);
}

} // namespace
} // namespace swell::solver
