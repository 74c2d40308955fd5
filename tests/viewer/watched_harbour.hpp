#pragma once
#include <gtest/gtest.h>

#include <osgText/Text>
#include <string>

#include "noted_clock.hpp"
#include "viewer/harbour_view.hpp"
#include "viewer/simulation/computed_run.hpp"

#include "engine/harbour/read_scenario.hpp"

/// The whole viewer over Klopman's harbour, in memory, with a person at it who sends keys and moves the mouse.
namespace swell::viewer
{

/// Begins flat, as when the golden pictures were drawn.
inline ComputedRun klopman(int threads)
{
    return ComputedRun(engine::read_scenario("klopman_harbour", {{"sea.developed", "false"}}),
                       {.backend = engine::BackendChoice::cpu, .threads = threads});
}

/// After ten seconds of sea: waves have come in and the ship has made hers. Computed once in a program.
inline ComputedRun& klopman_run()
{
    static ComputedRun run = klopman(2);
    while (run.frame() < 200 && run.advance()) {
    }
    return run;
}

/// All texts over a picture, a line each.
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

    /// Large enough for the help, which is shown whole or not at all.
    WatchedHarbour() : WatchedHarbour({560, 360}) {}
    explicit WatchedHarbour(Screen::Size size)
        : width(size.width), height(size.height), screen(Screen::Kind::offscreen, size, "test", Screen::one_sample)
    {
        state().render_options.ship_tracks = false;
    }

    ViewState& state() { return view.state(); }
    const Harbour& harbour() { return run.harbour(); }
    /// Shows the frame with the field that the colouring needs, and keeps the picture.
    engine::Picture picture()
    {
        ShownFrame shown;
        run.copy_to(shown, state().render_options.colouring);
        view.show_moment(shown);
        return view.picture({.still = true});
    }
    /// The same of this camera, where it starts, without overlay.
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
    /// Button 1 is the left one, 3 the right.
    void drag(unsigned button, double right, double down)
    {
        const float x = static_cast<float>(width) / 2.0F;
        const float y = static_cast<float>(height) / 2.0F;
        events().mouseButtonPress(x, y, button);
        events().mouseMotion(x + static_cast<float>(right), y + static_cast<float>(down));
        events().mouseButtonRelease(x + static_cast<float>(right), y + static_cast<float>(down), button);
        view.draw({});
    }

    /// From the harbour to the picture drawn last: -1 … 1.
    osg::Matrixd to_picture()
    {
        const osg::Camera& camera = *screen.viewer().getCamera();
        return camera.getViewMatrix() * camera.getProjectionMatrix();
    }
    /// In pixels, from the top left.
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

/// On a small screen, for what many pictures show, of which each needs few pixels.
class HarbourOnASmallScreen : public WatchedHarbour
{
protected:
    HarbourOnASmallScreen() : WatchedHarbour({140, 90}) {}
};

/// Pixels that are not the same.
inline long differing(const engine::Picture& a, const engine::Picture& b)
{
    long count = 0;
    for (std::size_t pixel = 0; pixel < a.pixels.size(); ++pixel) {
        count += a.pixels[pixel] == b.pixels[pixel] ? 0 : 1;
    }
    return count;
}

} // namespace swell::viewer
