// A scenario may come from an untrusted source: its raster may not open other files, addresses or programs.
#include "engine/harbour/rasters/opening/raster_drivers.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "harbour/fields/stored_field.hpp"
#include "program_runner.hpp"
#include "small_tiff.hpp"
#include "with_variable.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class RasterDrivers : public GeoTest
{
protected:
    [[nodiscard]] RasterRequest request_for(const std::string& file) const
    {
        RasterRequest request;
        request.file = file;
        request.crs = "local";
        request.positive_up = false;
        return request;
    }

    /// Makes a VRT that takes its numbers from another file. `more` is added to the text of its band.
    [[nodiscard]] std::string vrt(const std::string& band, const std::string& more = "") const
    {
        (void)scratch.file("other.tif", bytes_of({2, 2, {3, 4, 1, 2}, 0.0, 20.0, 10.0, -10.0, ""}));
        return scratch.file("a.tif", "<VRTDataset rasterXSize=\"2\" rasterYSize=\"2\"><GeoTransform>0,10,0,20,0,-10"
                                     "</GeoTransform><VRTRasterBand dataType=\"Int16\" band=\"1\" " +
                                         band + ">" + more +
                                         "<SimpleSource><SourceFilename relativeToVRT=\"1\">other.tif</SourceFilename>"
                                         "<SourceBand>1</SourceBand></SimpleSource></VRTRasterBand></VRTDataset>");
    }

    [[nodiscard]] static std::string refusal_of(const RasterRequest& request)
    {
        return refusal<InputError>([&] { read_raster(request); });
    }
};

// GDAL may be built without this kind. The file is not damaged.
TEST_F(RasterDrivers, NameNetcdfOf64BitData)
{
    const std::string empty_file = std::string("CDF\5", 4) + std::string(44, '\0');
    if (const std::string words = refusal_of(request_for(scratch.file("a.nc", empty_file)));
        words.find("netCDF-4") == std::string::npos) {
        EXPECT_THAT(words, Not(HasSubstr("tried were"))); // this GDAL reads the kind
    }
}

// In this way the content of /etc/shadow came out of --write-grid.
TEST_F(RasterDrivers, DoNotFollowAVirtualRasterToAnotherFile)
{
    const std::string file = vrt("");
    for (const std::string& message : {refusal_of(request_for(file)), refusal<InputError>([&] {
                                           stored_field(file, {2, 2});
                                       })}) {
        EXPECT_THAT(message,
                    AllOf(HasSubstr("a.tif: GDAL would read it by its driver VRT"), HasSubstr("--allow-driver VRT"),
                          HasSubstr("allowed are GTiff, netCDF"), Not(HasSubstr("\n"))));
    }
}

TEST_F(RasterDrivers, FollowItWhereTheUserAllows)
{
    RasterRequest request = request_for(vrt(""));
    request.allowed_drivers = {"vrt"}; // in lower or upper case, as in GDAL's own programs
    EXPECT_THAT(read_raster(request).bathymetry.depth_m, testing::ElementsAre(1.0, 2.0, 3.0, 4.0));
    EXPECT_THAT(stored_field(request.file, {2, 2}, {}, {"VRT"}), testing::ElementsAre(1.0, 2.0, 3.0, 4.0));
}

TEST_F(RasterDrivers, RunNoPythonOfAVirtualRasterWhateverTheEnvironmentSays)
{
    const WithVariable python("GDAL_VRT_ENABLE_PYTHON", "YES");
    const std::string mark = scratch.path_of("python_was_here");
    RasterRequest request =
        request_for(vrt("subClass=\"VRTDerivedRasterBand\"",
                        "<PixelFunctionType>f</PixelFunctionType><PixelFunctionLanguage>Python</PixelFunctionLanguage>"
                        "<PixelFunctionCode><![CDATA[\nopen('" +
                            mark + "', 'w').close()\ndef f(*all, **more):\n  pass\n]]></PixelFunctionCode>"));
    request.allowed_drivers = {"VRT"};
    EXPECT_THAT(refusal_of(request), AllOf(HasSubstr("a.tif"), HasSubstr("disabled")));
    EXPECT_FALSE(std::filesystem::exists(mark));
}

TEST_F(RasterDrivers, AskNoServer)
{
    const std::string home = scratch.path_of("home");
    std::filesystem::create_directory(home);
    const WithVariable at_home("HOME", home);
    const std::string wms = scratch.file("map.tif", "<GDAL_WMS><Service name=\"TMS\"><ServerUrl>http://127.0.0.1:9/${x}"
                                                    "</ServerUrl></Service><DataWindow><SizeX>9</SizeX><SizeY>9</SizeY>"
                                                    "</DataWindow><Cache/></GDAL_WMS>");
    EXPECT_THAT(refusal_of(request_for(wms)), AllOf(HasSubstr("by its driver WMS"), HasSubstr("--allow-driver WMS")));
    const std::string wcs = scratch.file("coverage.xml", "<WCS_GDAL><ServiceURL>http://127.0.0.1:9/wcs?</ServiceURL>"
                                                         "<CoverageName>sea</CoverageName></WCS_GDAL>");
    EXPECT_THAT(refusal_of(request_for(wcs)), AllOf(HasSubstr("by its driver WCS"), HasSubstr("--allow-driver WCS")));
    EXPECT_TRUE(std::filesystem::is_empty(home)); // GDAL keeps answers of servers in the home folder
}

// A header without numbers in it makes any file a raster, also through a link: a folder with "shadow.hdr" is enough.
TEST_F(RasterDrivers, TakeNoBytesOfAnyFileForHeights)
{
    (void)scratch.file("a.hdr",
                       "nrows 2\nncols 2\nnbits 8\npixeltype unsignedint\nbyteorder I\nulxmap 0\nulymap 0\nxdim 1\n"
                       "ydim 1\n");
    EXPECT_THAT(refusal_of(request_for(scratch.file("a.bil", "root"))),
                HasSubstr("is not a raster file that GDAL can read"));
}

// By default GDAL reads a raster's .aux.xml, which names other files, and writes one.
TEST_F(RasterDrivers, NeitherReadNorWriteNotesBesideARaster)
{
    const RasterRequest request =
        request_for(scratch.file("a.tif", bytes_of({2, 2, {3, 4, 1, 2}, 0.0, 20.0, 10.0, -10.0, ""})));
    EXPECT_THAT(read_raster(request).report, Not(testing::Contains(HasSubstr(".aux.xml"))));
    EXPECT_FALSE(std::filesystem::exists(request.file + ".aux.xml"));
    (void)scratch.file("a.tif.aux.xml", "<PAMDataset><PAMRasterBand band=\"1\"><NoDataValue>3</NoDataValue><Scale>5</Scale>"
                                        "</PAMRasterBand></PAMDataset>");
    const RasterResult result = read_raster(request);
    EXPECT_THAT(result.bathymetry.depth_m, testing::ElementsAre(1.0, 2.0, 3.0, 4.0));
    EXPECT_THAT(result.report, testing::Contains(HasSubstr("a.tif.aux.xml is not read")));
}

TEST_F(RasterDrivers, ThatGdalDoesNotHaveAreRefusedWithThoseItHas)
{
    const std::string message = refusal<InputError>([] { check_raster_drivers({"WMS", "VRTT"}); });
    EXPECT_THAT(message,
                AllOf(HasSubstr("--allow-driver VRTT: this GDAL opens no rasters by a driver of that name"),
                      HasSubstr("did you mean VRT?"), HasSubstr("GTiff, netCDF"), HasSubstr("HFA"), Not(HasSubstr("\n"))));
    EXPECT_NO_THROW(check_raster_drivers({"vrt", "GTiff"}));
    // COG only writes, so allowing it would have no effect. GTiff reads such files.
    EXPECT_THAT(refusal<InputError>([] { check_raster_drivers({"COG"}); }), HasSubstr("--allow-driver COG"));
}

TEST_F(RasterDrivers, AreAllowedByTheUserNotByTheScenario)
{
    (void)vrt("");
    const std::string text = "[bathymetry]\ntype = \"file\"\nfile = \"a.tif\"\ncrs = \"local\"\npositive = \"down\"\n";
    const std::string scenario = "check '" + scratch.file("scene.toml", text) + "' --threads 1 --backend cpu ";
    const ProgramResult refused = run_swell(scratch, scenario);
    EXPECT_EQ(2, refused.exit_code);
    EXPECT_THAT(refused.messages, HasSubstr("--allow-driver VRT"));
    const ProgramResult unknown = run_swell(scratch, scenario + "--allow-driver nonsense");
    EXPECT_EQ(2, unknown.exit_code);
    EXPECT_EQ(1, std::count(unknown.messages.begin(), unknown.messages.end(), '\n')) << unknown.messages;
    const ProgramResult allowed = run_swell(scratch, scenario + "--allow-driver VRT --allow-driver HFA");
    EXPECT_THAT(allowed.messages, Not(HasSubstr("driver")));
    EXPECT_THAT(allowed.output, HasSubstr("2 x 2 values, used as they are"));
    (void)scratch.file("scene.toml", text + "allow_driver = \"VRT\"\n");
    EXPECT_THAT(run_swell(scratch, scenario).messages, HasSubstr("allow_driver"));
}

// Plug-ins are code that runs. A folder of plug-ins that the environment names for other programs is ignored.
TEST_F(RasterDrivers, ComeFromGdalItselfNotFromPlugIns)
{
    (void)scratch.file("gdal_Evil.so", "no library");
    (void)scratch.file("a.tif", bytes_of({2, 2, {3, 4, 1, 2}, 0.0, 20.0, 10.0, -10.0, ""}));
    const std::string scenario =
        scratch.file("scene.toml", "[bathymetry]\ntype = \"file\"\nfile = \"a.tif\"\ncrs = \"local\"\npositive = \"up\"\n");
    const std::string folder = scratch.path_of("");
    (void)run_swell(scratch, "check '" + scenario + "' --threads 1 --backend cpu",
                    "LD_DEBUG=files LD_DEBUG_OUTPUT='" + folder + "loaded' GDAL_DRIVER_PATH='" + folder + "'");
    std::string loaded;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        loaded += entry.path().filename().string().starts_with("loaded") ? content_of(entry.path().string()) : "";
    }
    EXPECT_THAT(loaded, AllOf(HasSubstr("libgdal"), Not(HasSubstr("gdal_Evil"))));
}

} // namespace
} // namespace swell::engine
