#include "engine/harbour/hulls/draught_raster.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/harbour/read_scenario.hpp"
#include "engine/results/report/hull_list.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "model/setup/draught_shape.hpp"
#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

/// Ships whose pressure has the draught of a raster.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// A hull of 39 x 11 m round the ship's middle, deeper towards the bow and to port, with empty cells round it.
std::string raster(double deepest_m = 4.0)
{
    std::string text = "ncols 15\nnrows 13\nxllcorner -22.5\nyllcorner -6.5\ndx 3\ndy 1\n";
    for (int row = 12; row >= 0; --row) {
        for (int column = 0; column < 15; ++column) {
            const bool is_hull = column > 0 && column < 14 && row > 0 && row < 12;
            text += is_hull ? fmt::format("{} ", deepest_m * (column + row) / 24.0) : std::string("0 ");
        }
        text += "\n";
    }
    return text;
}

std::string pond(const std::string& lines)
{
    return "[bathymetry]\ntype = \"flat\"\nnx = 61\nny = 47\ncell_size_m = 2.5\ndepth_m = 20.0\n"
           "[[ship]]\nname = \"ferry\"\nway_points = [[50.0, 50.0, 5.0], [110.0, 70.0, 5.0]]\nramp_s = 1.0\n" +
           lines;
}

Scenario read(const std::string& lines)
{
    const ScratchFolder folder;
    (void)folder.file("draught.asc", raster());
    return read_scenario(folder.file("pond.toml", pond(lines)));
}

/// Returns the refusal of a ship with this raster.
std::string refusal(const std::string& asc, const std::string& lines = "")
{
    const ScratchFolder folder;
    (void)folder.file("draught.asc", asc);
    return refusal_of_scenario(folder.file("pond.toml", pond("draught_file = \"draught.asc\"\n" + lines)));
}

TEST(DraughtRaster, GivesTheSizesAndTheVolumeThatTheSectionLeavesOut)
{
    const Scenario scenario = read("draught_file = \"draught.asc\"\n");
    const model::PressurePulse& pulse = scenario.waves.ships.at(0).pulse;
    EXPECT_EQ(model::PressurePulse::Shape::of_raster, pulse.shape);
    EXPECT_DOUBLE_EQ(39.0, pulse.length_m);
    EXPECT_DOUBLE_EQ(11.0, pulse.beam_m);
    EXPECT_DOUBLE_EQ(4.0, pulse.draft_m);
    // The mean draught of columns 1 to 13 and rows 1 to 11 is 4 · 13/24.
    const double volume_m3 = 39.0 * 11.0 * 4.0 * 13.0 / 24.0;
    EXPECT_EQ(fmt::format("ferry: the draught of a raster, 39 m long, 11 m wide, 4 m deep, {:.5g} m3", volume_m3),
              hulls_text(scenario).at(0));
    const Scenario stretched = read("draught_file = \"draught.asc\"\nshape = \"of_raster\"\ndraft_m = 2.0\n");
    EXPECT_THAT(hulls_text(stretched).at(0), HasSubstr(fmt::format("2 m deep, {:.5g} m3", 0.5 * volume_m3)));
}

TEST(DraughtRaster, XIsAheadAndYIsToPort)
{
    const Scenario scenario = read("draught_file = \"draught.asc\"\n");
    const model::DraughtShape& map = *scenario.waves.ships.at(0).pulse.map;
    const model::DraughtShapeView view{nullptr, map.value.data(), map.along, map.across};
    EXPECT_GT(view.at(0.5, 0.0), 1.3 * view.at(-0.5, 0.0));
    EXPECT_GT(view.at(0.0, 0.5), 1.3 * view.at(0.0, -0.5));
    EXPECT_EQ(0.0, view.at(1.0, 0.0));
}

TEST(DraughtRaster, BadFilesAreRefusedInOneLine)
{
    const std::string head = "ncols 2\nnrows 2\nxllcorner -10\nyllcorner -10\ncellsize 10\n";
    EXPECT_THAT(refusal(head + "1 2\n-3 4\n"), HasSubstr("draught in column 1, row 1 from the south is -3"));
    EXPECT_THAT(refusal(head + "1 2\n300 4\n"), HasSubstr("is 300; allowed are 0 to 100 m"));
    EXPECT_THAT(refusal(head + "0 0\n0 0\n"), HasSubstr("no cell has a draught"));
    EXPECT_THAT(refusal(head + "1 nan\n2 4\n"),
                HasSubstr("column 2, row 2 from the south is unknown; allowed are 0 to 100 m"));
    EXPECT_THAT(refusal(head + "1 2\n-9999 4\n"), HasSubstr("column 1, row 1 from the south is unknown"));
    EXPECT_THAT(refusal("ncols 2\nnrows 2\nxllcorner -600\nyllcorner -5\ndx 600\ndy 5\n1 1\n1 1\n"),
                HasSubstr("1200 m long and 10 m wide; allowed are up to 1000 m"));
    EXPECT_THAT(refusal("ncols 2\nnrows 2\nxllcorner 500\nyllcorner 0\ncellsize 10\n1 1\n1 1\n"),
                HasSubstr("allowed is a hull round 0, 0"));
    EXPECT_THAT(refusal(""), HasSubstr("draught_file: "));
    EXPECT_THAT(refusal(raster(60.0)), HasSubstr("draught_file: has draft_m 60 under water"));
    EXPECT_THAT(refusal(raster(), "shape = \"elliptic\"\n"), HasSubstr("shape: contradicts draught_file"));
    const ScratchFolder folder;
    EXPECT_THAT(refusal_of_scenario(folder.file("pond.toml", pond("draught_file = \"none.asc\"\n"))),
                HasSubstr("draught_file: "));
    EXPECT_THAT(refusal_of_scenario(folder.file(
                    "pond.toml", pond("shape = \"of_raster\"\nlength_m = 40.0\nbeam_m = 11.0\ndraft_m = 3.0\n"))),
                HasSubstr("shape: is \"of_raster\", and draught_file is missing"));
}

TEST(DraughtRaster, IsKnownToTheFingerprint)
{
    const std::string lines = "draught_file = \"draught.asc\"\ndraft_m = 3.0\n";
    EXPECT_EQ(fingerprint_of(read(lines)), fingerprint_of(read(lines)));
    Scenario other = read(lines);
    auto map = *other.waves.ships[0].pulse.map;
    map.value[1000] += 0.01F;
    other.waves.ships[0].pulse.map = std::make_shared<const model::DraughtShape>(map);
    EXPECT_NE(fingerprint_of(read(lines)), fingerprint_of(other));
}

} // namespace
} // namespace swell::engine
