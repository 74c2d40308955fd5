/// Lines and fenders that cannot be, and orders that are refused, each with its line.
#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "engine/run/base/errors.hpp"
#include "engine/run/mooring/line_orders.hpp"
#include "moored_coaster.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;
using testing::StartsWith;

std::string refusal_of_moorings(const std::vector<MooringLine>& lines, const std::vector<Fender>& fenders)
{
    try {
        const MooredCoaster ship(lines, fenders);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

template <class Change>
std::string refused_line(Change change)
{
    std::vector<MooringLine> lines = eight_lines();
    change(lines[3]);
    return refusal_of_moorings(lines, four_fenders());
}

template <class Change>
std::string refused_fender(Change change)
{
    std::vector<Fender> fenders = four_fenders();
    change(fenders[1]);
    return refusal_of_moorings(eight_lines(), fenders);
}

void expect_words(const std::string& text, const std::vector<std::string>& words)
{
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("\\n")));
    EXPECT_THAT(text, testing::HasSubstr("allowed "));
    for (const std::string& word : words) {
        EXPECT_THAT(text, testing::HasSubstr(word));
    }
}

TEST(RefusedMoorings, TheShipsOfTheseTestsAreAllowed)
{
    EXPECT_EQ(refusal_of_moorings(eight_lines(), four_fenders()), "");
    EXPECT_EQ(refusal_of_moorings({}, {}), "");
}

TEST(RefusedMoorings, LawsOfLines)
{
    expect_words(refused_line([](MooringLine& line) { line.stiffness_n = 0.0; }),
                 {"mooring line \"fore spring\"", "stiffness EA is 0 N", "table"});
    expect_words(refused_line([](MooringLine& line) { line.stiffness_n = std::nan(""); }), {"stiffness"});
    expect_words(refused_line([](MooringLine& line) { line.curve = {1.0, -4.0, 0.0}; }), {"curve 1, -4, 0", "falls"});
    expect_words(refused_line([](MooringLine& line) {
                     line.table = {{0.0, 0.0}, {0.1, 1e5}, {0.2, 9e4}};
                 }),
                 {"90000 N follows 100000 N", "does not fall"});
    expect_words(refused_line([](MooringLine& line) { line.table = {{0.0, 10.0}, {0.1, 1e5}}; }), {"begin at 0 0"});
    expect_words(refused_line([](MooringLine& line) { line.table = {{0.0, 0.0}}; }), {"1 rows"});
    expect_words(refused_line([](MooringLine& line) {
                     line.table = {{0.0, 0.0}, {0.1, 1e5}, {0.1, 2e5}};
                 }),
                 {"0.1 follows 0.1"});
    expect_words(refused_line([](MooringLine& line) {
                     line.table = {{0.0, 0.0}, {0.1, 1e5}, {0.2, 1e5}};
                 }),
                 {"rises at the end"});
    expect_words(refused_line([](MooringLine& line) { line.strength_n = -1.0; }), {"strength is -1 N"});
    expect_words(refused_line([](MooringLine& line) { line.brake_n = -1.0; }), {"brake is -1 N"});
    expect_words(refused_line([](MooringLine& line) { line.pretension_n = -1.0; }), {"pretension is -1 N"});
    expect_words(refused_line([](MooringLine& line) { line.damping_n_s_per_m = std::numeric_limits<double>::infinity(); }),
                 {"damping"});
    expect_words(refused_line([](MooringLine& line) { line.strength_n = 4e4; }), {"pretension of 50000 N", "40000 N"});
    expect_words(refused_line([](MooringLine& line) { line.brake_n = 4e4; }), {"pretension", "40000 N", "brake"});
}

TEST(RefusedMoorings, PlacesAndLengthsOfLines)
{
    expect_words(refused_line([](MooringLine& line) {
                     line.fairlead_m = {35.0, 13.5, 7.0};
                 }),
                 {"13.5 m to port", "-13 to 13 m"});
    expect_words(refused_line([](MooringLine& line) {
                     line.bollard_m = {35.0, 7.5, 7.3};
                 }),
                 {"0.3 m from", "0.5 m or more"});
    expect_words(refused_line([](MooringLine& line) { line.bollard_m[0] = std::nan(""); }), {"bollard", "numbers"});
    const auto is_short = [](MooringLine& line) {
        line.length_m = 33.0;
        line.strength_n = 2e5;
    };
    expect_words(refused_line(is_short), {"with 33 m it is too short", "strength of 200000 N", "33.83 m or more"});
    expect_words(refused_line([](MooringLine& line) { line.length_m = 10.0; }), {"stretch of 0.3"});
    const auto on_a_winch = [](MooringLine& line) {
        line.length_m = 33.0;
        line.strength_n = 2e5;
        line.brake_n = 1e5;
    };
    EXPECT_EQ(refused_line(on_a_winch), "") << "its winch slips";
}

TEST(RefusedMoorings, Fenders)
{
    expect_words(refused_fender([](Fender& fender) { fender.stiffness = 0.0; }),
                 {"fender \"middle east\"", "stiffness is 0"});
    expect_words(refused_fender([](Fender& fender) { fender.exponent = 0.5; }), {"exponent is 0.5", "1 to 5"});
    expect_words(refused_fender([](Fender& fender) { fender.deepest_m = 0.0; }), {"thickness is 0 m"});
    expect_words(refused_fender([](Fender& fender) { fender.friction = -0.1; }), {"friction is -0.1"});
    expect_words(refused_fender([](Fender& fender) { fender.friction = 3.0; }), {"friction is 3", "0 to 2"});
    expect_words(refused_fender([](Fender& fender) { fender.faces_deg = std::nan(""); }), {"faces nan"});
    expect_words(refused_fender([](Fender& fender) { fender.table = {{0.1, 0.0}, {0.2, 1.0}}; }), {"begin at 0 0"});
    expect_words(refused_fender([](Fender& fender) { fender.table = {{0.0, 0.0}, {0.2, -1.0}}; }), {"-1 N", "0 or more"});
    expect_words(refused_fender([](Fender& fender) { fender.place_m[1] = 6.5; }), {"1.5 m in it", "thickness of 1 m"});
    EXPECT_EQ(refused_fender([](Fender& fender) {
                  fender.table = {{0.0, 0.0}, {0.3, 7e5}, {0.5, 6e5}, {0.7, 9e5}};
              }),
              "")
        << "a fender may buckle";
}

TEST(RefusedMoorings, LinesThatAreTooStiffForTheStep)
{
    const std::string text = refused_line([](MooringLine& line) {
        line.stiffness_n = 5e12;
        line.name = "bar";
    });
    expect_words(text, {"too stiff for steps of 0.05 s", "line \"bar\"", "less than", "instead of"});
    expect_words(refused_fender([](Fender& fender) { fender.stiffness = 1e11; }), {"fender \"middle east\"", "stiff"});
    expect_words(refused_line([](MooringLine& line) { line.damping_n_s_per_m = 1e9; }), {"too stiff", "damping"});
}

/// Returns the largest displacement of the coaster across between two lines, pushed off by 1 mm, after 400 steps.
double largest_after(double stiffness)
{
    std::vector<MooringLine> lines;
    for (const double side : {-1.0, 1.0}) {
        MooringLine line =
            rope_between("side", {0.0, 0.0, coaster_gravity_centre[2]}, {0.0, 100.0 * side, coaster_gravity_centre[2]});
        line.length_m = 99.0;
        line.pretension_n = 0.0;
        line.damping_n_s_per_m = 0.0;
        line.stiffness_n = 0.5 * stiffness * line.length_m;
        line.curve = {1.0, 0.0, 0.0};
        lines.push_back(line);
    }
    MooredCoaster ship(lines, {});
    ship.ship().position[1] += 1e-3;
    ship.steps(400);
    return std::fabs(ship.ship().position[1]);
}

TEST(RefusedMoorings, TheLimitIsWhereStepsBecomeUnstable)
{
    const Hydrodynamics hull = coaster_without_points("coaster_20m");
    const AnsweringShip ship(hull, coaster_properties(hull), ship_step_s);
    Vector6 scales{};
    for (std::size_t i = 0; i < 6; ++i) {
        scales[i] = std::sqrt(ship.inertia()[i][i]);
    }
    const double limit = 4.0 / (ship_step_s * ship_step_s) / inverse(ship.inertia(), scales).value()[1][1];
    EXPECT_LT(largest_after(0.97 * limit), 0.1);
    EXPECT_THROW(largest_after(1.02 * limit), InputError);
}

/// Gives an order to the ship where she is.
std::string ordered(MooredCoaster& ship, const LineOrder& order)
{
    return carry_out(order, ship.moorings(), ship.ship(), ship.state());
}

TEST(OrderedLines, ANameOfTwoLinesMeansNone)
{
    std::vector<MooringLine> lines = eight_lines();
    lines[3].name = lines[2].name;
    MooredCoaster ship(lines, four_fenders());
    EXPECT_THAT(ordered(ship, {LineOrder::Act::cast_off, lines[2].name}), HasSubstr("2 lines of this ship have this name"));
    EXPECT_EQ("", ordered(ship, {LineOrder::Act::cast_off, lines[4].name}));
    MooredCoaster without(std::vector<MooringLine>{}, four_fenders());
    EXPECT_THAT(ordered(without, {LineOrder::Act::cast_off, "bow"}), HasSubstr("allowed are the lines of this ship: none"));
}

TEST(OrderedLines, AHeaveIsAllowedUpToTheShortestLine)
{
    MooringLine soft = rope_between("soft", {48.0, 3.0, 7.0}, {75.0, 15.0, 4.0});
    soft.stiffness_n = 1e5;
    soft.pretension_n = 1e3;
    soft.damping_n_s_per_m = 0.0;
    MooredCoaster ship({soft}, {});
    const double length = ship.state().lines[0].length_m;
    EXPECT_THAT(ordered(ship, {LineOrder::Act::heave_in, "soft", length}), HasSubstr("allowed are numbers up to"));
    EXPECT_EQ(length, ship.state().lines[0].length_m);
    EXPECT_EQ("", ordered(ship, {LineOrder::Act::heave_in, "soft", length - 1.0}));
    EXPECT_NEAR(1.0, ship.state().lines[0].length_m, 1e-12);
}

/// A renewed line has its pretension, not the length that the scenario gives the first one.
TEST(OrderedLines, ALineWhosePretensionBreaksItIsNotRenewed)
{
    MooringLine line = rope_between("head", {48.0, 3.0, 7.0}, {75.0, 15.0, 4.0});
    line.length_m = 40.0;
    line.strength_n = 4e4;
    MooredCoaster ship({line}, {});
    EXPECT_THAT(ordered(ship, {LineOrder::Act::renew, "head"}), HasSubstr("its pretension of 50000 N breaks it"));
    EXPECT_EQ(40.0, ship.state().lines[0].length_m);
}

TEST(OrderedLines, ALineIsNotRenewedWhereItsFairleadIsAtTheBollard)
{
    MooredCoaster ship(eight_lines(), four_fenders());
    ship.ship().position[0] += 27.0;
    ship.ship().position[1] += 12.0;
    ship.ship().position[2] -= 3.0;
    EXPECT_THAT(ordered(ship, {LineOrder::Act::renew, "head line"}), HasSubstr("m from its fairlead; allowed is"));
}

TEST(OrderedLines, WhatIsTooStiffIsRefusedWithTheStiffnessThatIsAllowed)
{
    MooringLine line = rope_between("head", {48.0, 3.0, 7.0}, {75.0, 15.0, 4.0});
    line.stiffness_n = 1e10;
    line.length_m = 40.0;
    line.damping_n_s_per_m = 0.0;
    line.strength_n = 1e9;
    MooredCoaster ship({line}, {});
    const std::string fault = ordered(ship, {LineOrder::Act::heave_in, "head", 39.8});
    EXPECT_THAT(fault, StartsWith("line \"head\" is not heaved in by 39.8 m: moorings are too stiff for steps of"));
    EXPECT_EQ(40.0, ship.state().lines[0].length_m);
}

} // namespace
} // namespace swell::engine
