// A saved state has the levels inside walls, and so has the hash of a run.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "../../small_scenarios.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/state/saved_state.hpp"
#include "model/boundaries/boundary_faces.hpp"

namespace swell::engine
{
namespace
{

/// A basin whose whole shore sends back a share.
Scenario basin_of(double reflection, const std::string& precision)
{
    Scenario scenario = basin({23, 19});
    scenario.precision = precision;
    model::WaveSetup& waves = scenario.waves;
    for (const model::BoundaryFace& face : model::gather_faces(waves.bathymetry, waves.edges, {})) {
        waves.walls.push_back({face.i, face.j, face.outward, reflection});
    }
    return scenario;
}

void run_on(WaveEngine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        engine.advance_frame();
    }
}

TEST(WallsInStates, GoOnFromTheirLevels)
{
    for (const char* const precision : {"float", "double"}) {
        for (const double reflection : {0.0, 0.4}) {
            const Scenario scenario = basin_of(reflection, precision);
            WaveEngine run(scenario, on_one_thread), other(scenario, {.backend = BackendChoice::cpu, .threads = 3});
            run_on(run, 37);
            other.restore_state(run.save_state());
            EXPECT_EQ(other.state_hash(), run.state_hash());
            run_on(run, 20);
            run_on(other, 20);
            EXPECT_EQ(other.state_hash(), run.state_hash()) << precision << ' ' << reflection;
        }
    }
}

TEST(WallsInStates, AreInTheHashOfTheState)
{
    WaveEngine run(basin_of(0.4, "double"), on_one_thread);
    const Scenario& scenario = run.scenario();
    run_on(run, 37);
    std::string reason;
    std::optional<DecodedState> state = decode(run.save_state(), scenario, reason);
    ASSERT_TRUE(state) << reason;
    ASSERT_EQ(state->simulation.water.inside_walls.size(), 2U);
    EXPECT_EQ(state->water_hash, run.state_hash());
    state->simulation.water.inside_walls.back()[5] += 1e-6;
    const std::optional<DecodedState> other = decode(encode(*state, scenario), scenario, reason);
    ASSERT_TRUE(other) << reason;
    EXPECT_NE(other->water_hash, run.state_hash());
    state->simulation.water.inside_walls.back()[5] = 1e9;
    EXPECT_FALSE(decode(encode(*state, scenario), scenario, reason)) << "no run has such a level";
}

} // namespace
} // namespace swell::engine
