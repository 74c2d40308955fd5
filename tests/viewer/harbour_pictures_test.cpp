#include <array>
#include <cmath>

#include "drawn_scene.hpp"
#include "engine/results/pictures/colour_map.hpp"
#include "watched_harbour.hpp"

/// Tests of the content of pictures of Klopman's harbour, by their pixels.
namespace swell::viewer
{
namespace
{

using Histogram = std::array<double, 512>;

/// Returns the shares of the picture's pixels in 8 steps of each channel.
Histogram histogram_of(const engine::Picture& picture)
{
    Histogram shares{};
    for (const engine::Colour colour : picture.pixels) {
        shares[static_cast<std::size_t>(colour.red / 32 * 64 + colour.green / 32 * 8 + colour.blue / 32)] +=
            1.0 / static_cast<double>(picture.pixels.size());
    }
    return shares;
}

/// Returns the share of pixels that would have to change to make the histograms equal, 0 … 1.
double distance_of(const Histogram& a, const Histogram& b)
{
    double sum = 0.0;
    for (std::size_t bin = 0; bin < a.size(); ++bin) {
        sum += std::abs(a[bin] - b[bin]) / 2.0;
    }
    return sum;
}

/// Returns how many colours of a scale follow each other in a row of the picture, for the best row.
std::size_t colours_in_a_row(const engine::Picture& picture, const engine::ColourMap& scale)
{
    std::size_t most = 0;
    for (int row = picture.height * 3 / 4; row < picture.height; ++row) {
        std::size_t found = 0;
        std::size_t next = 0;
        for (int column = picture.width / 3; column < picture.width; ++column) {
            for (std::size_t colour = next; colour < std::min(next + 8, scale.size()); ++colour) {
                if (difference(picture.at(column, row), scale[colour]) <= 1) {
                    next = colour + 1;
                    ++found;
                    break;
                }
            }
        }
        most = std::max(most, found);
    }
    return most;
}

/// Zeta and psi have the same colours, and so have maximum and Hs. Their pictures differ because their values differ.
TEST_F(WatchedHarbour, LooksDifferentInEveryColouring)
{
    std::vector<Histogram> histograms;
    for (const Colouring colouring : all_colourings) {
        histograms.push_back(histogram_of(sea(CameraKind::follow, colouring)));
        for (std::size_t other = 0; other + 1 < histograms.size(); ++other) {
            EXPECT_GT(distance_of(histograms[other], histograms.back()), 0.03)
                << name_of(all_colourings[other]) << " and " << name_of(colouring);
        }
    }
}

TEST_F(WatchedHarbour, HasALegendOfItsColoursAndNoneOfNaturalWater)
{
    for (const Colouring colouring : all_colourings) {
        state().render_options.colouring = colouring;
        const engine::Picture shown = picture();
        const std::size_t diverging = colours_in_a_row(shown, engine::diverging_colours());
        const std::size_t sequential = colours_in_a_row(shown, engine::sequential_colours());
        const bool is_round_zero = colouring == Colouring::zeta || colouring == Colouring::psi;
        const bool is_natural = colouring == Colouring::natural;
        EXPECT_EQ(diverging > 150, is_round_zero) << name_of(colouring) << ": " << diverging;
        EXPECT_EQ(sequential > 150, !is_round_zero && !is_natural) << name_of(colouring) << ": " << sequential;
    }
}

/// Returns the mean colour of a row.
osg::Vec3d mean_of_row(const engine::Picture& picture, double row)
{
    osg::Vec3d mean;
    for (int column = 0; column < picture.width; ++column) {
        const engine::Colour colour = picture.at(column, static_cast<int>(row));
        mean += osg::Vec3d(colour.red, colour.green, colour.blue) / picture.width;
    }
    return mean;
}

bool is_like_sky(const osg::Vec3d& colour)
{
    return colour.z() > colour.x() + 20.0 && colour.x() + colour.y() + colour.z() > 450.0;
}

bool is_like_sea(const osg::Vec3d& colour)
{
    return colour.z() > colour.x() + 60.0 && colour.x() + colour.y() + colour.z() < 400.0;
}

class Horizon : public WatchedHarbour
{
protected:
    /// Returns the row of the horizon: of distant points at the height of the eye.
    double horizon_row()
    {
        osg::Vec3d eye;
        osg::Vec3d focus;
        osg::Vec3d up;
        screen.viewer().getCamera()->getViewMatrixAsLookAt(eye, focus, up);
        const osg::Vec4d far_away = osg::Vec4d(focus.x() - eye.x(), focus.y() - eye.y(), 0.0, 0.0) * to_picture();
        return (1.0 - far_away.y() / far_away.w()) * height / 2.0;
    }
};

/// Above the horizon is the sky, brightest at the haze. Below it are first land and water in the haze, then the dark blue
/// sea.
TEST_F(Horizon, IsWhereTheCameraHasIt)
{
    state().render_options.conditions.wind_m_per_s = 9.0; // without wind the sea has the sky's colour
    for (const CameraKind camera : {CameraKind::orbit, CameraKind::fly, CameraKind::follow, CameraKind::bridge}) {
        engine::Picture shown = sea(camera, Colouring::natural);
        if (camera == CameraKind::orbit) { // the orbit camera starts with a view too far down
            drag(1, 0.0, -48.0);
            shown = picture();
        }
        const double horizon = horizon_row();
        ASSERT_GT(horizon, 30.0) << name_of(camera);
        ASSERT_LT(horizon, 200.0) << name_of(camera);
        for (double row = 0.0; row < horizon - 2.0; row += 1.0) {
            ASSERT_TRUE(is_like_sky(mean_of_row(shown, row))) << name_of(camera) << ", row " << row;
        }
        const double sky = mean_of_row(shown, horizon - 4.0).z();
        EXPECT_LT(sky - mean_of_row(shown, horizon - 14.0).z(), 12.0) << name_of(camera) << ": the sky has no edge";
        EXPECT_GT(sky - mean_of_row(shown, horizon + 16.0).z(), 20.0) << name_of(camera) << ": the ground begins";
        bool is_sea_below = false;
        for (double row = horizon + 16.0; row < height; row += 1.0) {
            is_sea_below = is_sea_below || is_like_sea(mean_of_row(shown, row));
        }
        EXPECT_TRUE(is_sea_below) << name_of(camera);
    }
}

TEST_F(Horizon, IsNotOnTheMap)
{
    const engine::Picture shown = sea(CameraKind::map, Colouring::natural);
    for (int row = 0; row < height; ++row) {
        EXPECT_FALSE(is_like_sky(mean_of_row(shown, row))) << row;
    }
}

TEST_F(WatchedHarbour, ShowsHigherWavesHigher)
{
    const engine::Picture as_they_are = sea(CameraKind::follow, Colouring::natural);
    long before = 0;
    for (const double exaggeration : {2.0, 5.0, 10.0}) {
        press('e');
        EXPECT_EQ(state().render_options.exaggeration, exaggeration);
        const long changed = differing(picture(), as_they_are);
        EXPECT_GT(changed, before);
        before = changed;
    }
    EXPECT_GT(before, width * height / 4);
}

} // namespace
} // namespace swell::viewer
