#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "model/queries/surface_sampling.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"

/// Measures a query on one core, from surfaces in host memory: the cost for a thread of a bridge simulator.
namespace swell::benchmarks
{
namespace
{

using model::SurfaceSample;
using model::WaterPoint;
using solver::Extent;
using solver::Field;
using solver::Grid;

/// 200,000 nodes of waves over uneven depth, with a coast in the south.
template <class T>
struct Sea {
    static constexpr double spacing_m = 5.0;
    Extent extent{500, 400};
    solver::OpenMpBackend backend{1};
    Field<double> depth{backend, Grid(extent)};
    Field<T> zeta{backend, Grid(extent)};
    model::QueryTable tables{backend, depth};

    Sea()
    {
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                const bool land = j < 20 + 10.0 * std::sin(0.05 * i);
                depth.view()(i, j) = land ? 0.0 : 15.0 + 5.0 * std::sin(0.01 * i);
                zeta.view()(i, j) = land ? T(0) : static_cast<T>(std::sin(0.3 * i + 0.2 * j));
            }
        }
        tables.make(backend, depth);
    }

    [[nodiscard]] model::SurfacesOfFrames<T> surfaces() const
    {
        return {tables.grid(spacing_m, spacing_m), {zeta.view(), nullptr}, {zeta.view(), nullptr}};
    }
};

/// Points all over the grid, in no order.
std::vector<WaterPoint> scattered(std::int64_t count, double east_m, double north_m)
{
    std::vector<WaterPoint> points;
    std::uint32_t state = 12345;
    const auto next = [&state] {
        state = state * 1664525U + 1013904223U;
        return static_cast<double>(state >> 8U) / static_cast<double>(1U << 24U);
    };
    for (std::int64_t point = 0; point < count; ++point) {
        const double east = next() * east_m;
        points.push_back({east, next() * north_m});
    }
    return points;
}

/// The time of one point is the reported "point".
template <class T>
void answer(benchmark::State& state, const model::SurfaceQuery& query)
{
    const Sea<T> sea;
    const std::vector<WaterPoint> points = scattered(state.range(0), 500 * Sea<T>::spacing_m, 400 * Sea<T>::spacing_m);
    std::vector<SurfaceSample> samples(points.size());
    for ([[maybe_unused]] auto _ : state) {
        model::sample_on_host(sea.surfaces(), query, std::span<const WaterPoint>(points), std::span(samples));
        benchmark::ClobberMemory();
    }
    using benchmark::Counter;
    state.counters["point"] =
        Counter(static_cast<double>(state.range(0)), Counter::kIsIterationInvariantRate | Counter::kInvert);
}

template <class T>
void query_points(benchmark::State& state)
{
    answer<T>(state, {});
}

template <class T>
void query_discs(benchmark::State& state)
{
    model::SurfaceQuery query;
    query.footprint = model::disc_pattern(20.0, Sea<T>::spacing_m);
    answer<T>(state, query);
}

BENCHMARK_TEMPLATE(query_points, float)->ArgName("points")->Arg(100)->Arg(10'000);
BENCHMARK_TEMPLATE(query_points, double)->ArgName("points")->Arg(10'000);
BENCHMARK_TEMPLATE(query_discs, float)->ArgName("points")->Arg(10'000);

} // namespace
} // namespace swell::benchmarks
