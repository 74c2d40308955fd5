#include <benchmark/benchmark.h>

#include <utility>

#include "measured_copy.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/field.hpp"

/// The backend's loops with the simplest cells: what a loop itself can reach, before any solver's arithmetic.
namespace swell::benchmarks
{
namespace
{

using solver::Extent;
using solver::Field;
using solver::FieldView;
using solver::Grid;
using solver::OpenMpBackend;

template <class T>
struct Copy {
    FieldView<const T> a;
    FieldView<T> to;
    SWELL_CELL void operator()(int i, int j) const { to(i, j) = a(i, j); }
};

template <class T>
struct Triad {
    FieldView<const T> a;
    FieldView<const T> b;
    FieldView<T> to;
    T factor;
    SWELL_CELL void operator()(int i, int j) const { to(i, j) = a(i, j) + factor * b(i, j); }
};

template <class T>
struct FivePoint {
    FieldView<const T> a;
    FieldView<T> to;
    SWELL_CELL void operator()(int i, int j) const
    {
        to(i, j) = T(4) * a(i, j) - (a(i - 1, j) + a(i + 1, j)) - (a(i, j - 1) + a(i, j + 1));
    }
};

template <class T>
struct Value {
    FieldView<const T> a;
    SWELL_CELL double operator()(int i, int j) const { return static_cast<double>(a(i, j)); }
};

/// Square grids: one that fits a core's cache, one of a harbour, one that no cache holds.
void sizes(benchmark::internal::Benchmark* benchmark)
{
    benchmark->ArgName("n")->Arg(128)->Arg(1024)->Arg(4096)->UseRealTime();
}

template <class T>
struct Scene {
    explicit Scene(int n) : extent{n, n}, a(backend, Grid(extent)), b(backend, Grid(extent)), to(backend, Grid(extent)) {}

    [[nodiscard]] std::int64_t bytes(int fields) const
    {
        return fields * extent.nodes() * static_cast<std::int64_t>(sizeof(T));
    }

    OpenMpBackend backend;
    Extent extent;
    Field<T> a;
    Field<T> b;
    Field<T> to;
};

/// Runs the cell made by make_cell(scene); the cell reads and writes `fields` fields.
template <class T, class MakeCell>
void pass_over_grid(benchmark::State& state, int fields, const MakeCell& make_cell)
{
    Scene<T> scene(static_cast<int>(state.range(0)));
    const auto cell = make_cell(scene);
    for ([[maybe_unused]] auto _ : state) {
        scene.backend.for_each_node(Grid(scene.extent), cell);
        benchmark::ClobberMemory();
    }
    report_bytes(state, scene.bytes(fields));
}

template <class T>
void copy(benchmark::State& state)
{
    pass_over_grid<T>(state, 2, [](Scene<T>& scene) { return Copy<T>{std::as_const(scene.a).view(), scene.to.view()}; });
}

template <class T>
void triad(benchmark::State& state)
{
    pass_over_grid<T>(state, 3, [](Scene<T>& scene) {
        return Triad<T>{std::as_const(scene.a).view(), std::as_const(scene.b).view(), scene.to.view(), T(3)};
    });
}

template <class T>
void five_point(benchmark::State& state)
{
    pass_over_grid<T>(state, 2, [](Scene<T>& scene) {
        return FivePoint<T>{std::as_const(scene.a).view(), scene.to.view()};
    });
}

template <class T>
void sum(benchmark::State& state)
{
    Scene<T> scene(static_cast<int>(state.range(0)));
    const Value<T> term{std::as_const(scene.a).view()};
    double result = 0.0;
    for ([[maybe_unused]] auto _ : state) {
        scene.backend.sum_over_nodes(Grid(scene.extent), term, &result);
        benchmark::DoNotOptimize(result);
    }
    report_bytes(state, scene.bytes(1));
}

BENCHMARK_TEMPLATE(copy, float)->Apply(sizes);
BENCHMARK_TEMPLATE(copy, double)->Apply(sizes);
BENCHMARK_TEMPLATE(triad, float)->Apply(sizes);
BENCHMARK_TEMPLATE(triad, double)->Apply(sizes);
BENCHMARK_TEMPLATE(five_point, float)->Apply(sizes);
BENCHMARK_TEMPLATE(five_point, double)->Apply(sizes);
BENCHMARK_TEMPLATE(sum, float)->Apply(sizes);
BENCHMARK_TEMPLATE(sum, double)->Apply(sizes);

} // namespace
} // namespace swell::benchmarks
