#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "drawn_scene.hpp"
#include "viewer/scene/ships/ship_wakes.hpp"

namespace swell::viewer
{
namespace
{

constexpr double speed_m_per_s = 8.0;
constexpr double sailed_s = 60.0;

/// Returns a harbour with a ship that sails east through still water and is in the middle after sailed_s.
Harbour sailed_through(double speed = speed_m_per_s)
{
    Harbour harbour = pond(120, 40);
    harbour.ships = {ship_at(600.0, 200.0, 90.0)};
    if (speed > 0.0) {
        harbour.ships[0].way_points = {{600.0 - speed * sailed_s, 200.0, speed}, {1e4, 200.0, speed}};
    }
    return harbour;
}

ShownFrame frame_after(const Harbour& harbour, double time_s)
{
    return still(harbour, std::lround(20.0 * time_s));
}

/// Wakes that are not drawn.
struct Ribbons {
    explicit Ribbons(const Harbour& harbour) : wakes(harbour.ships) {}
    int rows_after(const ShownFrame& frame)
    {
        traces.show(frame);
        wakes.show(frame, frame, traces.all());
        return wakes.rows(0);
    }
    ShipTraces traces;
    ShipWakes wakes;
};

TEST(WakeRibbon, GrowsBehindAShipThatMovesAndBeginsAnewAfterGoingBack)
{
    const Harbour harbour = sailed_through();
    Ribbons ribbons(harbour);
    EXPECT_EQ(ribbons.rows_after(frame_after(harbour, 0.0)), 0);
    EXPECT_EQ(ribbons.rows_after(frame_after(harbour, 1.0)), 3) << "two places, and the stern";
    EXPECT_EQ(ribbons.rows_after(frame_after(harbour, 1.2)), 3) << "a metre and a half is no step";
    EXPECT_EQ(ribbons.rows_after(frame_after(harbour, 2.0)), 4);
    EXPECT_EQ(ribbons.rows_after(frame_after(harbour, 1.0)), 0);
    EXPECT_EQ(ribbons.rows_after(frame_after(harbour, 2.0)), 3);
}

TEST(WakeRibbon, BeginsAnewWhereAShipIsPutElsewhereOrThereAreOthers)
{
    const Harbour harbour = sailed_through();
    Ribbons ribbons(harbour);
    ribbons.rows_after(frame_after(harbour, 0.0));
    EXPECT_EQ(ribbons.rows_after(frame_after(harbour, 10.0)), 3) << "frames between may be missing";
    ShownFrame moved = frame_after(harbour, 11.0);
    moved.ships[0].y_m += 100.0;
    EXPECT_EQ(ribbons.rows_after(moved), 0);
    moved = frame_after(harbour, 12.0);
    moved.ships[0].y_m += 100.0;
    EXPECT_EQ(ribbons.rows_after(moved), 3);
    moved.ships.push_back(moved.ships[0]);
    EXPECT_EQ(ribbons.rows_after(moved), 0);
}

TEST(WakeRibbon, ForgetsWhatNothingIsLeftOf)
{
    const Harbour harbour = sailed_through();
    Ribbons ribbons(harbour);
    for (double time_s = 0.0; time_s < 1000.0; time_s += 1.0) {
        EXPECT_LE(ribbons.rows_after(frame_after(harbour, time_s)), WakeRibbon::longest_s + 1.0);
    }
}

/// A ship of 100 m that has sailed east to the middle of the harbour, seen from above.
class Wake : public testing::Test
{
protected:
    static RenderOptions plain(Colouring colouring = Colouring::natural)
    {
        return {.colouring = colouring, .ship_tracks = false, .contrast_light = false};
    }

    explicit Wake(double speed = speed_m_per_s) : harbour(sailed_through(speed)), scene(harbour)
    {
        scene.set_render_options(plain());
        sail(0.0, sailed_s);
    }

    void sail(double from_s, double to_s)
    {
        for (double time_s = from_s; time_s <= to_s + 1e-6; time_s += 0.5) {
            const ShownFrame frame = frame_after(harbour, time_s);
            scene.show(frame, frame);
        }
    }

    /// Returns how much brighter the water is than far from the ship, along a line of 60 m across the ship's track.
    static std::vector<double> across(const MapOf& map, double x_m)
    {
        std::vector<double> line;
        for (double y_m = 170.0; y_m <= 230.0; y_m += 1.5) {
            double sum = 0.0;
            for (double along_m = -15.0; along_m <= 15.0; along_m += 1.5) {
                sum += brightness(map.at(x_m + along_m, y_m)) - brightness(map.at(x_m + along_m, 60.0));
            }
            line.push_back(sum / 21.0);
        }
        return line;
    }
    static double brightest(const std::vector<double>& line) { return *std::ranges::max_element(line); }
    /// Returns the length of the part that is more than a third as bright as the brightest place.
    static double width_m(const std::vector<double>& line)
    {
        const double enough = brightest(line) / 3.0;
        return 1.5 * static_cast<double>(std::ranges::count_if(line, [&](double white) { return white > enough; }));
    }

    Harbour harbour;
    HarbourScene scene;
};

TEST_F(Wake, IsWhiteAsternAndNotBesideOrAhead)
{
    const MapOf map(scene, 480.0, {500.0, 200.0, 0.0});
    const std::vector<double> astern = across(map, 520.0);
    EXPECT_GT(astern[20], 150.0) << "in the middle";
    EXPECT_NEAR(astern.front(), 0.0, 6.0) << "beside";
    EXPECT_NEAR(astern.back(), 0.0, 6.0) << "beside";
    EXPECT_LT(brightest(across(map, 680.0)), 6.0) << "ahead";
}

TEST_F(Wake, WidensAndFadesWithAge)
{
    const MapOf map(scene, 480.0, {400.0, 200.0, 0.0});
    const std::vector<double> young = across(map, 530.0);
    const std::vector<double> old = across(map, 250.0);
    // The width grows with the fifth root of the distance: 14 times as far, 1.7 times as wide.
    EXPECT_GT(width_m(old), 1.3 * width_m(young));
    EXPECT_LT(width_m(old), 2.5 * width_m(young));
    EXPECT_LT(brightest(old), 0.8 * brightest(young));
    EXPECT_GT(brightest(old), 0.1 * brightest(young));
}

TEST_F(Wake, StaysWhereItWasLeft)
{
    const auto spots = [&] {
        const MapOf map(scene, 160.0, {470.0, 200.0, 0.0});
        std::vector<double> line;
        for (double x_m = 400.0; x_m < 540.0; x_m += 0.5) {
            line.push_back(brightness(map.at(x_m, 200.0)));
        }
        return line;
    };
    const std::vector<double> before = spots();
    sail(sailed_s + 0.5, sailed_s + 1.0);
    const std::vector<double> after = spots();
    constexpr std::size_t sailed = 16; // way in a second, in half metres
    double stayed = 0.0;
    double swum = 0.0;
    for (std::size_t n = sailed; n < before.size(); ++n) {
        stayed += std::abs(after[n] - before[n]);
        swum += std::abs(after[n] - before[n - sailed]);
    }
    EXPECT_LT(stayed, 0.25 * swum);
}

TEST_F(Wake, BeginsAnewAfterGoingBack)
{
    sail(0.0, 1.0);
    const MapOf map(scene, 480.0, {500.0, 200.0, 0.0});
    EXPECT_LT(brightest(across(map, 520.0)), 6.0);
}

TEST_F(Wake, IsNotDrawnWhereAColourTellsANumberOrWithoutWater)
{
    RenderOptions dry = plain();
    dry.water = false;
    for (const RenderOptions& options : {plain(Colouring::depth), plain(Colouring::zeta), dry}) {
        scene.set_render_options(options);
        const MapOf map(scene, 480.0, {500.0, 200.0, 0.0});
        EXPECT_LT(brightest(across(map, 520.0)), 6.0);
    }
}

class WakeOfAShipAtRest : public Wake
{
protected:
    WakeOfAShipAtRest() : Wake(0.0) {}
};

TEST_F(WakeOfAShipAtRest, IsNone)
{
    const MapOf map(scene, 480.0, {500.0, 200.0, 0.0});
    for (const double x_m : {520.0, 400.0, 680.0}) {
        EXPECT_LT(brightest(across(map, x_m)), 6.0) << x_m;
    }
}

/// A ship of 100 by 16 m, seen from above: 24 m of water to each side of a point of its length.
class BowWave : public testing::Test
{
protected:
    BowWave() { scene.set_render_options({.ship_tracks = false, .contrast_light = false}); }

    const engine::Picture& picture(MapOf& map, double speed)
    {
        ShownFrame frame = frame_after(harbour, 0.0);
        frame.ships[0].speed_m_per_s = speed;
        scene.show(frame, frame);
        map.draw();
        return map.picture();
    }
    /// Returns the number of pixels off the ship that are whiter than for a ship at rest.
    long white_pixels(MapOf& map, double speed)
    {
        const engine::Picture at_rest = picture(map, 0.0);
        const engine::Picture& under_way = picture(map, speed);
        constexpr int off_her = 50; // columns of 0.2 m from the ship's middle line
        long count = 0;
        for (int row = 0; row < MapOf::height; ++row) {
            for (int column = 0; column < MapOf::width; ++column) {
                const bool is_white = brightness(under_way.at(column, row)) > brightness(at_rest.at(column, row)) + 60;
                count += is_white && std::abs(column - MapOf::width / 2) > off_her ? 1 : 0;
            }
        }
        return count;
    }

    Harbour harbour = [] {
        Harbour small = pond();
        small.ships = {ship_at(200.0, 150.0, 90.0)};
        small.ships[0].pulse.beam_m = 16.0;
        return small;
    }();
    HarbourScene scene{harbour};
};

TEST_F(BowWave, GrowsWithSpeedAndStandsAtTheEndThatLeads)
{
    MapOf bow(scene, 64.0, {220.0, 150.0, 0.0}, {0.0, 0.0, 500.0}, {1.0, 0.0, 0.0});
    const long going_ahead = white_pixels(bow, 7.0);
    const long going_astern = white_pixels(bow, -7.0);
    EXPECT_EQ(white_pixels(bow, 0.8), 0);
    EXPECT_GT(going_ahead, 150);
    EXPECT_GT(going_ahead, 4 * going_astern);
    EXPECT_GT(white_pixels(bow, 10.0), 2 * going_ahead);
}

TEST_F(BowWave, StandsAtTheSternOfAShipThatGoesAstern)
{
    MapOf stern(scene, 64.0, {180.0, 150.0, 0.0}, {0.0, 0.0, 500.0}, {1.0, 0.0, 0.0});
    EXPECT_GT(white_pixels(stern, -7.0), 4 * white_pixels(stern, 7.0));
}

} // namespace
} // namespace swell::viewer
