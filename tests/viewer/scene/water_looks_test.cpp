// Properties of the water's look at all distances: the share of white water and the brightness of rough water.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <vector>

#include "drawn_scene.hpp"
#include "model/foam/foam.hpp"

namespace swell::viewer
{
namespace
{

/// Returns radiance times exposure for a colour of a picture: the inverse of shown() of light.frag.
double radiance_of(engine::Colour colour)
{
    const double part = std::min(colour.green / 255.0, 0.998);
    return -std::log(1.0 - part * part);
}

/// Draws still water up to the horizon in daylight, with the light of nature.
class Eye
{
public:
    explicit Eye(double wind_m_per_s, Quality quality = Quality::low)
        : wind_m_per_s_(wind_m_per_s), screen_(Screen::Kind::offscreen, {width, height}, "test", Screen::one_sample)
    {
        frame_.foam_cover = 1.0; // no whitecaps
        scene_.show(frame_, frame_);
        RenderOptions options;
        options.contrast_light = false;
        options.ship_tracks = false;
        options.quality = quality;
        options.conditions.wind_m_per_s = wind_m_per_s;
        options.conditions.visibility_km = 200.0;
        scene_.set_render_options(options);
        screen_.viewer().setSceneData(&scene_.root());
    }
    ~Eye() { scene_.root().releaseGLObjects(screen_.viewer().getCamera()->getGraphicsContext()->getState()); }
    Eye(const Eye&) = delete;
    Eye& operator=(const Eye&) = delete;

    /// Sets the share of the water with whitecaps, independent of the wind.
    void cover(double whitecaps)
    {
        frame_.foam_cover = model::monahan_cover(wind_m_per_s_) - whitecaps;
        ++frame_.frame;
        scene_.show(frame_, frame_);
    }
    /// True: short waves are drawn. False: they count as roughness.
    void draw_short_waves(bool drawn)
    {
        scene_.root()
            .getOrCreateStateSet()
            ->getOrCreateUniform("short_waves_drawn", osg::Uniform::FLOAT)
            ->set(drawn ? 1.0F : 0.0F);
    }

    /// Moves the eye to place `number` of a sequence that fills a square of `side_m` evenly with any number of places
    /// (Roberts' sequence).
    void move(int number, double side_m)
    {
        const auto share = [](double part) { return part - std::floor(part); };
        east_m_ = 1500.0 + side_m * share(0.754878 * number);
        north_m_ = 1500.0 + side_m * share(0.569840 * number);
    }
    /// Looks from a height at a point of the water `away_m` away. The picture shows `spot_m` of the water from bottom to
    /// top.
    [[nodiscard]] engine::Picture look(double height_m, double away_m, double bearing_deg, double spot_m)
    {
        const double bearing = bearing_deg * 3.14159265358979 / 180.0;
        const osg::Vec3d eye(east_m_, north_m_, height_m);
        const osg::Vec3d at(east_m_ + away_m * std::sin(bearing), north_m_ + away_m * std::cos(bearing), 0.0);
        const double way = (at - eye).length();
        const double angle = spot_m * height_m / (way * way); // foreshortened
        osg::Camera& camera = *screen_.viewer().getCamera();
        camera.setProjectionMatrixAsPerspective(angle * 180.0 / 3.14159265358979, 4.0 / 3.0, 1.0, 1e5);
        camera.setViewMatrixAsLookAt(eye, at, {0.0, 0.0, 1.0});
        return screen_.picture();
    }

    static constexpr int width = 640;
    static constexpr int height = 480;

private:
    Harbour harbour_ = pond(301, 301);
    ShownFrame frame_ = still(harbour_);
    HarbourScene scene_{harbour_};
    double wind_m_per_s_;
    Screen screen_;
    double east_m_ = 1500.0;
    double north_m_ = 1500.0;
};

double mean_radiance(const engine::Picture& picture)
{
    double sum = 0.0;
    for (const engine::Colour pixel : picture.pixels) {
        sum += radiance_of(pixel);
    }
    return sum / static_cast<double>(picture.pixels.size());
}

class WaterLooksByQuality : public testing::TestWithParam<Quality>
{
};

INSTANTIATE_TEST_SUITE_P(, WaterLooksByQuality, testing::Values(Quality::low, Quality::high));

/// A view: height of the eye, distance of the water, and length of visible water.
struct LookAtWhitecaps {
    double height_m, away_m, spot_m;
};

/// The white share agrees with Monahan's cover to a quarter, with visible spots and with spots smaller than a pixel, seen
/// from above and at an angle.
TEST_P(WaterLooksByQuality, WhitecapsCoverTheirShareAtAnyHeight)
{
    const bool is_long = std::getenv("SWELL_LONG_TESTS") != nullptr; // then over 10^7 pixels, because there are few spots
    const bool is_high = GetParam() == Quality::high;
    std::vector<LookAtWhitecaps> places{{150.0, 150.0, 210.0}};
    if (is_high) {
        places.push_back({20.0, 400.0, 500.0});
    }
    if (!is_high || is_long) {
        places.insert(places.end(), {{10.0, 10.0, 14.0}, {50.0, 50.0, 70.0}, {500.0, 500.0, 700.0}});
    }
    if (is_high && is_long) {
        places.push_back({20.0, 1500.0, 2000.0});
    }
    for (const double wind : is_long ? std::vector{8.0, 14.0, 20.0} : std::vector{20.0}) {
        Eye eye(wind, GetParam());
        const double wanted = model::monahan_cover(wind);
        for (const auto& [height_m, away_m, spot_m] : places) {
            double white = 0.0;
            double all = 0.0;
            const bool is_near = height_m < 20.0; // then a picture has few spots
            const int looks = is_long ? (is_near ? 96 : 12) : (is_near ? 24 : 6);
            for (int number = 0; number < looks; ++number) {
                const double bearing = 20.0 + 360.0 * number / looks;
                eye.move(number, is_near ? 43.0 : 172.0); // the square of spots, or of patches
                const auto seen = [&](double cover) {
                    eye.cover(cover);
                    return mean_radiance(eye.look(height_m, away_m, bearing, spot_m));
                };
                const double bare = seen(0.0);
                white += seen(wanted) - bare;
                all += seen(1.0) - bare;
            }
            EXPECT_NEAR(1.0, white / all / wanted, 0.25)
                << wind << " m/s from " << height_m << " m, " << away_m << " m away";
        }
    }
}

/// Water with drawn short waves is as bright as water whose slopes all count as roughness.
TEST_P(WaterLooksByQuality, ShortWavesAreAsBrightAsTheRoughnessThatTheyBecome)
{
    Eye eye(10.0, GetParam());
    for (const double away_m : {400.0, 2000.0, 10'000.0}) {
        for (const double bearing : {30.0, 130.0, 300.0}) {
            eye.draw_short_waves(true);
            const double with = mean_radiance(eye.look(30.0, away_m, bearing, 0.2 * away_m));
            eye.draw_short_waves(false);
            const double without = mean_radiance(eye.look(30.0, away_m, bearing, 0.2 * away_m));
            EXPECT_NEAR(1.0, with / without, 0.03) << away_m << " m towards " << bearing;
        }
    }
}

} // namespace
} // namespace swell::viewer
