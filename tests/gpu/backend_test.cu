#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "solver/backends/cuda/cuda_loops.cuh"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/base/errors.hpp"
#include "solver/grid/field.hpp"

namespace swell::gpu_tests
{

struct FromTheLastRow {
    static constexpr bool last_row_first = true;
};

namespace
{

using namespace solver;

/// Something whose sum depends on the order.
struct RoughTerm {
    __host__ __device__ double operator()(int i, int j) const
    {
        const double x = 0.37 * i - 0.11 * j;
        return (x - static_cast<double>(static_cast<long long>(x))) * ((i * 7 + j * 3) % 5 == 0 ? 1e9 : 1e-3);
    }
};

struct RoughTerms {
    __host__ __device__ SumTuple<3> operator()(int i, int j) const
    {
        const double value = RoughTerm{}(i, j);
        return {{value, -2.0 * value, value * value}};
    }
};

struct TurnedRoughTerm : RoughTerm, FromTheLastRow {
};

TEST(GpuBackend, SumsDoNotDependOnTheWay)
{
    OpenMpBackend host(2);
    CudaBackend gpu;
    const Memory result = gpu.allocate(sizeof(double));
    for (const Extent extent : {Extent{61, 47}, Extent{1501, 1403}}) {
        double expected = 0.0;
        host.sum_over_nodes(Grid(extent), RoughTerm{}, &expected);
        double sum = 0.0;
        gpu.sum_over_nodes(Grid(extent), TurnedRoughTerm{}, static_cast<double*>(result.get()));
        gpu.download_and_wait(&sum, result.get(), sizeof sum);
        EXPECT_EQ(expected, sum) << extent.nx << " x " << extent.ny;
        gpu.for_each_node_and_sum(Grid(extent), TurnedRoughTerm{}, static_cast<double*>(result.get()));
        gpu.download_and_wait(&sum, result.get(), sizeof sum);
        EXPECT_EQ(expected, sum) << extent.nx << " x " << extent.ny;
    }
}

TEST(GpuBackendSmall, SumsHaveTheShapeOfTheCpus)
{
    OpenMpBackend host(2);
    CudaBackend gpu;
    const Memory result = gpu.allocate(sizeof(SumTuple<3>));
    for (const Extent extent : {Extent{1, 1}, Extent{33, 9}, Extent{61, 47}, Extent{700, 1203}}) {
        double expected = 0.0;
        host.sum_over_nodes(Grid(extent), RoughTerm{}, &expected);
        gpu.sum_over_nodes(Grid(extent), RoughTerm{}, static_cast<double*>(result.get()));
        double sum = 0.0;
        gpu.download_and_wait(&sum, result.get(), sizeof sum);
        EXPECT_EQ(expected, sum) << extent.nx << " x " << extent.ny;

        SumTuple<3> expected_sums{};
        host.sum_over_nodes(Grid(extent), RoughTerms{}, &expected_sums);
        gpu.sum_over_nodes(Grid(extent), RoughTerms{}, static_cast<SumTuple<3>*>(result.get()));
        SumTuple<3> sums{};
        gpu.download_and_wait(&sums, result.get(), sizeof sums);
        for (int at = 0; at < 3; ++at) {
            EXPECT_EQ(expected_sums.value[at], sums.value[at]);
        }
    }
}

/// A cell in halves, of one field into another: large fields go column by column.
struct Sharpen {
    FieldView<const double> in;
    FieldView<double> out;
    SWELL_CELL double find(int i, int j) const
    {
        return 0.3 * in(i, j) - ((in(i - 1, j) + in(i + 1, j)) + (in(i, j - 1) + in(i, j + 1)));
    }
    SWELL_CELL void put(int i, int j, double found) const { out(i, j) = found; }
    SWELL_CELL void operator()(int i, int j) const { put(i, j, find(i, j)); }
};

struct TurnedSharpen : Sharpen, FromTheLastRow {
};

std::vector<double> stored(CudaBackend& gpu, const Field<double>& field)
{
    std::vector<double> values(field.bytes() / sizeof(double));
    gpu.download_and_wait(values.data(), field.data(), field.bytes());
    return values;
}

TEST(GpuBackend, ACellInHalvesReachesEveryNodeAndNoOther)
{
    OpenMpBackend host(2);
    CudaBackend gpu;
    for (const Extent extent :
         {Extent{1, 1}, Extent{130, 17}, Extent{1025, 983}, Extent{1000, 1000}, Extent{4000, 251}, Extent{1501, 1403}}) {
        Field<double> in(host, Grid(extent));
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                in.view()(i, j) = RoughTerm{}(i, j);
            }
        }
        Field<double> expected(host, Grid(extent));
        host.for_each_node(Grid(extent), Sharpen{std::as_const(in).view(), expected.view()});
        Field<double> on_gpu(gpu, Grid(extent));
        Field<double> out(gpu, Grid(extent));
        gpu.upload_and_wait(on_gpu.data(), in.data(), in.bytes());
        gpu.for_each_node(Grid(extent), Sharpen{std::as_const(on_gpu).view(), out.view()});
        const std::vector<double> found = stored(gpu, out); // the halo with it, which stays zero
        EXPECT_TRUE(std::equal(found.begin(), found.end(), expected.data())) << extent.nx << " x " << extent.ny;

        Field<double> turned(gpu, Grid(extent));
        gpu.for_each_node(Grid(extent), TurnedSharpen{{std::as_const(on_gpu).view(), turned.view()}, {}});
        EXPECT_EQ(found, stored(gpu, turned)) << extent.nx << " x " << extent.ny;
    }
}

struct CountDown {
    int* left;
    int* passes;
    int* stop;
    __host__ __device__ void operator()() const
    {
        ++*passes;
        --*left;
        *stop = *left > 0 ? 0 : 1;
    }
};

TEST(GpuBackendSmall, ALoopRunsUntilItsStopIsSet)
{
    for (const auto loops : {CudaBackend::Loops::automatic, CudaBackend::Loops::guarded}) {
        CudaBackend gpu(0, loops);
        const Memory memory = gpu.allocate(3 * sizeof(int));
        int* numbers = static_cast<int*>(memory.get());
        CudaBackend::Recording recording;
        for (const int wanted : {5, 1, 17}) { // the same recording every time
            const int start[3] = {wanted, 0, 0};
            gpu.upload_and_wait(numbers, start, sizeof start);
            gpu.replay(recording, [&] {
                gpu.repeat_until(numbers + 2, [&] { gpu.run_once(CountDown{numbers, numbers + 1, numbers + 2}); });
            });
            int end[3] = {};
            gpu.download_and_wait(end, numbers, sizeof end);
            EXPECT_EQ(0, end[0]);
            EXPECT_EQ(wanted, end[1]);
        }
        const int done[3] = {1, 0, 1}; // and not at all
        gpu.upload_and_wait(numbers, done, sizeof done);
        gpu.repeat_until(numbers + 2, [&] { gpu.run_once(CountDown{numbers, numbers + 1, numbers + 2}); });
        int end[3] = {};
        gpu.download_and_wait(end, numbers, sizeof end);
        EXPECT_EQ(0, end[1]);
    }
}

TEST(GpuBackendSmall, ALibraryInsideALoopIsRefusedAndTheBackendGoesOn)
{
    for (const auto loops : {CudaBackend::Loops::automatic, CudaBackend::Loops::guarded}) {
        CudaBackend gpu(0, loops);
        const Memory memory = gpu.allocate(3 * sizeof(int));
        int* numbers = static_cast<int*>(memory.get());
        int calls = 0;
        const auto call_library = [&] { gpu.run_library("a library", {1, 1}, 0.0, [&](void*) { ++calls; }); };
        EXPECT_THROW(gpu.repeat_until(numbers + 2, call_library), MisuseError);
        EXPECT_EQ(0, calls);
        call_library();
        EXPECT_EQ(1, calls);
        const int start[3] = {4, 0, 0};
        gpu.upload_and_wait(numbers, start, sizeof start);
        gpu.repeat_until(numbers + 2, [&] { gpu.run_once(CountDown{numbers, numbers + 1, numbers + 2}); });
        int end[3] = {};
        gpu.download_and_wait(end, numbers, sizeof end);
        EXPECT_EQ(4, end[1]);
    }
}

struct WriteOrder {
    int* order;
    template <class Team>
    __host__ __device__ void operator()(const Team& team) const
    {
        for (int at = team.rank; at < 1000; at += team.size) {
            order[at] = at;
        }
        team.sync();
        for (int at = team.rank; at < 1000; at += team.size) {
            order[1000 + at] = order[999 - at];
        }
    }
};

TEST(GpuBackendSmall, ATeamSeesWhatItWroteBeforeASync)
{
    CudaBackend gpu;
    const Memory memory = gpu.allocate(2000 * sizeof(int));
    gpu.run_together(WriteOrder{static_cast<int*>(memory.get())});
    std::vector<int> order(2000);
    gpu.download_and_wait(order.data(), memory.get(), 2000 * sizeof(int));
    for (int at = 0; at < 1000; ++at) {
        ASSERT_EQ(999 - at, order[1000 + at]);
    }
}

TEST(GpuBackendSmall, MoreMemoryThanThereIsIsRefusedWithTheNumbers)
{
    CudaBackend gpu;
    EXPECT_THROW(
        {
            try {
                gpu.allocate(std::size_t{1} << 50U);
            } catch (const CudaError& error) {
                EXPECT_NE(std::string::npos, std::string(error.what()).find("MiB free of")) << error.what();
                throw;
            }
        },
        CudaError);
    const Memory memory = gpu.allocate(64); // and goes on
    gpu.synchronise();
}

struct CopyNumber {
    const int* from;
    int* to;
    __host__ __device__ void operator()() const { *to = *from; }
};

Memory number_on(CudaBackend& gpu, int value)
{
    Memory memory = gpu.allocate(sizeof value);
    gpu.upload_and_wait(memory.get(), &value, sizeof value);
    return memory;
}

/// A recording holds pointers. Played again after its memory was freed, it would read memory that no longer exists.
TEST(GpuBackendSmall, ARecordingNoticesThatMemoryItHoldsWasFreed)
{
    CudaBackend gpu;
    const Memory to = number_on(gpu, 0);
    Memory from = number_on(gpu, 1);
    CudaBackend::Recording recording;
    const auto play = [&] {
        gpu.replay(recording, [&] {
            gpu.run_once(CopyNumber{static_cast<const int*>(from.get()), static_cast<int*>(to.get())});
        });
        int copied = 0;
        gpu.download_and_wait(&copied, to.get(), sizeof copied);
        return copied;
    };
    EXPECT_EQ(1, play());
    EXPECT_EQ(1, play()) << "played as it is";
    Memory other = number_on(gpu, 2); // at another place, because the first is still there
    from = std::move(other);
    EXPECT_EQ(2, play()) << "recorded anew";
}

} // namespace
} // namespace swell::gpu_tests
