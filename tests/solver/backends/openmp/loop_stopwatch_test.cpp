#include "solver/backends/openmp/loop_stopwatch.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/field.hpp"

namespace swell::solver
{
namespace
{

/// A cell that states the bytes it moves, and a term and an action that do not.
template <class T>
struct Double {
    static constexpr std::size_t bytes = 2 * sizeof(T);
    FieldView<T> field;
    SWELL_CELL void operator()(int i, int j) const { field(i, j) += field(i, j) + T{1}; }
};
struct Value {
    FieldView<const float> field;
    SWELL_CELL double operator()(int i, int j) const { return static_cast<double>(field(i, j)); }
};
struct Halve {
    double* number;
    SWELL_CELL void operator()() const { *number *= 0.5; }
};

constexpr Grid awkward{61, 47};

/// Two loops, a sum and an action in the stages "first" and "second"; returns what came out.
double work_on(OpenMpBackend& backend, Field<float>& field)
{
    double sum = 0.0;
    backend.begin_range("first");
    backend.for_each_node(awkward, Double<float>{field.view()});
    backend.for_each_node(awkward, Double<float>{field.view()});
    backend.end_range();
    backend.begin_range("second");
    backend.for_each_node(Grid(30, 20), Double<float>{field.view()});
    backend.sum_over_nodes(awkward, Value{std::as_const(field).view()}, &sum);
    backend.run_once(Halve{&sum});
    backend.end_range();
    return sum;
}

TEST(LoopStopwatch, TimesEveryLoopByCellExtentAndStage)
{
    OpenMpBackend backend(2);
    Field<float> field(backend, awkward);
    const KernelTimes times = backend.time_kernels([&] { work_on(backend, field); });
    ASSERT_EQ(times.kernels.size(), 4U);
    const KernelTime& twice = times.kernels[0];
    EXPECT_EQ(twice.name, "Double<float>");
    EXPECT_EQ(twice.stage, "first");
    EXPECT_EQ(twice.extent, awkward.global);
    EXPECT_EQ(twice.launches, 2);
    EXPECT_DOUBLE_EQ(twice.bytes, 2.0 * 61 * 47 * 8);
    EXPECT_GT(twice.ms, 0.0);
    EXPECT_EQ(times.kernels[1].stage, "second");
    EXPECT_EQ(times.kernels[1].extent, (Extent{30, 20}));
    EXPECT_EQ(times.kernels[2].name, "Value");
    EXPECT_EQ(times.kernels[2].bytes, 0.0);
    EXPECT_EQ(times.kernels[3].name, "Halve");
    EXPECT_GT(times.copy_gb_per_s, 0.0);
}

TEST(LoopStopwatch, ChangesNoResultAndEndsWithTheBody)
{
    OpenMpBackend backend(2);
    Field<float> timed(backend, awkward);
    Field<float> plain(backend, awkward);
    double sum = 0.0;
    backend.time_kernels([&] { sum = work_on(backend, timed); });
    EXPECT_EQ(sum, work_on(backend, plain));
    const KernelTimes later = backend.time_kernels([&] { backend.run_once(Halve{&sum}); });
    ASSERT_EQ(later.kernels.size(), 1U) << "loops between two measurements are not timed";
    EXPECT_EQ(later.kernels[0].stage, "");
}

TEST(LoopStopwatch, LeavesOutLoopsOverNothing)
{
    OpenMpBackend backend(1);
    Field<float> field(backend, awkward);
    const auto nothing = [&] { backend.for_each_node(Grid(0, 47), Double<float>{field.view()}); };
    EXPECT_TRUE(backend.time_kernels(nothing).kernels.empty());
}

TEST(LoopStopwatch, AllocatesNothingThatTheBackendCounts)
{
    OpenMpBackend backend(1);
    Field<float> field(backend, awkward);
    work_on(backend, field); // allocates for its sums
    const long tracked = backend.tracker().tracked();
    const long released = backend.tracker().released();
    backend.time_kernels([&] { work_on(backend, field); });
    EXPECT_EQ(backend.tracker().tracked(), tracked);
    EXPECT_EQ(backend.tracker().released(), released) << "recordings stay valid";
}

} // namespace
} // namespace swell::solver
