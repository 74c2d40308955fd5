// A header is not trusted: numbers that are not in the file are not read, and no memory is allocated for them.
#include "engine/harbour/rasters/opening/stored_variables.hpp"

#include <gmock/gmock.h>
#include <hdf5.h>

#include <array>
#include <cstdint>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/results/output/recorded_fields.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "harbour/fields/stored_field.hpp"
#include "small_tiff.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

void put_number(std::string& bytes, std::uint32_t number)
{
    for (int shift = 24; shift >= 0; shift -= 8) {
        bytes += static_cast<char>(number >> shift & 0xff);
    }
}

void put_name(std::string& bytes, const std::string& name)
{
    put_number(bytes, static_cast<std::uint32_t>(name.size()));
    bytes += name;
    bytes.resize((bytes.size() + 3) / 4 * 4);
}

/// A classic NetCDF file of so many bytes whose header promises z(y, x) of doubles.
std::string netcdf_of(std::uint32_t nx, std::uint32_t ny, std::size_t size = 2048)
{
    std::string bytes("CDF\x02", 4); // with offsets of 64 bits
    put_number(bytes, 0);            // records
    put_number(bytes, 10);           // dimensions
    put_number(bytes, 2);
    put_name(bytes, "y");
    put_number(bytes, ny);
    put_name(bytes, "x");
    put_number(bytes, nx);
    for (const std::uint32_t number : {0U, 0U, 11U, 1U}) { // no attributes, one variable
        put_number(bytes, number);
    }
    put_name(bytes, "z");
    for (const std::uint32_t number : {2U, 0U, 1U, 0U, 0U, 6U, 0xffffffffU, 0U, 1024U}) { // dimensions, double, size, place
        put_number(bytes, number);
    }
    bytes.resize(size);
    return bytes;
}

class StoredVariables : public GeoTest
{
protected:
    [[nodiscard]] static std::string refusal_of(const std::string& file)
    {
        RasterRequest request;
        request.file = file;
        request.crs = "local";
        return refusal<InputError>([&] { read_raster(request); });
    }

    /// Writes an HDF5 file with a variable z of 10 x 10 bytes, or without a variable's bytes if `bytes_file` is empty.
    [[nodiscard]] std::string hdf(const std::string& bytes_file, hsize_t nodes) const
    {
        const std::string file = scratch.path_of("z.nc");
        const std::array<hsize_t, 2> extent{nodes, nodes};
        const hid_t made = H5Fcreate(file.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
        const hid_t space = H5Screate_simple(2, extent.data(), nullptr);
        const hid_t layout = H5Pcreate(H5P_DATASET_CREATE);
        if (!bytes_file.empty()) {
            H5Pset_external(layout, bytes_file.c_str(), 0, nodes * nodes);
        }
        const hid_t group = H5Gcreate2(made, "deep", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
        const hid_t dataset = H5Dcreate2(group, "z", H5T_STD_U8LE, space, H5P_DEFAULT, layout, H5P_DEFAULT);
        H5Dclose(dataset);
        H5Gclose(group);
        H5Pclose(layout);
        H5Sclose(space);
        H5Fclose(made);
        return file;
    }
};

// An HDF5 dataset may refer to the bytes of another file. In this way /etc/passwd came out as depths.
TEST_F(StoredVariables, AreNotReadFromTheBytesOfAnotherFile)
{
    const std::string file = hdf(scratch.file("secret", std::string(100, 'r')), 10);
    EXPECT_THAT(refusal_of(file),
                AllOf(HasSubstr("z.nc: the numbers of \"deep/z\" are in another file"), Not(HasSubstr("\n"))));
    EXPECT_THAT(refusal<InputError>([&] { stored_field(file, {10, 10}); }), HasSubstr("are in another file"));
    EXPECT_THAT(refusal<InputError>([&] { const RecordedFields recording(file); }), HasSubstr("allowed is netCDF-3"));
}

TEST_F(StoredVariables, AreNotFollowedThroughALinkToAnotherFile)
{
    const std::string file = hdf("", 10);
    const hid_t opened = H5Fopen(file.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
    H5Lcreate_external("other.nc", "/z", opened, "link", H5P_DEFAULT, H5P_DEFAULT);
    H5Fclose(opened);
    EXPECT_THAT(refusal_of(file), HasSubstr("the numbers of \"link\" are in another file"));
}

TEST_F(StoredVariables, AreNoPromises)
{
    EXPECT_THAT(refusal_of(hdf("", 100'000)), AllOf(HasSubstr("\"deep/z\" promises 10000 MB"), HasSubstr("cannot hold")));
    for (const std::uint32_t nodes : {5'000U, 9'000U, 100'000U}) {
        EXPECT_THAT(refusal_of(scratch.file("a.nc", netcdf_of(nodes, nodes))), HasSubstr("a.nc: is no whole NetCDF file"))
            << nodes;
        const std::string tiff = scratch.file("a.tif", bytes_of({nodes, nodes, std::vector<std::int16_t>(900)}));
        EXPECT_THAT(refusal_of(tiff), AllOf(HasSubstr("a.tif: "), Not(HasSubstr("\n")))) << nodes;
        EXPECT_THAT(refusal_of(tiff), HasSubstr("cannot hold")) << nodes;
    }
}

// One wrong byte in the number of attributes, and NetCDF's library read on for a minute and 6 GB.
TEST_F(StoredVariables, AreCountedOnlyWhereTheyAre)
{
    const std::string whole = netcdf_of(30, 20, 1024 + 30 * 20 * 8);
    const auto found = stored_variables(scratch.file("a.nc", whole), "a.nc");
    ASSERT_EQ(1U, found.size());
    EXPECT_EQ("z", found.front().name);
    EXPECT_EQ(30.0 * 20.0 * 8.0, found.front().bytes);
    const auto is_refused = testing::StartsWith("a.nc: is no whole NetCDF file (");
    for (const std::size_t count :
         {12U, 44U, 52U, 56U, 64U}) { // of dimensions, attributes, variables, letters, its dimensions
        std::string bytes = whole;
        bytes[count] = '\x3f';
        const std::string file = scratch.file("a.nc", bytes);
        EXPECT_THAT(refusal<InputError>([&] { stored_variables(file, "a.nc"); }), is_refused) << count;
    }
    for (std::size_t length = 4; length < 100; ++length) {
        const std::string file = scratch.file("a.nc", whole.substr(0, length));
        EXPECT_THAT(refusal<InputError>([&] { stored_variables(file, "a.nc"); }), is_refused) << length;
    }
}

TEST_F(StoredVariables, AreLeftAloneInOtherFiles)
{
    EXPECT_THAT(stored_variables(scratch.file("a.txt", "no NetCDF"), "a.txt"), testing::IsEmpty());
    const auto found = stored_variables(hdf("", 10), "z.nc");
    ASSERT_EQ(1U, found.size());
    EXPECT_EQ(100.0, found.front().bytes);
    EXPECT_FALSE(found.front().is_elsewhere);
}

} // namespace
} // namespace swell::engine
