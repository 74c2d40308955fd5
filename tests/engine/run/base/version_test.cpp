#include "engine/run/base/build_info.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

TEST(Version, IsThreeNumbers)
{
    EXPECT_THAT(swell::engine::version(), testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
}
