#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "hull_meetings.hpp"
#include "small_scenarios.hpp"

/// A ship that answers the waves, where other features of a run meet her.
namespace swell::engine
{
namespace
{

class HullsMeet : public testing::TestWithParam<std::size_t>
{
};

TEST_P(HullsMeet, AndStayFinite)
{
    const HullMeeting meeting = hull_meetings()[GetParam()];
    WaveEngine engine(meeting.scenario(), on_one_thread);
    double heave_m = 0.0;
    const int frames = std::getenv("SWELL_SECOND_STAGE") != nullptr ? 300 : 110;
    for (int frame = 0; frame < frames; ++frame) {
        if (frame == 60) {
            ASSERT_EQ(Outcome::done, meeting.at_frame_60(engine)) << engine.reason();
        }
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
        const HullMotion motion = engine.hull_motions()[0];
        ASSERT_TRUE(std::isfinite(motion.heave_m + motion.roll_deg + motion.pitch_deg + motion.east_m)) << frame;
        heave_m = std::max(heave_m, std::abs(motion.heave_m));
        ASSERT_LT(std::abs(motion.roll_deg), 20.0) << frame;
    }
    EXPECT_GT(heave_m, 0.0);
    EXPECT_LT(heave_m, 1.5);
    EXPECT_LT(std::hypot(engine.hull_motions()[0].east_m - engine.scenario().waves.ships[0].way_points[0].x_m,
                         engine.hull_motions()[0].north_m - engine.scenario().waves.ships[0].way_points[0].y_m),
              10.0);
}

INSTANTIATE_TEST_SUITE_P(Features, HullsMeet, testing::Range(std::size_t{0}, hull_meetings().size()),
                         [](const auto& at) { return std::string(hull_meetings()[at.param].name); });

} // namespace
} // namespace swell::engine
