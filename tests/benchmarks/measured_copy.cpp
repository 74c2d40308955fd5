#include "measured_copy.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/field.hpp"

namespace swell::benchmarks
{

namespace
{

using solver::Extent;
using solver::Field;
using solver::FieldView;
using solver::Grid;

struct Copy {
    FieldView<const float> from;
    FieldView<float> to;
    SWELL_CELL void operator()(int i, int j) const { to(i, j) = from(i, j); }
};

double measure()
{
    using Clock = std::chrono::steady_clock;
    constexpr Extent extent{8192, 8192}; // 256 MiB a field
    constexpr int repeats = 5;
    solver::OpenMpBackend backend;
    Field<float> from(backend, Grid(extent));
    Field<float> to(backend, Grid(extent));
    double shortest_s = 1e30;
    for (int repeat = 0; repeat <= repeats; ++repeat) {
        const auto start = Clock::now();
        backend.for_each_node(Grid(extent), Copy{std::as_const(from).view(), to.view()});
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        if (repeat > 0) { // the first pass pays for the pages
            shortest_s = std::min(shortest_s, seconds);
        }
    }
    return 2.0 * static_cast<double>(extent.nodes()) * sizeof(float) / shortest_s;
}

} // namespace

double measured_copy_bytes_per_s()
{
    static const double rate = measure();
    return rate;
}

void report_bytes(benchmark::State& state, std::int64_t bytes_per_pass)
{
    using benchmark::Counter;
    const double bytes = static_cast<double>(bytes_per_pass) * static_cast<double>(state.iterations());
    state.SetBytesProcessed(bytes_per_pass * state.iterations());
    state.counters["of_copy"] = Counter(bytes / measured_copy_bytes_per_s(), Counter::kIsRate);
}

} // namespace swell::benchmarks
