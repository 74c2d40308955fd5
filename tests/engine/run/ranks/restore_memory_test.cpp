// Ranks that restore a state hold no field of the whole grid. A program of its own, because it counts what `new` asks for.
#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "counting_new.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

constexpr int box_size = 128; ///< nodes each way

/// Returns the largest request of rank 0 while it restores a state, on a grid of so many boxes each way, one a rank.
std::size_t largest_request(int boxes_each_way)
{
    const Scenario scenario = basin({box_size * boxes_each_way, box_size * boxes_each_way});
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    WaveEngine one(scenario, options);
    one.collect_statistics();
    one.collect_foam();
    one.advance_frame();
    const std::vector<std::byte> state = one.save_state();
    options.ranks = boxes_each_way * boxes_each_way;
    options.cut = GridCut::both;
    WaveEngine several(scenario, options);
    counting_new::begin();
    EXPECT_EQ(several.restore_state(state), Outcome::done);
    const std::size_t largest = counting_new::largest();
    EXPECT_EQ(several.state_hash(), one.state_hash());
    return largest;
}

/// A value of four bytes at each node of the larger grid would be seen.
TEST(RestoreOfParts, AllocatesNoFieldOfTheWholeGrid)
{
    constexpr int few = 2, many = 4;
    const auto of_few = static_cast<double>(largest_request(few));
    const auto of_many = static_cast<double>(largest_request(many));
    const double bytes = (of_many - of_few) / ((many * many - few * few) * box_size * box_size);
    EXPECT_LT(bytes, 0.25) << "of the largest request, for each node more";
}

} // namespace
} // namespace swell::engine
