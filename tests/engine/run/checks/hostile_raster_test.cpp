#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "engine/run/base/build_info.hpp"
#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

/// One fault of a raster file that a scenario names.
struct RasterFault {
    const char* claim;
    const char* file;    ///< name in the scenario
    std::string content; ///< of the file; if it is empty, the file is written only with `is_empty`
    const char* keys;    ///< of [bathymetry], in addition to type and file
    std::vector<std::string> message;
    bool needs_geo = false;
    bool is_empty = false;
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it by this name
void PrintTo(const RasterFault& fault, std::ostream* stream)
{
    *stream << fault.claim;
}

class HostileRaster : public testing::TestWithParam<RasterFault>
{
};

TEST_P(HostileRaster, IsRefusedWithItsMessage)
{
    const RasterFault& fault = GetParam();
    if (fault.needs_geo && !build_options().geo) {
        GTEST_SKIP() << "a build without SWELL_GEO knows no projections";
    }
    const ScratchFolder folder;
    if (!fault.content.empty() || fault.is_empty) {
        (void)folder.file(fault.file, fault.content);
    }
    std::filesystem::create_directories(folder.path_of("folder.asc"));
    const std::string scenario = std::string("[bathymetry]\ntype = \"file\"\nfile = \"") + fault.file + "\"\n" + fault.keys;
    const std::string message = refusal_of_scenario(folder.file("scene.toml", scenario));
    expect_all(message, fault.message);
    EXPECT_THAT(message, testing::HasSubstr("scene.toml:"));
}

const std::string header = "ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\nnodata_value -9999\n";
const char* local = "crs = \"local\"\npositive = \"down\"\n";

INSTANTIATE_TEST_SUITE_P(
    Table, HostileRaster,
    testing::Values(
        RasterFault{"a missing raster", "none.asc", "", local, {"scene.toml:3: [bathymetry] file: there is no file"}},
        RasterFault{
            "a missing raster of the data folder", "data:none.tif", "", local, {"in the data folder", "SWELL_DATA_DIR"}},
        RasterFault{"walls mended with water",
                    "a.asc",
                    header + "9 9 9 9\n9 9 9 9\n9 9 9 9",
                    "crs = \"local\"\npositive = \"down\"\nmend = \"water\"\n",
                    {"[bathymetry] mend: is \"water\"", "land, none"}},
        RasterFault{"a folder as raster", "folder.asc", "", local, {"[bathymetry] file:", "is a directory"}},
        RasterFault{"an empty raster", "a.asc", "", local, {"a.asc"}, false, true},
        RasterFault{"a raster of words", "a.asc", "this is no raster\n", local, {"a.asc:1", "header"}},
        RasterFault{
            "a truncated raster", "a.asc", header + "9 9 9 9\n9 9 9 9\n9", local, {"ends after 9 of its 4 x 3 values"}},
        RasterFault{"a raster that goes on", "a.asc", header + "9 9 9 9\n9 9 9 9\n9 9 9 9 9", local, {"goes on after"}},
        RasterFault{"words for depths",
                    "a.asc",
                    header + "9 9 9 9\n9 deep 9 9\n9 9 9 9",
                    local,
                    {"a.asc:8", "\"deep\" is not a number"}},
        RasterFault{"a raster of NaN",
                    "a.asc",
                    header + "nan nan nan nan\nnan nan nan nan\nnan nan nan nan",
                    local,
                    {"a.asc", "no number"}},
        RasterFault{"a raster of nodata",
                    "a.asc",
                    header + "-9999 -9999 -9999 -9999\n-9999 -9999 -9999 -9999\n-9999 -9999 -9999 -9999",
                    local,
                    {"a.asc", "nodata"}},
        RasterFault{"a raster all land", "a.asc", header + "-1 -1 -1 -1\n-1 -1 -1 -1\n-1 -1 -1 -1", local, {"a.asc"}},
        RasterFault{"a raster of no size",
                    "a.asc",
                    "ncols 0\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\n9",
                    local,
                    {"ncols is 0; allowed are whole numbers from 1"}},
        RasterFault{"a raster that promises too much",
                    "a.asc",
                    "ncols 2000000\nnrows 2000000\nxllcorner 0\nyllcorner 0\ncellsize 1\n9",
                    local,
                    {"cannot hold"}},
        RasterFault{"a raster of negative cells",
                    "a.asc",
                    "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize -10\n9 9 9 9",
                    local,
                    {"the cell size is -10"}},
        RasterFault{"no sign convention",
                    "a.asc",
                    header + "9 9 9 9\n9 9 9 9\n9 9 9 9",
                    "crs = \"local\"\n",
                    {"[bathymetry] positive: is missing"}},
        RasterFault{"a projected grid without a cell size",
                    "a.asc",
                    header + "9 9 9 9\n9 9 9 9\n9 9 9 9",
                    "positive = \"up\"\n",
                    {"[bathymetry] cell_size_m: is missing"}},
        RasterFault{"an unknown vertical unit",
                    "a.asc",
                    header + "9 9 9 9\n9 9 9 9\n9 9 9 9",
                    "crs = \"local\"\npositive = \"down\"\nvertical_unit = \"furlong\"\n",
                    {"furlong", "fathom"}},
        RasterFault{"a window of three numbers",
                    "a.asc",
                    header + "9 9 9 9\n9 9 9 9\n9 9 9 9",
                    "crs = \"local\"\npositive = \"down\"\nwindow = [0, 0, 10]\n",
                    {"scene.toml:6: [bathymetry] window: is a list of 3"}},
        RasterFault{"an empty window",
                    "a.asc",
                    header + "9 9 9 9\n9 9 9 9\n9 9 9 9",
                    "crs = \"local\"\npositive = \"down\"\nwindow = [20, 0, 10, 20]\n",
                    {"window: is empty"}},
        RasterFault{"no CRS at all",
                    "a.asc",
                    header + "9 9 9 9\n9 9 9 9\n9 9 9 9",
                    "positive = \"down\"\ncell_size_m = 5.0\n",
                    {"a.asc", "crs"},
                    true},
        RasterFault{"a CRS that does not exist",
                    "a.asc",
                    header + "9 9 9 9\n9 9 9 9\n9 9 9 9",
                    "positive = \"down\"\ncell_size_m = 5.0\ncrs = \"EPSG:999999\"\n",
                    {"a.asc", "EPSG:999999"},
                    true},
        RasterFault{"metres taken for degrees",
                    "a.asc",
                    "ncols 2\nnrows 2\nxllcorner 400000\nyllcorner 500000\ncellsize 100\n9 9 9 9",
                    "positive = \"down\"\ncell_size_m = 5.0\ncrs = \"EPSG:4326\"\n",
                    {"a.asc", "are not degrees", "is crs right?"},
                    true},
        RasterFault{"a CRS at a server",
                    "a.asc",
                    header + "9 9 9 9\n9 9 9 9\n9 9 9 9",
                    "positive = \"down\"\ncell_size_m = 5.0\ncrs = \"http://127.0.0.1:9/crs\"\n",
                    {"a.asc", "names a file or an address"},
                    true},
        RasterFault{"a virtual raster",
                    "a.tif",
                    "<VRTDataset rasterXSize=\"2\" rasterYSize=\"2\"></VRTDataset>",
                    local,
                    {"a.tif", "--allow-driver VRT"},
                    true},
        RasterFault{"a map server", "a.xml", "<GDAL_WMS></GDAL_WMS>", local, {"a.xml", "--allow-driver WMS"}, true},
        RasterFault{"a TIFF that is none",
                    "a.tif",
                    "II*",
                    "positive = \"up\"\ncell_size_m = 5.0\ncrs = \"EPSG:4326\"\n",
                    {"a.tif"}}));

} // namespace
} // namespace swell::engine
