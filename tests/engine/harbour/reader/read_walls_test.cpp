// [[wall]] in a scenario: place, reflection and order.
#include <gmock/gmock.h>

#include <fmt/format.h>

#include <algorithm>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "geo_test.hpp"
#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

using model::ReflectingWall;
using testing::HasSubstr;

/// A pool of 3 x 3 nodes, 10 m deep. The eastern column is land.
class ReadWalls : public testing::Test
{
protected:
    ReadWalls() { (void)grid("depth.asc", "9 9 -1\n9 9 -1\n9 9 -1\n"); }

    [[nodiscard]] std::string grid(const std::string& name, const std::string& rows) const
    {
        return folder.file(name, "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\nnodata_value -9\n" + rows);
    }
    [[nodiscard]] std::string file(const std::string& walls) const
    {
        return folder.file("s.toml", "[bathymetry]\ntype = \"file\"\nfile = \"depth.asc\"\ncrs = \"local\"\n"
                                     "positive = \"down\"\n" +
                                         walls);
    }
    /// Returns the shore's reflections from south to north; 1 where the shore has no wall.
    [[nodiscard]] std::vector<double> shore_with(const std::string& walls) const
    {
        std::vector<double> reflections(3, 1.0);
        for (const ReflectingWall& wall : read_scenario(file(walls)).waves.walls) {
            if (wall.outward == model::Side::east) { // other faces are edges of the grid, for which a file has numbers too
                reflections.at(static_cast<std::size_t>(wall.j)) = wall.reflection;
            }
        }
        return reflections;
    }

    ScratchFolder folder;
};

TEST_F(ReadWalls, SendBackWhatTheirKindDoesOrTheirOwnNumberSays)
{
    EXPECT_THAT(shore_with("[[wall]]\nkind = \"rubble\"\nall_shores = true\n"), testing::Each(0.4));
    EXPECT_THAT(shore_with("[[wall]]\nkind = \"quay\"\nall_shores = true\n"), testing::Each(0.95));
    EXPECT_THAT(shore_with("[[wall]]\nkind = \"beach\"\nwidth_m = 0\nall_shores = true\n"), testing::Each(0.1));
    EXPECT_THAT(shore_with("[[wall]]\nkind = \"quay\"\nreflection = 0.8\nland_m = [20, 10]\n"), testing::Each(0.8));
}

TEST_F(ReadWalls, OfABeachAreTheWaterBeforeIt)
{
    const model::WaveSetup waves =
        read_scenario(file("[[wall]]\nkind = \"beach\"\nwidth_m = 12\nall_shores = true\n")).waves;
    EXPECT_TRUE(waves.walls.empty());
    ASSERT_EQ(waves.beaches.size(), 3U) << "5 m from the shore, and not the nodes 15 m away";
    EXPECT_EQ(waves.beaches[0].i, 1);
    EXPECT_EQ(read_scenario(file("[[wall]]\nkind = \"beach\"\nall_shores = true\n")).waves.beaches.size(), 6U)
        << "a wave of 8 s is longer than the pool";
}

TEST_F(ReadWalls, GoOneOverTheOther)
{
    EXPECT_THAT(shore_with("[[wall]]\nkind = \"rubble\"\nall_shores = true\n"
                           "[[wall]]\nreflection = 1\npolygon_m = [[14, 6], [16, 6], [16, 14], [14, 14]]\n"
                           "[[wall]]\nkind = \"quay\"\npolyline_m = [[15, 16], [15, 24]]\nwithin_m = 5\n"),
                testing::ElementsAre(0.4, 1.0, 0.95));
}

TEST_F(ReadWalls, MeetTheirShareAtThirtyDegreesOrWhereTheySay)
{
    EXPECT_EQ(read_scenario(file("[[wall]]\nkind = \"quay\"\nall_shores = true\n")).waves.walls.at(0).angle_deg, 30.0);
    EXPECT_EQ(
        read_scenario(file("[[wall]]\nkind = \"quay\"\nangle_deg = 0\nall_shores = true\n")).waves.walls.at(0).angle_deg,
        0.0);
}

TEST_F(ReadWalls, ComeFromAFileWhoseMissingNumbersSayNothing)
{
    (void)grid("shares.asc", "0.5 0.25 0.1\n0.5 -9 0.1\n0.5 0.75 0.1\n"); // north first; only numbers at water nodes count
    EXPECT_THAT(shore_with("[[wall]]\nkind = \"quay\"\nall_shores = true\n[[wall]]\nfile = \"shares.asc\"\n"),
                testing::ElementsAre(0.75, 0.95, 0.25));
    (void)grid("percents.asc", "0.5 25 0.1\n0.5 -9 0.1\n0.5 75 0.1\n");
    EXPECT_THAT(refusal_of_scenario(file("[[wall]]\nfile = \"percents.asc\"\n")),
                testing::AllOf(HasSubstr("[wall 0] file: the reflection at column 1, row 0"),
                               HasSubstr("is 75: allowed are 0 to 1")));
    EXPECT_THAT(refusal_of_scenario(file("[[wall]]\nfile = \"shares.asc\"\nkind = \"quay\"\n")),
                HasSubstr("[wall 0] kind: is not known here"));
    (void)grid("nothing.asc", "-9 -9 0.1\n-9 -9 0.1\n-9 -9 0.1\n");
    EXPECT_THAT(refusal_of_scenario(file("[[wall]]\nfile = \"nothing.asc\"\n")),
                HasSubstr("no node of water next to a shore has a number"));
    EXPECT_THAT(refusal_of_scenario(file("[[wall]]\nfile = \"none.asc\"\n")), HasSubstr("[wall 0] file: there is no file"));
}

TEST_F(ReadWalls, AreToldWithTheirLength)
{
    EXPECT_THAT(read_scenario(file("[[wall]]\nkind = \"quay\"\nall_shores = true\n")).bathymetry_report,
                testing::Contains("wall 0: 30 m of shore, 3 faces"));
}

using WallsInDegrees = GeoTest;

TEST_F(WallsInDegrees, AreThoseOfTheSamePlaceInMetres)
{
    const auto walls_of = [&](const std::string& wall) {
        return read_scenario(scratch.file("places.toml", std::string("[bathymetry]\ntype = \"file\"\nfile = \"") +
                                                             SWELL_SOURCE_DIR +
                                                             "/assets/bathymetry/hilo_breakwater.tif\"\ncell_size_m = "
                                                             "20.0\npositive = \"up\"\n" +
                                                             wall));
    };
    const std::vector<EarthPlace> corners{{204.92, 19.735}, {204.95, 19.735}, {204.95, 19.745}, {204.92, 19.745}};
    const GridOnEarth earth(*walls_of("").geo);
    std::string degrees, metres;
    for (const EarthPlace& corner : corners) {
        const GridPlace place = earth.on_grid(corner);
        degrees += fmt::format("[{:.9f}, {:.9f}], ", corner.longitude_deg, corner.latitude_deg);
        metres += fmt::format("[{:.4f}, {:.4f}], ", place.x_m, place.y_m);
    }
    const auto in_degrees = walls_of("[[wall]]\nkind = \"rubble\"\npolygon_deg = [" + degrees + "]\n").waves.walls;
    const auto in_metres = walls_of("[[wall]]\nkind = \"rubble\"\npolygon_m = [" + metres + "]\n").waves.walls;
    EXPECT_GT(in_degrees.size(), 20U);
    EXPECT_EQ(in_degrees.size(), in_metres.size());
    EXPECT_TRUE(std::ranges::equal(in_degrees, in_metres, [](const ReflectingWall& one, const ReflectingWall& other) {
        return one.i == other.i && one.j == other.j && one.outward == other.outward;
    }));
}

} // namespace
} // namespace swell::engine
