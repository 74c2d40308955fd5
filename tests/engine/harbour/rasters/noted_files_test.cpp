// The files that are noted as read with a raster: no output replaces them, and an FMU packs them.
#include <gmock/gmock.h>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "geo_test.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::UnorderedElementsAre;

class NotedFiles : public GeoTest
{
protected:
    /// The files that are noted while a raster is read.
    static std::vector<std::string> noted_of(const RasterRequest& request)
    {
        FilesInUse files;
        const FilesInUse::Scope scope(files, FilesInUse::Scope::Extent::thread);
        read_raster(request);
        return noted_inputs();
    }
};

TEST_F(NotedFiles, OfAGeoTiffAreItselfAndItsWorldFile)
{
    const std::string file = scratch.path_of("bed.tif");
    const std::string world = scratch.file("bed.tfw", "20\n0\n0\n-20\n500010\n6000030\n");
    const std::string notes = scratch.file("bed.tif.aux.xml", "<PAMDataset></PAMDataset>");
    (void)scratch.file("bed.tif.ovr", "not read");
    write_raster(file, {{2, 2}, {-12, -12, -12, -12}});
    EXPECT_THAT(noted_of(plain_request(file)), UnorderedElementsAre(file, world, notes));
}

TEST_F(NotedFiles, OfAnAsciiGridAreItselfAndItsCrs)
{
    const std::string file =
        scratch.file("bed.asc", "ncols 2\nnrows 2\nxllcorner 500000\nyllcorner 6000000\ncellsize 20\n-10 -11\n-12 -13\n");
    const std::string crs = scratch.file("bed.prj", R"(LOCAL_CS["a harbour",UNIT["metre",1]])");
    (void)scratch.file("bed.tfw", "20\n0\n0\n-20\n500010\n6000030\n");
    EXPECT_THAT(noted_of(plain_request(file)), UnorderedElementsAre(file, crs));
}

TEST_F(NotedFiles, OfAVirtualRasterAreItsSourcesToo)
{
    const std::string source = scratch.path_of("other.tif");
    write_raster(source, {{2, 2}, {-12, -12, -12, -12}});
    RasterRequest request = plain_request(scratch.file(
        "bed.vrt", "<VRTDataset rasterXSize=\"2\" rasterYSize=\"2\"><GeoTransform>0,20,0,40,0,-20</GeoTransform>"
                   "<VRTRasterBand dataType=\"Float32\" band=\"1\"><SimpleSource>"
                   "<SourceFilename relativeToVRT=\"1\">other.tif</SourceFilename><SourceBand>1</SourceBand>"
                   "</SimpleSource></VRTRasterBand></VRTDataset>"));
    request.allowed_drivers = {"VRT"};
    EXPECT_THAT(noted_of(request), UnorderedElementsAre(request.file, source));
}

} // namespace
} // namespace swell::engine
