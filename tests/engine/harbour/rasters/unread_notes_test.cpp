// GIS programs write NAME.tif.aux.xml with nodata, unit, CRS. Swell does not follow it, but warns of it.
#include "engine/harbour/rasters/unread_notes.hpp"

#include <gmock/gmock.h>

#include <filesystem>

#include "engine/harbour/rasters/opening/side_notes.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class UnreadNotes : public GeoTest
{
protected:
    /// The warnings of a raster of -12 m with such notes.
    [[nodiscard]] std::vector<std::string> warnings_with(const std::string& notes, RasterRequest request = {}) const
    {
        request.file = scratch.path_of("bed.tif");
        request.crs = request.crs.empty() ? "local" : request.crs;
        write_raster(request.file, {{2, 2}, {-12, -12, -12, -12}});
        (void)scratch.file("bed.tif.aux.xml", "<PAMDataset>" + notes + "</PAMDataset>");
        return read_raster(request).warnings;
    }

    static std::string of_band(const std::string& statement)
    {
        return "<PAMRasterBand band=\"1\">" + statement + "</PAMRasterBand>";
    }
};

TEST_F(UnreadNotes, AreWarnedOfIfTheyChangeNumbersOrPlace)
{
    EXPECT_THAT(warnings_with(of_band("<NoDataValue le_hex_equiv=\"00\">-50</NoDataValue>")),
                ElementsAre(HasSubstr("bed.tif.aux.xml says NoDataValue -50, which is not read")));
    EXPECT_THAT(warnings_with(of_band("<UnitType>ft</UnitType>")), ElementsAre(HasSubstr("UnitType ft")));
    EXPECT_THAT(warnings_with(of_band("<Scale>0.1</Scale><Offset>3</Offset>")),
                ElementsAre(HasSubstr("Scale 0.1"), HasSubstr("Offset 3")));
    EXPECT_THAT(warnings_with("<GeoTransform> 1, 20, 0, 6000040, 0, -20</GeoTransform>"),
                ElementsAre(HasSubstr("GeoTransform 1, 20")));
}

TEST_F(UnreadNotes, AreNotWarnedOfIfTheyChangeNothing)
{
    EXPECT_THAT(warnings_with(of_band("<Metadata><MDI key=\"STATISTICS_MEAN\">-12</MDI></Metadata><UnitType>m</UnitType>"
                                      "<Scale>1</Scale><Offset>0</Offset><ColorInterp>Gray</ColorInterp>") +
                              "<GeoTransform> 5.0e+05, 20, 0, 6000040, 0, -20</GeoTransform>"),
                IsEmpty());
    EXPECT_THAT(warnings_with("<PAMRasterBand band=\"2\"><NoDataValue>-50</NoDataValue></PAMRasterBand>"), IsEmpty());
    EXPECT_THAT(warnings_with("<Metadata domain=\"xml:X\" format=\"xml\"><NoDataValue>7</NoDataValue></Metadata>"
                              "<!-- <Scale>2</Scale> -->"),
                IsEmpty());
    RasterRequest request;
    request.nodata = -50.0;
    EXPECT_THAT(warnings_with(of_band("<NoDataValue>-50</NoDataValue>"), request), IsEmpty());
}

TEST_F(UnreadNotes, BesideAnEsriAsciiGridAreWarnedOfToo)
{
    RasterRequest request;
    request.file = scratch.file("bed.asc", "ncols 2\nnrows 2\nxllcorner 500000\nyllcorner 6000000\ncellsize 20\n-12 -12\n"
                                           "-12 -12\n");
    for (const char* crs : {"local", "EPSG:32632"}) {
        request.crs = crs;
        request.cell_size_m = request.crs == "local" ? 0.0 : 10.0;
        (void)scratch.file("bed.asc.aux.xml", "<PAMDataset><GeoTransform>500000, 20, 0, 6000040, 0, -20</GeoTransform>" +
                                                  of_band("<NoDataValue>-50</NoDataValue><UnitType>ft</UnitType>") +
                                                  "</PAMDataset>");
        EXPECT_THAT(read_raster(request).warnings,
                    AllOf(Contains(HasSubstr("bed.asc.aux.xml says NoDataValue -50")), Contains(HasSubstr("UnitType ft")),
                          Not(Contains(HasSubstr("GeoTransform")))));
        (void)scratch.file("bed.asc.aux.xml",
                           "<PAMDataset>" + of_band("<NoDataValue>-9999</NoDataValue>") + "</PAMDataset>");
        EXPECT_THAT(read_raster(request).warnings, Not(Contains(HasSubstr("aux.xml"))));
    }
}

TEST_F(UnreadNotes, NameThePlaceThatARefusalMisses)
{
    RasterRequest request = plain_request(scratch.path_of("bed.tif"));
    {
        const DatasetPointer dataset(driver_named("GTiff").Create(request.file.c_str(), 2, 2, 1, GDT_Float32, nullptr));
        ASSERT_TRUE(dataset);
    }
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }),
                AllOf(HasSubstr("does not say where its cells lie"), Not(HasSubstr("aux.xml"))));
    (void)scratch.file("bed.tif.aux.xml", "<PAMDataset><GeoTransform>500000, 20, 0, 6000040, 0, -20</GeoTransform>"
                                          "</PAMDataset>");
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }),
                HasSubstr("; its .aux.xml names a place, which is not read"));
}

TEST_F(UnreadNotes, ThatNanIsUnknownChangeNothing)
{
    EXPECT_THAT(warnings_with(of_band("<NoDataValue>nan</NoDataValue>")), IsEmpty());
}

TEST_F(UnreadNotes, MayHaveFewerDigitsThanTheCells)
{
    RasterRequest request;
    request.nodata = -3.4028235e38;
    EXPECT_THAT(warnings_with(of_band("<NoDataValue>-3.40282346638528860e+38</NoDataValue>"), request), IsEmpty());
}

TEST_F(UnreadNotes, NameTheCrsThatARefusalMisses)
{
    RasterRequest request;
    request.file = scratch.path_of("bed.tif");
    write_raster(request.file, {{2, 2}, {-12, -12, -12, -12}, GDT_Float32, "GTiff", 1, "", "", [](GDALDataset& dataset) {
                                    dataset.SetSpatialRef(nullptr);
                                }});
    (void)scratch.file("bed.tif.aux.xml", "<PAMDataset><SRS>PROJCS[&quot;a plane&quot;]</SRS></PAMDataset>");
    request.cell_size_m = 10.0;
    EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }),
                HasSubstr("has no CRS (its .aux.xml names one, which is not read)"));
}

TEST_F(UnreadNotes, AreReadToABoundWhateverTheyHold)
{
    std::string many;
    for (int n = 0; n < 1000; ++n) {
        many += "<Scale>2</Scale>";
    }
    EXPECT_EQ(64U, side_notes_in(many).size());
    EXPECT_THAT(side_notes_in("<Scale"), IsEmpty());
    EXPECT_THAT(side_notes_in("<Metadata>"), IsEmpty());
    EXPECT_EQ(1U, side_notes_in("<Scale>").size());
    EXPECT_EQ(1U, side_notes_in("<PAMRasterBand band=\"x\"><Scale>" + std::string(1 << 20, '<')).size());
    EXPECT_EQ("a < b", side_notes_in("<UnitType> a &lt; b </UnitType>").front().text);
}

TEST_F(UnreadNotes, AndOtherCompanionsAreRegularFiles)
{
    for (const char* name : {"bed.prj", "bed.TFW", "bed.wld", "bed.tif.msk", "bed.tif.aux.xml"}) {
        const std::string companion = scratch.path_of(name);
        RasterRequest request = plain_request(scratch.path_of("bed.tif"));
        write_raster(request.file, {{2, 2}, {-12, -12, -12, -12}});
        std::filesystem::remove(scratch.path_of("bed.tif.aux.xml"));
        std::filesystem::create_directory(companion);
        EXPECT_THAT(refusal<InputError>([&] { read_raster(request); }),
                    HasSubstr(std::string(name) + ": belongs to the raster by its name, and is a folder"));
        std::filesystem::remove(companion);
    }
}

} // namespace
} // namespace swell::engine
