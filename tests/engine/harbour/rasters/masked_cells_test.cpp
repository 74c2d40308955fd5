// Cells that a mask declares unknown, not a number. Their stored heights are left over from the writer and would be water.
#include "engine/harbour/rasters/masked_cells.hpp"

#include <gmock/gmock.h>

#include <filesystem>

#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "harbour/fields/stored_field.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

class MaskedCells : public GeoTest
{
protected:
    [[nodiscard]] std::string made(const MadeRaster& raster) const
    {
        write_raster(scratch.path_of("bed.tif"), raster);
        return scratch.path_of("bed.tif");
    }

    /// The last of three columns is unknown, and 3 m of water are stored there.
    const std::vector<double> numbers{-10.0, -20.0, -3.0, -10.0, -20.0, -3.0};
};

TEST_F(MaskedCells, AreLandWhereTheMaskLiesInTheFile)
{
    const RasterResult result = read_raster(plain_request(made({{3, 2}, numbers, GDT_Float32, "GTiff", 1, "", "YES"})));
    EXPECT_THAT(result.bathymetry.depth_m, ElementsAre(10.0, 20.0, 0.0, 10.0, 20.0, 0.0));
    EXPECT_THAT(result.report, Contains(HasSubstr("2 cells without data, of 6 that were read")));
    EXPECT_THAT(result.report, Contains(HasSubstr("2 nodes without data became land")));
}

TEST_F(MaskedCells, AreLandWhereTheMaskLiesBesideTheFile)
{
    const std::string file = made({{3, 2}, numbers, GDT_Float32, "GTiff", 1, "", "NO"});
    ASSERT_TRUE(std::filesystem::exists(file + ".msk"));
    EXPECT_THAT(read_raster(plain_request(file)).bathymetry.depth_m, ElementsAre(10.0, 20.0, 0.0, 10.0, 20.0, 0.0));
}

TEST_F(MaskedCells, AreLandBesideNodataAndCellsThatAreNoNumber)
{
    const auto with_nodata = [](GDALDataset& dataset) { dataset.GetRasterBand(1)->SetNoDataValue(-77.0); };
    RasterRequest request =
        plain_request(made({{3, 2}, {-77, -20, -3, -10, -55, -3}, GDT_Float32, "GTiff", 1, "", "NO", with_nodata}));
    request.nodata = -55.0;
    EXPECT_THAT(read_raster(request).bathymetry.depth_m, ElementsAre(10.0, 0.0, 0.0, 0.0, 20.0, 0.0));
}

TEST_F(MaskedCells, AreTransparentInABandOfOpacityOfAnyType)
{
    const auto alpha = [](GDALDataset& dataset) {
        dataset.GetRasterBand(dataset.GetRasterCount())->SetColorInterpretation(GCI_AlphaBand);
        dataset.GetRasterBand(1)->SetNoDataValue(-9999.0); // GDAL then looks at no alpha band
    };
    std::vector<double> values = numbers;
    values.insert(values.end(), {1.0, 0.5, 0.0, 1.0, 1.0, 0.0});
    const std::string two = made({{3, 2}, values, GDT_Float32, "GTiff", 2, "", "", alpha});
    EXPECT_THAT(read_raster(plain_request(two)).bathymetry.depth_m, ElementsAre(10.0, 20.0, 0.0, 10.0, 20.0, 0.0));
    values.insert(values.begin(), {5.0, 5.0, 5.0, 5.0, 5.0, 5.0});
    RasterRequest three = plain_request(made({{3, 2}, values, GDT_Float64, "GTiff", 3, "", "", alpha}));
    three.layer.band = 2;
    EXPECT_THAT(read_raster(three).bathymetry.depth_m, ElementsAre(10.0, 20.0, 0.0, 10.0, 20.0, 0.0));
}

TEST_F(MaskedCells, AreNotMixedIntoTheirNeighboursNorGrowOverThem)
{
    std::vector<double> values(400, -10.0);
    for (std::size_t n = 19; n < values.size(); n += 20) {
        values[n] = -9000.0;
    }
    RasterRequest request = plain_request(made({{20, 20}, values, GDT_Float32, "GTiff", 1, "", "YES"}));
    request.crs = "";
    for (const double cell_size_m : {5.0, 10.0, 50.0}) {
        request.cell_size_m = cell_size_m;
        const model::Bathymetry grid = read_raster(request).bathymetry;
        for (int i = 0; i < grid.extent.nx; ++i) {
            const double column = 20.0 - (grid.extent.nx - i - 0.5) * cell_size_m / 20.0; // of the file, from its east
            if (std::abs(column - 19.0) > 0.1) { // the grid is turned by a hair against the file
                EXPECT_EQ(column > 19.0 ? 0.0 : 10.0, grid.depth_at(i, grid.extent.ny / 2)) << cell_size_m << " " << i;
            }
        }
    }
}

TEST_F(MaskedCells, AreMissingInAField)
{
    const std::string file = made({{3, 2}, numbers, GDT_Float32, "GTiff", 1, "", "NO"});
    const std::vector<double> field = stored_field(file, {3, 2});
    EXPECT_TRUE(std::isnan(field[2]) && std::isnan(field[5]));
    EXPECT_TRUE(std::isfinite(field[0]) && std::isfinite(field[1]) && std::isfinite(field[3]) && std::isfinite(field[4]));
}

// GDAL opens a mask file with any of its drivers, and some drivers open files and addresses that the mask file names.
TEST_F(MaskedCells, AreToldByAGeoTiffOnly)
{
    const std::string file = made({{3, 2}, numbers});
    const auto refused = [&] { return refusal<InputError>([&] { read_raster(plain_request(file)); }); };
    const std::string mask = "bed.tif.msk";
    (void)scratch.file(mask, "<VRTDataset rasterXSize=\"3\" rasterYSize=\"2\"><VRTRasterBand dataType=\"Byte\" band=\"1\">"
                             "</VRTRasterBand></VRTDataset>");
    EXPECT_THAT(refused(), HasSubstr("bed.tif.msk: is the mask of the raster by its name, but is not a GeoTIFF"));
    write_raster(scratch.path_of(mask), {{2, 2}, {1, 1, 1, 1}, GDT_Byte});
    EXPECT_THAT(refused(), HasSubstr("bed.tif.msk: is a mask of 2 x 2 cells; wanted is one per cell of the raster, 3 x 2"));
    write_raster(scratch.path_of(mask), {{3, 2}, {1, 1, 0, 1, 1, 0}, GDT_Byte});
    EXPECT_EQ("", refused());
}

} // namespace
} // namespace swell::engine
