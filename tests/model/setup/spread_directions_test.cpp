#include "model/setup/sea_state.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "model/setup/spread_directions.hpp"
#include "model/theory/sea_numbers.hpp"

namespace swell::model
{
namespace
{

constexpr double gamma_of_pierson_moskowitz = 1.0;

SeaState spread_sea(double spreading, int components, std::uint64_t seed, double gamma = 3.3)
{
    SeaState sea;
    sea.height_m = 2.0;
    sea.from_deg = 250.0;
    sea.gamma = gamma;
    sea.spreading = spreading;
    sea.components = components;
    sea.seed = seed;
    return sea;
}

/// Direction of travel [rad] and share of the energy of some waves, by the library's own functions.
struct Direction {
    double mean = 0.0;
    double spread = 0.0; ///< sqrt(2(1 - R))

    Direction(const WaveComponent* first, const WaveComponent* last)
    {
        double energy = 0.0, east = 0.0, north = 0.0;
        for (; first != last; ++first) {
            const double square = first->amplitude_m * first->amplitude_m;
            energy += square;
            east += square * std::cos(first->direction);
            north += square * std::sin(first->direction);
        }
        mean = std::atan2(north, east);
        spread = std::sqrt(2.0 * (1.0 - std::hypot(east, north) / energy));
    }
    explicit Direction(const std::vector<WaveComponent>& waves) : Direction(waves.data(), waves.data() + waves.size()) {}
};

double degrees(double radians)
{
    return radians * 180.0 / std::numbers::pi;
}

void expect_what_is_asked(const SeaState& sea)
{
    const Direction made(wave_components(sea));
    const double asked = std::sqrt(2.0 / (1.0 + sea.spreading));
    EXPECT_NEAR(degrees(made.mean), 270.0 - sea.from_deg, 0.1)
        << "seed " << sea.seed << ", s " << sea.spreading << ", " << sea.components << ", gamma " << sea.gamma;
    EXPECT_NEAR(made.spread / asked, 1.0, 0.005)
        << "seed " << sea.seed << ", s " << sea.spreading << ", " << sea.components << ", gamma " << sea.gamma;
}

TEST(SpreadDirections, HaveTheDirectionAndTheSpreadThatAreAskedForOfEverySeed)
{
    for (const double gamma : {gamma_of_pierson_moskowitz, 3.3}) {
        for (const int components : {20, 50, 100, 400}) {
            for (const double spreading : {1.0, 5.0, 15.0, 75.0}) {
                for (std::uint64_t seed = 1; seed <= 50; ++seed) {
                    expect_what_is_asked(spread_sea(spreading, components, seed, gamma));
                }
            }
        }
    }
}

TEST(SpreadDirections, KeepWhatWasDrawnButForTheDirections)
{
    const SeaState sea = spread_sea(15.0, 100, 3);
    const std::vector<WaveComponent> drawn = wave_components(sea);
    const std::vector<WaveComponent> made = wave_components(sea);
    ASSERT_EQ(drawn.size(), made.size());
    for (std::size_t at = 0; at < made.size(); ++at) {
        EXPECT_EQ(drawn[at].amplitude_m, made[at].amplitude_m);
        EXPECT_EQ(drawn[at].omega, made[at].omega);
        EXPECT_EQ(drawn[at].phase, made[at].phase);
    }
}

TEST(SpreadDirections, AreTheAskedOneWhereASeaIsNotSpreadAndTheGivenOnesWhereItIsGiven)
{
    const auto all_run_as_asked = [](const SeaState& sea) {
        const std::vector<WaveComponent> made = wave_components(sea);
        return std::ranges::all_of(made, [&](const WaveComponent& wave) {
            return std::abs(degrees(wave.direction) - (270.0 - sea.from_deg)) < 1e-12;
        });
    };
    SeaState sea = spread_sea(0.0, 100, 1);
    EXPECT_TRUE(all_run_as_asked(sea)) << "long-crested";
    sea.spreading = 15.0;
    EXPECT_FALSE(all_run_as_asked(sea));
    sea.kind = SeaState::Kind::regular;
    EXPECT_TRUE(all_run_as_asked(sea)) << "regular";
    sea.kind = SeaState::Kind::jonswap;
    sea.given = {{0.5, 0.8, 0.1, 0.0}, {0.3, 0.9, 1.2, 2.0}};
    EXPECT_EQ(wave_components(sea)[0].direction, 0.1);
    EXPECT_EQ(wave_components(sea)[1].direction, 1.2);
}

TEST(SpreadDirections, OfOtherSeedsRunOtherWays)
{
    const std::vector<WaveComponent> first = wave_components(spread_sea(15.0, 100, 1));
    for (std::uint64_t seed = 2; seed <= 50; ++seed) {
        const std::vector<WaveComponent> other = wave_components(spread_sea(15.0, 100, seed));
        int unlike = 0;
        for (std::size_t at = 0; at < first.size(); ++at) {
            unlike += std::fabs(degrees(first[at].direction - other[at].direction)) > 1.0 ? 1 : 0;
        }
        EXPECT_GT(unlike, 50) << "seed " << seed;
    }
}

/// Directions drawn one by one, which hold nothing together, leave 13 degrees rms at 100 components.
TEST(SpreadDirections, RunTheSameWayOnTheWholeWhetherTheyAreLongOrShort)
{
    for (const auto& [components, rms_deg, most_deg] : {std::tuple{100, 6.0, 12.0}, {400, 3.0, 7.0}}) {
        double squares = 0.0;
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            const std::vector<WaveComponent> made = wave_components(spread_sea(15.0, components, seed));
            double half = 0.0;
            for (const WaveComponent& wave : made) {
                half += 0.5 * wave.amplitude_m * wave.amplitude_m;
            }
            std::size_t longer = 0;
            for (double sum = 0.0; sum < half; ++longer) {
                sum += made[longer].amplitude_m * made[longer].amplitude_m;
            }
            const double apart_deg = degrees(Direction(made.data(), made.data() + longer).mean -
                                             Direction(made.data() + longer, made.data() + made.size()).mean);
            EXPECT_LT(std::fabs(apart_deg), most_deg) << "seed " << seed << ", " << components;
            squares += apart_deg * apart_deg;
        }
        EXPECT_LT(std::sqrt(squares / 50.0), rms_deg) << components;
    }
}

/// Compares the share of energy within an angle of the mean with the integral of cos^2s(theta/2).
TEST(SpreadDirections, AreDistributedAsTheSpreadingSays)
{
    for (const double spreading : {1.0, 15.0}) {
        const std::vector<WaveComponent> made = wave_components(spread_sea(spreading, 400, 7));
        for (const double within_deg : {5.0, 15.0, 30.0, 60.0}) {
            double inside = 0.0, all = 0.0, expected = 0.0, whole = 0.0;
            for (const WaveComponent& wave : made) {
                const double square = wave.amplitude_m * wave.amplitude_m;
                all += square;
                inside += std::fabs(degrees(wave.direction) - 20.0) < within_deg ? square : 0.0;
            }
            for (double angle = -179.95; angle < 180.0; angle += 0.1) {
                const double density = std::pow(std::cos(angle * std::numbers::pi / 360.0), 2.0 * spreading);
                whole += density;
                expected += std::fabs(angle) < within_deg ? density : 0.0;
            }
            EXPECT_NEAR(inside / all, expected / whole, 0.02) << spreading << ", " << within_deg;
        }
    }
}

SeaState mitsuyasu_sea(double spreading, int components, std::uint64_t seed)
{
    SeaState sea = spread_sea(spreading, components, seed);
    sea.spreading_law = SeaState::SpreadingLaw::mitsuyasu;
    return sea;
}

/// s of a frequency over the peak's, written out once more.
double s_of_mitsuyasu(double at_peak, double over_peak)
{
    return at_peak * (over_peak < 1.0 ? std::pow(over_peak, 5.0) : std::pow(over_peak, -2.5));
}

/// Compares energy and the mean of the cosines about the asked direction, over many seeds, with the formula's s/(s + 1).
TEST(SpreadDirections, HaveAtEveryFrequencyTheSpreadOfMitsuyasu)
{
    constexpr std::array edges{0.6, 0.8, 0.95, 1.05, 1.2, 1.5, 2.0, 2.5};
    constexpr double s = 15.0;
    std::array<double, edges.size() - 1> energy{}, along{}, wanted{};
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const SeaState sea = mitsuyasu_sea(s, 200, seed);
        for (const WaveComponent& wave : wave_components(sea)) {
            const double over_peak = wave.omega * sea.period_s / (2.0 * std::numbers::pi);
            const auto band = std::upper_bound(edges.begin() + 1, edges.end() - 1, over_peak) - edges.begin() - 1;
            const double square = wave.amplitude_m * wave.amplitude_m;
            const double here = s_of_mitsuyasu(s, over_peak);
            energy.at(band) += square;
            along.at(band) += square * std::cos(wave.direction - direction_of_travel(sea.from_deg));
            wanted.at(band) += square * here / (here + 1.0);
        }
    }
    for (std::size_t band = 0; band < energy.size(); ++band) {
        const double made_deg = degrees(std::sqrt(2.0 * (1.0 - along.at(band) / energy.at(band))));
        const double wanted_deg = degrees(std::sqrt(2.0 * (1.0 - wanted.at(band) / energy.at(band))));
        EXPECT_NEAR(made_deg / wanted_deg, 1.0, 0.05) << edges.at(band) << " to " << edges.at(band + 1);
    }
}

TEST(SpreadDirections, OfMitsuyasuHaveOnTheWholeTheDirectionAndTheSpreadOfEverySeed)
{
    for (const int components : {20, 100, 400}) {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const SeaState sea = mitsuyasu_sea(10.0, components, seed);
            const std::vector<WaveComponent> made = wave_components(sea);
            double energy = 0.0, length = 0.0;
            for (const WaveComponent& wave : made) {
                const double s = s_of_mitsuyasu(10.0, wave.omega * sea.period_s / (2.0 * std::numbers::pi));
                energy += wave.amplitude_m * wave.amplitude_m;
                length += wave.amplitude_m * wave.amplitude_m * s / (s + 1.0);
            }
            const Direction direction(made);
            EXPECT_NEAR(degrees(direction.mean), 20.0, 0.1) << "seed " << seed << ", " << components;
            EXPECT_NEAR(direction.spread / std::sqrt(2.0 * (1.0 - length / energy)), 1.0, 0.005) << "seed " << seed;
            Remarks remarks;
            remark_on_spread(sea, made, remarks);
            EXPECT_THAT(remarks.notes, testing::IsEmpty());
        }
    }
}

TEST(SpreadDirections, OfAConstantLawAreWhatTheyWereBeforeThereWasAnother)
{
    const SeaState sea = spread_sea(15.0, 100, 5);
    EXPECT_EQ(SeaState::SpreadingLaw::constant, sea.spreading_law);
    EXPECT_EQ(15.0, spreadings_of(sea, wave_components(sea)).back());
    EXPECT_NE(wave_components(mitsuyasu_sea(15.0, 100, 5))[41].direction, wave_components(sea)[41].direction);
}

TEST(SpreadDirections, KnowTheSpreadingOfASpread)
{
    EXPECT_NEAR(15.0, spreading_of_spread(degrees(std::sqrt(2.0 / 16.0))), 1e-12);
    EXPECT_NEAR(30.0, spread_deg_of(mean_length_of(spreading_of_spread(30.0))), 1e-12);
}

TEST(SpreadDirections, AreFiniteOfAnySeaThatCanBeAskedFor)
{
    for (const double spreading : {1e-6, 0.3, 1000.0}) {
        for (const int components : {1, 2, 3, 7, 19, 10000}) {
            for (const SeaState& sea :
                 {spread_sea(spreading, components, 1, 20.0), mitsuyasu_sea(spreading, components, 1)}) {
                const std::vector<WaveComponent> made = wave_components(sea);
                EXPECT_TRUE(std::ranges::all_of(made, [](const auto& wave) { return std::isfinite(wave.direction); }));
            }
        }
    }
    EXPECT_NEAR(degrees(wave_components(spread_sea(15.0, 1, 1)).front().direction), 20.0, 1e-9) << "a single wave";
}

TEST(SpreadDirections, AreTheSameOnEveryMachine)
{
    const WaveComponent component = wave_components(spread_sea(15.0, 100, 5))[41];
    EXPECT_EQ(0x1.8b4a7e99305dap-1, component.direction);
}

} // namespace
} // namespace swell::model
