#include <gmock/gmock.h>

#include <array>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/harbour/rasters/raster.hpp"
#include "engine/results/output/field_netcdf.hpp"
#include "engine/results/output/gauge_csv.hpp"
#include "engine/results/output/map_grid.hpp"
#include "engine/results/output/ship_csv.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "geo_test.hpp"
#include "harbour/fields/stored_field.hpp"
#include "program_runner.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

TEST(AtomicFile, IsThereOnlyWhenFinished)
{
    const ScratchFolder scratch;
    const std::string name = scratch.path_of("result.txt");
    {
        AtomicFile abandoned(name);
        abandoned.stream() << "half";
    }
    EXPECT_FALSE(std::filesystem::exists(name));
    EXPECT_FALSE(std::filesystem::exists(name + ".partial"));
    AtomicFile file(name);
    file.stream() << "whole";
    EXPECT_FALSE(std::filesystem::exists(name));
    file.finish();
    EXPECT_EQ("whole", content_of(name));
    EXPECT_FALSE(std::filesystem::exists(name + ".partial"));
}

/// If somebody replaces the unfinished file by a link, finish() refuses: the link's target keeps its content and does not
/// get the result's name.
TEST(AtomicFile, GivesItsNameToNothingThatWasSwappedIn)
{
    const ScratchFolder scratch;
    const std::string name = scratch.path_of("result.csv");
    const std::string victim = scratch.file("victim", "precious");
    {
        AtomicFile file(name);
        file.stream() << "ours";
        std::filesystem::remove(file.partial_name());
        std::filesystem::create_symlink(victim, file.partial_name());
        EXPECT_THROW(file.finish(), MachineError);
    }
    EXPECT_FALSE(std::filesystem::exists(name));
    EXPECT_EQ(content_of(victim), "precious");
    EXPECT_TRUE(std::filesystem::is_symlink(name + ".partial")) << "which is not ours to take away";
}

TEST(AtomicFile, WritesToAPipeAndLeavesItAPipe)
{
    const ScratchFolder folder;
    const std::string name = folder.path_of("pipe");
    ASSERT_EQ(mkfifo(name.c_str(), 0600), 0);
    const int reader = open(name.c_str(), O_RDONLY | O_NONBLOCK);
    {
        AtomicFile file(name);
        file.stream() << "results";
        file.finish();
    }
    std::array<char, 16> seen{};
    EXPECT_EQ(read(reader, seen.data(), seen.size()), 7);
    EXPECT_STREQ(seen.data(), "results");
    close(reader);
    EXPECT_TRUE(std::filesystem::is_fifo(name));
    EXPECT_FALSE(std::filesystem::exists(name + ".partial"));
}

/// Formerly the target of a link in the folder was emptied and written to, also as root.
TEST(AtomicFile, ReplacesALinkAndNeverFollowsIt)
{
    const ScratchFolder folder;
    const std::string treasure = folder.file("treasure.txt", "gold");
    const std::string name = folder.path_of("result.txt");
    for (const std::string& target : {treasure, std::string("/dev/null"), folder.path_of("nowhere")}) {
        std::filesystem::remove(name);
        std::filesystem::create_symlink(target, name);
        AtomicFile file(name);
        file.stream() << "results";
        file.finish();
        EXPECT_EQ("results", content_of(name)) << target;
        EXPECT_TRUE(std::filesystem::is_regular_file(std::filesystem::symlink_status(name))) << target;
        EXPECT_EQ("gold", content_of(treasure));
    }
    EXPECT_FALSE(std::filesystem::exists(folder.path_of("nowhere")));
}

/// A file that has the name of the partial file may belong to the user, be a link, or be left by a killed run.
TEST(AtomicFile, LeavesWhatHasTheNameOfItsPartialFile)
{
    const ScratchFolder folder;
    const std::string treasure = folder.file("treasure.txt", "gold");
    const std::string name = folder.path_of("result.txt");
    (void)folder.file("result.txt.partial", "mine");
    std::filesystem::create_symlink(treasure, folder.path_of("result.txt.1.partial"));
    AtomicFile file(name);
    file.stream() << "results";
    EXPECT_EQ(file.partial_name(), name + ".2.partial");
    file.finish();
    EXPECT_EQ("results", content_of(name));
    EXPECT_EQ("mine", content_of(name + ".partial"));
    EXPECT_EQ("gold", content_of(treasure));
    EXPECT_FALSE(std::filesystem::exists(name + ".2.partial"));
}

/// Formerly the file that a swapped-in link leads to was emptied and written to.
TEST(AtomicFile, WritesToTheFileThatItMadeWhateverItsNameLeadsTo)
{
    const ScratchFolder folder;
    const std::string treasure = folder.file("treasure.txt", "gold");
    const std::string name = folder.path_of("result.txt");
    {
        AtomicFile file(name);
        std::filesystem::rename(file.partial_name(), folder.path_of("moved"));
        std::filesystem::create_symlink(treasure, file.partial_name());
        file.stream() << std::string(1 << 20, 'x');
        EXPECT_THROW(file.finish(), MachineError);
    }
    EXPECT_EQ("gold", content_of(treasure));
    EXPECT_EQ(std::filesystem::file_size(folder.path_of("moved")), 1U << 20);
}

/// Formerly, as root, a plain file sent to /dev/stdout replaced the link itself.
TEST(AtomicFile, WritesToADescriptorByItsName)
{
    const ScratchFolder folder;
    const std::string before = folder.file("log.txt", "before ");
    const int log = open(before.c_str(), O_WRONLY | O_APPEND);
    AtomicFile file("/dev/fd/" + std::to_string(log));
    file.stream() << "behind";
    file.finish();
    close(log);
    EXPECT_EQ("before behind", content_of(before));
}

TEST(AtomicFile, SaysWhenTheDiskIsFull)
{
    AtomicFile file("/dev/full");
    file.stream() << "results";
    EXPECT_THROW(file.finish(), MachineError);
}

TEST(AtomicFile, IsKeptWhereItIsOfUse)
{
    const ScratchFolder folder;
    {
        AtomicFile file(folder.path_of("a.txt"));
        file.stream() << "half";
        file.keep();
    }
    EXPECT_EQ("half", content_of(folder.path_of("a.txt.partial")));
}

TEST(AtomicFile, SaysWhichFolderIsMissing)
{
    EXPECT_THAT(refusal<InputError>([] { AtomicFile("/no/such/folder/a.csv"); }),
                HasSubstr("/no/such/folder/a.csv: cannot be written"));
}

TEST(GaugeCsv, NamesItsGaugesAndHasTheDigitsOfAFloat)
{
    const ScratchFolder scratch;
    GaugeCsv csv(scratch.path_of("gauges.csv"), {{"entrance", 12, 3}, {"quay, \"north\"", 0, 1}}, 5.0, 2.5);
    csv.append(3 * 0.05, std::vector<double>{0.1 + 0.2, -1e-17});
    csv.append(86400.0 + 0.2, std::vector<double>{1.23456789, 0.0});
    csv.finish();
    EXPECT_EQ("time_s,entrance zeta [m] at x=60 m y=7.5 m,\"quay, \"\"north\"\" zeta [m] at x=0 m y=2.5 m\"\n"
              "0.15,0.3,-1e-17\n"
              "86400.2,1.234568,0\n",
              content_of(scratch.path_of("gauges.csv")));
    GaugeCsv other(scratch.path_of("other.csv"), {{"one", 0, 0}}, 1.0, 1.0);
    EXPECT_THROW(other.append(0.0, std::vector<double>{1.0, 2.0}), std::invalid_argument);
}

TEST(SpectraCsv, HasAColumnPerGaugeAndWholeLinesAlone)
{
    const ScratchFolder scratch;
    GaugeStatistics one;
    one.name = "quay, \"north\"";
    one.frequency_hz = {0.0078125, 0.015625};
    one.density_m2_per_hz = {0.25, 1e-9};
    GaugeStatistics other = one;
    other.name = "middle";
    other.density_m2_per_hz = {1.0 / 3.0, 0.0};
    write_spectra_csv(scratch.path_of("spectra.csv"), std::vector<GaugeStatistics>{one, other});
    EXPECT_EQ("frequency_hz,\"quay, \"\"north\"\" [m2/Hz]\",middle [m2/Hz]\n"
              "0.0078125,0.25,0.333333\n"
              "0.015625,1e-09,0\n",
              content_of(scratch.path_of("spectra.csv")));
}

TEST(ShipCsv, WritesHeadingsAsACompassShowsThem)
{
    const ScratchFolder scratch;
    ShipCsv csv(scratch.path_of("ships.csv"));
    model::ShipPose westwards;
    westwards.x_m = 1.5;
    westwards.heading_cos = -1.0;
    westwards.heading_sin = 0.0;
    const NamedShipForce force{"tug, old", {1.0, -2.0, 3e6}, {0.0, 0.5, 1e-9}};
    csv.append(3 * 0.05, std::vector{westwards}, std::vector{force});
    EXPECT_THROW(csv.append(0.2, {}, std::vector{force}), std::invalid_argument);
    csv.finish();
    EXPECT_THAT(content_of(scratch.path_of("ships.csv")),
                HasSubstr("\n0.15,\"tug, old\",1.500,0.000,270.000,1,-2,3000000,0,0.5,1e-09\n"));
}

TEST(FieldFiles, ReadPlainGridsAndRefuseOtherSizes)
{
    const ScratchFolder scratch;
    const std::string header = "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 5\n";
    const std::string good = scratch.file("zeta.asc", header + "1 2 3\n4 5 6\n");
    EXPECT_THAT(stored_field(good, {3, 2}), testing::ElementsAre(4.0, 5.0, 6.0, 1.0, 2.0, 3.0));
    EXPECT_THAT(refusal<InputError>([&] {
                    stored_field(good, {2, 3});
                }),
                HasSubstr("has 3 x 2 values; wanted is one per node of the grid, 2 x 3"));
    const std::string gap = scratch.file("gap.asc", header + "1 2 3\n4 nan 6\n");
    EXPECT_TRUE(std::isnan(stored_field(gap, {3, 2})[1]));
    EXPECT_THAT(refusal<InputError>([&] {
                    stored_field(scratch.path_of("none.asc"), {3, 2});
                }),
                HasSubstr("there is no such file"));
}

class OutputFiles : public GeoTest
{
protected:
    static constexpr const char* projection =
        "+proj=tmerc +lat_0=19.74 +lon_0=-155.06 +k=1 +x_0=0 +y_0=0 +ellps=WGS84 +units=m +no_defs";
    MapGrid grid{{3, 2}, 5.0, 4.0, GeoReference{projection, -100.0, 50.0}};
    std::vector<double> field{0.1 + 0.2, -1.0 / 3.0, 5e-30, 1e30, -4.0, 12345.678901234567};
};

TEST_F(OutputFiles, GeotiffGivesBackFieldPlaceAndUnit)
{
    const std::string file = scratch.path_of("hs.tif");
    write_geotiff(file, grid, field, "significant wave height", "m");
    EXPECT_EQ(field, stored_field(file, grid.extent));
    EXPECT_THAT(refusal<InputError>([&] { stored_field(file, {2, 3}); }), HasSubstr("has 3 x 2 values"));

    // Read as a bathymetry, the cells have the place and projection with which they were written.
    std::vector<double> depths{1.0, 2.0, 3.0, 4.0, 5.0, 6.0};
    write_geotiff(file, grid, depths, "depth", "m");
    RasterRequest request;
    request.file = file;
    request.crs = "local";
    request.positive_up = false;
    request.window = Window{-97.5, 48.0, -87.5, 56.0, false};
    const RasterResult part = read_raster(request);
    EXPECT_THAT(part.bathymetry.depth_m, testing::ElementsAre(2.0, 3.0, 5.0, 6.0));
    EXPECT_EQ(4.0, part.bathymetry.dy_m);
    EXPECT_THAT(part.report, testing::Contains(HasSubstr("heights in m (from the file)")));
}

TEST_F(OutputFiles, GeotiffLeavesNothingHalfWritten)
{
    EXPECT_THROW(write_geotiff(scratch.path_of("a.tif"), grid, std::vector<double>(5), "", ""), std::invalid_argument);
    EXPECT_THAT(refusal<InputError>([&] { write_geotiff(scratch.path_of("none/a.tif"), grid, field, "", ""); }),
                HasSubstr("cannot be written"));
    EXPECT_TRUE(std::filesystem::is_empty(scratch.path_of("")));
}

TEST_F(OutputFiles, NetcdfGivesBackEveryFrame)
{
    const std::string file = scratch.path_of("run.nc");
    FieldNetcdf netcdf(file, {"a run",
                              grid,
                              {field_variable_named("zeta"), field_variable_named("psi_2"), field_variable_named("depth")},
                              true});
    netcdf.put("depth", std::span<const double>(field));
    const std::vector<double> zeros(6, 0.0);
    for (const double time : {0.05, 0.10, 0.15}) {
        netcdf.begin_frame(time);
        netcdf.put("zeta", std::span<const double>(time == 0.10 ? field : zeros));
        netcdf.put("psi_2", std::span<const double>(zeros));
    }
    netcdf.close();
    EXPECT_EQ(field, stored_field(file, grid.extent, {1, "depth"}));
    EXPECT_EQ(zeros, stored_field(file, grid.extent, {1, "zeta"}));
    EXPECT_EQ(field, stored_field(file, grid.extent, {2, "zeta"}));
    EXPECT_EQ(zeros, stored_field(file, grid.extent, {3, "zeta"}));
    EXPECT_THAT(refusal<InputError>([&] {
                    stored_field(file, grid.extent, {4, "zeta"});
                }),
                HasSubstr("has no band 4; allowed are 1 … 3"));
    EXPECT_THAT(refusal<InputError>([&] {
                    stored_field(file, grid.extent, {1, "phi"});
                }),
                HasSubstr("has no variable \"phi\""));
    EXPECT_THAT(refusal<InputError>([&] { stored_field(file, grid.extent); }),
                HasSubstr("holds several grids; choose a variable: "));
}

/// The date of a run is the date of frame 0. Without a date the file contains none.
TEST_F(OutputFiles, NetcdfHasTheDateOfTheRunOrNone)
{
    FieldNetcdf::Description description{"a pond", {{3, 2}, 5.0, 4.0, {}}, {field_variable_named("zeta")}};
    for (const bool is_dated : {false, true}) {
        const std::string file = scratch.path_of(is_dated ? "dated.nc" : "undated.nc");
        description.start_utc_s = is_dated ? std::optional(1768370400.0) : std::nullopt;
        FieldNetcdf netcdf(file, description);
        netcdf.begin_frame(0.5);
        netcdf.put("zeta", std::vector<double>(6, 1.0));
        netcdf.close();
        EXPECT_EQ(is_dated, content_of(file).find("seconds since 2026-01-14 06:00:00") != std::string::npos);
        EXPECT_EQ(is_dated, content_of(file).find("seconds since") != std::string::npos);
    }
}

TEST_F(OutputFiles, NetcdfSaysToWhichTimePsiBelongs)
{
    const std::string file = scratch.path_of("psi.nc");
    FieldVariable psi = field_variable_named("psi");
    psi.lag_s = 0.025;
    FieldNetcdf netcdf(file, {"a run", grid, {field_variable_named("zeta"), psi}, true});
    netcdf.begin_frame(0.05);
    netcdf.put("zeta", std::span<const double>(field));
    netcdf.put("psi", std::span<const double>(field));
    netcdf.close();
    EXPECT_THAT(content_of(file), HasSubstr("phi one time step earlier, 0.025 s before")); // attributes are plain text
}

TEST_F(OutputFiles, NetcdfOfFloatsKeepsFloatsAndItsProjection)
{
    const std::string file = scratch.path_of("depth.nc");
    FieldNetcdf netcdf(file, {"depths", grid, {field_variable_named("depth")}, false});
    const std::vector<float> depths{1.5F, 2.1F, 3.0F, 4.0F, 5.0F, 6.0F};
    netcdf.put("depth", std::span<const float>(depths));
    netcdf.close();
    const std::vector<double> again = stored_field(file, grid.extent);
    EXPECT_EQ(std::vector<double>(depths.begin(), depths.end()), again);

    // The CF projection is understood: without a crs in the request, the file's own is found.
    RasterRequest request;
    request.file = file;
    request.positive_up = false;
    request.cell_size_m = 2.0;
    const RasterResult placed = read_raster(request);
    EXPECT_EQ((solver::Extent{7, 4}), placed.bathymetry.extent); // 15 x 8 m, less the loss by the projection's bend
    EXPECT_THAT(placed.report, testing::Contains(HasSubstr("(from the file)")));
}

TEST_F(OutputFiles, NetcdfRefusesWhatItWasNotToldOf)
{
    FieldNetcdf netcdf(scratch.path_of("run.nc"), {"a run", grid, {field_variable_named("zeta")}, false});
    EXPECT_THROW(netcdf.put("zeta", std::span<const double>(field)), std::invalid_argument); // before the first frame
    netcdf.begin_frame(0.0);
    EXPECT_THROW(netcdf.put("phi", std::span<const double>(field)), std::invalid_argument);
    EXPECT_THROW(netcdf.put("zeta", std::span<const double>(field.data(), 5)), std::invalid_argument);
    EXPECT_THAT(refusal<InputError>([&] {
                    FieldNetcdf(scratch.path_of("none/run.nc"), {"", grid, {}, false});
                }),
                HasSubstr("none/run.nc: cannot be written"));
    EXPECT_THAT(refusal<std::invalid_argument>([] { field_variable_named("zetta"); }), HasSubstr("allowed are zeta, phi"));
}

} // namespace
} // namespace swell::engine
