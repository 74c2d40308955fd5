#include "viewer/scene/water/short_waves.hpp"
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "drawn_scene.hpp"
#include "viewer/scene/light/daylight.hpp"
#include "viewer/scene/water/sheltered_water.hpp"
#include "viewer/scene/water/short_waves_layer.hpp"

/// Waves that are too short for the grid. They are as steep as the wind makes them, equal if summed by the processor or by
/// OpenGL, continuous with the sea's spectrum, and low in sheltered water.
namespace swell::viewer
{
namespace
{

using std::numbers::pi;

/// Returns the waves of a sea with constant saturation up to a wave number. All waves run in one direction.
std::vector<OutsideWave> sea_up_to(double wave_number_per_m, double level)
{
    std::vector<OutsideWave> waves;
    constexpr double apart = 0.01; // step of the logarithm
    for (double logarithm = -3.0 + apart / 2; logarithm < 0.0; logarithm += apart) {
        const double k = wave_number_per_m * std::exp(logarithm);
        waves.push_back({k, 0.0, std::sqrt(9.81 * k), 7.0 * logarithm, std::sqrt(2.0 * level * apart) / k});
    }
    return waves;
}

/// Returns the variance of a square's slopes between two wave numbers, over the logarithm of their ratio, by a plain
/// Fourier sum over the texels.
double measured_saturation(const std::vector<std::complex<float>>& slopes, double side_m, double from, double to)
{
    constexpr int side = WaveSquare::side;
    double variance = 0.0;
    for (int north = -10; north <= 10; ++north) {
        for (int east = -10; east <= 10; ++east) {
            const double k = 2.0 * pi * std::hypot(east, north) / side_m;
            if (k < from || k >= to) {
                continue;
            }
            std::complex<double> sum = 0.0;
            for (int texel = 0; texel < side * side; ++texel) {
                const int row = texel / side;
                const double angle = -2.0 * pi * (east * (texel % side) + north * row) / side;
                sum += std::complex<double>(slopes[static_cast<std::size_t>(texel)]) * std::polar(1.0, angle);
            }
            variance += std::norm(sum / double(side * side));
        }
    }
    return variance / std::log(to / from);
}

/// Returns the slopes of both squares at a time, computed by OpenGL.
std::array<std::vector<std::complex<float>>, 2> drawn_slopes(const ShortSea& sea, double time_s)
{
    const osg::ref_ptr<osg::Group> scene = new osg::Group;
    ShortWavesLayer layer(*scene->getOrCreateStateSet());
    scene->addChild(&layer.root());
    layer.set(sea);
    layer.set_quality(Quality::high);
    layer.show(time_s);
    Screen screen(Screen::Kind::offscreen, {64, 64}, "test", Screen::one_sample);
    screen.viewer().setSceneData(scene);
    static_cast<void>(screen.picture());
    osg::GraphicsContext& context = *screen.viewer().getCamera()->getGraphicsContext();
    context.makeCurrent();
    std::array<std::vector<std::complex<float>>, 2> slopes;
    for (std::size_t n = 0; n < slopes.size(); ++n) {
        const osg::ref_ptr<osg::Image> image = new osg::Image;
        layer.texture(n).apply(*context.getState());
        image->readImageFromCurrentTexture(context.getState()->getContextID(), false, GL_FLOAT);
        for (int y = 0; y < image->t(); ++y) {
            for (int x = 0; x < image->s(); ++x) {
                const osg::Vec4 texel = image->getColor(static_cast<unsigned>(x), static_cast<unsigned>(y));
                slopes[n].emplace_back(texel.r(), texel.g());
            }
        }
    }
    screen.show_nothing();
    return slopes;
}

double variance_of(const std::vector<std::complex<float>>& slopes)
{
    double sum = 0.0;
    for (const std::complex<float> slope : slopes) {
        sum += std::norm(std::complex<double>(slope));
    }
    return sum / static_cast<double>(slopes.size());
}

/// The variance of slopes of all wind waves agrees with the measurements of Cox and Munk.
TEST(ShortWaves, OfTheWindAreAsSteepAsMeasured)
{
    for (const double wind : {5.0, 10.0, 15.0}) {
        double variance = 0.0;
        for (double logarithm = std::log(0.01); logarithm < std::log(3000.0); logarithm += 0.01) {
            variance += 0.01 * wind_saturation(std::exp(logarithm), wind);
        }
        EXPECT_NEAR(variance / (2.0 * wind_slopes(wind)), 1.0, 0.25) << wind;
    }
    EXPECT_EQ(wind_saturation(1.0, 0.0), 0.0);
}

TEST(ShortWaves, SlopesAreThePlainSumOfTheWaves)
{
    constexpr int side = WaveSquare::side;
    const WaveSquare square = squares_of({.wind_m_per_s = 12.0, .towards = 0.7}).front();
    const double time_s = 37.3;
    const std::vector<std::complex<float>> slopes = slopes_of(square, time_s);
    const double rms = std::sqrt(square.variance);
    EXPECT_NEAR(std::sqrt(variance_of(slopes)) / rms, 1.0, 1e-4);
    for (const auto& [x, y] : {std::pair{0, 0}, {1, 0}, {0, 1}, {200, 77}, {255, 255}}) {
        std::complex<double> sum = 0.0;
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                const WaveSquare::Wave& wave = square.waves[static_cast<std::size_t>(row * side + column)];
                const double angle =
                    2.0 * pi *
                    ((column * x + row * y) / double(side) - double(wave.rounds) * time_s / WaveSquare::period_s);
                sum += std::complex<double>(wave.steepness) * std::polar(1.0, angle);
            }
        }
        const std::complex<double> fast(slopes[static_cast<std::size_t>(y * side + x)]);
        EXPECT_LT(std::abs(fast - sum), 1e-4 * rms) << x << ' ' << y;
    }
}

/// Waves that run east have slopes along east, and their crests move east.
TEST(ShortWaves, RunWithTheWind)
{
    const WaveSquare square = squares_of({.wind_m_per_s = 12.0, .towards = 0.0}).front();
    const std::vector<std::complex<float>> slopes = slopes_of(square, 0.0);
    double along = 0.0;
    double across = 0.0;
    for (const std::complex<float> slope : slopes) {
        along += slope.real() * slope.real();
        across += slope.imag() * slope.imag();
    }
    EXPECT_GT(along, 1.3 * across);
    // A moment later the slopes are most similar to the present slopes a little farther west.
    const std::vector<std::complex<float>> later = slopes_of(square, 0.1);
    const auto likeness = [&](int east) {
        double sum = 0.0;
        for (int y = 0; y < WaveSquare::side; ++y) {
            for (int x = 0; x < WaveSquare::side; ++x) {
                const auto row = static_cast<std::size_t>(y * WaveSquare::side);
                sum += later[row + static_cast<std::size_t>((x + east) % WaveSquare::side)].real() *
                       slopes[row + static_cast<std::size_t>(x)].real();
            }
        }
        return sum;
    };
    EXPECT_GT(likeness(1), likeness(WaveSquare::side - 1));
}

TEST(ShortWaves, AreSummedByOpenGlAsByTheProcessor)
{
    const ShortSea sea{.wind_m_per_s = 12.0, .towards = 0.7};
    const std::array<WaveSquare, 2> squares = squares_of(sea);
    for (const double time_s : {0.0, 123.45}) {
        const auto drawn = drawn_slopes(sea, time_s);
        for (std::size_t n = 0; n < squares.size(); ++n) {
            const std::vector<std::complex<float>> wanted = slopes_of(squares[n], time_s);
            ASSERT_EQ(drawn[n].size(), wanted.size());
            const double rms = std::sqrt(squares[n].variance);
            double worst = 0.0;
            for (std::size_t texel = 0; texel < wanted.size(); ++texel) {
                worst = std::max<double>(worst, std::abs(drawn[n][texel] - wanted[texel]));
            }
            EXPECT_LT(worst / rms, 5e-3) << n << " at " << time_s << " s"; // textures are in half precision
        }
    }
}

/// The spectrum of slopes has no step between the grid's waves and the short waves, measured over half an octave on each
/// side.
TEST(ShortWaves, JoinOnToTheSeaOfTheGrid)
{
    const double cut = shortest_on_grid_per_m(5.0);
    const double wind = 15.0;
    const double level = 2.5 * wind_saturation(cut, wind); // a sea that has come from a storm
    const std::vector<OutsideWave> waves = sea_up_to(cut, level);
    OutsideSea outside = strongest_of(waves);
    outside.saturation = saturation_below(waves, cut);
    const double half_octave = std::sqrt(2.0);
    double below = 0.0;
    for (const OutsideWave& wave : waves) {
        below += wave.k_east * half_octave > cut ? 0.5 * std::pow(wave.k_east * wave.amplitude_m, 2) : 0.0;
    }
    below /= std::log(half_octave);
    const auto step_db = [&](const ShortSea& sea) {
        const std::vector<std::complex<float>> slopes = drawn_slopes(sea, 10.0).front();
        const double side_m = squares_of(sea).front().side_m;
        return 10.0 * std::log10(measured_saturation(slopes, side_m, cut, cut * half_octave) / below);
    };
    ShortSea sea = short_sea({{std::make_shared<const OutsideSea>(outside), 1.0}}, wind, cut);
    EXPECT_LT(std::abs(step_db(sea)), 2.0);
    // Also at larger wave numbers, from one half octave to the next.
    const std::vector<std::complex<float>> slopes = drawn_slopes(sea, 10.0).front();
    const double side_m = squares_of(sea).front().side_m;
    EXPECT_LT(std::abs(10.0 * std::log10(measured_saturation(slopes, side_m, cut * half_octave, 2.0 * cut) /
                                         measured_saturation(slopes, side_m, cut, cut * half_octave))),
              2.0);
    sea.saturation = std::nullopt; // control: the wind's own saturation gives a step
    EXPECT_GT(std::abs(step_db(sea)), 2.0);
}

/// If the incoming sea has no short waves, the short waves come from the wind.
TEST(ShortWaves, AreTheWindsWhereTheSeaIsLong)
{
    const auto swell = std::make_shared<const OutsideSea>(strongest_of(sea_up_to(0.05, 1e-3)));
    const ShortSea sea = short_sea({{swell, 1.0}}, 10.0, 0.2);
    EXPECT_FALSE(sea.saturation);
    EXPECT_EQ(saturation(sea, 0.5), wind_saturation(0.5, 10.0));
    EXPECT_NEAR(sea.towards, 0.0, 1e-12);
}

std::vector<WeighedSea> sea_of(const std::vector<OutsideWave>& waves)
{
    return {{std::make_shared<const OutsideSea>(strongest_of(waves)), 1.0}};
}

TEST(ShortWaves, AreCarriedByLongOnes)
{
    EXPECT_EQ(carried_m({}), 0.0);
    EXPECT_NEAR(carried_m(sea_of({{0.03, 0.04, 0.7, 0.0, 1.3}})), 20.0, 1e-6);
    // A swell moves more water than a shorter wave of half its slope.
    const double both = carried_m(sea_of({{0.02, 0.0, 0.44, 0.0, 1.0}, {0.08, 0.0, 0.89, 0.0, 0.125}}));
    EXPECT_NEAR(both, (1.0 * 0.02 + 0.015625 * 0.08) / (1.0 * 0.0004 + 0.015625 * 0.0064), 1e-3);
}

/// On a sloping surface the short waves are displaced by slope/k from their places on level water.
TEST(ShortWaves, LieAsFarOnAsTheWaterHasMoved)
{
    const double slope = 0.02;
    const Harbour harbour = pond(64, 64);
    HarbourScene scene(harbour);
    ShownFrame frame = frame_of(harbour, 1, [&](int i, int) { return slope * 10.0 * (i - 32); });
    frame.seas_outside = sea_of({{0.05, 0.0, 0.7, 0.0, 0.4}});
    frame.time_s = 0.0; // no drift yet
    scene.show(frame, frame);
    RenderOptions options;
    options.contrast_light = false;
    options.conditions.wind_m_per_s = 10.0;
    scene.set_render_options(options);
    const auto picture = [&] { return MapOf(scene, 40.0, {320.0, 320.0, 0.0}).picture().pixels; };
    const auto set = [&](double carried, double drift_m) {
        osg::StateSet& state = *scene.root().getOrCreateStateSet();
        state.getOrCreateUniform("carried_m", osg::Uniform::FLOAT)->set(static_cast<float>(carried));
        state.getOrCreateUniform("short_waves_drift", osg::Uniform::FLOAT_VEC2)
            ->set(osg::Vec2(static_cast<float>(drift_m), 0.0F));
    };
    const auto unlike = [](const std::vector<engine::Colour>& a, const std::vector<engine::Colour>& b) {
        double sum = 0.0;
        for (std::size_t pixel = 0; pixel < a.size(); ++pixel) {
            sum += std::abs(a[pixel].green - b[pixel].green);
        }
        return sum / static_cast<double>(a.size());
    };
    const std::vector<engine::Colour> carried = picture();
    set(0.0, slope / 0.05);
    const std::vector<engine::Colour> drifted = picture();
    set(0.0, 0.0);
    const std::vector<engine::Colour> left = picture();
    EXPECT_LT(unlike(carried, drifted), 0.1 * unlike(carried, left));
    EXPECT_GT(unlike(carried, left), 1.0) << "else nothing is shown by that";
}

/// The western water is as high as the sea, the eastern water is still. The short waves follow this.
TEST(ShortWaves, AreLowInALee)
{
    const Harbour harbour = pond(128, 64);
    const osg::ref_ptr<osg::StateSet> state = new osg::StateSet;
    ShelteredWater water(harbour.bathymetry, *state);
    const double amplitude_m = 0.7;
    const auto sea = std::make_shared<const OutsideSea>(strongest_of({{0.05, 0.03, 0.7, 0.0, amplitude_m}}));
    ShownFrame frame =
        frame_of(harbour, 1, [&](int i, int j) { return i < 64 ? amplitude_m * std::cos(0.3 * i + 0.2 * j) : 0.0; });
    frame.seas_outside = {{sea, 1.0}};
    water.show(frame);
    EXPECT_NEAR(water.share_at(10, 10), 1.0F, 0.05F);
    EXPECT_LT(water.share_at(120, 10), 0.05F);
    EXPECT_LT(water.share_at(72, 10), water.share_at(56, 10)); // the share falls gradually, without a step
    water.show(still(harbour));                                // no incoming sea
    EXPECT_EQ(water.share_at(120, 10), 1.0F);
}

} // namespace
} // namespace swell::viewer
