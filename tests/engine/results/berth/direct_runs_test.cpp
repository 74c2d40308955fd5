#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "engine/harbour/read_scenario.hpp"
#include "engine/results/berth/direct_run.hpp"
#include "engine/results/response/berth_product.hpp"
#include "engine/results/transfer/transfer_setup.hpp"
#include "engine/results/transfer/transfer_sums.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "geo_test.hpp"

/// Compares products of seas and transfer tables with direct runs of these seas.
namespace swell::engine
{
namespace
{

/// Water 15 m deep that lets waves in from the south; `rest` has its walls and gauges.
Scenario reached_from_south(const std::string& rest)
{
    const ScratchFolder folder;
    return read_scenario(folder.file("harbour.toml", R"(frames = 10
frame_s = 0.4
[bathymetry]
type = "flat"
nx = 100
ny = 70
cell_size_m = 8.0
depth_m = 15.0
[sea]
height_m = 1.0
period_s = 10.0
from_deg = 180.0
)" + rest),
                         {});
}

constexpr const char* walls_of_95 = R"([edges]
south = "generating"
west = "open"
east = "open"
north = "wall"
[[wall]]
edge = "north"
reflection = 0.95
[[structure]]
name = "breakwater"
kind = "caisson"
polyline_m = [[250.0, 300.0], [560.0, 300.0], [640.0, 380.0]]
crest_level_m = 3.0
crest_width_m = 20.0
reflection = [0.95, 0.95]
[[gauge]]
name = "outside"
x_m = 400.0
y_m = 160.0
[[gauge]]
name = "lee"
x_m = 420.0
y_m = 420.0
[[gauge]]
name = "side"
x_m = 160.0
y_m = 440.0
)";

constexpr const char* no_walls = R"([edges]
south = "generating"
west = "generating"
east = "generating"
north = "open"
[[gauge]]
name = "middle"
x_m = 400.0
y_m = 280.0
)";

/// Does the work of `swell transfer`.
TransferFile transfer_of(const Scenario& scenario)
{
    const double shortest_s = 6.5, longest_s = 18.0;
    std::vector<double> from_deg;
    for (double at = 140.0; at <= 220.0; at += 10.0) {
        from_deg.push_back(at);
    }
    TransferRequest request;
    request.is_dense = true;
    const double step_hz = resolving_step_hz(scenario, shortest_s, longest_s, from_deg);
    for (const double period_s : dense_periods_s(shortest_s, longest_s, step_hz)) {
        for (const double direction : from_deg) {
            request.waves.push_back({period_s, direction});
        }
    }
    std::vector<TransferTable> parts;
    for (const TransferSetup& setup : set_up_transfer(scenario, request)) {
        WaveEngine engine(setup.scenario, {.backend = BackendChoice::cpu});
        TransferSums sums(setup.plan, setup.scenario.gauges.size());
        while (engine.frame() < setup.scenario.frames && is_usable(engine.advance_frame().status)) {
            if (engine.frame() > setup.settling_frames) {
                sums.add(engine.frame(), engine.gauge_readings());
            }
        }
        parts.push_back(transfer_table(setup, engine.scenario().waves, sums));
    }
    return {"made.json", "harbour.toml", {}, "0123456789abcdef", {joined(std::move(parts))}};
}

/// Compares `seas` random seas.
void expect_products_of_runs(const Scenario& scenario, int seas)
{
    const TransferFile transfer = transfer_of(scenario);
    const WaveLayout layout = layout_of(transfer.tables.front(), transfer.file);
    BerthProduct product(transfer);
    std::mt19937_64 random(7);
    const auto draw = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    for (int n = 0; n < seas; ++n) {
        const WaveSystem sea{draw(0.3, 1.5), draw(8.0, 12.0), draw(165.0, 195.0), draw(8.0, 22.0), draw(1.5, 5.0)};
        ClimateRecord record;
        record.systems = {sea};
        const SeasOfRecord wanted = product.seas(record, nullptr, 0.0);
        const DirectRun run = set_up_direct_run(scenario, spectrum_inside(layout, record.systems), 0.0, 100 + n);
        const std::atomic<bool> stops{false};
        const std::vector<DirectSea> found =
            compute_direct_run(run, {.backend = BackendChoice::cpu}, layout.directions.front().highest_hz, stops);
        ASSERT_EQ(found.size(), wanted.gauges.size());
        for (std::size_t gauge = 0; gauge < found.size(); ++gauge) {
            SCOPED_TRACE(testing::Message() << scenario.gauges[gauge].name << ", sea " << n << ": Tp " << sea.peak_period_s
                                            << " from " << sea.from_deg << ", spread " << sea.spread_deg);
            const SeaAtGauge& of = wanted.gauges[gauge];
            const double error = found[gauge].hs_error_m / of.hs_m;
            EXPECT_NEAR(found[gauge].hs_m / of.hs_m, 1.0, 0.03 + error);
            EXPECT_NEAR(found[gauge].tm02_s / of.tm02_s, 1.0, 0.03 + 0.5 * error);
            if (of.spread_deg < 60.0) {
                EXPECT_NEAR(std::remainder(found[gauge].from_deg - of.from_deg, 360.0), 0.0,
                            3.0 + found[gauge].from_error_deg);
            }
            testing::Test::RecordProperty(scenario.gauges[gauge].name + std::to_string(n),
                                          std::to_string(found[gauge].hs_m / of.hs_m));
        }
    }
}

TEST(DirectRuns, InAHarbourWithWallsAreTheProduct)
{
    expect_products_of_runs(reached_from_south(walls_of_95), 10);
}

TEST(DirectRuns, InOpenWaterAreTheProduct)
{
    expect_products_of_runs(reached_from_south(no_walls), 3);
}

} // namespace
} // namespace swell::engine
