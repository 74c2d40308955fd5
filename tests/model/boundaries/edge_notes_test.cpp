#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/boundaries/edge_plan.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// West and south let the sea in, east is open, north is a wall; a mole begins at the west edge.
WaveSetup harbour(double from_deg)
{
    const auto mole = [](int i, int j) { return j == 20 && i < 20 ? 0.0 : 15.0; };
    WaveSetup setup = exact_setup(bathymetry_of({61, 61}, 5.0, 5.0, mole), parabolic_profile(), 0.05);
    setup.sea = SeaState{};
    setup.sea->from_deg = from_deg;
    setup.edges = {Edge{EdgeKind::generating}, Edge{EdgeKind::open}, Edge{EdgeKind::generating}, Edge{EdgeKind::wall}};
    return setup;
}

std::vector<std::string> notes_of(const WaveSetup& setup)
{
    return plan_edges(setup).remarks.notes;
}

std::vector<std::string> warnings_of(const WaveSetup& setup)
{
    return plan_edges(setup).remarks.warnings;
}

TEST(EdgeNotes, WarnOfLandOnTheBorderWhereNobodySaysWhatLiesOutside)
{
    const auto asks = Contains(HasSubstr("in the shade of the land on the west edge"));
    EXPECT_THAT(warnings_of(harbour(240.0)), asks);
    EXPECT_THAT(warnings_of(harbour(268.0)), asks);
    EXPECT_THAT(warnings_of(harbour(188.0)), Not(asks)) << "hardly anything comes in over that edge";
    for (const Outside outside : {Outside::land, Outside::sea}) {
        WaveSetup setup = harbour(240.0);
        setup.outside = outside;
        EXPECT_THAT(warnings_of(setup), Not(asks)) << "the user has said it";
    }
}

TEST(EdgeNotes, SayForWhichWavesWallsAndFrictionAreMadeWithoutASea)
{
    WaveSetup setup = harbour(240.0);
    setup.sea.reset();
    EXPECT_THAT(notes_of(setup), Not(Contains(HasSubstr("without a sea"))));
    setup.friction_quadratic = 0.01;
    EXPECT_THAT(notes_of(setup), Contains(HasSubstr("quadratic friction is made for waves of 8 s")));
    Ship ferry;
    ferry.way_points = {{50.0, 50.0, 7.1}, {250.0, 50.0, 7.1}};
    setup.ships = {ferry};
    EXPECT_THAT(notes_of(setup), Contains(testing::ContainsRegex("made for waves of [0-9.]{1,7} s;"))) << "six digits";
    setup.ships.clear();
    setup.walls = {{30, 60, Side::north, 0.4}};
    EXPECT_THAT(notes_of(setup), Contains(HasSubstr("walls and quadratic friction are made for waves of 8 s")));
    setup.sea = SeaState{};
    EXPECT_THAT(notes_of(setup), Not(Contains(HasSubstr("without a sea"))));
}

TEST(EdgeNotes, LookAtAllComponentsThatComeInNotAtTheirMeanAlone)
{
    const auto asks = Contains(HasSubstr("in the shade of the land on the west edge"));
    WaveSetup setup = harbour(185.0);
    setup.sea->kind = SeaState::Kind::regular;
    EXPECT_THAT(warnings_of(setup), Not(asks));
    setup.sea->kind = SeaState::Kind::jonswap;
    setup.sea->spreading = 2.0;
    EXPECT_THAT(warnings_of(setup), asks) << "much of a spread sea comes from beyond";
}

TEST(EdgeNotes, SayThatAWallFacesTheSeaBetweenOpenSides)
{
    const auto warns = Contains(HasSubstr("the north edge, a wall, sends the sea back"));
    EXPECT_THAT(notes_of(harbour(180.0)), warns);
    EXPECT_THAT(notes_of(harbour(250.0)), Not(warns)) << "the sea runs along the wall";
    WaveSetup channel = harbour(180.0);
    channel.edges[0].kind = channel.edges[1].kind = EdgeKind::wall;
    EXPECT_THAT(notes_of(channel), Not(warns)) << "side walls keep the reflected sea";
}

TEST(EdgeNotes, SayThatTheSeaLeavesOverAGeneratingEdge)
{
    const auto says = [](const char* side) {
        return Contains(HasSubstr(std::string("no wave of the sea comes in over the ") + side + " edge"));
    };
    WaveSetup setup = harbour(300.0); // over the west, along the south and out
    setup.sea->kind = SeaState::Kind::regular;
    EXPECT_THAT(notes_of(setup), says("south"));
    EXPECT_THAT(notes_of(setup), Not(says("west")));
    EXPECT_THAT(notes_of(setup), Not(says("east"))) << "it is open, as it was asked to be";
    setup.sea->from_deg = 240.0;
    EXPECT_THAT(notes_of(setup), Not(says("south")));
    setup.sea->kind = SeaState::Kind::jonswap;
    setup.sea->from_deg = 280.0;
    setup.sea->spreading = 10.0;
    EXPECT_THAT(notes_of(setup), Not(says("south"))) << "some of a spread sea does";
}

TEST(EdgeNotes, WarnOfACurrentAtAnEdgeWithoutAStripWhereThereAreSeveralModes)
{
    const auto warns = Contains(HasSubstr("short waves may grow at the west edge"));
    WaveSetup setup = exact_setup(rough_harbour(), dispersive_profile(), 0.05);
    setup.edges[static_cast<std::size_t>(Side::west)] = {EdgeKind::open, 0.0};
    const auto warnings = [&] { return plan_strips(setup).remarks.warnings; };
    EXPECT_THAT(warnings(), Not(warns)) << "no current";
    setup.current = {rough_field(setup.bathymetry, 1.0, 0.7), rough_field(setup.bathymetry, 1.0, 2.2)};
    EXPECT_THAT(warnings(), warns);
    setup.edges[static_cast<std::size_t>(Side::west)].width_wavelengths = 1.0;
    EXPECT_THAT(warnings(), Not(warns)) << "it has a strip";
    setup.edges[static_cast<std::size_t>(Side::west)].width_wavelengths = 0.0;
    setup.profile = parabolic_profile();
    EXPECT_THAT(warnings(), Not(warns)) << "one mode";
}

} // namespace
} // namespace swell::model
