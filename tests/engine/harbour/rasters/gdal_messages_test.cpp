// Warnings by GDAL about a file's numbers reach the user, once and in one line.
#include <cpl_error.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "geo_test.hpp"
#include "small_tiff.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(GdalWarnings, AreKeptOnceAsOneLine)
{
    const GdalMessages messages;
    CPLError(CE_Warning, CPLE_AppDefined, "the scale\nis odd");
    CPLError(CE_Warning, CPLE_AppDefined, "the scale\nis odd");
    CPLError(CE_Failure, CPLE_AppDefined, "a failure");
    EXPECT_THAT(messages.warnings(), testing::SizeIs(1));
    EXPECT_THAT(messages.warnings().front(), testing::Not(HasSubstr("\n")));
    EXPECT_EQ("a failure", messages.first_error());
}

TEST(GdalWarnings, ThatAreHarmlessAreLeftOut)
{
    const GdalMessages messages;
    CPLError(CE_Warning, CPLE_AppDefined, "TIFFReadDirectory:Unknown field with tag 50844 (0xc69c) encountered");
    CPLError(CE_Warning, CPLE_AppDefined, "No UNIDATA NC_GLOBAL:Conventions attribute");
    EXPECT_THAT(messages.warnings(), testing::IsEmpty());
}

class WarnedRaster : public GeoTest
{
};

TEST_F(WarnedRaster, HasTheWarningWithItsName)
{
    std::string bytes = bytes_of(SmallTiff{2, 2, {-1, -2, -3, -4}, 0.0, 0.0, 10.0, -10.0, ""});
    RasterRequest request;
    request.file = scratch.file("good.tif", bytes);
    request.crs = "local";
    EXPECT_THAT(read_raster(request).warnings, testing::IsEmpty());
    // The first two entries of the directory are exchanged. The format does not allow this, and libtiff reports it.
    std::uint32_t directory = 0;
    std::memcpy(&directory, &bytes[4], sizeof(directory));
    std::swap_ranges(&bytes[directory + 2], &bytes[directory + 14], &bytes[directory + 14]);
    request.file = scratch.file("odd.tif", bytes);
    EXPECT_THAT(read_raster(request).warnings,
                ElementsAre(AllOf(HasSubstr("odd.tif: GDAL says: "), HasSubstr("not sorted"))));
}

} // namespace
} // namespace swell::engine
