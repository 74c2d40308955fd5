// A file's statements about its numbers are compared with the scenario, and one of several layers is never chosen silently.
#include "engine/harbour/rasters/cells/layer_statement.hpp"

#include <gmock/gmock.h>

#include "geo_test.hpp"
#include "made_netcdf.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::Not;

class LayerStatement : public GeoTest
{
protected:
    [[nodiscard]] RasterResult read(const MadeRaster& made, bool positive_up = true, int asked_band = 0) const
    {
        RasterRequest request = plain_request(scratch.path_of("bed.tif"));
        write_raster(request.file, made);
        request.positive_up = positive_up;
        request.layer = {std::max(asked_band, 1), "", asked_band > 0};
        return read_raster(request);
    }
};

const std::vector<double> half_dry{10.0, -5.0, 10.0, -5.0};

TEST_F(LayerStatement, ThatNumbersAreDepthsIsHeldAgainstTheScenario)
{
    RasterRequest request;
    request.crs = "local";
    const auto slope = [](double x, double) { return x > 10.0 ? 10.0 : -5.0; };
    int files = 0;
    for (const char* word : {"down", "Down", "up"}) {
        request.file = scratch.path_of(std::to_string(++files) + ".nc");
        write_netcdf(request.file, {{"y", {0.0, 20.0}}, {"x", {0.0, 20.0}}, {{"positive", word}}, slope});
        const bool is_down = std::string(word) != "up";
        for (const bool up : {true, false}) {
            request.positive_up = up;
            EXPECT_EQ(up == is_down,
                      testing::Matches(Contains(HasSubstr("by the file's own statement: its attribute positive")))(
                          read_raster(request).warnings))
                << word << " " << up;
        }
    }
}

TEST_F(LayerStatement, InACopyToAnotherFormat)
{
    const auto down = [](GDALDataset& dataset) { dataset.GetRasterBand(1)->SetMetadataItem("positive", "down"); };
    EXPECT_THAT(read({{2, 2}, half_dry, GDT_Float32, "GTiff", 1, "", "", down}).warnings,
                Contains(HasSubstr("its attribute positive is \"down\"")));
}

TEST_F(LayerStatement, OfAVerticalCrsThatPointsDown)
{
    const auto depths = [](GDALDataset& dataset) {
        OGRSpatialReference reference;
        reference.SetFromUserInput("EPSG:32632+5715"); // depths below mean sea level
        dataset.SetSpatialRef(&reference);
    };
    const MadeRaster made{{2, 2}, half_dry, GDT_Float32, "GTiff", 1, "", "", depths};
    EXPECT_THAT(read(made).warnings, Contains(HasSubstr("points down, so its numbers are depths")));
    EXPECT_THAT(read(made, false).warnings, Not(Contains(HasSubstr("own statement"))));
}

TEST_F(LayerStatement, OfTwoUnitsIsWarnedOf)
{
    const auto in_feet = [](GDALDataset& dataset) {
        OGRSpatialReference reference;
        reference.SetFromUserInput("EPSG:32632+5714"); // heights in metres
        dataset.SetSpatialRef(&reference);
        dataset.GetRasterBand(1)->SetUnitType("ft");
    };
    const RasterResult result = read({{2, 2}, half_dry, GDT_Float32, "GTiff", 1, "", "", in_feet});
    EXPECT_THAT(result.warnings, Contains(HasSubstr("in ft by its band, which is followed, and in metre by its CRS")));
    EXPECT_NEAR(5.0 * 0.3048, result.bathymetry.deepest_m(), 1e-9);
}

// A variable called "depth" may count upwards if the file says so. This is not a contradiction.
TEST_F(LayerStatement, SaysMoreThanAName)
{
    const auto named = [](GDALDataset& dataset) {
        dataset.GetRasterBand(1)->SetDescription("depth");
        dataset.GetRasterBand(1)->SetMetadataItem("positive", "up");
    };
    EXPECT_THAT(read({{2, 2}, half_dry, GDT_Float32, "GTiff", 1, "", "", named}).warnings,
                Each(Not(HasSubstr("upside down"))));
}

const std::vector<double> two_bands{-1.0, -1.0, -1.0, -1.0, -2.0, -2.0, -2.0, -2.0};

TEST_F(LayerStatement, TellsWhichOfSeveralLayersIsRead)
{
    const auto named = [](GDALDataset& dataset) {
        dataset.GetRasterBand(1)->SetDescription("before");
        dataset.GetRasterBand(2)->SetDescription("after dredging");
    };
    const MadeRaster made{{2, 2}, two_bands, GDT_Float32, "GTiff", 2, "", "", named};
    const RasterResult unasked = read(made);
    EXPECT_THAT(unasked.report, Contains(HasSubstr("band 1 of 2 (before) is read")));
    EXPECT_THAT(unasked.warnings, Contains(HasSubstr("has 2 layers and the scenario chooses none")));
    EXPECT_THAT(unasked.warnings, Contains(HasSubstr("the last is band 2 of 2 (after dredging)")));
    for (const int band : {1, 2}) {
        const RasterResult asked = read(made, true, band);
        EXPECT_THAT(asked.warnings, Not(Contains(HasSubstr("layers"))));
        EXPECT_THAT(asked.bathymetry.depth_m, Each(1.0 * band));
    }
}

TEST_F(LayerStatement, DoesNotCountAnOpacityForALayer)
{
    const auto opacity = [](GDALDataset& dataset) { dataset.GetRasterBand(2)->SetColorInterpretation(GCI_AlphaBand); };
    EXPECT_THAT(read({{2, 2}, two_bands, GDT_Float32, "GTiff", 2, "", "", opacity}).warnings,
                Not(Contains(HasSubstr("layers"))));
}

TEST_F(LayerStatement, CountsLayersAlikeEverywhere)
{
    const auto opacity = [](GDALDataset& dataset) { dataset.GetRasterBand(3)->SetColorInterpretation(GCI_AlphaBand); };
    std::vector<double> three = two_bands;
    three.insert(three.end(), 4, 255.0);
    EXPECT_THAT(read({{2, 2}, three, GDT_Float32, "GTiff", 3, "", "", opacity}).warnings,
                Contains(HasSubstr(
                    "has 2 layers and the scenario chooses none: band 1 of 2 is read; choose by band = 1 …; the last "
                    "is band 2 of 2")));
}

TEST_F(LayerStatement, TellsTheTimeOfALayer)
{
    EXPECT_EQ("2020-01-01", moment_text("0", "days since 2020-01-01", ""));
    EXPECT_EQ("2020-10-27", moment_text("300", "days since 2020-01-01 00:00:00", "standard"));
    EXPECT_EQ("1999-12-31 23:30", moment_text("-1800", "seconds since 2000-01-01T00:00:00Z", "gregorian"));
    EXPECT_EQ("2000-01-02 06:00", moment_text("30", "hours since 2000-1-1", ""));
    EXPECT_EQ("12 months since 2000-01-01", moment_text("12", "months since 2000-01-01", ""));
    EXPECT_EQ("12 days since 2000-01-01", moment_text("12", "days since 2000-01-01", "360_day"));
    EXPECT_EQ("1e300 days since 2000-01-01", moment_text("1e300", "days since 2000-01-01", ""));
    EXPECT_EQ("3", moment_text("3", "", ""));
}

} // namespace
} // namespace swell::engine
