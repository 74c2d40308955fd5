// Seas that differ along the edges: a paddle on part of one, and spectra of several places.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/reader/scenario_outline.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "model/incoming/sea_let_in.hpp"
#include "scratch_folder.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

constexpr double paddle_record_s = 120.0;

/// Waves of 8, 10 and 12 s.
double paddle_m(double time_s)
{
    return 0.3 * portable::cos_cycles(time_s / 8.0) + 0.2 * portable::cos_cycles(time_s / 10.0 - 0.2) +
           0.1 * portable::sin_cycles(time_s / 12.0);
}

std::string paddle_text()
{
    std::string text = "time_s,zeta_m\n";
    for (double time_s = 0.0; time_s < paddle_record_s; time_s += 0.5) {
        text += std::to_string(time_s) + "," + std::to_string(paddle_m(time_s)) + "\n";
    }
    return text;
}

/// Two places, 0 and 1, at the southern and the northern end of the western edge of 300 m; the second is four times as
/// high. Another, 2, is at the southern end too.
const std::string two_places =
    "SWAN 1\nLOCATIONS\n3\n-20 -5\n-10 320\n-30 -40\nAFREQ\n3\n0.09\n0.1\n0.11\nNDIR\n2\n250\n290\n"
    "QUANT\n1\nVaDens\nm2/Hz/degr\n-99\nFACTOR\n0.1\n0 0\n1 1\n0 0\nFACTOR\n1.6\n0 0\n1 1\n0 0\n"
    "FACTOR\n0.1\n0 0\n1 1\n0 0\n";

class SeaAlongEdges : public testing::Test
{
protected:
    SeaAlongEdges()
    {
        (void)folder_.file("paddle.csv", paddle_text());
        (void)folder_.file("places.spc", two_places);
    }

    /// 200 m by 300 m of flat water.
    [[nodiscard]] std::string file_with(const std::string& sea) const
    {
        return folder_.file("s.toml",
                            "[bathymetry]\ntype = \"flat\"\nnx = 41\nny = 61\ncell_size_m = 5.0\ndepth_m = 15.0\n"
                            "[edges]\nwest = \"generating\"\nsouth = \"open\"\nnorth = \"open\"\neast = \"open\"\n"
                            "[[gauge]]\nname = \"paddle\"\nx_m = 0.0\ny_m = 150.0\n"
                            "[[gauge]]\nname = \"beside\"\nx_m = 0.0\ny_m = 10.0\n" +
                                sea);
    }
    [[nodiscard]] Scenario scenario_with(const std::string& sea) const { return read_scenario(file_with(sea)); }
    void file(const std::string& name, const std::string& text) const { (void)folder_.file(name, text); }
    [[nodiscard]] std::string refusal_of(const std::string& sea) const
    {
        try {
            (void)scenario_with(sea);
        } catch (const InputError& error) {
            EXPECT_EQ(std::string::npos, std::string(error.what()).find('\n'));
            return error.what();
        }
        return "nothing was refused";
    }

private:
    ScratchFolder folder_;
};

std::string paddle(const std::string& more, const std::string& edge = "west")
{
    return "[sea]\nkind = \"series\"\nfile = \"paddle.csv\"\nedge = \"" + edge + "\"\n" + more;
}
const std::string part_of_edge = "from_m = 30.0\nto_m = 270.0\n";
const std::string sea_of_places = "[sea]\nkind = \"spectrum\"\nfile = \"places.spc\"\n";

TEST_F(SeaAlongEdges, OfASeriesHasItsWavesHeadOnOverAPartOfAnEdge)
{
    const Scenario scenario = scenario_with(paddle(part_of_edge));
    const model::SeaState& sea = *scenario.waves.sea;
    EXPECT_EQ(3U, sea.given.size());
    EXPECT_NEAR(270.0, sea.from_deg, 1e-9);
    EXPECT_NEAR(8.0, sea.period_s, 1e-9) << "of the highest wave";
    EXPECT_NEAR(4.0 * std::sqrt(0.5 * (0.09 + 0.04 + 0.01)), sea.height_m, 1e-5);
    ASSERT_EQ(1U, sea.stretches.size());
    EXPECT_EQ(150.0, sea.stretches[0].phase_y_m);
    EXPECT_NEAR(paddle_record_s, sea.stretches[0].record_s, 1e-9);
    const model::HeightAlongBorder along(sea.stretches[0], 200.0, 300.0);
    EXPECT_NEAR(0.0, along.at(0.0, 30.0), 1e-9);
    EXPECT_NEAR(0.5, along.at(0.0, 42.0), 0.01) << "half-way up";
    EXPECT_NEAR(1.0, along.at(0.0, 54.0), 1e-9);
    EXPECT_NEAR(1.0, along.at(0.0, 150.0), 1e-9);
    EXPECT_EQ(0.0, along.at(0.0, 280.0));
    EXPECT_EQ(0.0, along.at(100.0, 0.0));
    EXPECT_NE(fingerprint_of(scenario), fingerprint_of(scenario_with(paddle("from_m = 30.0\nto_m = 260.0\n"))));
}

TEST_F(SeaAlongEdges, OfAPaddleUpToTheCornersIsThatOfTheWholeEdge)
{
    const model::SeaState sea = *scenario_with(paddle("from_m = 0.0\nto_m = 300.0\n")).waves.sea;
    const model::HeightAlongBorder along(sea.stretches[0], 200.0, 300.0);
    for (const double y_m : {0.0, 5.0, 150.0, 300.0}) {
        EXPECT_EQ(1.0, along.at(0.0, y_m)) << y_m;
    }
}

/// At the paddle the water follows the series, and repeats it. Away from the paddle it hardly moves.
TEST_F(SeaAlongEdges, OfASeriesIsInTheWaterAsItWasGiven)
{
    WaveEngine engine(scenario_with(paddle(part_of_edge)));
    double difference = 0.0;
    double whole = 0.0;
    double beside = 0.0;
    while (engine.time_s() < paddle_record_s + 40.0) {
        engine.advance_frame();
        if (engine.time_s() > 40.0) {
            const std::vector<double> zeta_m = engine.gauges_m();
            const double wanted_m = paddle_m(engine.time_s());
            difference += (zeta_m[0] - wanted_m) * (zeta_m[0] - wanted_m);
            whole += wanted_m * wanted_m;
            beside += zeta_m[1] * zeta_m[1];
        }
    }
    EXPECT_LT(std::sqrt(difference / whole), 0.05);
    EXPECT_LT(std::sqrt(beside / whole), 0.2);
}

TEST_F(SeaAlongEdges, OfASeriesThatCannotBeIsRefusedInOneLine)
{
    EXPECT_THAT(refusal_of(paddle("from_m = 30.0\nto_m = 20.0\n")),
                HasSubstr("to_m: is 20; allowed are numbers above from_m"));
    EXPECT_THAT(refusal_of(paddle("from_m = 30.0\nto_m = 400.0\n")),
                HasSubstr("allowed is the edge's length at most, 300"));
    EXPECT_THAT(refusal_of(paddle(part_of_edge + "blend_m = 130.0\n")),
                HasSubstr("allowed is half of the paddle at most, 120"));
    EXPECT_THAT(refusal_of(paddle("from_m = 30.0\nto_m = 170.0\n", "east")), HasSubstr("generating in [edges]"));
    EXPECT_THAT(refusal_of(paddle(part_of_edge + "long_waves = true\n")), HasSubstr("long_waves"));
    file("paddle.csv", "time_s,zeta_m\n0,0\n1,x\n");
    EXPECT_THAT(refusal_of(paddle(part_of_edge)), HasSubstr("paddle.csv:3: \"x\" is not a number"));
    file("paddle.csv", "time_s,zeta_m\n0,1\n1,1\n2,1\n3,1\n4,1\n5,1\n6,1\n7,1\n");
    EXPECT_THAT(refusal_of(paddle(part_of_edge)), HasSubstr("has a surface that does not move"));
}

TEST_F(SeaAlongEdges, OfSeveralPlacesGoesOverFromOneToTheNext)
{
    const Scenario scenario = scenario_with(sea_of_places + "locations = [0, 1]\ncomponents = 100\n");
    const model::SeaState& sea = *scenario.waves.sea;
    EXPECT_EQ(100U, sea.given.size());
    ASSERT_EQ(2U, sea.stretches.size());
    const double southern_m = scenario_with(sea_of_places + "location = 0\n").waves.sea->height_m;
    EXPECT_NEAR(4.0 * southern_m, sea.height_m, 1e-9) << "where it is highest";
    const model::HeightAlongBorder south(sea.stretches[0], 200.0, 300.0);
    const model::HeightAlongBorder north(sea.stretches[1], 200.0, 300.0);
    EXPECT_NEAR(1.0, south.at(0.0, 0.0), 1e-12);
    EXPECT_NEAR(0.0, north.at(0.0, 0.0), 1e-12);
    EXPECT_NEAR(std::sqrt(0.5), south.at(0.0, 150.0), 1e-12);
    EXPECT_NEAR(std::sqrt(0.5), north.at(0.0, 150.0), 1e-12);
    EXPECT_NEAR(sea.height_m, model::sea_let_in(scenario.waves).height_m, 0.01 * sea.height_m);
}

TEST_F(SeaAlongEdges, OfPlacesThatCannotBeIsRefusedInOneLine)
{
    EXPECT_THAT(refusal_of(sea_of_places + "locations = [0]\n"), HasSubstr("allowed is a list of 2 to 50 places"));
    EXPECT_THAT(refusal_of(sea_of_places + "locations = 3\n"), HasSubstr("allowed is a list of 2 to 50 places"));
    EXPECT_THAT(refusal_of(sea_of_places + "locations = [0, 1.5]\n"), HasSubstr("allowed are whole numbers"));
    EXPECT_THAT(refusal_of(sea_of_places + "locations = [0, 1]\nlocation = 0\n"),
                HasSubstr("is given together with location"));
    EXPECT_THAT(refusal_of(sea_of_places + "locations = [0, 9]\n"), HasSubstr("places.spc"));
    EXPECT_THAT(refusal_of(sea_of_places + "locations = [0, 2]\n"), HasSubstr("at one point of the border"));
    EXPECT_THAT(refusal_of(sea_of_places + "locations = [0, 1]\nlong_waves = true\n"), HasSubstr("long_waves"));
}

TEST_F(SeaAlongEdges, InMetresOfAnotherProjectionIsRefused)
{
    std::string utm = two_places;
    utm.replace(utm.find("-20 -5"), 6, "612345 5765432");
    file("places.spc", utm);
    EXPECT_THAT(refusal_of(sea_of_places + "locations = [0, 1]\n"), HasSubstr("km off the grid; allowed are 100 km"));
}

TEST_F(SeaAlongEdges, InDegreesNeedsAGridOnTheEarth)
{
    std::string lonlat = two_places;
    lonlat.replace(lonlat.find("LOCATIONS"), 9, "LONLAT");
    file("places.spc", lonlat);
    EXPECT_THAT(refusal_of(sea_of_places + "locations = [0, 1]\n"), HasSubstr("locations"));
}

/// The swell of a file along the edges, and a wind sea everywhere.
TEST_F(SeaAlongEdges, ComesInTogetherWithOthersAlongAllEdges)
{
    const std::string swell = "[[sea]]\nkind = \"spectrum\"\nfile = \"places.spc\"\nlocations = [0, 1]\ncomponents = 20\n";
    const std::string wind = "[[sea]]\nheight_m = 1.0\nperiod_s = 6.0\nfrom_deg = 280.0\ncomponents = 30\n";
    const model::SeaState sea = *scenario_with(wind + swell).waves.sea;
    EXPECT_EQ(50U, sea.given.size());
    ASSERT_EQ(3U, sea.stretches.size());
    EXPECT_THAT(sea.stretch_of, testing::Contains(0U).Times(30));
    EXPECT_EQ(1.0, model::HeightAlongBorder(sea.stretches[0], 200.0, 300.0).at(100.0, 300.0));
    const double swell_m = scenario_with(swell).waves.sea->height_m;
    EXPECT_NEAR(std::sqrt(1.0 + swell_m * swell_m), sea.height_m, 1e-9);
}

/// An outline knows no grid.
TEST_F(SeaAlongEdges, IsInAnOutlineAsHighAsItIs)
{
    const ScenarioOutline outline = read_scenario_outline(file_with(paddle(part_of_edge)));
    EXPECT_NEAR(scenario_with(paddle(part_of_edge)).waves.sea->height_m, outline.sea->height_m, 1e-12);
    const std::string both = sea_of_places + "locations = [0, 1]\n";
    EXPECT_NEAR(scenario_with(both).waves.sea->height_m, read_scenario_outline(file_with(both)).sea->height_m, 1e-12);
}

} // namespace
} // namespace swell::engine
