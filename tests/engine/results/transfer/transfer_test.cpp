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
TransferTable table_of(const Scenario& scenario, const std::vector<AskedWave>& waves)
{
    const TransferSetup setup = set_up_transfer(scenario, waves);
    WaveEngine engine(setup.scenario, for_transfer());
    TransferSums sums(setup.plan, setup.scenario.gauges.size());
    while (engine.frame() < setup.scenario.frames && is_usable(engine.advance_frame().status)) {
        if (engine.frame() > setup.settling_frames) {
            sums.add(engine.frame(), engine.gauges_m());
        }
    }
    EXPECT_EQ(sums.frames(), setup.plan.frames);
    return transfer_table(setup, engine.scenario().waves, sums);
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
    const TransferSetup setup = set_up_transfer(scenario, {{8.0, 270.0}, {8.0, 90.0}, {2.0, 270.0}});
    ASSERT_EQ(setup.plan.waves.size(), 1U);
    EXPECT_EQ(setup.plan.waves[0].asked.from_deg, 270.0);
    ASSERT_EQ(setup.left_out.size(), 2U);
    EXPECT_THAT(setup.left_out[0].why, HasSubstr("no edge lets it in"));
    EXPECT_THAT(setup.left_out[1].why,
                testing::MatchesRegex("too short for cells of .* m \\(four to a wavelength are needed\\); use smaller "
                                      "cells, or periods from .* s"));
    EXPECT_THAT(refusal<InputError>([&] {
                    (void)set_up_transfer(scenario, {{8.0, 90.0}});
                }),
                HasSubstr("no wave comes in"));
}

TEST(Transfer, IsOfLinearWater)
{
    Scenario scenario = tank();
    scenario.waves.breaks = true;
    scenario.waves.ships.emplace_back();
    const TransferSetup setup = set_up_transfer(scenario, {{8.0, 270.0}});
    EXPECT_FALSE(setup.scenario.waves.breaks);
    EXPECT_TRUE(setup.scenario.waves.ships.empty());
    EXPECT_THAT(setup.notes, testing::ElementsAre(HasSubstr("do not break"), HasSubstr("without the ship")));

    const auto refused = [&](auto change) {
        Scenario other = tank();
        other.waves.sea = model::SeaState{};
        change(other);
        return refusal<InputError>([&] { (void)set_up_transfer(other, {{8.0, 270.0}}); });
    };
    EXPECT_THAT(refused([](Scenario& other) { other.waves.friction_quadratic = 0.01; }), HasSubstr("friction_quadratic"));
    EXPECT_THAT(refused([](Scenario& other) { other.waves.sea->long_waves = true; }), HasSubstr("long_waves"));
    EXPECT_THAT(refused([](Scenario& other) { other.gauges.clear(); }), HasSubstr("has no gauge"));
}

} // namespace
} // namespace swell::engine
