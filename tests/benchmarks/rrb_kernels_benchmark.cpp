#include <benchmark/benchmark.h>

#include <utility>

#include "measured_copy.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/krylov/krylov_cells.hpp"
#include "solver/operators/schur_operator.hpp"
#include "solver/preconditioners/rrb/rrb_sweeps.hpp"
#include "solver/solvers/rrb.hpp"

/// The kernels of one RRB iteration on the finest grid, and whole solves. Words per quad of four nodes are those stated at
/// each cell; a matrix whose factors hold zeros moves the same bytes as any other.
namespace swell::benchmarks
{
namespace
{

using solver::BlockVector;
using solver::Extent;
using solver::Field;
using solver::Grid;
using solver::OpenMpBackend;

template <class T>
struct FinestGrid {
    explicit FinestGrid(int n)
        : quads{n / 2, n / 2}, level(backend, quads), natural(backend, {n, n}), schur(backend, quads), p(backend, quads),
          q(backend, quads)
    {
    }
    OpenMpBackend backend;
    Grid quads;
    solver::RrbLevel<T> level;
    Field<T> natural;
    solver::BlackStencil<T> schur;
    BlockVector<T, 2> p, q;
};

template <class T, class MakeCell>
void pass_over_quads(benchmark::State& state, int words_per_quad, const MakeCell& make_cell)
{
    FinestGrid<T> grid(static_cast<int>(state.range(0)));
    const auto cell = make_cell(grid);
    for ([[maybe_unused]] auto _ : state) {
        grid.backend.for_each_node(grid.quads, cell);
        benchmark::ClobberMemory();
    }
    report_bytes(state, grid.quads.global.nodes() * words_per_quad * static_cast<std::int64_t>(sizeof(T)));
}

template <class T>
solver::FieldView<const T> read(const Field<T>& field)
{
    return field.view();
}

template <class T>
void apply_schur(benchmark::State& state)
{
    pass_over_quads<T>(state, 14, [](FinestGrid<T>& grid) {
        const solver::SchurRows<T> rows{view_of(grid.schur), std::as_const(grid.p).view()};
        return solver::Apply<solver::SchurRows<T>, T, 2>{rows, grid.q.view()};
    });
}

template <class T>
void forward_reds(benchmark::State& state)
{
    pass_over_quads<T>(state, 14, [](FinestGrid<T>& grid) {
        auto& g = grid.level;
        return solver::ForwardReds<T>{view_of(g.r1_factor), view_of(g.r2_factor), read(g.r1),
                                      read(g.r2),           g.b1.view(),          g.b2.view()};
    });
}

template <class T>
void forward_b1(benchmark::State& state)
{
    pass_over_quads<T>(state, 7, [](FinestGrid<T>& grid) {
        auto& g = grid.level;
        return solver::ForwardB1<T>{view_of(g.b1_factor), read(g.b1), read(g.b2), g.b2.view()};
    });
}

template <class T>
void backward_b1(benchmark::State& state)
{
    pass_over_quads<T>(state, 8, [](FinestGrid<T>& grid) {
        auto& g = grid.level;
        return solver::BackwardB1<T>{view_of(g.b1_factor), read(g.b1), read(g.b2), g.b1.view()};
    });
}

template <class T>
void backward_reds_and_merge(benchmark::State& state)
{
    pass_over_quads<T>(state, 18, [](FinestGrid<T>& grid) {
        auto& g = grid.level;
        return solver::BackwardRedsAndMerge<T>{view_of(g.r1_factor), view_of(g.r2_factor), read(g.r1),          read(g.r2),
                                               read(g.b1),           read(g.b2),           grid.natural.view(), 0};
    });
}

template <class T>
void advance(benchmark::State& state)
{
    const solver::KrylovScalars scalars;
    pass_over_quads<T>(state, 12, [&](FinestGrid<T>& grid) {
        return solver::UpdateSolutionAndResidual<T, 2>{&scalars, std::as_const(grid.p).view(), std::as_const(grid.q).view(),
                                                       grid.p.view(), grid.q.view()};
    });
}

/// n × n Poisson, twelve half levels, ten iterations: the solve of the papers.
template <class T>
void ten_iterations(benchmark::State& state)
{
    const int n = static_cast<int>(state.range(0));
    const Extent extent{n, n};
    OpenMpBackend backend;
    solver::FivePointStencil<T> matrix(backend, Grid(extent));
    Field<T> b(backend, Grid(extent));
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i < n; ++i) {
            matrix.centre.view()(i, j) = T(4);
            matrix.west.view()(i, j) = i > 0 ? T(-1) : T(0);
            matrix.south.view()(i, j) = j > 0 ? T(-1) : T(0);
            b.view()(i, j) = T(1);
        }
    }
    solver::SolverSpec options;
    options.rrb.levels = 12;
    options.rule = solver::StopRule::preconditioned;
    options.tolerance = 1e-30;
    options.iteration_limit = 10;
    solver::RrbSolver<OpenMpBackend, T> solver(backend, matrix, options);
    Field<T> x(backend, Grid(extent));
    for ([[maybe_unused]] auto _ : state) {
        solver.solve(b, x);
        benchmark::ClobberMemory();
    }
    state.counters["ns_per_unknown_and_iteration"] =
        benchmark::Counter(static_cast<double>(extent.nodes()) * 10e-9 * static_cast<double>(state.iterations()),
                           benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void sizes(benchmark::internal::Benchmark* benchmark)
{
    benchmark->ArgName("n")->Arg(128)->Arg(1024)->Arg(2048)->UseRealTime();
}

BENCHMARK_TEMPLATE(apply_schur, float)->Apply(sizes);
BENCHMARK_TEMPLATE(forward_reds, float)->Apply(sizes);
BENCHMARK_TEMPLATE(forward_b1, float)->Apply(sizes);
BENCHMARK_TEMPLATE(backward_b1, float)->Apply(sizes);
BENCHMARK_TEMPLATE(backward_reds_and_merge, float)->Apply(sizes);
BENCHMARK_TEMPLATE(advance, float)->Apply(sizes);
BENCHMARK_TEMPLATE(ten_iterations, float)->Apply(sizes);
BENCHMARK_TEMPLATE(ten_iterations, double)->Apply(sizes);

} // namespace
} // namespace swell::benchmarks
