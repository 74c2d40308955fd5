#include "solver/base/parallel_loop.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <vector>

namespace swell::solver
{
namespace
{

TEST(ShareTurns, TakesEveryTurnOnce)
{
    for (const bool is_worth_a_team : {true, false}) {
        std::vector<int> taken(1000);
        share_turns(
            1000, [&](long turn) { ++taken[static_cast<std::size_t>(turn)]; }, is_worth_a_team);
        EXPECT_EQ(taken, std::vector<int>(1000, 1));
    }
    share_turns(0, [](long) { throw std::bad_alloc(); });
}

TEST(ShareTurns, ThrowsAfterTheLoopWhatItsTurnsThrow)
{
    std::atomic<int> taken{0};
    const auto fails_from_the_tenth = [&](long turn) {
        ++taken;
        if (turn >= 10) {
            throw std::bad_alloc();
        }
    };
    EXPECT_THROW(share_turns(100'000, fails_from_the_tenth), std::bad_alloc);
    EXPECT_LT(taken, 50'000) << "the remaining turns are left out";
}

} // namespace
} // namespace swell::solver
