// Bathymetric attributed grids: elevations are up by their standard, and grids finer than GDAL opens are not lost unsaid.
#include <gmock/gmock.h>
#include <hdf5.h>

#include <array>
#include <cstdint>

#include "engine/harbour/netcdf/hdf_handle.hpp"
#include "engine/harbour/rasters/cells/finer_grids.hpp"
#include "engine/harbour/rasters/opening/raster_drivers.hpp"
#include "geo_test.hpp"
#include "made_raster.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::vector<double> elevations_and_errors{-12, -7, -9, -31, 0.5, 0.5, 0.5, 0.5};

/// The structure as in BAG's library.
struct CoarseCell {
    std::uint32_t index;
    std::uint32_t columns;
    std::uint32_t rows;
    float step_x;
    float step_y;
    float corner_x;
    float corner_y;
};

hid_t type_of_coarse_cell()
{
    return hdf_compound(sizeof(CoarseCell), {{"index", HOFFSET(CoarseCell, index), H5T_STD_U32LE},
                                             {"dimensions_x", HOFFSET(CoarseCell, columns), H5T_STD_U32LE},
                                             {"dimensions_y", HOFFSET(CoarseCell, rows), H5T_STD_U32LE},
                                             {"resolution_x", HOFFSET(CoarseCell, step_x), H5T_IEEE_F32LE},
                                             {"resolution_y", HOFFSET(CoarseCell, step_y), H5T_IEEE_F32LE},
                                             {"sw_corner_x", HOFFSET(CoarseCell, corner_x), H5T_IEEE_F32LE},
                                             {"sw_corner_y", HOFFSET(CoarseCell, corner_y), H5T_IEEE_F32LE}});
}

void add_number(hid_t object, const std::string& name, hid_t type, double number)
{
    const hid_t space = H5Screate(H5S_SCALAR);
    const hid_t attribute = H5Acreate2(object, name.c_str(), type, space, H5P_DEFAULT, H5P_DEFAULT);
    EXPECT_GE(H5Awrite(attribute, H5T_NATIVE_DOUBLE, &number), 0);
    H5Aclose(attribute);
    H5Sclose(space);
}

/// The numbers of finer grids, which GDAL wants in the file.
void add_refinements(hid_t file, hsize_t count)
{
    const std::array<hsize_t, 2> extent{1, count};
    const hid_t space = H5Screate_simple(2, extent.data(), nullptr);
    const hid_t type =
        hdf_compound(2 * sizeof(float), {{"depth", 0, H5T_IEEE_F32LE}, {"depth_uncrt", sizeof(float), H5T_IEEE_F32LE}});
    const hid_t set = H5Dcreate2(file, "/BAG_root/varres_refinements", type, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    H5Dclose(set);
    H5Tclose(type);
    H5Sclose(space);
}

/// Says of 2 x 2 coarse cells which finer grids they hold.
void add_finer_grids(const std::string& file, const std::array<CoarseCell, 4>& cells)
{
    const hid_t opened = H5Fopen(file.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
    const std::array<hsize_t, 2> count{2, 2};
    const hid_t space = H5Screate_simple(2, count.data(), nullptr);
    const hid_t type = type_of_coarse_cell();
    const hid_t set = H5Dcreate2(opened, "/BAG_root/varres_metadata", type, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    EXPECT_GE(H5Dwrite(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, cells.data()), 0);
    for (const char* axis : {"x", "y"}) {
        add_number(set, std::string("min_resolution_") + axis, H5T_IEEE_F32LE, 2.0);
        add_number(set, std::string("max_resolution_") + axis, H5T_IEEE_F32LE, 4.0);
        add_number(set, std::string("min_dimensions_") + axis, H5T_STD_U32LE, 5.0);
        add_number(set, std::string("max_dimensions_") + axis, H5T_STD_U32LE, 10.0);
    }
    add_refinements(opened, 150);
    H5Dclose(set);
    H5Tclose(type);
    H5Sclose(space);
    H5Fclose(opened);
}

/// The vertical axis of the CRS points down, as offices write it.
void with_depths_below_the_sea(GDALDataset& dataset)
{
    OGRSpatialReference reference;
    reference.SetFromUserInput("EPSG:32632+5715");
    dataset.SetSpatialRef(&reference);
}

class Bag : public GeoTest
{
protected:
    void SetUp() override
    {
        GeoTest::SetUp();
        if (!IsSkipped()) {
            request = plain_request(scratch.path_of("survey.bag"));
            write_raster(request.file,
                         {{2, 2}, elevations_and_errors, GDT_Float32, "BAG", 2, "", "", with_depths_below_the_sea});
        }
    }

    RasterRequest request;
};

TEST_F(Bag, IsUpByItsStandardWhateverItsCrsSays)
{
    const RasterResult result = read_raster(request);
    EXPECT_THAT(result.bathymetry.depth_m, ElementsAre(9.0, 31.0, 12.0, 7.0));
    EXPECT_THAT(result.warnings, IsEmpty());
    request.positive_up = false;
    request.datum_offset_m = 40.0; // so that there is water
    EXPECT_THAT(read_raster(request).warnings,
                Contains(HasSubstr("the elevations of a BAG are positive up by its standard, so its numbers are "
                                   "heights")));
}

TEST_F(Bag, InACopyIsNotTurnedByTheCrsEither)
{
    const auto of_bag = [](GDALDataset& dataset) {
        with_depths_below_the_sea(dataset);
        dataset.SetMetadataItem("BagVersion", "1.6.2");
    };
    request.file = scratch.path_of("copy.tif");
    write_raster(request.file, {{2, 2}, elevations_and_errors, GDT_Float32, "GTiff", 2, "", "", of_bag});
    EXPECT_THAT(read_raster(request).warnings, IsEmpty());
}

// If GDAL has no driver named HDF5, NetCDF's driver takes any HDF5 file. The program removes the driver HDF5.
TEST_F(Bag, IsReadByItsOwnDriver)
{
    EXPECT_THAT(drivers_for(request.file, drivers_with({})), ElementsAre("BAG"));
    GDALDriver* hdf5 = GetGDALDriverManager()->GetDriverByName("HDF5");
    if (hdf5 != nullptr) {
        GetGDALDriverManager()->DeregisterDriver(hdf5);
    }
    EXPECT_THAT(read_raster(request).bathymetry.depth_m, ElementsAre(9.0, 31.0, 12.0, 7.0));
    if (hdf5 != nullptr) {
        GetGDALDriverManager()->RegisterDriver(hdf5);
    }
}

TEST_F(Bag, OfVariableResolutionIsWarnedOf)
{
    add_finer_grids(request.file, {{{0, 10, 10, 2.0F, 2.0F, 1.0F, 1.0F},
                                    {100, 5, 5, 4.0F, 4.0F, 2.0F, 2.0F},
                                    {0xffffffff, 0, 0, -1.0F, -1.0F, -1.0F, -1.0F},
                                    {125, 5, 5, 4.0F, 4.0F, 2.0F, 2.0F}}});
    EXPECT_THAT(
        read_raster(request).warnings,
        ElementsAre(HasSubstr("survey.bag: has finer grids, of cells of 2 to 4 m, in 3 of its 4 cells of 20 m (75 % "
                              "of its area), and they are not read; \"gdal_translate -oo MODE=RESAMPLED_GRID ")));
}

TEST_F(Bag, WithoutFinerGridsIsNotWarnedOf)
{
    EXPECT_FALSE(finer_grids_of(request.file));
    const CoarseCell none{0xffffffff, 0, 0, -1.0F, -1.0F, -1.0F, -1.0F};
    add_finer_grids(request.file, {none, none, none, none});
    EXPECT_FALSE(finer_grids_of(request.file));
    EXPECT_FALSE(finer_grids_of(scratch.file("none.bag", "no HDF5")));
    EXPECT_FALSE(finer_grids_of(scratch.path_of("absent.bag")));
}

} // namespace
} // namespace swell::engine
