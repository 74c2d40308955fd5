#include <gtest/gtest.h>

#include <numbers>

#include "drawn_scene.hpp"
#include "viewer/scene/land_and_ships/ship_wakes.hpp"

namespace swell::viewer
{
namespace
{

constexpr double speed_m_per_s = 8.0;
constexpr double sailed_s = 60.0;

/// A ship that sails eastwards through still water, and is in the middle of the harbour after sailed_s.
Harbour sailed_through(double speed = speed_m_per_s)
{
    Harbour harbour = pond(120, 40);
    harbour.ships = {ship_at(600.0, 200.0, 90.0)};
    if (speed > 0.0) {
        harbour.ships[0].way_points = {{600.0 - speed * sailed_s, 200.0, speed}, {1e4, 200.0, speed}};
    }
    return harbour;
}

/// Frame number is 20 times the time.
void sail(HarbourScene& scene, const Harbour& harbour, double from_s, double to_s)
{
    for (double time_s = from_s; time_s <= to_s + 1e-6; time_s += 0.5) {
        const ShownFrame frame = still(harbour, std::lround(20.0 * time_s));
        scene.show(frame, frame);
    }
}

/// How much brighter the water is at a place than far away from any ship.
double whiter(const MapOf& map, double x_m, double y_m)
{
    double sum = 0.0;
    for (int column = -3; column <= 3; ++column) {
        for (int row = -1; row <= 1; ++row) {
            sum += brightness(map.at(x_m + column * map.metres(), y_m + row * map.metres()));
        }
    }
    return sum / 21.0 - brightness(map.at(x_m, 60.0));
}

/// The ribbons of ships that were at these places, a second apart.
struct Seen {
    explicit Seen(const Harbour& harbour) : wakes(harbour.ships) {}
    int rows_at(const Harbour& harbour, long second)
    {
        const ShownFrame frame = still(harbour, 20 * second);
        traces.show(frame);
        wakes.show(frame, frame, traces.all());
        wakes.place(1.0);
        return wakes.rows(0);
    }
    ShipTraces traces;
    ShipWakes wakes;
};

TEST(WakeRibbon, GrowsBehindAShipThatMovesAndBeginsAnewAfterGoingBack)
{
    const Harbour harbour = sailed_through();
    Seen seen(harbour);
    EXPECT_EQ(seen.rows_at(harbour, 0), 0);
    EXPECT_EQ(seen.rows_at(harbour, 1), 3) << "two places, and the stern";
    EXPECT_EQ(seen.rows_at(harbour, 2), 4);
    EXPECT_EQ(seen.rows_at(harbour, 1), 0);
    EXPECT_EQ(seen.rows_at(harbour, 2), 3);
}

class Wake : public testing::Test
{
protected:
    static RenderOptions plain() { return {.ship_tracks = false, .contrast_light = false}; }
};

TEST_F(Wake, IsWhiteAsternAndNotBesideOrAhead)
{
    const Harbour harbour = sailed_through();
    HarbourScene scene(harbour);
    scene.set_render_options(plain());
    sail(scene, harbour, 0.0, sailed_s);
    const MapOf map(scene, 480.0, {500.0, 200.0, 0.0});
    EXPECT_GT(whiter(map, 520.0, 200.0), 120.0);
    EXPECT_GT(whiter(map, 400.0, 200.0), 40.0);
    EXPECT_NEAR(whiter(map, 520.0, 260.0), 0.0, 12.0) << "beside";
    EXPECT_NEAR(whiter(map, 680.0, 200.0), 0.0, 12.0) << "ahead";
}

} // namespace
} // namespace swell::viewer
