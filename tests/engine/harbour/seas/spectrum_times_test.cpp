#include "engine/harbour/seas/spectrum_times.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/harbour/seas/moment.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

constexpr double six_o_clock_s = 1768370400.0; // date -u -d 2026-01-14T06:00Z +%s

TEST(Moment, IsUnderstoodAsIsoAndCfWriteIt)
{
    for (const char* text : {"2026-01-14T06:00Z", "2026-01-14T06:00:00Z", "2026-01-14 06:00:00 UTC",
                             "2026-01-14T07:00+01:00", "2026-01-14T07:00+0100", "2026-01-14T07:00+1",
                             "2026-01-14T00:30-05:30", "2026-1-14 6:0:0.0", "2026-01-14T06:00"}) {
        const std::optional<Moment> moment = moment_of(text);
        ASSERT_TRUE(moment) << text;
        EXPECT_EQ(six_o_clock_s, moment->utc_s) << text;
    }
    EXPECT_TRUE(moment_of("2026-01-14T06:00Z")->has_zone);
    EXPECT_FALSE(moment_of("2026-01-14T06:00")->has_zone);
    EXPECT_EQ(0.0, moment_of("1970-01-01")->utc_s);
    EXPECT_DOUBLE_EQ(0.25, moment_of("1970-01-01T00:00:00.25Z")->utc_s);
    EXPECT_EQ(six_o_clock_s, moment_of_swan("20260114.060000")->utc_s);
}

TEST(Moment, ThatThereIsNotIsNone)
{
    for (const char* text : {"",
                             "today",
                             "2026",
                             "2026-01",
                             "2026-02-29",
                             "2026-13-01",
                             "2026-00-01",
                             "2026-01-00",
                             "26-01-14",
                             "2026-01-14T",
                             "2026-01-14T24:00Z",
                             "2026-01-14T06:60Z",
                             "2026-01-14T06:00:60Z",
                             "2026-01-14T06Z",
                             "2026-01-14T06:00CET",
                             "2026-01-14T06:00+15:00",
                             "2026-01-14T06:00+",
                             "2026-01-14T06:00ZZ",
                             "-2026-01-14",
                             "99999999999-01-01"}) {
        EXPECT_FALSE(moment_of(text)) << text;
    }
    for (const char* text : {"", "20260114", "20260114.06", "20260114.0600000", "20260230.000000", "2026-01-14"}) {
        EXPECT_FALSE(moment_of_swan(text)) << text;
    }
}

TEST(Moment, IsToldInUtc)
{
    EXPECT_EQ("2026-01-14T06:00:00Z", text_of_moment(six_o_clock_s));
    EXPECT_EQ("1969-12-31T23:59:59Z", text_of_moment(-1.0));
    EXPECT_EQ("nan s after 1970", text_of_moment(NAN));
}

TEST(PlaceAmongTimes, IsAtOneOrBetweenTwo)
{
    const std::vector<double> times{0.0, 3600.0, 10800.0};
    EXPECT_EQ(0U, place_among(times, 0.0).before);
    EXPECT_EQ(2U, place_among(times, 10800.0).before);
    EXPECT_EQ(0.0, place_among(times, 10800.0).share_of_next);
    EXPECT_EQ(1U, place_among(times, 3599.9).before) << "to half a second";
    EXPECT_EQ(0.0, place_among(times, 3600.1).share_of_next);
    EXPECT_EQ(1U, place_among(times, 5400.0).before);
    EXPECT_DOUBLE_EQ(0.25, place_among(times, 5400.0).share_of_next);
}

std::string refusal_of(const std::vector<double>& times, double utc_s)
{
    try {
        (void)place_among(times, utc_s);
    } catch (const InputError& error) {
        return error.what();
    }
    return "nothing was refused";
}

TEST(PlaceAmongTimes, OutsideThemIsRefusedWithThem)
{
    const std::vector<double> times{0.0, 3600.0};
    const char* span = "is outside the times of the file; allowed are 1970-01-01T00:00:00Z to 1970-01-01T01:00:00Z";
    EXPECT_THAT(refusal_of(times, -60.0), HasSubstr(span));
    EXPECT_THAT(refusal_of(times, 3660.0), HasSubstr(span));
    EXPECT_THAT(refusal_of({}, 0.0), HasSubstr("the file has no times"));
    EXPECT_THAT(refusal_of({0.0, 0.0}, 0.0), HasSubstr("allowed are times that rise"));
    EXPECT_THAT(refusal_of({0.0, NAN}, 0.0), HasSubstr("allowed are times that rise"));
}

TEST(SpectrumAtAPlace, HasTheDensitiesOfBothByTheirShares)
{
    const auto of_time = [](std::size_t time) {
        return WaveSpectrum{{0.1, 0.2}, {0.0, 10.0}, 10.0, {1.0, time == 0 ? 2.0 : 6.0, 0.0, 4.0}};
    };
    EXPECT_THAT(spectrum_at({0, 0.25}, of_time).density, testing::ElementsAre(1.0, 3.0, 0.0, 4.0));
    EXPECT_THAT(spectrum_at({1, 0.0}, of_time).density, testing::ElementsAre(1.0, 6.0, 0.0, 4.0));
}

} // namespace
} // namespace swell::engine
