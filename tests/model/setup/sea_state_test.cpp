#include "model/setup/sea_state.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "model/setup/depth_factor.hpp"

namespace swell::model
{
namespace
{

using std::numbers::pi;

SeaState jonswap()
{
    return {SeaState::Kind::jonswap, 1.4, 8.0, 270.0, 3.3, 0.0, 100, 5, 20.0};
}

double significant_height(const std::vector<WaveComponent>& components)
{
    double half_squares = 0.0;
    for (const WaveComponent& component : components) {
        half_squares += 0.5 * component.amplitude_m * component.amplitude_m;
    }
    return 4.0 * std::sqrt(half_squares);
}

TEST(SeaState, RegularIsOneWaveOfHalfTheHeight)
{
    const auto waves = wave_components({SeaState::Kind::regular, 2.0, 10.0, 180.0});
    ASSERT_EQ(1U, waves.size());
    EXPECT_EQ(1.0, waves[0].amplitude_m);
    EXPECT_DOUBLE_EQ(2.0 * pi / 10.0, waves[0].omega);
    EXPECT_DOUBLE_EQ(0.5 * pi, waves[0].direction); // from the south, so northwards
}

TEST(SeaState, DirectionTurnsFromTheCompassToTheGrid)
{
    const auto direction = [](double from_deg) {
        return wave_components({SeaState::Kind::regular, 1.0, 8.0, from_deg})[0].direction;
    };
    EXPECT_EQ(0.0, direction(270.0));                // from the west: eastwards
    EXPECT_NEAR(-0.5 * pi, direction(360.0), 1e-15); // from the north: southwards
    EXPECT_NEAR(pi, direction(90.0), 1e-15);         // from the east: westwards
    EXPECT_NEAR(0.25 * pi, direction(225.0), 1e-15); // from the south-west: north-eastwards
}

TEST(SeaState, JonswapHasItsSignificantHeightForAnySeedAndCount)
{
    for (const std::uint64_t seed : {0ULL, 1ULL, 77ULL, ~0ULL}) {
        for (const int count : {1, 7, 100, 1000}) {
            SeaState sea = jonswap();
            sea.seed = seed;
            sea.components = count;
            const auto components = wave_components(sea);
            EXPECT_EQ(static_cast<std::size_t>(count), components.size());
            EXPECT_NEAR(1.4, significant_height(components), 1e-13);
        }
    }
}

TEST(SeaState, JonswapPeaksAtItsPeriodAndKeepsNearlyAllItsEnergy)
{
    SeaState sea = jonswap();
    sea.components = 2000;
    double largest = 0.0;
    double at = 0.0;
    for (const WaveComponent& component : wave_components(sea)) {
        const double over_peak = component.omega * sea.period_s / (2.0 * pi);
        EXPECT_GE(over_peak, 0.6);
        EXPECT_LT(over_peak, 2.5);
        if (component.amplitude_m > largest) {
            largest = component.amplitude_m;
            at = over_peak;
        }
    }
    EXPECT_NEAR(1.0, at, 0.002);
    // The energy left out above 2.5 fp, by the slow way.
    double inside = 0.0;
    double above = 0.0;
    for (double x = 0.3; x < 20.0; x += 1e-3) {
        const double sigma = x <= 1.0 ? 0.07 : 0.09;
        const double energy = std::pow(x, -5.0) * std::exp(-1.25 * std::pow(x, -4.0)) *
                              std::pow(3.3, std::exp(-0.5 * (x - 1.0) * (x - 1.0) / (sigma * sigma)));
        (x < 2.5 ? inside : above) += energy;
    }
    EXPECT_NEAR(0.02, above / (inside + above), 0.003);
}

TEST(SeaState, GammaSharpensThePeak)
{
    SeaState sea = jonswap();
    const auto peak_share = [&](double gamma) {
        sea.gamma = gamma;
        double share = 0.0;
        for (const WaveComponent& component : wave_components(sea)) {
            const double over_peak = component.omega * sea.period_s / (2.0 * pi);
            share += std::fabs(over_peak - 1.0) < 0.1 ? component.amplitude_m * component.amplitude_m : 0.0;
        }
        return share;
    };
    EXPECT_GT(peak_share(7.0), 1.2 * peak_share(3.3));
    EXPECT_GT(peak_share(3.3), 1.2 * peak_share(1.0));
}

TEST(SeaState, OfTmaIsJonswapTimesTheFactorOfTheDepth)
{
    SeaState sea = jonswap();
    const auto deep = wave_components(sea);
    sea.kind = SeaState::Kind::tma;
    EXPECT_THROW(sea.validate(), std::invalid_argument) << "no depth";
    sea.depth_m = 8.0;
    const auto shallow = wave_components(sea);
    EXPECT_NEAR(sea.height_m, significant_height(shallow), 1e-12);
    const auto loss = [&](std::size_t at) {
        const double share = shallow[at].amplitude_m / deep[at].amplitude_m;
        return share * share / depth_factor(deep[at].omega, sea.depth_m);
    };
    for (std::size_t at = 0; at < deep.size(); ++at) {
        EXPECT_EQ(deep[at].omega, shallow[at].omega);
        EXPECT_NEAR(1.0, loss(at) / loss(0), 1e-9);
    }
    sea.depth_m = 12'000.0;
    EXPECT_NEAR(deep[50].amplitude_m, wave_components(sea)[50].amplitude_m, 1e-12);
}

TEST(SeaState, DoesNotRepeatWithin24Hours)
{
    for (const std::uint64_t seed : {1ULL, 2ULL}) {
        SeaState sea = jonswap();
        sea.seed = seed;
        const auto components = wave_components(sea);
        // Envelope of the surface's autocorrelation, stepped by turning each component's pointer.
        const double lag_step_s = 4.0;
        std::vector<std::complex<double>> pointers;
        std::vector<std::complex<double>> turns;
        double energy = 0.0;
        for (const WaveComponent& component : components) {
            const double square = component.amplitude_m * component.amplitude_m;
            pointers.emplace_back(square, 0.0);
            turns.push_back(std::polar(1.0, component.omega * lag_step_s));
            energy += square;
        }
        double largest_return = 0.0;
        for (double lag_s = lag_step_s; lag_s <= 86400.0; lag_s += lag_step_s) {
            std::complex<double> sum = 0.0;
            for (std::size_t i = 0; i < pointers.size(); ++i) {
                pointers[i] *= turns[i];
                sum += pointers[i];
            }
            const double forgotten_s = 120.0; // 15 peak periods: the groups themselves are over
            if (lag_s > forgotten_s) {
                largest_return = std::fmax(largest_return, std::abs(sum) / energy);
            }
        }
        EXPECT_LT(largest_return, 0.65) << "seed " << seed;
    }
}

TEST(SeaState, SpreadingTurnsDirectionsAndNothingElse)
{
    SeaState sea = jonswap();
    sea.components = 4000;
    const auto straight = wave_components(sea);
    sea.spreading = 10.0;
    const auto spread = wave_components(sea);
    double cosines = 0.0;
    double sines = 0.0;
    for (std::size_t i = 0; i < spread.size(); ++i) {
        EXPECT_EQ(straight[i].omega, spread[i].omega);
        EXPECT_EQ(straight[i].phase, spread[i].phase);
        EXPECT_EQ(straight[i].amplitude_m, spread[i].amplitude_m);
        EXPECT_EQ(0.0, straight[i].direction);
        cosines += std::cos(spread[i].direction);
        sines += std::sin(spread[i].direction);
    }
    // Mean of cos(theta) over cos^2s(theta/2) is s/(s+1).
    EXPECT_NEAR(10.0 / 11.0, cosines / 4000.0, 0.01);
    EXPECT_NEAR(0.0, sines / 4000.0, 0.03);
}

TEST(SeaState, NarrowestSpreadingStillPointsForwards)
{
    SeaState sea = jonswap();
    sea.spreading = 1000.0;
    for (const WaveComponent& component : wave_components(sea)) {
        EXPECT_LT(std::fabs(component.direction), 0.3);
    }
}

TEST(SeaState, IsTheSameSeaOnEveryMachine)
{
    SeaState sea = jonswap();
    sea.spreading = 20.0;
    const WaveComponent component = wave_components(sea)[41];
    EXPECT_EQ(0x1.7a8288cea0238p-5, component.amplitude_m);
    EXPECT_EQ(0x1.16799d491a76ap+0, component.omega);
    EXPECT_EQ(0x1.7864236fe940bp-2, component.direction);
    EXPECT_EQ(0x1.618e65c7f58ccp+2, component.phase);
    sea.seed = 6;
    EXPECT_NE(component.phase, wave_components(sea)[41].phase);
}

TEST(SeaState, SaysWhatIsWrongWithIt)
{
    struct Bad {
        double SeaState::*member;
        double value;
        const char* message;
    };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const Bad& bad : {Bad{&SeaState::height_m, -1.0, "height_m is -1"}, Bad{&SeaState::height_m, nan, "height_m is"},
                           Bad{&SeaState::period_s, 0.0, "period_s is 0"},
                           Bad{&SeaState::from_deg, 400.0, "from_deg is 400"}, Bad{&SeaState::gamma, 0.5, "gamma is 0.5"},
                           Bad{&SeaState::spreading, -2.0, "spreading is -2"}, Bad{&SeaState::ramp_s, nan, "ramp_s is"}}) {
        SeaState sea = jonswap();
        sea.*bad.member = bad.value;
        EXPECT_THAT([&] { sea.validate(); },
                    testing::ThrowsMessage<std::invalid_argument>(testing::HasSubstr(bad.message)));
    }
    SeaState empty = jonswap();
    empty.components = 0;
    EXPECT_THROW(wave_components(empty), std::invalid_argument);
}

} // namespace
} // namespace swell::model
