#pragma once
#include <gtest/gtest.h>

#include <osgText/Text>
#include <string>

#include "noted_clock.hpp"
#include "viewer/harbour_view.hpp"
#include "viewer/simulation/computed_run.hpp"

#include "engine/harbour/read_scenario.hpp"

/// The whole viewer with Klopman's harbour, drawn in memory, and a simulated person who sends keys and moves the mouse.
namespace swell::viewer
{

/// Returns a run of the scenario klopman_harbour on the CPU that begins with flat water, as the runs of the stored pictures
/// did.
inline ComputedRun klopman(int threads)
{
    return ComputedRun(engine::read_scenario("klopman_harbour", {{"sea.start_with_waves", "false"}}),
                       {.backend = engine::BackendChoice::cpu, .threads = threads});
}

/// Returns the run of Klopman's harbour after ten simulated seconds: waves have entered and the ship has made its waves. It
/// is computed once per program.
inline ComputedRun& klopman_run()
{
    static ComputedRun run = klopman(2);
    while (run.frame() < 200 && run.advance()) {
    }
    return run;
}

/// Collects all texts that are shown over a picture, one line each, by walking through the scene graph.
class ShownTexts final : public osg::NodeVisitor
{
public:
    ShownTexts() : osg::NodeVisitor(TRAVERSE_ACTIVE_CHILDREN) {}
    void apply(osg::Drawable& drawable) override
    {
        if (auto* text = dynamic_cast<osgText::Text*>(&drawable)) {
            lines += text->getText().createUTF8EncodedString() + "\n";
        }
    }
    std::string lines;
};

class WatchedHarbour : public testing::Test
{
protected:
    using Event = osgGA::GUIEventAdapter;

    /// Makes a viewer of 560 x 360 pixels: large enough for the help, which is shown complete or hidden.
    WatchedHarbour() : WatchedHarbour({560, 360}) {}
    explicit WatchedHarbour(Screen::Size size)
        : width(size.width), height(size.height), screen(Screen::Kind::offscreen, size, "test", Screen::one_sample)
    {
        state().render_options.ship_tracks = false;
    }

    ViewState& state() { return view.state(); }
    const Harbour& harbour() { return run.harbour(); }
    /// Shows the present frame of the run, with the field that the chosen colouring needs, and returns the picture.
    engine::Picture picture()
    {
        ShownFrame shown;
        run.copy_to(shown, state().render_options.colouring);
        view.show_moment(shown);
        return view.picture({.still = true});
    }
    /// Returns a picture of the present frame by this camera at its starting place, in this colouring, without overlay.
    engine::Picture sea(CameraKind camera, Colouring colouring)
    {
        state().camera = camera;
        state().wants_home = true;
        state().overlay = false;
        state().render_options.colouring = colouring;
        return picture();
    }
    std::string texts()
    {
        ShownTexts shown;
        screen.viewer().getSceneData()->accept(shown);
        return shown.lines;
    }

    osgGA::EventQueue& events() { return *screen.viewer().getEventQueue(); }
    void press(int key)
    {
        events().keyPress(key);
        events().keyRelease(key);
        view.draw({});
    }
    /// Drags the mouse from the middle of the picture by `right` and `down` pixels, and draws a picture. Button 1 is the
    /// left one, 3 the right one.
    void drag(unsigned button, double right, double down)
    {
        const float x = static_cast<float>(width) / 2.0F;
        const float y = static_cast<float>(height) / 2.0F;
        events().mouseButtonPress(x, y, button);
        events().mouseMotion(x + static_cast<float>(right), y + static_cast<float>(down));
        events().mouseButtonRelease(x + static_cast<float>(right), y + static_cast<float>(down), button);
        view.draw({});
    }

    /// Returns the matrix from points of the harbour [m] to places in the last picture, -1 … 1.
    osg::Matrixd to_picture()
    {
        const osg::Camera& camera = *screen.viewer().getCamera();
        return camera.getViewMatrix() * camera.getProjectionMatrix();
    }
    /// Returns the pixel at which a point of the harbour [m] is drawn, counted from the top left.
    osg::Vec2d pixel_of(const osg::Vec3d& place)
    {
        const osg::Vec3d there = place * to_picture();
        return {(1.0 + there.x()) * width / 2.0, (1.0 - there.y()) * height / 2.0};
    }

    const int width;
    const int height;
    ComputedRun& run = klopman_run();
    Screen screen;
    NotedClock clock;
    HarbourView view{screen, run.harbour(), clock};
};

/// The viewer on a small screen, for tests that need many pictures with few pixels each.
class HarbourOnASmallScreen : public WatchedHarbour
{
protected:
    HarbourOnASmallScreen() : WatchedHarbour({140, 90}) {}
};

/// Returns the number of pixels in which two pictures of one size differ.
inline long differing(const engine::Picture& a, const engine::Picture& b)
{
    long count = 0;
    for (std::size_t pixel = 0; pixel < a.pixels.size(); ++pixel) {
        count += a.pixels[pixel] == b.pixels[pixel] ? 0 : 1;
    }
    return count;
}

} // namespace swell::viewer
