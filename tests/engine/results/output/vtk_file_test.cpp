#include "engine/results/output/vtk_file.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

#include "engine/harbour/netcdf/hdf_handle.hpp"
#include "engine/results/output/field_netcdf.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;

class VtkFile : public GeoTest
{
protected:
    void SetUp() override
    {
        FieldNetcdf netcdf(
            recording, {"a pond", {{3, 2}, 5.0, 4.0, {}}, {field_variable_named("depth"), field_variable_named("zeta")}});
        for (const double time : {0.0, 0.5, 1.5}) {
            netcdf.begin_frame(time);
            netcdf.put("depth", std::vector<double>{7.0, 7.0, 6.0, 5.0, 4.0, 3.0});
            netcdf.put("zeta", std::vector<double>(6, time));
        }
        netcdf.close();
    }

    /// All numbers of a dataset.
    template <class T>
    static std::vector<T> numbers(const std::string& file, const char* path, hid_t type)
    {
        const HdfHandle from(H5Fopen(file.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), &H5Fclose);
        const HdfHandle dataset(H5Dopen2(from.id(), path, H5P_DEFAULT), &H5Dclose);
        const HdfHandle space(H5Dget_space(dataset.id()), &H5Sclose);
        std::vector<T> values(static_cast<std::size_t>(H5Sget_simple_extent_npoints(space.id())));
        EXPECT_GE(H5Dread(dataset.id(), type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0);
        return values;
    }

    std::string recording = scratch.path_of("fields.nc");
    std::string file = scratch.path_of("fields.vtkhdf");
};

TEST_F(VtkFile, HoldsEveryStepAndTheDepthOnce)
{
    write_vtkhdf(recording, file);

    EXPECT_THAT(numbers<double>(file, "/VTKHDF/Steps/Values", H5T_NATIVE_DOUBLE), ElementsAre(0.0, 0.5, 1.5));
    std::vector<float> zeta(18, 0.0F);
    std::fill_n(zeta.begin() + 6, 6, 0.5F);
    std::fill_n(zeta.begin() + 12, 6, 1.5F);
    EXPECT_EQ(numbers<float>(file, "/VTKHDF/PointData/zeta", H5T_NATIVE_FLOAT), zeta);
    EXPECT_THAT(numbers<int>(file, "/VTKHDF/Steps/PointDataOffsets/zeta", H5T_NATIVE_INT), ElementsAre(0, 1, 2));
    EXPECT_THAT(numbers<float>(file, "/VTKHDF/PointData/depth", H5T_NATIVE_FLOAT), ElementsAre(7, 7, 6, 5, 4, 3));
    EXPECT_THAT(numbers<int>(file, "/VTKHDF/Steps/PointDataOffsets/depth", H5T_NATIVE_INT), ElementsAre(0, 0, 0));
}

TEST_F(VtkFile, IsNotBegunWhereTheRecordingIsNone)
{
    EXPECT_THAT(refusal<InputError>([&] { write_vtkhdf(scratch.path_of("none.nc"), file); }), HasSubstr("none.nc"));

    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(VtkFile, LeavesTheOldFileWhereTheRecordingEnds)
{
    write_vtkhdf(recording, file);
    const auto bytes = std::filesystem::file_size(file);
    std::filesystem::resize_file(recording, std::filesystem::file_size(recording) - 1);

    EXPECT_NE(refusal<InputError>([&] { write_vtkhdf(recording, file); }), "");

    EXPECT_EQ(std::filesystem::file_size(file), bytes);
    EXPECT_FALSE(std::filesystem::exists(file + ".partial"));
}

} // namespace
} // namespace swell::engine
