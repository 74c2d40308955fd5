#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "model/sea_in_boxes.hpp"
#include "solver/backends/cuda/cuda_box_memory.hpp"
#include "solver/boxes_on_threads.hpp"

/// The water of a grid that is cut into boxes has the bits of the whole grid on a GPU too. All boxes are on one GPU, each
/// with a backend and a thread of its own.
namespace swell::model::sea_in_boxes
{
namespace
{

using solver::BoxTeam;
using solver::CudaBackend;
using solver::Grid;
using solver::boxes_on_threads::boxes_of;

constexpr auto run_boxes = [](const std::vector<Grid>& boxes, const auto& run) {
    solver::boxes_on_threads::run_team(boxes.size(), [&](BoxTeam& team, int number) {
        CudaBackend backend;
        solver::CudaBoxMemory memory(backend);
        if (boxes.size() > 1) {
            backend.set_other_boxes(&team.others_of(number, &memory));
        }
        run(backend, boxes[static_cast<std::size_t>(number)]);
    });
};

template <class T>
void expect_the_bits_of_the_whole_grid(const WaveSetup& setup, const std::string& what)
{
    const Found<T> on_cpu = run<T>(solver::boxes_on_threads::run_boxes, setup, boxes_of(sound, {}, {}));
    EXPECT_EQ(run<T>(run_boxes, setup, boxes_of(sound, {}, {})).difference(on_cpu), "") << what;
    for (const auto& boxes : {boxes_of(sound, {}, {32}), boxes_of(sound, {64}, {48}), boxes_of(sound, {128}, {16})}) {
        EXPECT_EQ(run<T>(run_boxes, setup, boxes).difference(on_cpu), "") << what << ", " << boxes.size() << " boxes";
    }
}

TEST(GpuSeaInBoxes, HasTheBitsOfTheWholeGrid)
{
    for_each_term(
        []<class T>(const WaveSetup& setup, const char* name) { expect_the_bits_of_the_whole_grid<T>(setup, name); });
}

TEST(GpuSeaInBoxes, HasTheBitsOfTheWholeGridWithAllTermsTogether)
{
    WaveSetup setup = rough_sound(dispersive_profile());
    add_all(setup);
    expect_the_bits_of_the_whole_grid<float>(setup, "all");
    expect_the_bits_of_the_whole_grid<double>(setup, "all");
}

} // namespace
} // namespace swell::model::sea_in_boxes
