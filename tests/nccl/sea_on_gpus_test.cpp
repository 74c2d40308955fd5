#include <barrier>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <gtest/gtest.h>
#include <nccl.h>
#include <stdexcept>
#include <string>
#include <vector>

#include "boxes_on_threads.hpp"
#include "sea_in_boxes.hpp"
#include "solver/nccl/nccl_boxes.hpp"

/// The water of a grid that is cut into the boxes of several GPUs has the bits of the whole grid, also in recorded frames.
/// Each GPU has a thread of its own.
namespace swell::model::sea_in_boxes
{
namespace
{

using solver::Box;
using solver::CudaBackend;
using solver::Grid;
using solver::NcclBoxes;
using solver::boxes_on_threads::boxes_of;

int gpus()
{
    int count = 0;
    return cudaGetDeviceCount(&count) == cudaSuccess ? count : 0;
}

void check(ncclResult_t result)
{
    if (result != ncclSuccess) {
        throw std::runtime_error(ncclGetErrorString(result));
    }
}

/// Tells each thread the boxes of all.
class Meeting
{
public:
    explicit Meeting(std::size_t boxes) : boxes_(boxes), barrier_(static_cast<std::ptrdiff_t>(boxes)) {}
    std::vector<Box> ask(int number, const Grid& grid)
    {
        boxes_[static_cast<std::size_t>(number)] = grid.box;
        barrier_.arrive_and_wait();
        std::vector<Box> all = boxes_;
        barrier_.arrive_and_wait();
        return all;
    }

private:
    std::vector<Box> boxes_;
    std::barrier<> barrier_;
};

/// Runs each box on a GPU of its own.
constexpr auto run_boxes = [](const std::vector<Grid>& boxes, const auto& run) {
    ncclUniqueId id{};
    solver::set_environment_of_nccl();
    check(ncclGetUniqueId(&id));
    Meeting meeting(boxes.size());
    solver::boxes_on_threads::run_team(boxes.size(), [&](solver::BoxTeam&, int number) {
        CudaBackend backend(number, CudaBackend::Loops::guarded);
        ncclComm_t communicator = nullptr;
        check(ncclCommInitRank(&communicator, static_cast<int>(boxes.size()), id, number));
        {
            constexpr std::size_t room = 32U << 20U;
            NcclBoxes others(
                backend, communicator, [&](const Grid& grid) { return meeting.ask(number, grid); }, room);
            backend.set_other_boxes(&others);
            run(backend, boxes[static_cast<std::size_t>(number)]);
            backend.synchronise();
            backend.set_other_boxes(nullptr);
        }
        check(ncclCommDestroy(communicator));
    });
};

template <class T, class Frames>
void expect_the_bits_of_the_whole_grid(const WaveSetup& setup, const std::string& what)
{
    const Found<T> whole = run<T>(solver::boxes_on_threads::run_boxes, setup, boxes_of(sound, {}, {}));
    for (const auto& boxes : {boxes_of(sound, {}, {32}), boxes_of(sound, {64}, {})}) {
        const Found<T> found = run<T, Frames>(run_boxes, setup, boxes);
        EXPECT_EQ(found.difference(whole), "") << what;
    }
}

#define SKIP_WITHOUT_TWO_GPUS()                                                                                            \
    if (gpus() < 2) {                                                                                                      \
        GTEST_SKIP() << "needs two GPUs";                                                                                  \
    }

TEST(SeaOnGpus, HasTheBitsOfTheWholeGrid)
{
    SKIP_WITHOUT_TWO_GPUS();
    for_each_term([]<class T>(const WaveSetup& setup, const char* name) {
        expect_the_bits_of_the_whole_grid<T, PlainFrames>(setup, name);
    });
}

TEST(SeaOnGpus, HasTheBitsOfTheWholeGridInRecordedFrames)
{
    SKIP_WITHOUT_TWO_GPUS();
    WaveSetup setup = rough_sound(dispersive_profile());
    expect_the_bits_of_the_whole_grid<float, RecordedFrames<CudaBackend>>(setup, "plain");
    add_all(setup);
    expect_the_bits_of_the_whole_grid<float, RecordedFrames<CudaBackend>>(setup, "all");
    expect_the_bits_of_the_whole_grid<double, RecordedFrames<CudaBackend>>(setup, "all");
}

/// The time of a recorded frame [ms] of a closed sea of this size, cut into rows for so many GPUs.
double frame_ms(Extent extent, int slabs)
{
    WaveSetup setup;
    setup.profile = parabolic_profile();
    setup.bathymetry =
        bathymetry_of(extent, 5.0, 5.0, [](int i, int j) { return 20.0 + 4.0 * std::sin(0.01 * i + 0.02 * j); });
    setup.time_step_s = 0.05;
    setup.initial.zeta_m = rough_field(setup.bathymetry, 0.1, 0.4);
    setup.initial.phi_m2_per_s = rough_field(setup.bathymetry, 0.1, 1.7);
    setup.solver.mode = solver::SolveMode::fixed_count;
    std::vector<int> rows;
    for (int slab = 1; slab < slabs; ++slab) {
        rows.push_back(extent.ny / slabs * slab / 16 * 16);
    }
    double best_ms = 1e9;
    const auto measure = [&](auto& backend, const Grid& part) {
        TimeStepper<CudaBackend, float> stepper(backend, setup, 1, part);
        RecordedFrames<CudaBackend> frames;
        for (int frame = 0; frame < 100; ++frame) { // all kinds are recorded after 42
            frames.next(backend, stepper);
        }
        for (int round = 0; round < 5; ++round) {
            backend.synchronise();
            const auto start = std::chrono::steady_clock::now();
            constexpr int count = 42;
            for (int frame = 0; frame < count; ++frame) {
                frames.next(backend, stepper);
            }
            backend.synchronise();
            const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
            if (part.box.first_j == 0) {
                best_ms = std::min(best_ms, spent.count() / count);
            }
        }
    };
    if (slabs == 1) {
        CudaBackend backend;
        measure(backend, Grid(extent));
    } else {
        run_boxes(boxes_of(extent, {}, rows), measure);
    }
    return best_ms;
}

TEST(SeaOnGpus, FramesAreMeasured)
{
    SKIP_WITHOUT_TWO_GPUS();
    if (std::getenv("SWELL_MEASURE_FRAMES") == nullptr) {
        GTEST_SKIP() << "measures for minutes: set SWELL_MEASURE_FRAMES";
    }
    for (const int side : {1024, 4096}) {
        const double one = frame_ms({side, side}, 1);
        const double weak = frame_ms({side, 2 * side}, 2);
        const double strong = frame_ms({side, side}, 2);
        std::printf(
            "%d x %d: one GPU %.3f ms; two GPUs, twice the rows %.3f ms (%.1f %%); two GPUs, the same sea %.3f ms\n", side,
            side, one, weak, 100.0 * one / weak, strong);
    }
}

} // namespace
} // namespace swell::model::sea_in_boxes
