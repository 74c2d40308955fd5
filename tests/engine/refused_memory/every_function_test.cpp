#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "every_function.hpp"
#include "refusing_new.hpp"

/// Every function of swell.h is refused memory at every allocation. The status and the message must report this, nothing
/// may change (the following frames have the bits of a twin that was never refused), and the process must live.
namespace swell::refusing
{
namespace
{

/// Returns true for the answers of a completed call. They include refusals for other reasons, such as SWELL_NOT_YET.
bool is_answer(int32_t status)
{
    return status == SWELL_DONE || status == SWELL_NOT_YET || status == SWELL_NOT_ON_EARTH || status == SWELL_NOT_HELD;
}

bool tells_of_memory(int32_t status)
{
    return (status == SWELL_NO_MEMORY || status == SWELL_BAD_MACHINE) &&
           std::string(swell_last_error()).find("memory") != std::string::npos;
}

/// A function by its number, and the threads of the engines.
using Case = std::tuple<std::size_t, int>;

class EveryFunction : public testing::TestWithParam<Case>
{
protected:
    const Function& function = every_function()[std::get<std::size_t>(GetParam())];
    const int threads = std::get<int>(GetParam());
};

std::string name_of(const testing::TestParamInfo<Case>& of)
{
    const auto [number, threads] = of.param;
    return every_function()[number].name + (threads > 1 ? "_" + std::to_string(threads) + "_threads" : std::string());
}

/// Makes the call while this allocation is refused. Returns false if the call made fewer allocations: then it was
/// completed.
bool is_refused_at(World& world, const Function& function, long ask, Refuse how)
{
    function.before(world);
    refuse_at(ask, how);
    const int32_t status = function.call(world);
    const bool was_refused = refuse_no_more();
    if (was_refused) { // or it went on without, as a stream does
        EXPECT_TRUE(is_answer(status) || tells_of_memory(status)) << "ask " << ask << ": " << swell_last_error();
    } else {
        EXPECT_TRUE(is_answer(status)) << "ask " << ask << ": " << swell_last_error();
    }
    return was_refused && !is_answer(status);
}

/// Refuses ask after ask, and compares with a twin that is not called, until the call is done; then the twin makes it too.
void refuse_every_ask(const Function& function, int threads, Refuse how)
{
    World refused(threads);
    World twin(threads);
    long asks = 0;
    for (;; asks = ask_after(asks)) {
        function.before(twin);
        if (!is_refused_at(refused, function, asks, how)) {
            break;
        }
        ASSERT_EQ(refused.ships_in_the_water(), twin.ships_in_the_water()) << "ask " << asks;
        ASSERT_TRUE(refused.advance(function.frames)) << "ask " << asks;
        twin.advance(function.frames);
        ASSERT_EQ(refused.hash(), twin.hash()) << "ask " << asks;
    }
    const int32_t status = function.call(twin);
    ASSERT_TRUE(is_answer(status)) << swell_last_error();
    ASSERT_TRUE(refused.advance(20));
    twin.advance(20);
    EXPECT_EQ(refused.hash(), twin.hash()) << "after " << asks << " asks";
}

TEST_P(EveryFunction, ThatIsRefusedMemoryOnceChangesNothingAndCanBeCalledAgain)
{
    refuse_every_ask(function, threads, Refuse::once);
}

TEST_P(EveryFunction, ThatIsRefusedAllMemoryFromThenOnChangesNothing)
{
    refuse_every_ask(function, threads, Refuse::from_then_on);
}

std::vector<std::size_t> numbers()
{
    std::vector<std::size_t> all(every_function().size());
    for (std::size_t number = 0; number < all.size(); ++number) {
        all[number] = number;
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(OfSwell, EveryFunction, testing::Combine(testing::ValuesIn(numbers()), testing::Values(1, 3)),
                         name_of);

TEST(RefusedMemory, IsTriedOfEveryFunctionThatTheLibraryShows)
{
    std::set<std::string> tried;
    for (const Function& function : every_function()) {
        tried.insert(function.name);
    }
    std::ifstream symbols(SWELL_SYMBOLS);
    std::set<std::string> shown;
    for (std::string line; std::getline(symbols, line);) {
        shown.insert(line.substr(0, line.find(' ')));
    }
    ASSERT_GT(shown.size(), 50U);
    EXPECT_EQ(tried, shown);
}

} // namespace
} // namespace swell::refusing
