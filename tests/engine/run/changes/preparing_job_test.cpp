// Results that a step passes on to the next step of its job, and a job to the next job.
#include "engine/run/changes/preparing_job.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include "engine/run/api/wave_engine.hpp"
#include "model/incoming/seas/sea_memory.hpp"
#include "sloping_bay.hpp"

namespace swell::engine
{
namespace
{

PreparingJob job_over(const Scenario& scenario)
{
    PreparingJob job;
    auto setup = std::make_shared<model::WaveSetup>(scenario.waves);
    job.surroundings.bed_m = std::make_shared<const std::vector<double>>(std::exchange(setup->bathymetry.depth_m, {}));
    job.depth_m = job.surroundings.bed_m;
    job.setup = setup;
    job.limit = model::stability_limit(scenario.waves.bathymetry, scenario.waves.profile);
    job.still_water_limit = job.limit;
    return job;
}

/// The strictest limit after a box of these depths.
model::StabilityLimit limit_after(PreparingJob& job, int i, double depth_m)
{
    model::SeaMemory memory;
    const auto depths = std::make_shared<const std::vector<double>>(12, depth_m);
    const PreparedWater made = prepared_step(job, {1, 5, DepthsWanted{i, 5, {2, 6}, depths}}, memory);
    return std::get<model::PreparedDepths>(made).to_judge.still_water_limit.value();
}

/// A basin that was dredged stays deep, so its limit stays after any later change of another part of the bed.
TEST(PreparingJob, KeepsTheLimitOfDeeperWater)
{
    const Scenario scenario = basin(extent_of_bay);
    PreparingJob job = job_over(scenario);
    const double at_first = job.still_water_limit->wave_rate;
    const double dredged = limit_after(job, 3, 30.0).wave_rate;
    EXPECT_GT(dredged, 1.05 * at_first);
    EXPECT_EQ(dredged, limit_after(job, 20, 18.0).wave_rate);
}

/// The state after a current, and a sea that was ordered when the current was in the water.
std::string hash_after_a_sea_on_a_current(bool is_restored_between)
{
    const auto nodes = static_cast<std::size_t>(extent_of_bay.nodes());
    auto engine = std::make_unique<WaveEngine>(sloping_bay(false), on_one_thread);
    EXPECT_EQ(Outcome::done,
              engine->set_current({std::vector<double>(nodes, 0.0), std::vector<double>(nodes, -0.2)}, {2, 0.0}));
    const auto advance = [&](int frames) {
        for (int frame = 0; frame < frames; ++frame) {
            EXPECT_TRUE(is_usable(engine->advance_frame().status));
        }
    };
    advance(20);
    if (is_restored_between) { // the new engine has only the present water
        const std::vector<std::byte> state = engine->save_state();
        engine = std::make_unique<WaveEngine>(sloping_bay(false), on_one_thread);
        EXPECT_EQ(Outcome::done, engine->restore_state(state));
    }
    // An order that comes before a prepared one begins a new job, from the present water.
    EXPECT_EQ(Outcome::done, engine->set_water_level(0.1, {40, 0.0}));
    advance(8);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    model::SeaState sea = *engine->scenario().waves.sea;
    sea.from_deg = 250.0;
    EXPECT_EQ(Outcome::done, engine->set_sea(sea, {30, 0.0})) << engine->reason();
    advance(20);
    return engine->state_hash();
}

TEST(SeaAfterACurrent, IsMadeOnTheCurrentThatIs)
{
    EXPECT_EQ(hash_after_a_sea_on_a_current(true), hash_after_a_sea_on_a_current(false));
}

} // namespace
} // namespace swell::engine
