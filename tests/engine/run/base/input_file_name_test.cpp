#include "engine/run/files/input_file.hpp"

#include <gmock/gmock.h>

#include <filesystem>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/base/errors.hpp"
#include "harbour/fields/stored_field.hpp"
#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// Names that GDAL or NetCDF would open as something else than a file of this machine.
const char* const virtual_names[] = {"/vsicurl/http://127.0.0.1:9/a.tif",
                                     "/vsizip/a.zip/a.tif",
                                     "/vsistdin/",
                                     "/vsis3/bucket/a.tif",
                                     "//vsicurl/http://127.0.0.1:9/a.tif",
                                     "/./vsizip/a.zip/a.tif",
                                     "/any/../vsitar/a.tar/a.tif",
                                     "http://127.0.0.1:9/a.nc",
                                     "file:///etc/passwd",
                                     "NETCDF:\"/vsicurl/http://127.0.0.1:9/a.nc\":z",
                                     "NETCDF:http://127.0.0.1:9/a.nc",
                                     "GTIFF_DIR:1:a.tif",
                                     "HDF5:a.nc://z",
                                     "vrt://a.tif?bands=1"};

class VirtualPath : public testing::TestWithParam<const char*>
{
};

TEST_P(VirtualPath, IsRefusedWhereverAScenarioNamesAFile)
{
    const std::string name = GetParam();
    const std::string why = "is not a path on this machine";
    const ScratchFolder folder;
    const std::string quoted = "'" + name + "'\n";
    const std::string bed = "[bathymetry]\ntype = \"flat\"\nnx = 4\nny = 4\ncell_size_m = 5.0\ndepth_m = 9.0\n";
    for (const std::string& text :
         {"[bathymetry]\ntype = \"file\"\ncrs = \"local\"\npositive = \"up\"\nfile = " + quoted,
          std::string(bed).append("[initial]\nkind = \"files\"\nzeta_file = ").append(quoted),
          std::string(bed).append("[current]\nnorth_file = \"n.asc\"\neast_file = ").append(quoted)}) {
        EXPECT_THAT(refusal_of_scenario(folder.file("scene.toml", text)), HasSubstr(why)) << text;
    }
    RasterRequest request;
    request.file = name;
    request.crs = "local";
    EXPECT_THROW(read_raster(request), InputError);
    EXPECT_THROW(stored_field(name, {2, 2}), InputError);
    EXPECT_THROW(path_for_library(name), InputError);
}

INSTANTIATE_TEST_SUITE_P(Names, VirtualPath, testing::ValuesIn(virtual_names));

TEST(LocalPath, IsAbsoluteForALibraryWhateverTheFileIsCalled)
{
    namespace fs = std::filesystem;
    const ScratchFolder folder;
    const fs::path before = fs::current_path();
    fs::current_path(folder.path_of(""));
    fs::create_directory("http:");
    for (const char* name : {"NETCDF:a.nc", "http:/a.nc", "plain.tif"}) {
        (void)folder.file(name, "x");
        EXPECT_EQ(folder.path_of(name), path_for_library(name));
    }
    // The system reads the two slashes as one, but NetCDF would ask a server.
    EXPECT_EQ(folder.path_of("http:/a.nc"), path_for_library("http://a.nc"));
    fs::current_path(before);
}

} // namespace
} // namespace swell::engine
