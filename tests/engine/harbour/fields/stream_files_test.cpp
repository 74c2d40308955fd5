// A current from NetCDF files with several variables and times, as models of the sea write them.
#include <gmock/gmock.h>
#include <netcdf.h>

#include <algorithm>
#include <array>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/checks/water/current_check.hpp"
#include "geo_test.hpp"
#include "run/checks/refused_scenario.hpp"

namespace swell::engine
{
namespace
{

using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;

/// A file of 3 x 3 nodes of 10 m with uo = 0.1, 0.2 … m/s and vo = 0.5, 0.6 … m/s at its times.
class StreamFiles : public GeoTest
{
protected:
    void make(std::size_t times, bool with_both = true) const
    {
        int file = 0;
        std::array<int, 3> dimensions{};
        std::array<int, 3> axes{};
        ASSERT_EQ(NC_NOERR, nc_create(scratch.path_of("flow.nc").c_str(), NC_CLOBBER, &file));
        const std::array<const char*, 3> names{"time", "y", "x"};
        for (std::size_t n = 0; n < 3; ++n) {
            ASSERT_EQ(NC_NOERR, nc_def_dim(file, names[n], n == 0 ? times : 3, &dimensions[n]));
            ASSERT_EQ(NC_NOERR, nc_def_var(file, names[n], NC_DOUBLE, 1, &dimensions[n], &axes[n]));
        }
        put_text(file, axes[0], "units", "hours since 2020-01-01");
        std::array<int, 2> parts{};
        for (std::size_t n = 0; n < (with_both ? 2 : 1); ++n) {
            ASSERT_EQ(NC_NOERR, nc_def_var(file, n == 0 ? "uo" : "vo", NC_DOUBLE, 3, dimensions.data(), &parts[n]));
            put_text(file, parts[n], "standard_name",
                     n == 0 ? "eastward_sea_water_velocity" : "northward_sea_water_velocity");
            put_text(file, parts[n], "units", "m s-1");
        }
        ASSERT_EQ(NC_NOERR, nc_enddef(file));
        const std::array<double, 3> places{0.0, 10.0, 20.0};
        const std::array<double, 3> hours{0.0, 1.0, 2.0};
        ASSERT_EQ(NC_NOERR, nc_put_var_double(file, axes[0], hours.data()));
        ASSERT_EQ(NC_NOERR, nc_put_var_double(file, axes[1], places.data()));
        ASSERT_EQ(NC_NOERR, nc_put_var_double(file, axes[2], places.data()));
        for (std::size_t n = 0; n < (with_both ? 2 : 1); ++n) {
            std::vector<double> speeds;
            for (std::size_t node = 0; node < 9 * times; ++node) {
                speeds.push_back((n == 0 ? 0.1 : 0.5) + 0.1 * static_cast<double>(node / 9));
            }
            ASSERT_EQ(NC_NOERR, nc_put_var_double(file, parts[n], speeds.data()));
        }
        ASSERT_EQ(NC_NOERR, nc_close(file));
    }

    [[nodiscard]] std::string scenario(const std::string& keys) const
    {
        (void)scratch.file("depth.asc", "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\n9 9 9\n9 9 9\n9 9 9\n");
        return scratch.file("s.toml", "[bathymetry]\ntype = \"file\"\nfile = \"depth.asc\"\ncrs = \"local\"\npositive = "
                                      "\"down\"\n[current]\n" +
                                          keys);
    }

    static void put_text(int file, int variable, const char* name, const std::string& text)
    {
        EXPECT_EQ(NC_NOERR, nc_put_att_text(file, variable, name, text.size(), text.c_str()));
    }

    const std::string files = "east_file = \"flow.nc\"\nnorth_file = \"flow.nc\"\n";
    const std::string variables = "east_variable = \"uo\"\nnorth_variable = \"vo\"\n";
};

TEST_F(StreamFiles, HaveAVariableForEachPart)
{
    make(1);
    const Scenario read = read_scenario(scenario(files + variables));
    EXPECT_THAT(read.waves.current.east_m_per_s, Each(0.1));
    EXPECT_THAT(read.waves.current.north_m_per_s, Each(0.5));
    EXPECT_THAT(read.warnings, testing::Not(Contains(HasSubstr("flow.nc"))));
    expect_all(refusal_of_scenario(scenario(files)), {"east_file", "choose a variable", "uo", "vo"});
    expect_all(refusal_of_scenario(scenario(files + "east_variable = \"vo\"\nnorth_variable = \"uo\"\n")),
               {"east_file", "northward part", "wanted is the eastward one"});
}

TEST_F(StreamFiles, OfOnePartAreNotTakenForTheOther)
{
    make(1, false);
    expect_all(refusal_of_scenario(scenario(files)), {"north_file", "eastward part", "wanted is the northward one"});
}

TEST_F(StreamFiles, OfSeveralTimesAreWarnedOfUnlessOneIsChosen)
{
    make(3);
    const Scenario first = read_scenario(scenario(files + variables));
    EXPECT_THAT(first.waves.current.east_m_per_s, Each(0.1));
    EXPECT_THAT(
        first.warnings,
        Contains(AllOf(HasSubstr("flow.nc: has 3 layers and the scenario chooses none: band 1 of 3 (time "
                                 "2020-01-01)"),
                       HasSubstr("the last is band 3 of 3 (time 2020-01-01 02:00)"), HasSubstr("choose by band = 1"))));
    EXPECT_EQ(1, std::ranges::count_if(
                     first.warnings,
                     [](const std::string& warning) { return warning.find("has 3 layers") != std::string::npos; }))
        << "both parts are of one file";
    const Scenario last = read_scenario(scenario(files + variables + "band = 3\n"));
    EXPECT_DOUBLE_EQ(0.3, last.waves.current.east_m_per_s.at(4));
    EXPECT_DOUBLE_EQ(0.7, last.waves.current.north_m_per_s.at(4));
    EXPECT_THAT(last.warnings, testing::Not(Contains(HasSubstr("layers"))));
    expect_all(refusal_of_scenario(scenario(files + variables + "band = 4\n")), {"has no band 4", "1 … 3"});
}

TEST_F(StreamFiles, AreWhatAVariableAndABandAreOf)
{
    for (const char* key : {"band = 2\n", "east_variable = \"u\"\n", "north_variable = \"v\"\n"}) {
        expect_all(refusal_of_scenario(scenario(std::string("east_m_per_s = 1\n") + key)),
                   {std::string(key).substr(0, std::string(key).find(' ')), "no file is given", "east_file"});
    }
}

TEST(CurrentText, HasTheLargestAndThatOfTheMiddle)
{
    const model::Bathymetry water{{3, 3}, 10.0, 10.0, {9, 9, 9, 9, 9, 9, 9, 9, -1}};
    model::Current current{std::vector<double>(9, -0.3), std::vector<double>(9, 0.0)};
    current.north_m_per_s[2] = 0.4;
    EXPECT_EQ("up to 0.5 m/s, at (20, 0) m; 0.3 m/s to 270° in the middle of the grid", current_text(current, water));
    current.east_m_per_s[8] = 7.0; // land
    EXPECT_EQ("up to 0.5 m/s, at (20, 0) m; 0.3 m/s to 270° in the middle of the grid", current_text(current, water));
    EXPECT_EQ("0 m/s at the start", current_text({std::vector<double>(9, 0.0), std::vector<double>(9, 0.0)}, water));
}

} // namespace
} // namespace swell::engine
