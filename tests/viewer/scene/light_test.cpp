// Directions of sun and moon, and the sky.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "drawn_scene.hpp"
#include "viewer/scene/light/atmosphere.hpp"
#include "viewer/scene/light/rain.hpp"

namespace swell::viewer
{
namespace
{

constexpr double degree = std::numbers::pi / 180.0;

double height_deg(const Direction& of)
{
    return std::asin(of[2]) / degree;
}

double bearing_deg(const Direction& of)
{
    return std::fmod(std::atan2(of[0], of[1]) / degree + 360.0, 360.0);
}

TEST(SunAndMoon, TheSunIsInTheSouthAtNoonAndAsHighAsTheAlmanacHasIt)
{
    EXPECT_NEAR(61.3, height_deg(towards_sun(12.0, 6, 52.0)), 0.6); // 15 June
    EXPECT_NEAR(180.0, bearing_deg(towards_sun(12.0, 6, 52.0)), 1e-6);
    EXPECT_NEAR(14.7, height_deg(towards_sun(12.0, 12, 52.0)), 0.6);
    EXPECT_NEAR(0.0, bearing_deg(towards_sun(12.0, 6, -34.0)), 1e-6); // Cape Town
    EXPECT_GT(bearing_deg(towards_sun(18.0, 6, 52.0)), 270.0);
    EXPECT_LT(bearing_deg(towards_sun(6.0, 6, 52.0)), 90.0);
}

TEST(SunAndMoon, TheFullMoonStandsOppositeToTheSun)
{
    for (const double hour : {0.0, 3.5, 12.0, 20.0}) {
        const Direction sun = towards_sun(hour, 3, 40.0);
        const Direction moon = towards_full_moon(hour, 3, 40.0);
        EXPECT_NEAR(-1.0, sun[0] * moon[0] + sun[1] * moon[1] + sun[2] * moon[2], 1e-12) << hour;
    }
}

/// Returns the brightness of the sky in a picture in a direction, 0 … 1.
double shown(const Sky& sky, double east, double north, double up)
{
    const auto texel = [&](double along) {
        return std::min(static_cast<int>((0.5 + 0.5 * along / (1.0 + up)) * Sky::side), Sky::side - 1);
    };
    const float* of = &sky.radiance[3 * static_cast<std::size_t>(texel(north) * Sky::side + texel(east))];
    return 1.0 - std::exp(-sky.exposure * (0.2126 * of[0] + 0.7152 * of[1] + 0.0722 * of[2]));
}

engine::ViewConditions at_hour(double hour)
{
    engine::ViewConditions conditions;
    conditions.hour = hour;
    return conditions;
}

TEST(Sky, IsBlueOverheadAndLighterAtTheHorizonByDay)
{
    const Sky sky = sky_of(at_hour(12.0));
    const float* overhead = &sky.radiance[3 * static_cast<std::size_t>(Sky::side / 2 * Sky::side + Sky::side / 2)];
    EXPECT_GT(overhead[2], 1.3F * overhead[0]);
    for (const double east : {-1.0, 1.0}) {
        EXPECT_GT(shown(sky, 0.99 * east, 0.0, 0.05), shown(sky, 0.0, 0.0, 1.0)) << east;
    }
}

TEST(Sky, SendsNoMoreThanTheSunDoes)
{
    for (const double hour : {8.0, 12.0, 17.0}) {
        for (const double visibility_km : {0.3, 5.0, 80.0}) {
            engine::ViewConditions conditions = at_hour(hour);
            conditions.visibility_km = visibility_km;
            const Sky sky = sky_of(conditions);
            const double up = towards_sun(hour, 6, 52.0)[2];
            for (std::size_t colour = 0; colour < 3; ++colour) {
                EXPECT_LT(sky.skylight[colour] + up * sky.light[colour], 1.02 * up) << hour << ' ' << visibility_km;
                EXPECT_GT(sky.skylight[colour], 0.0);
            }
        }
    }
}

TEST(Sky, OfFogIsTheSameAllRoundAndHidesTheSun)
{
    engine::ViewConditions fog = at_hour(15.0);
    fog.visibility_km = 0.2;
    const Sky sky = sky_of(fog);
    EXPECT_NEAR(shown(sky, 0.0, 0.0, 1.0), shown(sky, 0.7, 0.7, 0.1), 0.05);
    EXPECT_LT(sky.light[1], 1e-6);
    EXPECT_NEAR(3.912 / 200.0, sky.extinction_per_m[1], 1e-4);
}

TEST(Sky, GrowsDarkerThroughDuskAndIsLitByTheMoonAtNight)
{
    const auto overhead = [](const Sky& sky) {
        return sky.radiance[3 * static_cast<std::size_t>(Sky::side / 2 * Sky::side + Sky::side / 2) + 1];
    };
    float before = overhead(sky_of(at_hour(18.0)));
    for (const double hour : {20.0, 20.5, 21.0, 21.5}) {
        const float now = overhead(sky_of(at_hour(hour)));
        EXPECT_LT(now, 0.8F * before) << hour;
        before = now;
    }
    EXPECT_LT(shown(sky_of(at_hour(0.0)), 0.0, 0.3, 0.95), 0.3 * shown(sky_of(at_hour(12.0)), 0.0, 0.3, 0.95));
    const Sky night = sky_of(at_hour(0.0));
    EXPECT_GT(night.towards_light[2], 0.1);
    EXPECT_GT(night.light[0], 0.0);
    EXPECT_LT(night.light[0], 3e-6);
    EXPECT_EQ(1.0, night.night);
    EXPECT_EQ(0.0, sky_of(at_hour(12.0)).night);
}

TEST(Sky, OfRainHasNoSunAndIsLightestOverhead)
{
    engine::ViewConditions rain = at_hour(12.0);
    rain.rain_mm_per_h = 5.0;
    const Sky sky = sky_of(rain);
    EXPECT_EQ(0.0, sky.light[1]);
    EXPECT_GT(shown(sky, 0.0, 0.0, 1.0), shown(sky, 0.95, 0.0, 0.1));
}

TEST(Rain, FallsTheMoreTheMoreItRains)
{
    const osg::ref_ptr<osg::StateSet> shared = new osg::StateSet;
    Rain rain(*shared);
    EXPECT_EQ(rain.drops(), 0);
    EXPECT_EQ(rain.root().getNodeMask(), 0U);
    rain.set(1.0, 0.0, 0.0);
    const int of_a_drizzle = rain.drops();
    EXPECT_GT(of_a_drizzle, 100);
    rain.set(50.0, 0.0, 0.0);
    EXPECT_GT(rain.drops(), 10 * of_a_drizzle);
    const int all = rain.drops();
    rain.set(200.0, 0.0, 0.0);
    EXPECT_EQ(rain.drops(), all);
}

/// Seen from a bridge, drops are visible against the sky. A picture with the light of a map shows no drops.
TEST(Rain, IsSeenWhereThePictureIsOneOfTheEye)
{
    const Harbour harbour = pond();
    HarbourScene scene(harbour);
    scene.show(still(harbour), still(harbour));
    ViewOf view(scene);
    const auto edges = [&](bool contrast_light, double rain_mm_per_h) {
        RenderOptions options;
        options.contrast_light = contrast_light;
        options.conditions.rain_mm_per_h = rain_mm_per_h;
        scene.set_render_options(options);
        const engine::Picture picture = view.from({200.0, 100.0, 12.0}, {200.0, 300.0, 20.0});
        long sum = 0; // over the sky, which is smooth without rain
        for (int row = 0; row < picture.height / 3; ++row) {
            for (int column = 0; column + 1 < picture.width; ++column) {
                sum += difference(picture.at(column, row), picture.at(column + 1, row));
            }
        }
        return sum;
    };
    const long dry = edges(false, 0.0);
    const long of_a_map = edges(true, 20.0);
    const long wet = edges(false, 20.0);
    EXPECT_GT(wet, 3 * std::max(dry, of_a_map));
    EXPECT_EQ(edges(false, 20.0), wet);
}

/// Looks straight down from a height at which no drops are drawn. The picture shows only water, which is a mirror without
/// rain and wind.
TEST(Rain, MakesRingsOnTheWaterThatRun)
{
    const Harbour harbour = pond();
    HarbourScene scene(harbour);
    ViewOf view(scene);
    const auto picture_at = [&](long frame, double rain_mm_per_h) {
        RenderOptions options;
        options.contrast_light = false;
        options.conditions.rain_mm_per_h = rain_mm_per_h;
        options.conditions.wind_m_per_s = 0.0;
        options.conditions.hour = 18.0; // no glint of the sun straight down
        options.quality = Quality::high;
        scene.set_render_options(options);
        scene.show(still(harbour, frame), still(harbour, frame));
        return view.from({200.0, 100.0, 0.45}, {200.0, 100.0, 0.0}, 80.0, {0.0, 1.0, 0.0});
    };
    const auto unevenness = [](const engine::Picture& picture) {
        long sum = 0;
        for (std::size_t pixel = 0; pixel + 1 < picture.pixels.size(); ++pixel) {
            sum += difference(picture.pixels[pixel], picture.pixels[pixel + 1]);
        }
        return sum;
    };
    const long of_no_rain = unevenness(picture_at(0, 0.0));
    const engine::Picture rain = picture_at(0, 30.0);
    EXPECT_GT(2 * unevenness(rain), 3 * of_no_rain);
    EXPECT_NE(rain.pixels, picture_at(2, 30.0).pixels);
    EXPECT_EQ(rain.pixels, picture_at(0, 30.0).pixels);
}

} // namespace
} // namespace swell::viewer
