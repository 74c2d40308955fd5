#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/results/difference/difference_files.hpp"
#include "engine/results/difference/difference_picture.hpp"
#include "engine/results/difference/difference_report.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "made_run.hpp"

/// Maps of two runs compared: known answers, land of one or both, doubtful heights, other places, damaged files.
namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

class MapDifferenceTest : public GeoTest
{
protected:
    MadeRun a;
    MadeRun b;

    TwoRuns compare() { return compare_runs(a.write(scratch, "a"), b.write(scratch, "b")); }
    std::string why()
    {
        return refusal<InputError>([&] { (void)compare(); });
    }
    /// Replaces b's hs.tif after the run, and its size in the list.
    void replace_heights_of_b(const std::string& content)
    {
        const std::string folder = b.write(scratch, "b");
        (void)scratch.file("b/hs.tif", content);
        std::ifstream stream(folder + "/run.json");
        nlohmann::ordered_json list = nlohmann::ordered_json::parse(stream);
        for (auto& file : list["files"]) {
            file["bytes"] = std::filesystem::file_size(folder + "/" + file["name"].get<std::string>());
        }
        (void)scratch.file("b/run.json", list.dump());
    }
};

std::string bytes_of(const std::string& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

TEST_F(MapDifferenceTest, DoubledHeightsHaveTheRatioTwoEverywhere)
{
    std::ranges::fill(b.hs_m, 1.0);
    const MapDifference maps = compare().maps.value();
    EXPECT_THAT(maps.ratio, Each(2.0));
    EXPECT_THAT(maps.difference_m, Each(0.5));
    EXPECT_EQ(maps.nodes, 15);
    EXPECT_EQ(maps.beyond_error, 15); // 0.5 m is over 0.1 of 0.5 m and 1 m together
    EXPECT_EQ(maps.median_ratio, 2.0);
    EXPECT_FALSE(maps.fall.has_value());
}

TEST_F(MapDifferenceTest, OneFolderTwiceHasTheRatioOneEverywhere)
{
    const std::string folder = a.write(scratch, "a");
    const MapDifference maps = compare_runs(folder, folder).maps.value();
    EXPECT_THAT(maps.ratio, Each(1.0));
    EXPECT_EQ(maps.beyond_error, 0);
    EXPECT_FALSE(maps.rise.has_value());
}

TEST_F(MapDifferenceTest, LandOfEitherHasNoNumberAndIsCountedByRun)
{
    a.hs_m[0] = b.hs_m[0] = unknown;
    a.hs_m[3] = unknown;
    b.hs_m[13] = b.hs_m[14] = unknown;
    const MapDifference maps = compare().maps.value();
    EXPECT_EQ(maps.land_in_a, 1);
    EXPECT_EQ(maps.land_in_b, 2);
    EXPECT_EQ(maps.nodes, 11);
    EXPECT_EQ(maps.ground[0], GroundOfTwo::land);
    EXPECT_EQ(maps.ground[3], GroundOfTwo::land_in_a);
    EXPECT_EQ(maps.ground[14], GroundOfTwo::land_in_b);
    for (const std::size_t node : {0, 3, 13, 14}) {
        EXPECT_TRUE(std::isnan(maps.ratio[node]) && std::isnan(maps.difference_m[node])) << node;
    }
}

TEST_F(MapDifferenceTest, LowHeightsOfAHaveADifferenceButNoRatio)
{
    EXPECT_EQ(ratio_limit_m({0.5, unknown, 1.0}), 0.02);
    EXPECT_EQ(ratio_limit_m({3.0, unknown, 0.1}), 0.03);
    EXPECT_EQ(ratio_limit_m({unknown}), 0.02);
    a.hs_m[7] = 0.0;
    const MapDifference maps = compare().maps.value();
    EXPECT_TRUE(std::isnan(maps.ratio[7]));
    EXPECT_EQ(maps.difference_m[7], 0.5);
}

TEST_F(MapDifferenceTest, DoubtfulHeightsKeepTheirNumbersAndAreNotCounted)
{
    a.doubtful = {2};
    b.doubtful = {2, 9};
    b.hs_m[9] = 7.0;
    b.hs_m[11] = 0.6; // column 1, row 2 of cells of 4 x 2 m
    const MapDifference maps = compare().maps.value();
    EXPECT_THAT(maps.doubtful, ElementsAre(2, 9));
    EXPECT_EQ(maps.difference_m[9], 6.5);
    EXPECT_EQ(maps.nodes, 13);
    ASSERT_TRUE(maps.rise.has_value());
    EXPECT_NEAR(maps.rise->value, 0.1, 1e-12);
    EXPECT_EQ(maps.rise->x_m, 4.0);
    EXPECT_EQ(maps.rise->y_m, 4.0);
}

TEST_F(MapDifferenceTest, TurnsTakeTheShortWayAndUnknownNodesAreLeftOut)
{
    const FieldChange turn = compare_fields({350.0, 350.0, unknown, 10.0}, {10.0, 10.0, 5.0, 30.0}, true);
    EXPECT_EQ(turn.nodes, 3);
    EXPECT_EQ(turn.median, 20.0);
    EXPECT_EQ(compare_fields({8.0, 8.0}, {9.0, 9.0}, false).median, 1.0);
    EXPECT_EQ(compare_fields({unknown}, {unknown}, false).nodes, 0);
}

TEST_F(MapDifferenceTest, MapsAtAnotherPlaceAreRefusedWithBothNamed)
{
    GeoReference here;
    here.projection = "EPSG:32604";
    here.origin_x_m = 250'000.0;
    here.origin_y_m = 2'180'000.0;
    a.grid.geo = here;
    b.grid.geo = here;
    EXPECT_EQ(why(), "");
    b.grid.geo->origin_x_m += 4.0;
    EXPECT_THAT(why(), AllOf(HasSubstr("from 250000.000, 2180000.000 m (WGS 84 / UTM zone 4N)"),
                             HasSubstr("from 250004.000, 2180000.000 m"), HasSubstr("allowed are two runs on one grid")));
    b.grid.geo = here;
    b.grid.geo->projection = "EPSG:32605";
    EXPECT_THAT(why(), AllOf(HasSubstr("UTM zone 4N"), HasSubstr("UTM zone 5N")));
    b.grid.geo.reset();
    EXPECT_THAT(why(), HasSubstr("no projection"));
}

TEST_F(MapDifferenceTest, AMapOfAnotherSizeThanItsSummaryIsRefused)
{
    b.grid.extent = {3, 5};
    EXPECT_THAT(why(), HasSubstr("hs.tif: has 3 x 5 values; the run has 5 x 3 nodes"));
}

TEST_F(MapDifferenceTest, AMissingMapIsRefused)
{
    const std::string folder_a = a.write(scratch, "a");
    std::filesystem::remove(folder_a + "/hs.tif");
    EXPECT_THAT(refusal<InputError>([&] { (void)compare_runs(folder_a, b.write(scratch, "b")); }),
                HasSubstr("hs.tif: is missing; the run wrote it, says run.json"));
}

TEST_F(MapDifferenceTest, ADamagedMapIsRefused)
{
    const std::string folder_a = a.write(scratch, "a");
    const std::string whole = bytes_of(folder_a + "/hs.tif");
    for (const std::string& content :
         {std::string("II*"), std::string("not a raster"), whole.substr(0, whole.size() / 2)}) {
        replace_heights_of_b(content);
        EXPECT_THAT(refusal<InputError>([&] { (void)compare_runs(folder_a, scratch.path_of("b")); }), HasSubstr("hs.tif"))
            << content.size();
    }
}

TEST_F(MapDifferenceTest, FilesHoldWhatTheyShowAndReadBack)
{
    std::ranges::fill(b.hs_m, 1.0);
    b.hs_m[4] = unknown;
    b.doubtful = {6};
    const TwoRuns runs = compare();
    const std::string out = scratch.path_of("out");
    const std::vector<std::string> files = DifferenceFiles(out, false, true).write(runs);
    EXPECT_THAT(files, ElementsAre(out + "/compare.json", out + "/hs_ratio.tif", out + "/hs_difference.tif",
                                   out + "/compare.png", out + "/run.json"));
    const PlacedField ratio = read_placed_field(out + "/hs_ratio.tif", {5, 3});
    EXPECT_EQ(ratio.values[3], 2.0);
    EXPECT_TRUE(std::isnan(ratio.values[4]));
    EXPECT_THAT(ratio.doubtful, ElementsAre(6));
    EXPECT_EQ(read_placed_field(out + "/hs_difference.tif", {5, 3}).values[14], 0.5);

    EXPECT_THROW(DifferenceFiles(out, false, true), InputError);
    EXPECT_EQ(DifferenceFiles(out, true, false).write(runs).size(), 5U);
}

/// Returns how many pixels have a colour.
long count_of(const Picture& picture, Colour colour)
{
    return std::ranges::count(picture.pixels, colour);
}

/// Returns by how much a picture is more red than blue.
long redness_of(const Picture& picture)
{
    long redness = 0;
    for (const Colour& colour : picture.pixels) {
        redness += colour.red - colour.blue;
    }
    return redness;
}

TEST_F(MapDifferenceTest, ThePictureShowsLandOfOneRunAndTheSignOfTheDifference)
{
    constexpr Colour land_only_in_b{70, 70, 70};
    const Picture same = draw_difference(compare(), 400);
    b.hs_m[7] = unknown;
    const Picture built = draw_difference(compare(), 400);
    EXPECT_GT(count_of(built, land_only_in_b), count_of(same, land_only_in_b) + 1000);
    std::ranges::fill(b.hs_m, 0.2);
    const Picture lower = draw_difference(compare(), 400);
    std::ranges::fill(b.hs_m, 0.8);
    const Picture higher = draw_difference(compare(), 400);
    EXPECT_LT(redness_of(lower), redness_of(built));
    EXPECT_GT(redness_of(higher), redness_of(built));
}

} // namespace
} // namespace swell::engine
