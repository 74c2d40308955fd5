#include "engine/run/queries/query_plan.hpp"

#include <gtest/gtest.h>

#include <limits>

/// A caller's options are checked and completed before any water is queried.
namespace swell::engine
{
namespace
{

/// A frame that ended at 10 s, with the one before it and three places for ships.
constexpr WaterMoment moment{200, 10.0, 0.05, true, 3, 5.0, {}};

// The hull that is left out must be the ship's own. If another hull were left out, the ship would ride on its own dent.
TEST(QueryPlan, WithoutOnesOwnDentIsWithoutThatHullAlone)
{
    QueryOptions options;
    options.dents = Dents::without_own;
    model::SurfaceQuery query;
    for (int own = 0; own < 3; ++own) {
        options.own_ship = own;
        ASSERT_EQ(plan_query(moment, options, query), Outcome::done);
        EXPECT_EQ(query.first_hull, own);
        EXPECT_EQ(query.hulls, 1);
    }
    for (const ShipId nobody : {-1, 3}) {
        options.own_ship = nobody;
        EXPECT_EQ(plan_query(moment, options, query), Outcome::no_such_ship);
    }
    options.dents = Dents::without_any;
    ASSERT_EQ(plan_query(moment, options, query), Outcome::done);
    EXPECT_EQ(query.first_hull, 0);
    EXPECT_EQ(query.hulls, 3);
}

TEST(QueryPlan, TimesLieBetweenTheTwoNewestFrames)
{
    QueryOptions options;
    model::SurfaceQuery query;
    const auto share_at = [&](double time_s) {
        options.time_s = time_s;
        return plan_query(moment, options, query) == Outcome::done ? query.share_of_before : -1.0;
    };
    EXPECT_EQ(share_at(10.0), 0.0);
    EXPECT_NEAR(share_at(9.98), 0.4, 1e-9);
    EXPECT_NEAR(share_at(9.95), 1.0, 1e-9);
    for (const double time_s : {10.001, 9.949, std::numeric_limits<double>::quiet_NaN()}) {
        options.time_s = time_s;
        EXPECT_EQ(plan_query(moment, options, query), Outcome::bad_time);
    }
    WaterMoment alone = moment;
    alone.holds_before = false;
    options.time_s = 9.98;
    EXPECT_EQ(plan_query(alone, options, query), Outcome::not_held);
    options.time_s = 10.0;
    EXPECT_EQ(plan_query(alone, options, query), Outcome::done);
}

// A buffer that is one short is the caller's memory written past its end.
TEST(QueryPlan, APatchNeedsRoomForEveryElevationAndThreeNumbersOfEachNormal)
{
    const SurfacePatch patch{0.0, 0.0, 5.0, 4, 3};
    EXPECT_EQ(check_patch(patch, 12, 36), Outcome::done);
    EXPECT_EQ(check_patch(patch, 12, 0), Outcome::done) << "nobody asks for normals";
    EXPECT_EQ(check_patch(patch, 11, 36), Outcome::bad_value);
    EXPECT_EQ(check_patch(patch, 12, 35), Outcome::bad_value);
    EXPECT_EQ(check_patch(patch, 12, 12), Outcome::bad_value);
    EXPECT_EQ(check_patch({0.0, 0.0, 5.0, 0, 3}, 12, 36), Outcome::bad_value);
    EXPECT_EQ(check_patch({std::numeric_limits<double>::infinity(), 0.0, 5.0, 4, 3}, 12, 36), Outcome::bad_value);
}

} // namespace
} // namespace swell::engine
