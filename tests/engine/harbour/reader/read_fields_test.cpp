// Fields that a file gives on the nodes of the grid: another model has another coast, other units, and may lie elsewhere.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

#include "engine/harbour/read_scenario.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A grid of 3 x 3 nodes of 10 m; the column in the east is land.
class ReadFields : public testing::Test
{
protected:
    ReadFields() { (void)folder.file("depth.asc", header() + "9 9 -1\n9 9 -1\n9 9 -1\n"); }

    [[nodiscard]] static std::string header(double west_m = 0.0, double south_m = 0.0)
    {
        return fmt::format("ncols 3\nnrows 3\nxllcorner {}\nyllcorner {}\ncellsize 10\nnodata_value -32768\n", west_m,
                           south_m);
    }

    [[nodiscard]] std::string scenario(const std::string& section) const
    {
        return folder.file("s.toml",
                           "[bathymetry]\ntype = \"file\"\nfile = \"depth.asc\"\ncrs = \"local\"\npositive = \"down\"\n" +
                               section);
    }

    [[nodiscard]] std::string with_current(const std::string& east) const
    {
        (void)folder.file("east.asc", east);
        (void)folder.file("north.asc", header() + "0 0 0\n0 0 0\n0 0 0\n");
        return scenario("[current]\neast_file = \"east.asc\"\nnorth_file = \"north.asc\"\n");
    }

    ScratchFolder folder;
};

// -9999 m/s at four nodes was computed with: 53 steps a frame for one, and no word.
TEST_F(ReadFields, RefuseADryValueAtANodeThatIsWaterHere)
{
    const std::string file = with_current(header() + "0.5 0.5 0\n0.5 -9999 0\n0.5 0.5 0\n");
    expect_all(refusal_of_scenario(file), {"east_file", "column 1, row 1", "-9999 m/s", "9 m deep", "20"});
}

TEST_F(ReadFields, HoldAFileToTheRangeOfItsKey)
{
    const std::string file = with_current(header() + "50 50 0\n50 50 0\n50 50 0\n"); // cm/s, but the file does not say so
    expect_all(refusal_of_scenario(file), {"east_file", "column 0, row 0", "50 m/s"});
}

TEST_F(ReadFields, RefuseAMissingValueInWater)
{
    const std::string file = with_current(header() + "0.5 0.5 0\n0.5 0.5 0\n0.5 -32768 0\n");
    expect_all(refusal_of_scenario(file), {"east_file", "column 1, row 0", "is missing", "9 m deep"});
}

TEST_F(ReadFields, TakeNothingFromLand)
{
    const std::string file = with_current(header() + "0.5 0.5 -9999\n0.5 0.5 1e30\n0.5 0.5 -32768\n");
    const Scenario read = read_scenario(file);
    EXPECT_THAT(read.waves.current.east_m_per_s, ElementsAre(0.5, 0.5, 0.0, 0.5, 0.5, 0.0, 0.5, 0.5, 0.0));
    EXPECT_THAT(read.warnings, IsEmpty());
}

// A surface that was cut out of a recording has NaN on land.
TEST_F(ReadFields, TakeASurfaceWithoutValuesOnLand)
{
    (void)folder.file("zeta.asc", header() + "0.1 0.2 nan\n0.3 0.4 nan\n0.5 0.6 nan\n");
    const Scenario read = read_scenario(scenario("[initial]\nkind = \"files\"\nzeta_file = \"zeta.asc\"\n"));
    EXPECT_THAT(read.waves.initial.zeta_m, ElementsAre(0.5, 0.6, 0.0, 0.3, 0.4, 0.0, 0.1, 0.2, 0.0));
}

TEST_F(ReadFields, WarnOfAFieldFromElsewhere)
{
    const Scenario read = read_scenario(with_current(header(300'000.0, 10.0) + "0.5 0.5 0\n0.5 0.5 0\n0.5 0.5 0\n"));
    EXPECT_THAT(read.warnings,
                ElementsAre(HasSubstr("is not at the place of the grid: its south-west node is 300000 m east and 10 m")));
}

TEST_F(ReadFields, SayNothingOfAFieldInItsPlace)
{
    (void)folder.file("depth.asc", header(500.0, 700.0) + "9 9 -1\n9 9 -1\n9 9 -1\n");
    EXPECT_THAT(read_scenario(with_current(header(500.0, 700.0) + "1 1 0\n1 1 0\n1 1 0\n")).warnings, IsEmpty());
    EXPECT_THAT(read_scenario(with_current(header() + "1 1 0\n1 1 0\n1 1 0\n")).warnings, IsEmpty())
        << "a corner at 0, 0 says nothing";
}

} // namespace
} // namespace swell::engine
