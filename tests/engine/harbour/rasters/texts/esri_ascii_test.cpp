#include "engine/harbour/rasters/texts/esri_ascii.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

constexpr std::int64_t limit = 1000;

TEST(EsriAscii, HasNorthFirstAndCornersHalfACellOut)
{
    const ScratchFolder scratch;
    const std::string file = scratch.file("a.asc", "NCOLS 3\r\nnrows 2\nxllcorner 100\nyllcorner 50\ncellsize 10\n"
                                                   "NODATA_value -1\n1 2 3\n4 -1 +6e0\n");
    const EsriAsciiGrid grid = read_esri_ascii(file, limit);
    EXPECT_EQ((solver::Extent{3, 2}), grid.extent);
    EXPECT_EQ(105.0, grid.west_node);
    EXPECT_EQ(55.0, grid.south_node);
    EXPECT_EQ(4.0, grid.values[0]);
    EXPECT_TRUE(std::isnan(grid.values[1]));
    EXPECT_EQ(6.0, grid.values[2]);
    EXPECT_EQ(3.0, grid.values[5]);
}

TEST(EsriAscii, ReadsBackTheSameDoubles)
{
    const ScratchFolder scratch;
    const EsriAsciiGrid grid{{3, 2}, 5.0,        4.0,
                             0.1,    -1e7 / 3.0, {0.1 + 0.2, -1.0 / 3.0, 5e-324, 1e300, -0.0, 12345.678901234567}};
    write_esri_ascii(scratch.path_of("b.asc"), grid);
    const EsriAsciiGrid again = read_esri_ascii(scratch.path_of("b.asc"), limit);
    EXPECT_EQ(grid.extent, again.extent);
    EXPECT_EQ(grid.dx, again.dx);
    EXPECT_EQ(grid.dy, again.dy);
    EXPECT_EQ(grid.west_node, again.west_node);
    EXPECT_EQ(grid.south_node, again.south_node);
    EXPECT_EQ(grid.values, again.values);
}

TEST(EsriAscii, TakesMinus9999ForNodataWhereTheHeaderSaysNothing)
{
    const ScratchFolder scratch;
    const std::string file = scratch.file("c.asc", "ncols 2\nnrows 1\nxllcenter 0\nyllcenter 0\ncellsize 1\n-9999 7\n");
    const EsriAsciiGrid grid = read_esri_ascii(file, limit);
    EXPECT_TRUE(std::isnan(grid.values[0]));
    EXPECT_EQ(0.0, grid.west_node);
}

TEST(EsriAscii, ReadsWhatOtherProgramsWrite)
{
    const ScratchFolder scratch;
    const std::string header = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n";
    const auto values = [&](const std::string& text) { return read_esri_ascii(scratch.file("o.asc", text), limit).values; };
    const auto unknown = testing::IsNan();
    EXPECT_THAT(values(header + "-1.05D+01 -9999\n1d1 +2.5d-1\n"), testing::ElementsAre(10.0, 0.25, -10.5, unknown));
    EXPECT_THAT(values("\xef\xbb\xbf" + header + "1 2\n3 4\n"), testing::ElementsAre(3.0, 4.0, 1.0, 2.0));
    EXPECT_THAT(values(header + "NODATA_value NULL\nnull -9999\n3 Null\n"),
                testing::ElementsAre(3.0, unknown, unknown, -9999.0));
    EXPECT_THAT(values(header + "NODATA_value nan\nnan 2\n3 4\n"), testing::ElementsAre(3.0, 4.0, unknown, 2.0));
}

TEST(EsriAscii, IsKnownByItsFirstWordWhateverItsName)
{
    const ScratchFolder scratch;
    EXPECT_TRUE(is_esri_ascii(scratch.file("a.txt", "\n NCOLS 2\n")));
    EXPECT_TRUE(is_esri_ascii(scratch.file("b.grd", "\xef\xbb\xbfnodata_value -9\nncols 2\n")));
    EXPECT_FALSE(is_esri_ascii(scratch.file("c.asc", "DSAA\n2 2\n")));
    EXPECT_FALSE(is_esri_ascii(scratch.file("d.asc", "500000 6000000 -3\n")));
    EXPECT_FALSE(is_esri_ascii(scratch.file("e.asc", "")));
}

// Line breaks mean nothing to the format, but a row that lacks a number must not take one of the next.
TEST(EsriAscii, MayBreakItsLinesWhereItIsMeant)
{
    const ScratchFolder scratch;
    const std::string header = "ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 1\n";
    const auto last_row = [&](const std::string& numbers) {
        const EsriAsciiGrid grid = read_esri_ascii(scratch.file("w.asc", header + numbers), limit);
        return std::vector<double>(grid.values.begin(), grid.values.begin() + 4);
    };
    for (const char* numbers :
         {"1 2 3 4\n5 6 7 8\n\n9 10 11 12\n", "1 2 3 4 5 6 7 8 9 10 11 12", "1 2 3\n4\n5 6 7\n8\n9 10 11\n12\n",
          "1 2 3 4 5 6 7 8\n9 10 11 12\n", "1 2 3 4 5 6 7\n8 9 10 11 12\n", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n"}) {
        EXPECT_THAT(last_row(numbers), testing::ElementsAre(9.0, 10.0, 11.0, 12.0)) << numbers;
    }
}

TEST(EsriAscii, HasNoMaskBesideIt)
{
    const ScratchFolder scratch;
    const std::string file = scratch.file("m.asc", "ncols 1\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 1\n1\n");
    (void)scratch.file("m.asc.msk", "II*");
    EXPECT_THAT(refusal<InputError>([&] { read_esri_ascii(file, limit); }),
                testing::HasSubstr("m.asc.msk: is a mask of the grid"));
}

struct BadGrid {
    const char* name;
    const char* text;
    const char* message;
};

class BadEsriAscii : public testing::TestWithParam<BadGrid>
{
};

TEST_P(BadEsriAscii, IsRefusedWithItsName)
{
    const ScratchFolder scratch;
    const std::string file = scratch.file("bad.asc", GetParam().text);
    const std::string message = refusal<InputError>([&] { read_esri_ascii(file, limit); });
    EXPECT_THAT(message, testing::StartsWith(file));
    EXPECT_THAT(message, testing::HasSubstr(GetParam().message));
    EXPECT_THAT(message, testing::Not(testing::HasSubstr("\n")));
}

INSTANTIATE_TEST_SUITE_P(
    Faults, BadEsriAscii,
    testing::Values(
        BadGrid{"empty", "", "the header has no ncols"},
        BadGrid{"no_rows", "ncols 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n", "the header has no nrows"},
        BadGrid{"zero_columns", "ncols 0\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 1\n1\n",
                "ncols is 0; allowed are whole numbers"},
        BadGrid{"half_a_row", "ncols 2\nnrows 1.5\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n", "nrows is 1.5"},
        BadGrid{"negative_cell", "ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize -5\n1 2\n", "the cell size is -5"},
        BadGrid{"no_corner", "ncols 2\nnrows 1\ncellsize 5\n1 2\n", "the header has no xllcorner"},
        BadGrid{"corner_nowhere", "ncols 2\nnrows 1\nxllcorner nan\nyllcorner 0\ncellsize 5\n1 2\n", // once cast to an int
                "the x of its corner is nan; allowed are finite numbers"},
        BadGrid{"unknown_word", "ncols 2\nnrows 1\nprojection utm\n1 2\n", ":3: \"projection\" is not a header word"},
        BadGrid{"truncated", "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2 3\n4",
                "ends after 4 of its 3 x 2 values"},
        BadGrid{"too_long", "ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n3",
                ":7: goes on after its 2 x 1 values"},
        BadGrid{"a_shifted_row", "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2 3\n4 5\n6 7 8 9\n",
                ":7: holds 2 numbers, and ncols is 3"},
        BadGrid{"a_row_too_long_at_first", "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2 3 4\n5 6\n",
                ":6: holds 4 numbers, and ncols is 3"},
        BadGrid{"a_row_broken_badly", "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n3 4\n5 6\n7 8 9\n",
                ":6: holds 2 numbers, and ncols is 3"},
        BadGrid{"rows_and_columns_exchanged", "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n3 4\n5 6\n",
                ":6: holds 2 numbers, and ncols is 3"},
        BadGrid{"a_row_cut_short", "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n4 5 6\n",
                "ends after 5 of its 3 x 2 values; line 6: holds 2 numbers"},
        BadGrid{"an_exponent_without_a_letter", "ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 1\n1.05+01 1\n",
                ":6: \"1.05+01\" is not a number"},
        BadGrid{"two_signs", "ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 1\n+-5 1\n", "\"+-5\" is not a number"},
        BadGrid{"commas", "ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 1\n-10,5 1\n", "\"-10,5\" is not a number"},
        BadGrid{"null_without_leave", "ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 null\n",
                "\"null\" is not a number"},
        BadGrid{"a_word", "ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 deep\n",
                ":6: \"deep\" is not a number"},
        BadGrid{"a_promise", "ncols 2000000000\nnrows 2000000000\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n",
                "cannot hold"}),
    [](const auto& tested) { return tested.param.name; });

TEST(EsriAscii, RefusesMoreNodesThanAllowed)
{
    const ScratchFolder scratch;
    const std::string file =
        scratch.file("d.asc", "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2 3\n4 5 6\n");
    EXPECT_THAT(refusal<InputError>([&] { read_esri_ascii(file, 5); }), testing::HasSubstr("3 x 2 nodes; allowed are 5"));
}

} // namespace
} // namespace swell::engine
