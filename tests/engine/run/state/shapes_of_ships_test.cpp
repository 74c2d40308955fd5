#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/run/api/input_log.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "model/hull_mesh/draught_map.hpp"
#include "small_scenarios.hpp"

/// Runs, states and logs with each shape of a ship's pressure.
namespace swell::engine
{
namespace
{

using Shape = model::PressurePulse::Shape;

/// Returns the map of a hull that draws more on one side, on cells of 5 m.
std::shared_ptr<const model::DraughtShape> map_of_cells()
{
    model::DraughtMap map{
        .along = 21, .across = 7, .stern = -31.5, .side = -10.5, .cell_along = 3.0, .cell_across = 3.0, .draught = {}};
    for (int cell = 0; cell < 147; ++cell) {
        map.draught.push_back(0.05 * (cell / 21) + 0.1 * (cell % 21 % 6));
    }
    return std::make_shared<const model::DraughtShape>(model::draught_shape_of(map, model::part_of(map), 5.0));
}

/// Returns a basin with some land and a sailing barge of a shape.
Scenario basin_with(Shape shape, const char* precision)
{
    Scenario scenario = basin({61, 47});
    scenario.precision = precision;
    scenario.waves.bathymetry.depth_m[scenario.waves.bathymetry.extent.index(24, 20)] = 0.0;
    model::Ship ship = barge(scenario);
    ship.pulse.shape = shape;
    ship.pulse.map = shape == Shape::of_raster ? map_of_cells() : nullptr;
    scenario.waves.ships = {ship};
    return scenario;
}

EngineOptions on_threads(int threads)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = threads;
    options.spare_ships = {1, 40.0, 12.0};
    options.logs_inputs = true;
    return options;
}

NewShip tug(Shape shape)
{
    return {"tug", shape, 38.0, 11.0, {200.0, 100.0, 30.0, 2.0, 1.0, 1.0, 2.0}, 1.0};
}

std::string hash_after(WaveEngine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        engine.advance_frame();
    }
    return engine.state_hash();
}

TEST(ShapesOfShips, HaveEqualBitsOnAnyThreadsAndFromASavedState)
{
    for (const char* precision : {"float", "double"}) {
        for (const Shape shape : {Shape::slender, Shape::of_raster}) {
            const Scenario scenario = basin_with(shape, precision);
            WaveEngine engine(scenario, on_threads(1));
            WaveEngine other(scenario, on_threads(3));
            for (WaveEngine* each : {&engine, &other}) {
                ShipId id = no_ship;
                ASSERT_EQ(Outcome::done, each->add_ship(tug(Shape::slender), id));
            }
            EXPECT_EQ(hash_after(engine, 20), hash_after(other, 20));
            const std::vector<std::byte> state = engine.save_state();
            WaveEngine restored(scenario, on_threads(2));
            ASSERT_EQ(Outcome::done, restored.restore_state(state));
            EXPECT_EQ(hash_after(other, 11), hash_after(restored, 11));
            ASSERT_EQ(Outcome::done, engine.steer_ship(0, {150.0, 120.0, 80.0, 2.0, 3.0, 0.0, 0.0}));
            (void)hash_after(engine, 1);
            ASSERT_EQ(Outcome::done, restored.restore_state(engine.save_state())) << "off her track";
            EXPECT_EQ(hash_after(engine, 10), hash_after(restored, 10));
            EXPECT_GT(engine.advance_frame().max_abs_zeta_m, 0.01);
        }
    }
}

TEST(ShapesOfShips, MakeUnlikeWater)
{
    WaveEngine elliptic(basin_with(Shape::elliptic, "float"), on_threads(1));
    WaveEngine slender(basin_with(Shape::slender, "float"), on_threads(1));
    WaveEngine of_raster(basin_with(Shape::of_raster, "float"), on_threads(1));
    const std::string one = hash_after(elliptic, 5);
    const std::string two = hash_after(slender, 5);
    const std::string three = hash_after(of_raster, 5);
    EXPECT_NE(one, two);
    EXPECT_NE(two, three);
    EXPECT_EQ(Outcome::wrong_state, slender.restore_state(elliptic.save_state()));
    EXPECT_EQ(Outcome::wrong_state, of_raster.restore_state(slender.save_state()));
}

TEST(ShapesOfShips, AreInLogsOfOrders)
{
    WaveEngine engine(basin_with(Shape::elliptic, "float"), on_threads(1));
    ShipId id = no_ship;
    ASSERT_EQ(Outcome::done, engine.add_ship(tug(Shape::slender), id));
    engine.advance_frame();
    std::string text = written(engine.inputs());
    EXPECT_EQ(text, written(read_input_log(text, "orders.jsonl")));
    text.replace(text.find("slender"), 7, "of_mesh");
    EXPECT_THROW((void)read_input_log(text, "orders.jsonl"), InputError);
}

TEST(ShapesOfShips, OrdersAddNoneThatNeedsAMap)
{
    WaveEngine engine(basin_with(Shape::of_raster, "float"), on_threads(1));
    for (const Shape shape : {Shape::of_mesh, Shape::of_raster, static_cast<Shape>(9)}) {
        ShipId id = no_ship;
        EXPECT_EQ(Outcome::bad_value, engine.add_ship(tug(shape), id));
    }
}

} // namespace
} // namespace swell::engine
