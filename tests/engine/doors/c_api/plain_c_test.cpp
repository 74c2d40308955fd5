#include <gtest/gtest.h>

#include "basin.hpp"
#include "plain_c.h"

/// The C part of this program and the C++ part see the same interface.
namespace swell::c_api_tests
{
namespace
{

TEST(CApi, StructuresAreTheSameInCAndCpp)
{
    EXPECT_EQ(size_in_c_of_stats(), sizeof(swell_frame_stats));
    EXPECT_EQ(size_in_c_of_scenario(), sizeof(swell_scenario));
    EXPECT_EQ(size_in_c_of_sample(), 32U);
    EXPECT_EQ(sizeof(swell_status), 4U);
}

TEST(CApi, AFrameIsComputedFromC)
{
    const Basin basin;
    const Engine engine = basin.engine();
    EXPECT_EQ(advance_in_c(engine.get()), SWELL_DONE) << swell_last_error();
    EXPECT_EQ(advance_in_c(nullptr), SWELL_BAD_VALUE);
}

TEST(CApi, TheLibraryIsOfTheHeadersInterface)
{
    EXPECT_EQ(swell_abi_version(), SWELL_ABI_VERSION);
    EXPECT_STREQ(swell_version(), SWELL_VERSION);
}

} // namespace
} // namespace swell::c_api_tests
