// Points whose places are rounded make no even grid, or one with lines that no point is in: refused, and the advice works.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cmath>
#include <functional>
#include <regex>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;

/// Rounds to so many decimals; to tens, if they are -1.
double rounded(double number, int decimals)
{
    const double unit = std::pow(10.0, -decimals);
    return std::round(number / unit) * unit;
}

struct Survey {
    int columns = 60;
    int rows = 20;
    double step_x = 1.0;
    double step_y = 1.0;
    int decimals = 0;
    std::function<bool(int, int)> has_point = [](int, int) { return true; };
};

std::string points_of(const Survey& survey)
{
    std::string text;
    for (int j = 0; j < survey.rows; ++j) {
        for (int i = 0; i < survey.columns; ++i) {
            if (survey.has_point(i, j)) {
                text += fmt::format("{0:.{3}f} {1:.{3}f} {2}\n", rounded(500.0 + survey.step_x * i, survey.decimals),
                                    rounded(6000.0 + survey.step_y * j, survey.decimals), -5 - i % 3,
                                    std::max(survey.decimals, 0));
            }
        }
    }
    return text;
}

class RoundedPlaces : public GeoTest
{
protected:
    [[nodiscard]] RasterRequest request_for(const std::string& points) const
    {
        RasterRequest request;
        request.file = scratch.file("points.xyz", points);
        request.crs = "local";
        return request;
    }

    [[nodiscard]] std::string refusal_of(const Survey& survey) const
    {
        return refusal<InputError>([&] { read_raster(request_for(points_of(survey))); });
    }

    /// The decimals that a refusal asks for.
    static int decimals_wanted(const std::string& message)
    {
        std::smatch found;
        EXPECT_TRUE(std::regex_search(message, found, std::regex("with ([0-9]+) decimals or more"))) << message;
        return found.empty() ? 0 : std::stoi(found[1]);
    }
};

TEST_F(RoundedPlaces, AreRefusedAndTheDecimalsThatARefusalNamesAreEnough)
{
    for (Survey survey :
         {Survey{60, 20, 1.0668, 1.0668, 0}, Survey{60, 20, 1.0668, 1.0668, 1}, Survey{60, 20, 1.0668, 1.0668, 2},
          Survey{60, 20, 1.9, 1.9, 0}, Survey{60, 20, 13.7, 13.7, -1}, Survey{60, 20, 1.0, 1.2, 0},
          Survey{60, 20, 1.0 / 960, 1.0 / 960, 3}, Survey{60, 20, 1.0 / 960, 1.0 / 960, 5}, Survey{60, 20, 2.5, 2.5, 0}}) {
        const std::string message = refusal_of(survey);
        EXPECT_THAT(message, AllOf(HasSubstr("points.xyz: its places are "), HasSubstr(" apart "), HasSubstr("decimals")));
        survey.decimals = decimals_wanted(message);
        EXPECT_THAT(read_raster(request_for(points_of(survey))).bathymetry.depth_m, Each(testing::Gt(4.0))) << message;
    }
}

TEST_F(RoundedPlaces, HaveTheirStepInTheRefusal)
{
    EXPECT_THAT(
        refusal_of({61, 20, 1.2, 1.0, 0}),
        HasSubstr("points are 1.2 apart eastwards in the mean and written in steps of 1 (0 decimals), which leaves 12 "
                  "columns without a point"));
    EXPECT_THAT(refusal_of({20, 61, 1.0, 1.2, 0}), HasSubstr("points are 1.2 apart northwards"));
    EXPECT_THAT(refusal_of({61, 20, 1.2, 1.0, 0}), HasSubstr("which leaves 12 columns"));
}

// Places that begin off the multiples of their step are not rounded: a line that is left out is a wall of land.
TEST_F(RoundedPlaces, AreNotWhatALineIsLeftOutFor)
{
    const auto text_of = [](int without_i, int without_j) {
        std::string text;
        for (int j = 0; j < 12; ++j) {
            for (int i = 0; i < 15; ++i) {
                text += i == without_i || j == without_j
                            ? ""
                            : std::to_string(500'007 + 20 * i) + " " + std::to_string(6'000'003 + 20 * j) + " -9\n";
            }
        }
        return text;
    };
    const auto warnings_of = [&](int without_i, int without_j) {
        return read_raster(request_for(text_of(without_i, without_j))).warnings;
    };
    EXPECT_THAT(warnings_of(-1, -1), testing::IsEmpty());
    EXPECT_THAT(warnings_of(7, -1), testing::Contains(HasSubstr("1 columns and 0 rows of its cells have no point")));
    EXPECT_THAT(warnings_of(-1, 5), testing::Contains(HasSubstr("0 columns and 1 rows of its cells have no point")));
}

TEST_F(RoundedPlaces, AreNotSeenInAnEvenGridWithHoles)
{
    const auto two_blocks = [](int i, int) { return i < 20 || i > 40; };
    const auto without_an_island = [](int i, int j) { return i < 20 || i > 30 || j < 5 || j > 15; };
    const auto diagonal = [](int i, int j) { return std::abs(i - 3 * j) < 3 && i != 30; };
    const auto narrow_end = [](int i, int j) { return i < 40 || (j == 3 && i != 50); };
    for (const auto& has_point :
         {std::function<bool(int, int)>(two_blocks), std::function<bool(int, int)>(without_an_island),
          std::function<bool(int, int)>(narrow_end)}) {
        EXPECT_EQ("", refusal_of({60, 20, 1.0, 1.0, 0, has_point}));
    }
    EXPECT_EQ("", refusal_of({60, 20, 2.5, 2.5, 1, diagonal}));
    EXPECT_EQ("", refusal_of({60, 20, 1.0, 1.0, 0, diagonal}));
    const auto without_a_column = [](int i, int) { return i != 30; };
    EXPECT_EQ("", refusal_of({60, 20, 1.25, 1.0, 2, [](int i, int) { return i != 30 && i != 31; }}));
    EXPECT_THAT(refusal_of({60, 20, 1.0, 1.0, 0, without_a_column}),
                HasSubstr("add the missing points with the height nan"));
}

TEST_F(RoundedPlaces, MayBeThoseOfSeveralPoints)
{
    EXPECT_THAT(refusal_of({60, 20, 0.7, 0.7, 0}),
                HasSubstr("has 1200 points at 588 places or fewer, probably because they are rounded"));
}

TEST_F(RoundedPlaces, AreSeenInANarrowSurveyToo)
{
    const auto narrow = [](int i, int j) { return std::abs(i - 3 * j) < 3; };
    EXPECT_THAT(refusal_of({60, 20, 1.25, 1.0, 0, narrow}), HasSubstr("points are 1.2"));
}

TEST_F(RoundedPlaces, AreNotSeenWhereALineSaysThatItIsUnknown)
{
    std::string points;
    for (int n = 0; n < 100; ++n) {
        points += fmt::format("{} {} {}\n", n % 10, n / 10, n % 10 == 5 ? "nan" : "-7");
    }
    const RasterResult result = read_raster(request_for(points));
    EXPECT_EQ(0.0, result.bathymetry.depth_at(5, 5));
    EXPECT_EQ(7.0, result.bathymetry.depth_at(4, 5));
}

/// Columns as in tiles of EMODnet.
const char* const tile = "4.5;52.5;-9;-11;-10;0.1;12;;;ref a\n4.6;52.5;-9;-11;-10;0.1;12;;;ref b\n"
                         "4.5;52.6;-9;-11;-20;0.1;12;;;ref c\n4.6;52.6;-9;-11;-20;0.1;12;;;ref d\n";

TEST_F(RoundedPlaces, InATextOfMoreColumnsNeedALineThatNamesThem)
{
    const std::string message = refusal<InputError>([&] { read_raster(request_for(tile)); });
    EXPECT_THAT(message, HasSubstr("is a text of points with 10 columns without names; wanted are three, east, north and "
                                   "height, or a first line such as \"lon;lat;min;max;depth\""));
    const std::vector<double> depths{10.0, 10.0, 20.0, 20.0};
    EXPECT_EQ(depths, read_raster(request_for(std::string("lon;lat;min;max;depth\n") + tile)).bathymetry.depth_m);
    EXPECT_THAT(read_raster(request_for(std::string("lon;lat;elevation\n") + tile)).bathymetry.depth_m, Each(9.0));
}

TEST_F(RoundedPlaces, MayFollowAByteOrderMark)
{
    const std::vector<double> depths{7.0, 12.0, 9.0, 31.0};
    for (const char* text : {"0 0 -7\n20 0 -12\n0 20 -9\n20 20 -31\n", "x y z\n0 0 -7\n20 0 -12\n0 20 -9\n20 20 -31\n",
                             "x,y,z\r\n0,0,-7\r\n20,0,-12\r\n0,20,-9\r\n20,20,-31\r\n",
                             "0 0 -7\n0 20 -9\n20 0 -12\n20 20 -31\n", "y;x;z\n0;0;-7,0\n0;20;-12\n20;0;-9\n20;20;-31\n"}) {
        const RasterResult result = read_raster(request_for(std::string("\xEF\xBB\xBF") + text));
        EXPECT_EQ(depths, result.bathymetry.depth_m) << text;
        EXPECT_THAT(result.warnings, IsEmpty());
    }
    using namespace std::string_literals;
    EXPECT_THAT(refusal<InputError>([&] {
                    read_raster(request_for("\xff\xfe"
                                            "0\0 \0"
                                            "0\0 \0"
                                            "7\0\n\0"s));
                }),
                HasSubstr("points.xyz: is a text in UTF-16"));
}

} // namespace
} // namespace swell::engine
