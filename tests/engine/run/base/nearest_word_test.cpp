#include "engine/run/base/nearest_word.hpp"

#include <gtest/gtest.h>

using swell::engine::nearest_word;

TEST(NearestWord, FindsAMisspelledOne)
{
    EXPECT_EQ(nearest_word("--frame", {"--frames", "--fields"}), "--frames");
    EXPECT_EQ(nearest_word("tolerence", {"levels", "tolerance"}), "tolerance");
    EXPECT_EQ(nearest_word("rnu", {"run", "check", "info"}), "run") << "two letters swapped are one mistake";
    EXPECT_EQ(nearest_word("chekc", {"run", "check", "info"}), "check");
    EXPECT_EQ(nearest_word("ru", {"run", "check", "info"}), "run");
}

TEST(NearestWord, SaysNothingWhereNoneIsNear)
{
    EXPECT_EQ(nearest_word("wobble", {"frames", "threads"}), "");
    EXPECT_EQ(nearest_word("x", {}), "");
}
