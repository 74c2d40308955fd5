#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "engine/results/response/berth_product.hpp"
#include "engine/results/response/spectrum_energy.hpp"
#include "engine/results/response/table_density.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "results/berth/known_tables.hpp"

/// Compares products of seas and transfer functions with known results.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

constexpr double allowed_deg = 0.2;

ClimateRecord record_of(std::vector<WaveSystem> systems)
{
    ClimateRecord record;
    record.systems = std::move(systems);
    return record;
}

/// JONSWAP's density over f/fp, not normalised.
double jonswap(double over_peak, double gamma)
{
    const double sigma = over_peak <= 1.0 ? 0.07 : 0.09;
    const double distance = (over_peak - 1.0) / sigma;
    return std::pow(over_peak, -5) * std::exp(-1.25 * std::pow(over_peak, -4)) *
           std::pow(gamma, std::exp(-0.5 * distance * distance));
}

/// The integral of S f^n from one frequency to another, in peak frequencies.
double moment(double gamma, int n, double from, double to)
{
    constexpr int steps = 200000;
    const double step = (to - from) / steps;
    double sum = 0.0;
    for (int at = 0; at < steps; ++at) {
        const double over_peak = from + (at + 0.5) * step;
        sum += step * jonswap(over_peak, gamma) * std::pow(over_peak, n);
    }
    return sum;
}

TEST(SpectrumEnergy, OfJonswapIsTheIntegral)
{
    for (const double gamma : {1.0, 3.3, 20.0}) {
        const JonswapEnergy energy(gamma);
        const double all = moment(gamma, 0, 0.2, 60.0);
        for (const double to : {0.3, 0.95, 1.0, 1.7, 5.0, 30.0}) {
            EXPECT_NEAR(energy.below(to).m0, moment(gamma, 0, 0.2, to) / all, 2e-5) << gamma << ' ' << to;
            EXPECT_NEAR(energy.below(to).m1, moment(gamma, 1, 0.2, to) / all, 5e-5) << gamma << ' ' << to;
        }
        EXPECT_NEAR(energy.below(1e3).m0, 1.0, 1e-9);
        EXPECT_EQ(energy.below(0.0).m0, 0.0);
    }
}

TEST(SpectrumEnergy, OfCellsIsLinearWithinThem)
{
    const CellEnergy cells({0.1, 0.2, 0.4}, {3.0, 1.0});
    EXPECT_DOUBLE_EQ(cells.below(0.05).m0, 0.0);
    EXPECT_DOUBLE_EQ(cells.below(0.15).m0, 0.15);
    EXPECT_DOUBLE_EQ(cells.below(0.3).m0, 0.4);
    EXPECT_DOUBLE_EQ(cells.below(9.0).m0, 0.5);
    EXPECT_NEAR(cells.below(9.0).m1, 0.3 * 0.15 + 0.2 * 0.3, 1e-15);
}

/// In open water the product is the climate's own sea, as far as the table has its frequencies.
TEST(BerthProduct, InOpenWaterIsTheClimatesOwnSea)
{
    const std::vector<double> periods_s = dense_periods_s(3.0, 25.0, 0.004);
    for (const double step_deg : {10.0, 22.5}) {
        const TransferFile file = file_of({table_of(periods_s, all_round(step_deg), {open_water, times(0.5)})});
        BerthProduct product(file);
        for (const double from_deg : {0.0, 13.0, 187.5, 359.0}) {
            const WaveSystem sea{2.0, 9.0, from_deg, 25.0, 3.3};
            const SeasOfRecord seas = product.seas(record_of({sea}), nullptr, 0.0);
            EXPECT_NEAR(seas.incoming_hs_m, 2.0, 1e-12);
            const double m0 = moment(3.3, 0, 9.0 / 25.0, 3.0), all = moment(3.3, 0, 0.2, 60.0);
            EXPECT_NEAR(seas.outside, 1.0 - m0 / all, 1e-4);
            EXPECT_NEAR(seas.gauges[0].hs_m, 2.0 * std::sqrt(m0 / all), 1e-3);
            EXPECT_NEAR(seas.gauges[1].hs_m, 0.5 * seas.gauges[0].hs_m, 1e-12);
            EXPECT_NEAR(seas.gauges[0].tm02_s, 9.0 * std::sqrt(m0 / moment(3.3, 2, 9.0 / 25.0, 3.0)), 0.01);
            EXPECT_NEAR(std::remainder(seas.gauges[0].from_deg - from_deg, 360.0), 0.0, allowed_deg);
            const double interpolated_deg = std::sqrt(25.0 * 25.0 + step_deg * step_deg / 6.0); // a hat widens
            EXPECT_NEAR(seas.gauges[0].spread_deg, interpolated_deg, 0.3);
        }
    }
}

TEST(BerthProduct, AddsSystemsByEnergy)
{
    const TransferFile file = file_of({table_of(dense_periods_s(3.0, 25.0, 0.005), all_round(15.0), {open_water})});
    BerthProduct product(file);
    const WaveSystem swell{1.5, 14.0, 200.0, 12.0, 7.0}, wind{1.0, 6.0, 290.0, 30.0, 3.3};
    const auto energy_of = [&](const std::vector<WaveSystem>& systems) {
        return std::pow(product.seas(record_of(systems), nullptr, 0.0).gauges[0].hs_m, 2);
    };
    EXPECT_NEAR(energy_of({swell, wind}), energy_of({swell}) + energy_of({wind}), 1e-10);
    const SeasOfRecord calm = product.seas(record_of({}), nullptr, 0.0);
    EXPECT_EQ(calm.gauges[0].hs_m, 0.0);
    EXPECT_TRUE(std::isnan(calm.gauges[0].from_deg));
    EXPECT_EQ(calm.outside, 0.0);
}

/// A sea without spread is between two directions of the table: half the energy to each.
TEST(BerthProduct, InterpolatesBetweenDirections)
{
    const Response by_direction = [](double period_s, double from_deg) {
        return times(from_deg == 270.0 ? 1.0 : from_deg == 280.0 ? 2.0 : 0.0)(period_s, from_deg);
    };
    const TransferFile file =
        file_of({table_of(dense_periods_s(4.0, 20.0, 0.005), {260.0, 270.0, 280.0, 290.0}, {by_direction, open_water})});
    BerthProduct product(file);
    const auto ratio_from = [&](double from_deg) {
        const SeasOfRecord seas = product.seas(record_of({{1.0, 9.0, from_deg, 0.0, 3.3}}), nullptr, 0.0);
        return std::pow(seas.gauges[0].hs_m / seas.gauges[1].hs_m, 2);
    };
    EXPECT_NEAR(ratio_from(270.0), 1.0, 1e-12);
    EXPECT_NEAR(ratio_from(277.5), 0.25 * 1.0 + 0.75 * 4.0, 1e-12);
    EXPECT_NEAR(ratio_from(265.0), 0.5, 1e-12);
    EXPECT_EQ(product.seas(record_of({{1.0, 9.0, 100.0, 0.0, 3.3}}), nullptr, 0.0).outside, 1.0);
    // Half of a sea from the end of the table's directions is outside.
    EXPECT_NEAR(product.seas(record_of({{1.0, 9.0, 290.0, 10.0, 3.3}}), nullptr, 0.0).outside, 0.5, 0.05);
}

TEST(BerthProduct, TakesDirectionsThatNoEdgeLetsInAsCalm)
{
    TransferTable table = table_of(dense_periods_s(4.0, 20.0, 0.005), {0.0, 10.0, 20.0}, {open_water});
    for (const double period_s : dense_periods_s(4.0, 20.0, 0.005)) {
        table.left_out.push_back({{period_s, 30.0}, no_edge_lets_it_in});
    }
    const TransferFile file = file_of({table});
    BerthProduct product(file);
    const SeasOfRecord seas = product.seas(record_of({{1.0, 9.0, 25.0, 0.0, 3.3}}), nullptr, 0.0);
    EXPECT_LT(seas.outside, 0.06) << "only the tails of the spectrum";
    EXPECT_NEAR(seas.gauges[0].hs_m, std::sqrt(0.5 * (1.0 - seas.outside)), 1e-6);
}

TEST(BerthProduct, OfASpectrumIsThatOfItsSystem)
{
    WaveSpectrum spectrum;
    const WaveSystem sea{2.0, 9.0, 247.0, 25.0, 3.3};
    for (double hz = 0.04; hz < 0.35; hz += 0.004) {
        spectrum.frequencies_hz.push_back(hz);
    }
    spectrum.step_deg = 5.0;
    spectrum.from_deg = all_round(5.0);
    double all = 0.0;
    const double s = 2.0 / std::pow(25.0 * M_PI / 180.0, 2) - 1.0;
    for (const double hz : spectrum.frequencies_hz) {
        for (const double from_deg : spectrum.from_deg) {
            const double half = 0.5 * (from_deg - sea.from_deg) * M_PI / 180.0;
            spectrum.density.push_back(jonswap(hz * 9.0, 3.3) * std::pow(std::abs(std::cos(half)), 2.0 * s));
            all += spectrum.density.back() * 0.004 * 5.0;
        }
    }
    for (double& density : spectrum.density) {
        density *= 2.0 * 2.0 / 16.0 / all;
    }
    const TransferFile file = file_of({table_of(dense_periods_s(3.0, 25.0, 0.004), all_round(10.0), {open_water})});
    BerthProduct product(file);
    const SeasOfRecord of_spectrum = product.seas(record_of({}), &spectrum, 0.0);
    const SeasOfRecord of_system = product.seas(record_of({sea}), nullptr, 0.0);
    EXPECT_NEAR(of_spectrum.incoming_hs_m, 2.0, 1e-9);
    EXPECT_NEAR(of_spectrum.gauges[0].hs_m, of_system.gauges[0].hs_m, 0.02);
    EXPECT_NEAR(of_spectrum.gauges[0].tm02_s, of_system.gauges[0].tm02_s, 0.1);
    EXPECT_NEAR(of_spectrum.gauges[0].from_deg, of_system.gauges[0].from_deg, allowed_deg);
}

TEST(BerthProduct, InterpolatesEnergyBetweenLevels)
{
    const std::vector<double> periods_s = dense_periods_s(4.0, 20.0, 0.005);
    const auto at = [&](double level_m, double factor) {
        return table_of(periods_s, {260.0, 270.0, 280.0}, {times(factor)}, level_m);
    };
    const TransferFile file = file_of({at(-1.0, 1.0), at(0.0, 2.0), at(2.0, 4.0)});
    BerthProduct product(file);
    const ClimateRecord record = record_of({{1.0, 9.0, 270.0, 5.0, 3.3}});
    const double unit = product.seas(record, nullptr, -1.0).gauges[0].hs_m;
    EXPECT_NEAR(product.seas(record, nullptr, 0.0).gauges[0].hs_m, 2.0 * unit, 1e-12);
    EXPECT_NEAR(product.seas(record, nullptr, 0.5).gauges[0].hs_m, unit * std::sqrt(0.75 * 4.0 + 0.25 * 16.0), 1e-12);
    EXPECT_NEAR(product.seas_without(record, nullptr, 1).gauges[0].hs_m, unit * std::sqrt(2.0 / 3.0 + 16.0 / 3.0), 1e-12);
    EXPECT_THAT(refusal<InputError>([&] { (void)product.seas(record, nullptr, 2.1); }),
                HasSubstr("level 2.1 m: made.json has levels from -1 to 2 m"));
}

/// Before a wall the response repeats in steps of 1/delay. A table is dense if its steps are well below that.
TEST(TableDensity, KnowsWhichEchoesATableResolves)
{
    const auto with_echo = [](double delay_s) {
        return [delay_s](double period_s, double from_deg) {
            return times(1.0 + 0.9 * std::cos(2.0 * M_PI * delay_s / period_s))(period_s, from_deg);
        };
    };
    const std::vector<double> periods_s = dense_periods_s(6.0, 16.0, 0.004);
    for (const double delay_s : {10.0, 40.0}) {
        const TransferFile file = file_of({table_of(periods_s, {250.0, 270.0, 290.0}, {open_water, with_echo(delay_s)})});
        EXPECT_LT(density_error(file).relative, 0.01) << delay_s;
        EXPECT_EQ(density_warning(file), "");
    }
    const TransferFile coarse = file_of({table_of(periods_s, {250.0, 270.0, 290.0}, {open_water, with_echo(125.0)})});
    EXPECT_EQ(density_error(coarse).gauge, 1U);
    EXPECT_THAT(density_warning(coarse), HasSubstr("Hs at the gauge \"gauge 1\" would change by some"));
}

TEST(BerthProduct, RefusesTablesWithoutAnInside)
{
    for (const TransferTable& table :
         {table_of({8.0, 9.0, 10.0}, {270.0}, {open_water}), table_of({8.0, 9.0}, {270.0, 280.0}, {open_water})}) {
        const TransferFile file = file_of({table});
        EXPECT_THAT(refusal<InputError>([&] { BerthProduct product(file); }), HasSubstr("made.json: has waves of "));
    }
}

} // namespace
} // namespace swell::engine
