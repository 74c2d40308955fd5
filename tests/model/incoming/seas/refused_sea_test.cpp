#include "model/incoming/seas/refused_sea.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using testing::HasSubstr;
using testing::IsEmpty;

TEST(RefusedSea, IsOneThatComesInNowhereOrThatTheGridDoesNotCarry)
{
    WaveSetup setup = exact_setup(flat_basin({40, 30}, 5.0, 5.0, 15.0), parabolic_profile(), 0.05);
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    SeaState sea;
    sea.height_m = 1.0;
    sea.period_s = 8.0;
    sea.from_deg = 270.0;
    EXPECT_THAT(why_none_comes_in(setup, sea), IsEmpty());
    sea.from_deg = 90.0;
    EXPECT_THAT(why_none_comes_in(setup, sea), HasSubstr("from 90 degrees comes in over an edge"));
    sea.height_m = 0.0;
    EXPECT_THAT(why_none_comes_in(setup, sea), IsEmpty()) << "calm comes from everywhere";
    sea.height_m = 1.0;
    sea.from_deg = 270.0;
    sea.kind = SeaState::Kind::regular;
    sea.period_s = 1.0;
    EXPECT_THAT(why_none_comes_in(setup, sea), HasSubstr("carries no wave of the sea of 1 s"));
}

} // namespace
} // namespace swell::model
