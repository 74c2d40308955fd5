// A number that looks like nodata but is not declared gives a warning, and is used as it is.
#include "engine/harbour/rasters/cells/lone_extremes.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::HasSubstr;

/// The numbers that look like nodata, in metres, in a bed of others.
std::vector<double> suspected(std::vector<double> bed, double number, int cells)
{
    bed.insert(bed.end(), static_cast<std::size_t>(cells), number);
    std::vector<double> found;
    for (const LoneExtreme& extreme : lone_extremes_of(bed)) {
        if (looks_like_nodata(extreme, 1.0)) {
            found.push_back(extreme.stored);
        }
    }
    return found;
}

const std::vector<double> harbour{-12.25, -11.5, -7.0, -3.0, 0.5, 2.0, 14.0};

TEST(LoneExtreme, IsSuspectedWhereProgramsWriteItForNotKnown)
{
    for (const double number : {-9999.0, -999.0, -99.0, -9999.9, -999.99, -99.99, 9999.0, -99999.0, -32767.0, -32768.0,
                                10000.0, 1e4, -8888.0, 255.0, -128.0, 1e20, 9.96921e36, -3.4e38}) {
        EXPECT_THAT(suspected(harbour, number, 3), testing::ElementsAre(number));
        EXPECT_THAT(suspected(harbour, number, 2), testing::IsEmpty()) << number;
    }
    EXPECT_THAT(suspected(harbour, static_cast<double>(-99.99F), 5), testing::SizeIs(1));
}

TEST(LoneExtreme, IsSuspectedWhereItIsFarBeyondAnyHarbour)
{
    EXPECT_THAT(suspected(harbour, -12345.0, 3), testing::SizeIs(1));
    EXPECT_THAT(suspected(harbour, -6500.0, 3), testing::SizeIs(1));
    EXPECT_THAT(suspected({-5000.0, -4000.0, -3000.0}, -6500.0, 9), testing::IsEmpty()); // a deep of the ocean
}

TEST(LoneExtreme, IsFoundBehindAnother)
{
    std::vector<double> bed = harbour;
    bed.insert(bed.end(), 5, -999.0);
    std::vector<double> found = suspected(bed, -9999.0, 4);
    EXPECT_THAT(found, testing::ElementsAre(-9999.0, -999.0));
}

TEST(LoneExtreme, ThatAHarbourHasIsNotSuspected)
{
    const std::vector<double> flats(50, -1.0);
    EXPECT_THAT(suspected(flats, -20.0, 200), testing::IsEmpty()); // a dock
    EXPECT_THAT(suspected(flats, -400.0, 200), testing::IsEmpty());
    EXPECT_THAT(suspected(flats, 60.0, 200), testing::IsEmpty()); // a quay, or land made high
    std::vector<double> shelf;
    for (int depth = 1; depth <= 999; ++depth) {
        shelf.insert(shelf.end(), 2, -depth);
    }
    EXPECT_THAT(suspected(shelf, -999.0, 40), testing::IsEmpty()); // whole metres, cut off there
    EXPECT_THAT(suspected({}, -7.0, 40), testing::IsEmpty());
}

TEST(LoneExtreme, IsToldWithItsCellsAndUsedAsItStands)
{
    const ScratchFolder scratch;
    RasterRequest request;
    request.crs = "local";
    const auto file = [&](const std::string& number) {
        return scratch.file("a.asc",
                            "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\nnodata_value -1\n-5 -6 -7\n" +
                                number + " " + number + " " + number + "\n3 2 1\n");
    };
    request.file = file("-999");
    const RasterResult result = read_raster(request);
    EXPECT_THAT(result.warnings, Contains(HasSubstr("the value -999 is in 3 cells, 999 m of water")));
    EXPECT_EQ(999.0, result.bathymetry.deepest_m());
    request.nodata = -999.0;
    EXPECT_THAT(read_raster(request).warnings, testing::IsEmpty());
    EXPECT_THAT(read_raster(request).report, Contains(HasSubstr("3 cells without data, of 9")));
    request.nodata.reset();
    request.file = file("-32767");
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }), HasSubstr("the value -32767 is not a height on earth"));
    request.file = file("-20");
    EXPECT_THAT(read_raster(request).warnings, testing::IsEmpty());
}

} // namespace
} // namespace swell::engine
