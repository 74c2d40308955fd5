#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "engine/results/transfer/transfer_setup.hpp"
#include "engine/results/transfer/transfer_sums.hpp"
#include "engine/results/transfer/transfer_table.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "model/setup/dispersion.hpp"

/// Compares transfer functions with known results.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

/// A tank of flat water, 15 m deep in 5 m cells, that lets waves in from all sides.
Scenario tank(solver::Extent extent = {60, 40})
{
    Scenario scenario;
    scenario.name = "tank";
    scenario.frame_s = 0.2;
    scenario.waves.profile = model::parabolic_profile();
    scenario.waves.bathymetry = {extent, 5.0, 5.0, std::vector<double>(static_cast<std::size_t>(extent.nodes()), 15.0)};
    for (model::Edge& edge : scenario.waves.edges) {
        edge.kind = model::EdgeKind::generating;
    }
    scenario.gauges = {{"middle", extent.nx / 2, extent.ny / 2}, {"beside", extent.nx / 3, extent.ny / 3}};
    return scenario;
}

EngineOptions for_transfer()
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    return options;
}

/// Does the work of `swell transfer` without a command line.
TransferTable table_of(const Scenario& scenario, const TransferRequest& request)
{
    const TransferSetup setup = set_up_transfer(scenario, request).front();
    WaveEngine engine(setup.scenario, for_transfer());
    TransferSums sums(setup.plan, setup.scenario.gauges.size());
    while (engine.frame() < setup.scenario.frames && is_usable(engine.advance_frame().status)) {
        if (engine.frame() > setup.settling_frames) {
            sums.add(engine.frame(), engine.gauge_readings());
        }
    }
    EXPECT_EQ(sums.frames(), setup.plan.frames);
    model::WaveSetup at_level = engine.scenario().waves;
    at_level.bathymetry = engine.bathymetry();
    return transfer_table(setup, at_level, sums);
}

TransferTable table_of(const Scenario& scenario, const std::vector<AskedWave>& waves)
{
    return table_of(scenario, TransferRequest{waves});
}

TEST(Transfer, IsOneInOpenWater)
{
    const TransferTable table = table_of(tank(), {{6.0, 270.0}, {6.0, 250.0}, {9.0, 270.0}, {9.0, 250.0}});
    ASSERT_EQ(table.waves.size(), 4U);
    EXPECT_DOUBLE_EQ(table.depth_m, 15.0);
    for (const WaveAnswer& wave : table.waves) {
        EXPECT_NEAR(wave.period_s, wave.asked.period_s, 0.02 * wave.asked.period_s);
        for (const GaugeAnswer& answer : wave.gauges) {
            EXPECT_NEAR(answer.amplification, 1.0, 0.03) << wave.period_s << " s from " << wave.asked.from_deg;
            EXPECT_NEAR(answer.phase_deg, 0.0, 3.0) << wave.period_s << " s from " << wave.asked.from_deg;
        }
    }
}

/// The slope of a wave in open water is k times its height, a quarter of a period away, along the wave.
TEST(Transfer, HasTheSlopesOfOpenWater)
{
    const TransferTable table = table_of(tank(), {{9.0, 270.0}, {9.0, 240.0}});
    ASSERT_EQ(table.waves.size(), 2U);
    for (const WaveAnswer& wave : table.waves) {
        const double k = std::sqrt(model::Dispersion(model::parabolic_profile(), 15.0)
                                       .wave_number_squared(std::pow(2.0 * M_PI / wave.period_s, 2)));
        const double going = (wave.asked.from_deg + 180.0) * M_PI / 180.0;
        for (const GaugeAnswer& answer : wave.gauges) {
            const std::complex<double> east = answer.slope_east / answer.height();
            const std::complex<double> north = answer.slope_north / answer.height();
            EXPECT_NEAR(std::abs(east) / k, std::abs(std::sin(going)), 0.05);
            EXPECT_NEAR(std::abs(north) / k, std::abs(std::cos(going)), 0.05);
            EXPECT_GT(east.imag(), 0.9 * std::abs(east)) << "slopes of zeta = cos(kx - wt): k sin(wt) at x = 0";
        }
    }
}

/// A run at a level is that of water as much deeper.
TEST(Transfer, AtALevelIsThatOfDeeperWater)
{
    Scenario deeper = tank();
    for (double& depth_m : deeper.waves.bathymetry.depth_m) {
        depth_m += 2.0;
    }
    Scenario shore = tank();
    const TransferTable at_level = table_of(shore, TransferRequest{{{9.0, 260.0}}, false, 2.0});
    const TransferTable there = table_of(deeper, {{9.0, 260.0}});
    EXPECT_EQ(at_level.level_m, 2.0);
    EXPECT_DOUBLE_EQ(at_level.depth_m, 17.0);
    for (std::size_t gauge = 0; gauge < there.gauges.size(); ++gauge) {
        EXPECT_LT(std::abs(at_level.waves[0].gauges[gauge].height() - there.waves[0].gauges[gauge].height()), 1e-3);
    }
}

TEST(Transfer, HasAFingerprintOfWaterAndGauges)
{
    const std::uint64_t one = transfer_fingerprint(tank());
    const auto other = [](auto change) {
        Scenario scenario = tank();
        change(scenario);
        return transfer_fingerprint(scenario);
    };
    EXPECT_EQ(one, other([](Scenario& same) {
                  same.waves.sea = model::SeaState{};
                  same.waves.ships.emplace_back();
                  same.frames = 7;
                  same.waves.breaks = true;
                  same.tide = model::Tide{1.0, {}, {}};
                  same.precision = "double";
              }));
    EXPECT_NE(one, other([](Scenario& deeper) { deeper.waves.bathymetry.depth_m[77] += 0.1; }));
    EXPECT_NE(one, other([](Scenario& moved) { moved.gauges[1].i += 1; }));
    EXPECT_NE(one, other([](Scenario& renamed) { renamed.gauges[1].name = "berth"; }));
    EXPECT_NE(one, other([](Scenario& closed) { closed.waves.edges[0].kind = model::EdgeKind::wall; }));
}

/// Returns k of a wave along the grid's rows [rad/m], as changed by cells and time steps.
double wave_number(Scenario scenario, double period_s)
{
    choose_time_step(scenario);
    const model::Bathymetry& water = scenario.waves.bathymetry;
    const model::Discretisation grid{water.dx_m, water.dy_m, scenario.waves.time_step_s};
    const double rate = model::leapfrog_rate(2.0 * M_PI / period_s, grid.time_step_s);
    const model::Dispersion dispersion(scenario.waves.profile, water.depth_m.front());
    return model::wave_number_on_grid(dispersion.wave_number_squared(rate * rate), 0.0, grid).value();
}

/// Head-on waves form standing waves before a wall: 2 |cos(k d)| times the wave at a distance d, so from 0 to twice the
/// wave.
TEST(Transfer, IsAStandingWaveBeforeAWall)
{
    Scenario scenario = tank({60, 12});
    for (const model::Side side : {model::Side::east, model::Side::south, model::Side::north}) {
        scenario.waves.edges[static_cast<std::size_t>(side)].kind = model::EdgeKind::wall;
    }
    scenario.gauges.clear();
    for (int i = 40; i < 60; ++i) {
        scenario.gauges.push_back({"gauge " + std::to_string(i), i, 6});
    }
    const TransferTable table = table_of(scenario, {{7.0, 270.0}, {9.0, 270.0}});
    ASSERT_EQ(table.waves.size(), 2U);
    for (const WaveAnswer& wave : table.waves) {
        const double k = wave_number(scenario, wave.period_s);
        for (std::size_t n = 0; n < table.gauges.size(); ++n) {
            const double distance_m =
                (60.0 - 0.5 - table.gauges[n].i) * 5.0; // the wall is half a cell beyond the last node
            EXPECT_NEAR(wave.gauges[n].amplification, 2.0 * std::abs(std::cos(k * distance_m)), 0.1)
                << wave.period_s << " s, " << distance_m << " m before the wall";
        }
    }
}

/// A mole of land blocks a part of the tank, and waves come round its end.
TEST(Transfer, OfOneOfManyWavesIsThatOfTheWaveAlone)
{
    Scenario scenario = tank();
    for (int j = 0; j < 24; ++j) {
        for (int i = 26; i < 29; ++i) {
            scenario.waves.bathymetry.depth_m[scenario.waves.bathymetry.extent.index(i, j)] = -2.0;
        }
    }
    scenario.gauges = {{"before", 20, 15}, {"behind", 36, 15}, {"in the gap", 27, 30}};
    const TransferTable table = table_of(scenario, {{8.0, 255.0}, {8.0, 270.0}, {8.0, 285.0}});
    const WaveAnswer& one = table.waves[1];

    model::SeaState sea;
    sea.kind = model::SeaState::Kind::regular;
    sea.height_m = 1.0;
    sea.period_s = one.period_s;
    sea.from_deg = 270.0;
    sea.developed = true;
    scenario.waves.sea = sea;
    WaveEngine engine(scenario, for_transfer());
    std::vector<double> squares(3, 0.0);
    const long settled = std::lround(20.0 * one.period_s / scenario.frame_s);
    const long frames = std::lround(40.0 * one.period_s / scenario.frame_s);
    while (engine.frame() < settled + frames && is_usable(engine.advance_frame().status)) {
        const std::vector<double> zeta_m = engine.gauges_m();
        for (std::size_t n = 0; n < zeta_m.size() && engine.frame() > settled; ++n) {
            squares[n] += zeta_m[n] * zeta_m[n];
        }
    }
    for (std::size_t n = 0; n < squares.size(); ++n) {
        const double amplitude_m = std::sqrt(2.0 * squares[n] / static_cast<double>(frames));
        EXPECT_NEAR(one.gauges[n].amplification / (amplitude_m / 0.5), 1.0, 0.02) << table.gauges[n].name;
    }
}

TEST(Transfer, LeavesOutWhatNoEdgeLetsInAndTheGridDoesNotCarry)
{
    Scenario scenario = tank();
    for (const model::Side side : {model::Side::east, model::Side::south, model::Side::north}) {
        scenario.waves.edges[static_cast<std::size_t>(side)].kind = model::EdgeKind::wall;
    }
    const TransferSetup setup = set_up_transfer(scenario, {.waves = {{8.0, 270.0}, {8.0, 90.0}, {2.0, 270.0}}}).front();
    ASSERT_EQ(setup.plan.waves.size(), 1U);
    EXPECT_EQ(setup.plan.waves[0].asked.from_deg, 270.0);
    ASSERT_EQ(setup.left_out.size(), 2U);
    EXPECT_THAT(setup.left_out[0].why, HasSubstr("no edge lets it in"));
    EXPECT_THAT(setup.left_out[1].why,
                testing::MatchesRegex("too short for cells of .* m \\(four to a wavelength are needed\\); use smaller "
                                      "cells, or periods from .* s"));
    EXPECT_THAT(refusal<InputError>([&] {
                    (void)set_up_transfer(scenario, {.waves = {{8.0, 90.0}}});
                }),
                HasSubstr("no wave comes in"));
}

TEST(Transfer, IsOfLinearWater)
{
    Scenario scenario = tank();
    scenario.waves.breaks = true;
    scenario.waves.ships.emplace_back();
    const TransferSetup setup = set_up_transfer(scenario, {.waves = {{8.0, 270.0}}}).front();
    EXPECT_FALSE(setup.scenario.waves.breaks);
    EXPECT_TRUE(setup.scenario.waves.ships.empty());
    EXPECT_THAT(setup.notes, testing::ElementsAre(HasSubstr("do not break"), HasSubstr("without the ship")));

    const auto refused = [&](auto change) {
        Scenario other = tank();
        other.waves.sea = model::SeaState{};
        change(other);
        return refusal<InputError>([&] { (void)set_up_transfer(other, {.waves = {{8.0, 270.0}}}); });
    };
    EXPECT_THAT(refused([](Scenario& other) { other.waves.friction_quadratic = 0.01; }), HasSubstr("friction_quadratic"));
    EXPECT_THAT(refused([](Scenario& other) { other.waves.sea->long_waves = true; }), HasSubstr("long_waves"));
    EXPECT_THAT(refused([](Scenario& other) { other.gauges.clear(); }), HasSubstr("has no gauge"));
}

} // namespace
} // namespace swell::engine
