#include "engine/harbour/rasters/ground/ground_photo.hpp"

#include <gmock/gmock.h>

#include <functional>

#include "../made_raster.hpp"
#include "engine/run/base/errors.hpp"
#include "scratch_folder.hpp"

/// A photo of the land, laid on the cells of a grid.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

constexpr solver::Extent cells{12, 10};

/// Another colour in every cell of 20 m, from 500000 E, 6000000 N of EPSG:32632.
MadeRaster photo(int bands)
{
    MadeRaster made{cells, {}, GDT_Byte};
    made.bands = bands;
    for (int band = 0; band < bands; ++band) {
        for (int row = 0; row < cells.ny; ++row) {
            for (int column = 0; column < cells.nx; ++column) {
                made.values.push_back(band == 0    ? 20 * column
                                      : band == 1  ? 25 * row
                                      : band == 2  ? 90
                                      : column < 6 ? 255
                                                   : 0);
            }
        }
    }
    return made;
}

/// Returns a grid of 6 x 5 nodes. Its south-west node is in the middle of the photo's cell (column, row from the south).
Scenario grid_at(int column, int row)
{
    Scenario scenario;
    scenario.name = "grid";
    scenario.waves.bathymetry = {{6, 5}, 20.0, 20.0, std::vector<double>(30, -1.0)};
    scenario.geo = GeoReference{"EPSG:32632", 500010.0 + 20.0 * column, 6000010.0 + 20.0 * row, {}};
    return scenario;
}

struct Pixel {
    int red, green, blue, opacity;
};

/// Returns the pixel in the middle of the cell of a node.
Pixel at_node(const GroundPhoto& read, int i, int j)
{
    const auto pixel = static_cast<std::size_t>((j * 8 + 4) * read.extent.nx + i * 8 + 4);
    const std::uint8_t* const bytes = &read.rgba[4 * pixel];
    return {bytes[0], bytes[1], bytes[2], bytes[3]};
}

std::string reason(const std::function<void()>& call)
{
    try {
        call();
    } catch (const InputError& error) {
        return error.what();
    }
    return "nothing was refused";
}

class GroundPhotos : public testing::Test
{
protected:
    GroundPhoto read(const MadeRaster& made, const Scenario& scenario)
    {
        const std::string file = scratch.path_of("photo.tif");
        write_raster(file, made);
        return read_ground_photo(file, scenario);
    }
    std::string refusal(const MadeRaster& made, const Scenario& scenario)
    {
        return reason([&] { read(made, scenario); });
    }

    ScratchFolder scratch;
};

TEST_F(GroundPhotos, LieWhereTheyWereTaken)
{
    const GroundPhoto seen = read(photo(3), grid_at(3, 2));
    EXPECT_EQ((solver::Extent{48, 40}), seen.extent);
    for (int j = 0; j < 5; ++j) {
        for (int i = 0; i < 6; ++i) {
            const Pixel pixel = at_node(seen, i, j);
            EXPECT_NEAR(20 * (3 + i), pixel.red, 2) << i << ' ' << j;
            EXPECT_NEAR(25 * (cells.ny - 1 - 2 - j), pixel.green, 2) << i << ' ' << j;
            EXPECT_NEAR(90, pixel.blue, 1);
            EXPECT_EQ(255, pixel.opacity);
        }
    }
}

TEST_F(GroundPhotos, AreSeenThroughWhereTheyShowNothing)
{
    const GroundPhoto beyond = read(photo(3), grid_at(9, 2));
    EXPECT_EQ(255, at_node(beyond, 2, 2).opacity);
    EXPECT_EQ(0, at_node(beyond, 3, 2).opacity);
    MadeRaster with_opacity = photo(4);
    with_opacity.change = [](GDALDataset& dataset) { dataset.GetRasterBand(4)->SetColorInterpretation(GCI_AlphaBand); };
    const GroundPhoto opaque_in_the_west = read(with_opacity, grid_at(3, 2));
    EXPECT_EQ(255, at_node(opaque_in_the_west, 1, 2).opacity);
    EXPECT_EQ(0, at_node(opaque_in_the_west, 4, 2).opacity);
}

TEST_F(GroundPhotos, AreBroughtFromAnotherCrs)
{
    MadeRaster in_degrees = photo(3);
    in_degrees.change = [](GDALDataset& dataset) {
        OGRSpatialReference degrees;
        degrees.importFromEPSG(4326);
        degrees.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
        dataset.SetSpatialRef(&degrees);
        std::array<double, 6> transform{9.0, 0.0003, 0.0, 54.15, 0.0, -0.0002}; // EPSG:32632 has 9 degrees at 500000 E
        dataset.SetGeoTransform(transform.data());
    };
    Scenario scenario = grid_at(0, 0);
    scenario.geo->origin_x_m = 500107.77; // 9.00165 degrees east, 54.1489 north: the middle of column and row 5
    scenario.geo->origin_y_m = 6000088.56;
    const Pixel pixel = at_node(read(in_degrees, scenario), 0, 0);
    EXPECT_NEAR(20 * 5, pixel.red, 5);
    EXPECT_NEAR(25 * 5, pixel.green, 5);
}

TEST_F(GroundPhotos, AreRefusedInOneLine)
{
    EXPECT_THAT(refusal(photo(1), grid_at(3, 2)), HasSubstr("three bands of bytes, red, green and blue; this has 1"));
    MadeRaster of_numbers = photo(3);
    of_numbers.type = GDT_Float32;
    EXPECT_THAT(refusal(of_numbers, grid_at(3, 2)), HasSubstr("this has others"));
    EXPECT_THAT(refusal(photo(3), grid_at(300, 2)), HasSubstr("photo.tif: the photo does not cover the grid of grid"));
    MadeRaster nowhere = photo(3);
    nowhere.change = [](GDALDataset& dataset) { dataset.SetSpatialRef(nullptr); };
    EXPECT_THAT(refusal(nowhere, grid_at(3, 2)), HasSubstr("a photo needs a CRS"));
    Scenario plane = grid_at(3, 2);
    plane.geo.reset();
    EXPECT_THAT(refusal(photo(3), plane), HasSubstr("the grid of grid has no place on the earth"));
    EXPECT_THAT(reason([&] { read_ground_photo(scratch.path_of("none.tif"), grid_at(3, 2)); }), HasSubstr("none.tif"));
}

} // namespace
} // namespace swell::engine
