// [[structure]] in a scenario: against the same bed in the raster, its shores, its refusals.
#include <gmock/gmock.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

using testing::Contains;
using testing::Each;
using testing::HasSubstr;

/// A basin of 30 x 24 cells of 5 m, 8 m deep under the raster's zero, with still water 0.5 m above it. The sea comes from
/// the south.
class ReadStructures : public testing::Test
{
protected:
    static constexpr int nx = 30, ny = 24;

    /// Writes a raster with these heights, and returns a scenario that uses it.
    [[nodiscard]] std::string file(const std::vector<double>& heights_m, const std::string& more) const
    {
        std::string rows;
        for (int j = ny - 1; j >= 0; --j) {
            for (int i = 0; i < nx; ++i) {
                rows += fmt::format("{} ", heights_m[static_cast<std::size_t>(j) * nx + i]);
            }
            rows += "\n";
        }
        (void)folder.file("bed.asc",
                          fmt::format("ncols {}\nnrows {}\nxllcorner 0\nyllcorner 0\ncellsize 5\n{}", nx, ny, rows));
        return folder.file("s.toml",
                           "precision = \"double\"\n[bathymetry]\ntype = \"file\"\nfile = \"bed.asc\"\n"
                           "crs = \"local\"\npositive = \"up\"\ndatum_offset_m = 0.5\n"
                           "[edges]\nsouth = \"generating\"\n[sea]\nheight_m = 0.3\nperiod_s = 6\nfrom_deg = 180\n"
                           "start_with_waves = false\n" +
                               more);
    }
    [[nodiscard]] static std::vector<double> flat() { return std::vector<double>(nx * ny, -8.0); }
    [[nodiscard]] Scenario scenario(const std::string& more) const { return read_scenario(file(flat(), more)); }
    [[nodiscard]] std::string refusal(const std::string& structure) const
    {
        return refusal_of_scenario(file(flat(), "[[structure]]\n" + structure));
    }
    static std::string hash_after(const Scenario& scenario, int frames)
    {
        WaveEngine engine(scenario, {});
        for (int frame = 0; frame < frames; ++frame) {
            engine.advance_frame();
        }
        return engine.state_hash();
    }

    ScratchFolder folder;
};

constexpr const char* mole =
    "[[structure]]\nname = \"mole\"\nkind = \"rubble\"\npolyline_m = [[20, 60], [81, 62], [81, 90]]\n"
    "crest_level_m = 3\ncrest_width_m = 14\nslope = 1.5\n";

TEST_F(ReadStructures, AreTheSameWaterAsTheSameHeightsInTheRaster)
{
    const Scenario built = scenario(std::string(mole) + "reflection = 1\n");
    // The raster that a user would draw: the crest within half its width of the line, sides of 1:1.5.
    std::vector<double> heights = flat();
    const auto distance_m = [](double x, double y, double ax, double ay, double bx, double by) {
        const double square = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
        const double share = std::clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square, 0.0, 1.0);
        return std::hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
    };
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            const double x = 5.0 * i, y = 5.0 * j;
            const double away_m = std::min(distance_m(x, y, 20, 60, 81, 62), distance_m(x, y, 81, 62, 81, 90)) - 7.0;
            double& height = heights[static_cast<std::size_t>(j) * nx + i];
            height = std::max(height, away_m <= 0.0 ? 3.0 : 3.0 - away_m / 1.5);
        }
    }
    const Scenario drawn = read_scenario(file(heights, ""));
    for (std::size_t node = 0; node < heights.size(); ++node) {
        ASSERT_NEAR(built.waves.bathymetry.depth_m[node], drawn.waves.bathymetry.depth_m[node], 1e-12) << node;
    }
    EXPECT_LT(built.waves.bathymetry.wet_nodes(), nx * ny - 40);
}

TEST_F(ReadStructures, WithUprightSidesHaveTheSameHashAsTheRaster)
{
    const Scenario built = scenario("[[structure]]\nkind = \"quay\"\npolygon_m = [[38, 58], [97, 58], [97, 72], [38, 72]]\n"
                                    "crest_level_m = 2.5\nreflection = 1\n");
    std::vector<double> heights = flat();
    for (int j = 12; j <= 14; ++j) {
        for (int i = 8; i <= 19; ++i) {
            heights[static_cast<std::size_t>(j) * nx + i] = 2.5;
        }
    }
    const Scenario drawn = read_scenario(file(heights, ""));
    EXPECT_EQ(built.waves.bathymetry.depth_m, drawn.waves.bathymetry.depth_m);
    EXPECT_EQ(hash_after(built, 40), hash_after(drawn, 40));
    EXPECT_NE(hash_after(built, 40), hash_after(scenario(""), 40));
}

TEST_F(ReadStructures, HaveTheReflectionOfTheirKindOrTheirOwnOnEachSide)
{
    for (const auto& [kind, reflection] : {std::pair{"quay", 0.95}, {"caisson", 0.95}, {"rubble", 0.4}, {"groyne", 0.4}}) {
        const Scenario made = scenario(fmt::format(
            "[[structure]]\nkind = \"{}\"\npolyline_m = [[40, 60], [100, 60]]\ncrest_level_m = 3\ncrest_width_m = 10\n",
            kind));
        ASSERT_EQ(made.shore.size(), 1U) << kind;
        EXPECT_EQ(made.shore[0].kind, kind);
        EXPECT_EQ(made.shore[0].reflection, reflection) << kind;
        EXPECT_FALSE(made.waves.walls.empty());
    }
    const Scenario sloping = scenario(mole);
    EXPECT_TRUE(sloping.waves.walls.empty()) << "a slope has damped water instead";
    EXPECT_FALSE(sloping.waves.beaches.empty());
    EXPECT_THAT(sloping.warnings, Contains(HasSubstr("slope = 0 sends back its reflection")));
    EXPECT_FALSE(scenario("[[structure]]\nkind = \"beach\"\npolyline_m = [[40, 60], [100, 60]]\ncrest_level_m = 3\n"
                          "crest_width_m = 10\nslope = 2\n")
                     .waves.beaches.empty());
    // Drawn towards the east: the north is on the left.
    const Scenario two = scenario("[[structure]]\nname = \"two\"\nkind = \"quay\"\npolyline_m = [[40, 60], [100, 60]]\n"
                                  "crest_level_m = 3\ncrest_width_m = 10\nreflection = [0.2, 0.7]\n");
    for (const model::ReflectingWall& wall : two.waves.walls) {
        if (wall.i > 9 && wall.i < 20) {
            EXPECT_EQ(wall.reflection, wall.j > 12 ? 0.2 : 0.7) << wall.i << ", " << wall.j;
        }
    }
    ASSERT_EQ(two.shore.size(), 2U);
    EXPECT_EQ(two.shore[0].name, "two");
    EXPECT_EQ(two.shore[0].kind, "quay");
}

TEST_F(ReadStructures, QuayOnOneSideAndRubbleOnTheOtherBothCount)
{
    const Scenario made =
        scenario("[[structure]]\nkind = \"quay\"\npolyline_m = [[40, 60], [100, 60]]\ncrest_level_m = 3\n"
                 "crest_width_m = 8\n"
                 "[[structure]]\nkind = \"rubble\"\npolyline_m = [[40, 65], [100, 65]]\ncrest_level_m = 2\n"
                 "crest_width_m = 8\nslope = 0\n");
    for (const model::ReflectingWall& wall : made.waves.walls) {
        if (wall.i > 9 && wall.i < 19) {
            EXPECT_EQ(wall.reflection, wall.j < 12 ? 0.95 : 0.4) << wall.i << ", " << wall.j;
        }
    }
}

TEST_F(ReadStructures, AlongLandThatIsHigherGiveItTheirReflection)
{
    std::vector<double> heights = flat();
    for (int n = 18 * nx; n < ny * nx; ++n) {
        heights[static_cast<std::size_t>(n)] = 6.0; // land in the north
    }
    const Scenario quay =
        read_scenario(file(heights, "[[structure]]\nkind = \"quay\"\npolyline_m = [[0, 91], [145, 91]]\ncrest_level_m = 3\n"
                                    "crest_width_m = 5\n"));
    EXPECT_EQ(quay.waves.walls.size(), static_cast<std::size_t>(nx));
    EXPECT_EQ(quay.waves.bathymetry.depth_m, read_scenario(file(heights, "")).waves.bathymetry.depth_m);
}

TEST_F(ReadStructures, GiveTheirShoreToALaterWall)
{
    const Scenario made =
        scenario(std::string(mole) + "[[wall]]\nname = \"armour\"\nreflection = 0.25\nall_shores = true\n");
    for (const model::ReflectingWall& wall : made.waves.walls) {
        EXPECT_EQ(wall.reflection, 0.25);
    }
    EXPECT_EQ(made.shore.back().name, "armour");
}

TEST_F(ReadStructures, AreLeftOutIfNotEnabledAndIfTheyFloat)
{
    const Scenario without = scenario("");
    const Scenario off = scenario(std::string(mole) + "enabled = false\n");
    EXPECT_EQ(off.waves.bathymetry.depth_m, without.waves.bathymetry.depth_m);
    EXPECT_TRUE(off.structures.empty());
    EXPECT_THAT(off.bathymetry_report, Contains(HasSubstr("structure 0 (rubble \"mole\"): left out")));
    const Scenario by_setting = read_scenario(file(flat(), mole), {{"structure.0.enabled", "false"}});
    EXPECT_EQ(by_setting.waves.bathymetry.depth_m, without.waves.bathymetry.depth_m);
    const Scenario floating = scenario("[[structure]]\nkind = \"pontoon\"\npolyline_m = [[40, 60], [100, 60]]\n");
    EXPECT_EQ(floating.waves.bathymetry.depth_m, without.waves.bathymetry.depth_m);
    EXPECT_THAT(floating.warnings, Contains(HasSubstr("structure 0 (pontoon) is left out")));
}

TEST_F(ReadStructures, WithACrestUnderTheHighestLevelAreFloodedByIt)
{
    const std::string levels = "[water]\nlowest_level_m = -1\nhighest_level_m = 2\n";
    const std::string low = "[[structure]]\nkind = \"quay\"\npolyline_m = [[40, 60], [100, 60]]\ncrest_level_m = 1.5\n"
                            "crest_width_m = 10\n";
    WaveEngine engine(scenario(low + levels), {});
    ASSERT_EQ(engine.set_water_level(1.8, {.over_s = 5.0}), Outcome::done);
    for (int frame = 0; frame < 400; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
    EXPECT_NEAR(engine.water_level_m(), 1.8, 1e-9);
    EXPECT_NEAR(engine.bathymetry().depth_at(14, 12), 0.8, 0.02) << "over the crest";
}

TEST_F(ReadStructures, GoOnFromASavedStateOfTheSameVariantOnly)
{
    for (const char* precision : {"float", "double"}) {
        Scenario built = scenario(mole);
        built.precision = precision;
        WaveEngine unbroken(built, {}), restored(built, {});
        for (int frame = 0; frame < 20; ++frame) {
            unbroken.advance_frame();
        }
        const std::vector<std::byte> state = unbroken.save_state();
        ASSERT_EQ(restored.restore_state(state), Outcome::done) << restored.reason();
        for (int frame = 0; frame < 20; ++frame) {
            unbroken.advance_frame();
            restored.advance_frame();
        }
        EXPECT_EQ(unbroken.state_hash(), restored.state_hash());
        Scenario without = scenario(std::string(mole) + "enabled = false\n");
        without.precision = precision;
        EXPECT_NE(WaveEngine(without, {}).restore_state(state), Outcome::done);
    }
}

TEST_F(ReadStructures, RefuseBadInputInOneLine)
{
    const std::string line = "polyline_m = [[40, 60], [100, 60]]\n", kind = "kind = \"quay\"\n",
                      profile = "crest_level_m = 3\ncrest_width_m = 10\n";
    EXPECT_THAT(refusal(line + profile), HasSubstr("kind"));
    EXPECT_THAT(refusal(kind + profile), HasSubstr("has no place; allowed is one of polyline_m"));
    EXPECT_THAT(refusal(kind + line), HasSubstr("crest_level_m"));
    EXPECT_THAT(refusal(kind + line + "crest_level_m = 3\n"), HasSubstr("crest_width_m"));
    EXPECT_THAT(refusal(kind + line + profile + "reflection = 1.5\n"), HasSubstr("reflection: is 1.5; allowed are"));
    EXPECT_THAT(refusal(kind + line + profile + "reflection = [0.5]\n"), HasSubstr("[left, right]"));
    EXPECT_THAT(refusal(kind + line + profile + "bottom_level_m = -9\n"), HasSubstr("bottom_level_m"));
    EXPECT_THAT(refusal("kind = \"pit\"\n" + line + profile), HasSubstr("bottom_level_m: is missing"));
    EXPECT_THAT(refusal(kind + "polyline_m = [[40, 60]]\n" + profile), HasSubstr("1 different point"));
    EXPECT_THAT(refusal(kind + "polyline_m = [[4000, 60], [4000, 90]]\n" + profile), HasSubstr("is off the grid"));
    EXPECT_THAT(refusal("name = \"a\\nb\"\n" + kind + line + profile), HasSubstr("without line breaks"));
    EXPECT_THAT(refusal(kind + "polygon_m = [[40, 60], [100, 60], [40, 80], [100, 80]]\ncrest_level_m = 3\n"),
                HasSubstr("meet"));
    EXPECT_THAT(refusal(kind + "polygon_m = [[40, 60], [100, 60], [40, 80]]\n" + profile),
                HasSubstr("a polygon is the whole"));
    EXPECT_THAT(refusal(kind + line + "crest_level_m = -9\ncrest_width_m = 10\n"), HasSubstr("changes no node"));
    EXPECT_THAT(refusal("name = \"a\"\n" + kind + line + profile + "[[structure]]\nname = \"a\"\n" + kind + line + profile),
                HasSubstr("\"a\" is taken"));
    EXPECT_THAT(refusal(kind + "polygon_m = [[-2, -2], [147, -2], [147, 117], [-2, 117]]\ncrest_level_m = 3\n"),
                HasSubstr("wet"));
}

} // namespace
} // namespace swell::engine
