#include "model/setup/border_stretch.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "model/setup/sea_state.hpp"

namespace swell::model
{
namespace
{

constexpr double border_width_m = 300.0;
constexpr double border_length_m = 200.0;

/// The share of the energy.
double energy_share_at(const BorderStretch& stretch, double x_m, double y_m)
{
    const double height = HeightAlongBorder(stretch, border_width_m, border_length_m).at(x_m, y_m);
    return height * height;
}

BorderStretch stretch_over(std::vector<BorderStretch::Place> places)
{
    BorderStretch stretch;
    stretch.places = std::move(places);
    return stretch;
}

TEST(BorderStretch, GoesRoundFromTheSouthWestCornerEastwards)
{
    EXPECT_EQ(0.0, way_round_border(0.0, 0.0, border_width_m, border_length_m));
    EXPECT_EQ(120.0, way_round_border(120.0, 0.0, border_width_m, border_length_m));
    EXPECT_EQ(300.0, way_round_border(300.0, 0.0, border_width_m, border_length_m));
    EXPECT_EQ(350.0, way_round_border(300.0, 50.0, border_width_m, border_length_m));
    EXPECT_EQ(500.0, way_round_border(300.0, 200.0, border_width_m, border_length_m));
    EXPECT_EQ(700.0, way_round_border(100.0, 200.0, border_width_m, border_length_m));
    EXPECT_EQ(850.0, way_round_border(0.0, 150.0, border_width_m, border_length_m));
}

TEST(BorderStretch, CountsEachPlaceAtTheNearestPointOfTheBorder)
{
    EXPECT_EQ(120.0, way_round_border(120.0, -4000.0, border_width_m, border_length_m)) << "offshore";
    EXPECT_EQ(120.0, way_round_border(120.0, 30.0, border_width_m, border_length_m)) << "within the grid";
    EXPECT_EQ(850.0, way_round_border(-9.0, 150.0, border_width_m, border_length_m));
    EXPECT_EQ(500.0, way_round_border(4000.0, 4000.0, border_width_m, border_length_m));
}

TEST(BorderStretch, HasEnergyThatIsLinearBetweenItsPlaces)
{
    const BorderStretch south = stretch_over({{250.0, 0.0, 1.0}, {50.0, 0.0, 0.0}}); // in any order
    EXPECT_NEAR(0.0, energy_share_at(south, 50.0, 0.0), 1e-12);
    EXPECT_NEAR(0.25, energy_share_at(south, 100.0, 0.0), 1e-12);
    EXPECT_NEAR(1.0, energy_share_at(south, 250.0, 0.0), 1e-12);
}

TEST(BorderStretch, StaysBeyondItsPlacesAsAtTheNearerEnd)
{
    const BorderStretch south = stretch_over({{50.0, 0.0, 0.25}, {250.0, 0.0, 1.0}});
    EXPECT_NEAR(0.25, energy_share_at(south, 0.0, 0.0), 1e-12);
    EXPECT_NEAR(0.25, energy_share_at(south, 0.0, 100.0), 1e-12) << "round the corner";
    EXPECT_NEAR(1.0, energy_share_at(south, 300.0, 100.0), 1e-12);
}

TEST(BorderStretch, GoesRoundACornerBetweenTwoPlaces)
{
    const BorderStretch corner = stretch_over({{0.0, 100.0, 1.0}, {100.0, 0.0, 0.0}});
    EXPECT_NEAR(0.5, energy_share_at(corner, 0.0, 0.0), 1e-12);
    EXPECT_NEAR(0.75, energy_share_at(corner, 0.0, 50.0), 1e-12);
    EXPECT_NEAR(0.25, energy_share_at(corner, 50.0, 0.0), 1e-12);
}

TEST(BorderStretch, OfOnePlaceIsTheSameEverywhere)
{
    const BorderStretch one = stretch_over({{250.0, 0.0, 0.5}});
    EXPECT_NEAR(0.5, energy_share_at(one, 0.0, 0.0), 1e-12);
    EXPECT_NEAR(0.5, energy_share_at(one, 250.0, 0.0), 1e-12);
    EXPECT_NEAR(0.5, energy_share_at(one, 100.0, 200.0), 1e-12);
}

TEST(BorderStretch, OfTwoPlacesTogetherHasAllOfTheEnergyEverywhere)
{
    const BorderStretch first = stretch_over({{50.0, 0.0, 1.0}, {0.0, 150.0, 0.0}, {250.0, 200.0, 0.0}});
    const BorderStretch second = stretch_over({{50.0, 0.0, 0.0}, {0.0, 150.0, 1.0}, {250.0, 200.0, 0.0}});
    const BorderStretch third = stretch_over({{50.0, 0.0, 0.0}, {0.0, 150.0, 0.0}, {250.0, 200.0, 1.0}});
    for (double way_m = 0.0; way_m < 300.0; way_m += 10.0) {
        for (const double y_m : {0.0, 200.0}) {
            EXPECT_NEAR(1.0,
                        energy_share_at(first, way_m, y_m) + energy_share_at(second, way_m, y_m) +
                            energy_share_at(third, way_m, y_m),
                        1e-12);
        }
    }
}

SeaState two_stretched_waves()
{
    SeaState sea;
    sea.given = {{0.5, 0.8, 0.0, 0.0}, {0.3, 0.7, 0.0, 0.0}};
    sea.stretches = {stretch_over({{0.0, 0.0, 1.0}})};
    sea.stretch_of = {0, 0};
    return sea;
}

TEST(BorderStretch, IsRefusedWhereItsNumbersAreNone)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_NO_THROW(two_stretched_waves().validate());
    for (const BorderStretch& bad : {stretch_over({}), stretch_over({{nan, 0.0, 1.0}}), stretch_over({{0.0, 0.0, -1.0}}),
                                     stretch_over({{0.0, 0.0, nan}})}) {
        SeaState sea = two_stretched_waves();
        sea.stretches = {bad};
        EXPECT_ANY_THROW(sea.validate());
    }
    SeaState sea = two_stretched_waves();
    sea.stretches.front().phase_x_m = nan;
    EXPECT_ANY_THROW(sea.validate());
    sea = two_stretched_waves();
    sea.stretches.front().record_s = -1.0;
    EXPECT_ANY_THROW(sea.validate());
}

TEST(BorderStretch, OfASeaIsThereForEachOfItsWavesAndForNoLongWaves)
{
    SeaState sea = two_stretched_waves();
    sea.stretch_of = {0};
    EXPECT_ANY_THROW(sea.validate());
    sea.stretch_of = {0, 1};
    EXPECT_ANY_THROW(sea.validate());
    sea = two_stretched_waves();
    sea.long_waves = true;
    EXPECT_ANY_THROW(sea.validate());
    EXPECT_EQ(nullptr, SeaState{}.stretch_of_wave(0));
}

} // namespace
} // namespace swell::model
