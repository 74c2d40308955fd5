#pragma once
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "small_scenarios.hpp"

/// Water that changes by orders of every kind at random.
namespace swell::engine
{

inline constexpr solver::Extent extent_of_flats{72, 54};

/// Returns a scenario for changes: a sea enters through the west edge; the bed rises eastwards to a flat that falls dry at
/// low water, and to land.
inline Scenario flats_that_change(const std::string& precision, solver::Extent extent = extent_of_flats)
{
    Scenario scenario = basin(extent);
    scenario.precision = precision;
    model::WaveSetup& waves = scenario.waves;
    waves.profile = model::dispersive_profile();
    waves.initial = {};
    const int first_flat = extent.nx - 32;
    const int first_land = extent.nx - 12;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const double rough = 0.1 * std::sin(0.9 * i + 1.3 * j);
            const double flat =
                std::round((0.7 - 0.08 * (i - first_flat) + rough) / 0.05) * 0.05 + 0.012; // no node a hair deep
            waves.bathymetry.depth_m[extent.index(i, j)] = i < first_flat ? 8.0 + rough : i < first_land ? flat : -3.0;
        }
    }
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.sea = model::SeaState{};
    waves.sea->height_m = 0.3;
    waves.sea->period_s = 6.0;
    waves.sea->ramp_s = 1.0;
    waves.sea->components = 24;
    waves.current.east_m_per_s.assign(waves.bathymetry.depth_m.size(), 0.05);
    waves.current.north_m_per_s.assign(waves.bathymetry.depth_m.size(), 0.0);
    waves.friction_per_s = 0.1; // each leap of the level over a flat keeps phi, and so makes its waves higher on average
    scenario.lowest_level_m = -0.8;
    scenario.highest_level_m = 0.8;
    scenario.change_lead_frames = 8;
    return scenario;
}

/// One order to both, at random; the same seed gives the same orders.
class RandomOrders
{
public:
    explicit RandomOrders(unsigned seed, solver::Extent grid = extent_of_flats, bool moves_shores = false)
        : random_(seed), grid_(grid), kinds_(moves_shores ? 5.0 : 4.0)
    {
    }

    void give(WaveEngine& one, WaveEngine& other)
    {
        const int kind = static_cast<int>(between(0.0, kinds_ - 0.001));
        ChangeTime when{std::nullopt, between(0.0, 1.0) < 0.5 ? 0.0 : between(0.2, 1.0)};
        if (between(0.0, 1.0) < 0.7) { // before or after those that wait
            when.after_frame = one.frame() + static_cast<long>(between(0.0, 25.0));
        }
        const std::size_t nodes = one.bathymetry().depth_m.size();
        if (kind == 0) {
            model::SeaState sea = *one.scenario().waves.sea;
            sea.height_m = between(0.1, 0.5);
            sea.period_s = between(5.0, 7.0);
            both(one, other, [&](WaveEngine& on) { return on.set_sea(sea, when); });
        } else if (kind == 1) {
            const double level_m = between(-0.75, 0.75);
            both(one, other, [&](WaveEngine& on) { return on.set_water_level(level_m, when); });
        } else if (kind == 2 || kind == 4) {
            const double gate_m = between(0.0, 1.0) < 0.5 ? 0.0 : 8.0;
            const std::vector<double> depth_m(48, kind == 4 ? gate_m : between(7.0, 9.0));
            const int i = static_cast<int>(between(0.3, 0.42) * grid_.nx);
            const int j = static_cast<int>(between(0.07, 0.74) * grid_.ny);
            both(one, other, [&](WaveEngine& on) { return on.order_depths(i, j, {8, 6}, depth_m, when); });
        } else {
            const model::Current current{std::vector<double>(nodes, between(-0.3, 0.3)),
                                         std::vector<double>(nodes, between(-0.1, 0.1))};
            both(one, other, [&](WaveEngine& on) { return on.set_current(current, when); });
        }
    }

private:
    double between(double low, double high)
    {
        return low + (high - low) * static_cast<double>(random_()) / static_cast<double>(std::mt19937::max());
    }
    template <class Give>
    static void both(WaveEngine& one, WaveEngine& other, const Give& give)
    {
        ASSERT_EQ(give(one), Outcome::done) << one.reason();
        ASSERT_EQ(give(other), Outcome::done) << other.reason();
    }

    std::mt19937 random_;
    solver::Extent grid_;
    double kinds_; ///< of orders
};

/// Expects that each change of the water ended in the same way in both engines, with the same words.
inline void expect_the_same_changes(const WaveEngine& one, const WaveEngine& other)
{
    ASSERT_EQ(one.changes().size(), other.changes().size());
    for (std::size_t change = 0; change < one.changes().size(); ++change) {
        EXPECT_EQ(one.changes()[change].state, other.changes()[change].state);
        EXPECT_EQ(one.changes()[change].reason, other.changes()[change].reason);
    }
}

} // namespace swell::engine
