#include "model/theory/sea_numbers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "model/setup/sea_state.hpp"

namespace swell::model
{
namespace
{

using std::numbers::pi;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(SeaNumbers, AreThoseOfTwoWavesByHand)
{
    // 3 : 1 in energy, at the peak and at twice its frequency, one eastwards and one northwards.
    const double peak_s = 8.0;
    const double omega = 2.0 * pi / peak_s;
    const SeaNumbers numbers = sea_numbers({{std::sqrt(3.0), omega, 0.0, 0.3}, {1.0, 2.0 * omega, 0.5 * pi, 1.0}}, peak_s);
    EXPECT_EQ(numbers.components, 2);
    EXPECT_DOUBLE_EQ(numbers.lowest_over_peak, 1.0);
    EXPECT_DOUBLE_EQ(numbers.highest_over_peak, 2.0);
    EXPECT_NEAR(numbers.tm01_over_tp, 4.0 / 5.0, 1e-12);
    EXPECT_NEAR(numbers.tm02_over_tp, std::sqrt(4.0 / 7.0), 1e-12);
    EXPECT_NEAR(numbers.from_deg, 270.0 - std::atan(1.0 / 3.0) * 180.0 / pi, 1e-9);
    EXPECT_NEAR(numbers.spread_deg, std::sqrt(2.0 * (1.0 - std::sqrt(10.0) / 4.0)) * 180.0 / pi, 1e-9);
}

TEST(SeaNumbers, OfNothingAreNothing)
{
    EXPECT_EQ(sea_numbers({}, 8.0).components, 0);
    EXPECT_EQ(sea_numbers({{0.0, 1.0, 0.0, 0.0}}, 8.0).components, 0);
}

/// The integral of the spectrum over the band, and over all frequencies: 8 % longer because the tail is not made.
TEST(SeaNumbers, TellHowMuchLongerTheMeanPeriodIsThanThatOfTheWholeSpectrum)
{
    const auto tm02_over_tp = [](double gamma, double from, double to) {
        double zeroth = 0.0, second = 0.0;
        for (double x = from; x < to; x += 1e-3) {
            const double sigma = x <= 1.0 ? 0.07 : 0.09;
            const double density = std::pow(x, -5.0) * std::exp(-1.25 * std::pow(x, -4.0)) *
                                   std::pow(gamma, std::exp(-0.5 * (x - 1.0) * (x - 1.0) / (sigma * sigma)));
            zeroth += density;
            second += density * x * x;
        }
        return std::sqrt(zeroth / second);
    };
    SeaState sea;
    sea.components = 2000;
    for (const double gamma : {1.0, 3.3}) {
        sea.gamma = gamma;
        const SeaNumbers numbers = sea_numbers(wave_components(sea), sea.period_s);
        EXPECT_NEAR(numbers.lowest_over_peak, 0.6, 0.002);
        EXPECT_NEAR(numbers.highest_over_peak, 2.5, 0.002);
        EXPECT_NEAR(numbers.tm02_over_tp, tm02_over_tp(gamma, 0.6, 2.5), 0.001);
        EXPECT_NEAR(numbers.spread_deg, 0.0, 1e-5) << "long-crested";
    }
    EXPECT_NEAR(tm02_over_tp(3.3, 0.6, 2.5), 0.838, 0.001);
    EXPECT_NEAR(tm02_over_tp(3.3, 0.1, 40.0), 0.778, 0.001);
}

TEST(SeaNumbers, ASpreadSeaOfFewWavesIsToldAndOneOfEnoughIsNot)
{
    const auto notes_of = [](int components, double spreading) {
        SeaState sea;
        sea.spreading = spreading;
        sea.components = components;
        Remarks remarks;
        remark_on_spread(sea, wave_components(sea), remarks);
        return remarks.notes;
    };
    EXPECT_THAT(notes_of(20, 15.0), IsEmpty());
    EXPECT_THAT(notes_of(7, 0.0), IsEmpty()) << "long-crested";
    EXPECT_THAT(notes_of(7, 15.0), testing::ElementsAre(HasSubstr("7 waves, from ")));
    EXPECT_THAT(notes_of(1, 15.0), testing::ElementsAre(HasSubstr("from 270 degrees with a spread of 0; sea.spreading")));
    // This spreading is so wide that no angles of so few waves have it.
    EXPECT_THAT(notes_of(20, 0.01), testing::ElementsAre(HasSubstr("more waves (sea.components) come closer")));
}

} // namespace
} // namespace swell::model
