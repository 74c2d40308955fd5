#include "viewer/cameras/camera_rig.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>

#include "engine/run/base/errors.hpp"
#include "plain_harbour.hpp"
#include "viewer/cameras/camera_pose.hpp"
#include "viewer/cameras/cameras.hpp"
#include "viewer/screen/screen.hpp"

namespace swell::viewer
{
namespace
{

using test::PlainHarbour;

constexpr int width = 320;
constexpr int height = 180;
constexpr engine::Colour sky{255, 0, 255};

/// A harbour, a screen and the rig that looks at it.
class Cameras : public testing::Test
{
public:
    ~Cameras() override { screen.viewer().setCameraManipulator(nullptr); }

protected:
    Cameras()
    {
        screen.viewer().setSceneData(harbour.root);
        screen.viewer().getCamera()->setClearColor({1.0F, 0.0F, 1.0F, 1.0F});
        screen.viewer().setCameraManipulator(rig);
    }

    void look(CameraKind kind)
    {
        rig->look(kind, harbour.visible);
        screen.viewer().frame();
    }
    void drag(unsigned button, double right_pixels, double down_pixels)
    {
        const float x = width / 2.0F;
        const float y = height / 2.0F;
        queue().mouseButtonPress(x, y, button);
        queue().mouseMotion(x + static_cast<float>(right_pixels), y + static_cast<float>(down_pixels));
        queue().mouseButtonRelease(x + static_cast<float>(right_pixels), y + static_cast<float>(down_pixels), button);
        screen.viewer().frame();
    }
    osgGA::EventQueue& queue() { return *screen.viewer().getEventQueue(); }

    /// Returns the place in the picture, -1 … 1, of a place of the harbour.
    osg::Vec3d on_picture(const osg::Vec3d& place)
    {
        const osg::Camera& camera = *screen.viewer().getCamera();
        return place * (camera.getViewMatrix() * camera.getProjectionMatrix());
    }
    osg::Vec3d eye() const { return rig->pose().eye; }

    PlainHarbour harbour;
    Screen screen{Screen::Kind::offscreen, {width, height}, "test", Screen::one_sample};
    osg::ref_ptr<CameraRig> rig = new CameraRig;
};

bool row_is_sky(const engine::Picture& picture, int row)
{
    for (int column = 0; column < picture.width; ++column) {
        if (!(picture.at(column, row) == sky)) {
            return false;
        }
    }
    return true;
}

TEST(CameraWords, AreReadAndOthersAreRefused)
{
    for (const CameraKind kind : all_camera_kinds) {
        EXPECT_EQ(camera_kind_named(name_of(kind)), kind);
    }
    EXPECT_THROW(camera_kind_named("birdseye"), engine::InputError);
}

TEST_F(Cameras, StartWithTheWholeHarbourInThePicture)
{
    for (const CameraKind kind : {CameraKind::orbit, CameraKind::map}) {
        look(kind);
        for (const double x : {0.0, harbour.side_m}) {
            for (const double y : {0.0, harbour.side_m}) {
                const osg::Vec3d place = on_picture({x, y, 0.0});
                EXPECT_LE(std::max(std::abs(place.x()), std::abs(place.y())), 1.0) << name_of(kind) << x << ", " << y;
            }
        }
        const osg::Vec3d north = on_picture({300.0, 600.0, 0.0});
        const osg::Vec3d south = on_picture({300.0, 0.0, 0.0});
        EXPECT_GT(north.y() - south.y(), 1.0) << name_of(kind) << " is too far away";
        EXPECT_NEAR(rig->compass_deg(), 0.0, 1e-6);
    }
}

TEST_F(Cameras, APerspectiveHasSkyAboveTheGroundAndAMapHasNone)
{
    for (const CameraKind kind : {CameraKind::orbit, CameraKind::fly}) {
        look(kind);
        if (kind == CameraKind::orbit) {
            drag(osgGA::GUIEventAdapter::LEFT_MOUSE_BUTTON, 0.0, -40.0);
        }
        rig->look(kind, harbour.visible);
        const engine::Picture picture = screen.picture();
        EXPECT_TRUE(row_is_sky(picture, 0)) << name_of(kind);
        EXPECT_FALSE(picture.at(width / 2, height / 2) == sky) << name_of(kind);
    }
    rig->look(CameraKind::map, harbour.visible);
    screen.viewer().frame();
    queue().mouseScroll(osgGA::GUIEventAdapter::SCROLL_UP);
    for (int notch = 0; notch < 8; ++notch) {
        queue().mouseScroll(osgGA::GUIEventAdapter::SCROLL_UP);
    }
    screen.viewer().frame();
    const engine::Picture picture = screen.picture();
    for (const engine::Colour& pixel : picture.pixels) {
        ASSERT_FALSE(pixel == sky);
    }
}

TEST_F(Cameras, TheMapGoesWithTheMouseByThePixel)
{
    look(CameraKind::map);
    const double metres_per_pixel = rig->metres_per_pixel(height);
    EXPECT_NEAR(metres_per_pixel, 1.06 * 600.0 / height, 1e-3); // the corners of the box are in single precision
    const osg::Vec3d before = eye();
    drag(osgGA::GUIEventAdapter::LEFT_MOUSE_BUTTON, 30.0, 12.0);
    EXPECT_NEAR(eye().x() - before.x(), -30.0 * metres_per_pixel, 0.02 * 30.0 * metres_per_pixel);
    EXPECT_NEAR(eye().y() - before.y(), 12.0 * metres_per_pixel, 0.02 * 12.0 * metres_per_pixel);
}

TEST_F(Cameras, TheWheelGoesTowardsWhatIsUnderTheCursor)
{
    for (const CameraKind kind : {CameraKind::map, CameraKind::orbit}) {
        look(kind);
        queue().mouseMotion(220.0F, 100.0F);
        screen.viewer().frame();
        const PicturePlace cursor{.x = 220.0 / width * 2.0 - 1.0, .y = 1.0 - 100.0 / height * 2.0};
        const std::optional<osg::Vec3d> ground = rig->ground_at(cursor);
        const double scale = rig->metres_per_pixel(height);
        ASSERT_TRUE(ground);
        queue().mouseScroll(osgGA::GUIEventAdapter::SCROLL_UP);
        screen.viewer().frame();
        EXPECT_NEAR(on_picture(*ground).x(), cursor.x, 0.01) << name_of(kind);
        EXPECT_NEAR(on_picture(*ground).y(), cursor.y, 0.01) << name_of(kind);
        EXPECT_NEAR(rig->metres_per_pixel(height), 0.85 * scale, 1e-3 * scale) << name_of(kind);
    }
}

TEST_F(Cameras, DraggingToTheRightTurnsTheHarbourToTheRight)
{
    look(CameraKind::orbit);
    const osg::Vec3d near_side(300.0, 100.0, 0.0);
    const double before = on_picture(near_side).x();
    drag(osgGA::GUIEventAdapter::LEFT_MOUSE_BUTTON, 20.0, 0.0);
    EXPECT_GT(on_picture(near_side).x(), before + 0.02);
    EXPECT_NEAR(on_picture({300.0, 300.0, 0.0}).x(), 0.0, 1e-6);
    EXPECT_NEAR(rig->compass_deg(), 20.0, 1e-3);
}

TEST_F(Cameras, AMiddleDragTakesTheGroundAlong)
{
    look(CameraKind::orbit);
    const osg::Vec3d middle(300.0, 300.0, 0.0);
    drag(osgGA::GUIEventAdapter::MIDDLE_MOUSE_BUTTON, 20.0, 0.0);
    EXPECT_NEAR(on_picture(middle).x(), 20.0 / width * 2.0, 0.005);
}

TEST_F(Cameras, ADoubleClickMovesTheCentreOfTheOrbit)
{
    look(CameraKind::orbit);
    queue().mouseDoubleButtonPress(200.0F, 110.0F, osgGA::GUIEventAdapter::LEFT_MOUSE_BUTTON);
    queue().mouseButtonRelease(200.0F, 110.0F, osgGA::GUIEventAdapter::LEFT_MOUSE_BUTTON);
    const std::optional<osg::Vec3d> ground =
        rig->ground_at({.x = 200.0 / width * 2.0 - 1.0, .y = 1.0 - 110.0 / height * 2.0});
    screen.viewer().frame();
    ASSERT_TRUE(ground);
    EXPECT_NEAR((rig->pose().focus - *ground).length(), 0.0, 2.0);
    rig->go_home();
    look(CameraKind::orbit);
    EXPECT_NEAR(rig->pose().focus.x(), 300.0, 1e-3);
}

TEST_F(Cameras, TheFollowedShipStaysInTheMiddleAndTheViewTurnsWithHer)
{
    for (int step = 0; step < 10; ++step) {
        const double heading = 0.3 * step;
        harbour.put_ship(100.0 + 40.0 * step, 300.0, heading);
        look(CameraKind::follow);
        const osg::Vec3d ship = on_picture({100.0 + 40.0 * step, 300.0, 5.0});
        EXPECT_NEAR(ship.x(), 0.0, 1e-6);
        EXPECT_NEAR(ship.y(), 0.0, 1e-6);
        const osg::Vec3d astern = osg::Vec3d(eye().x() - (100.0 + 40.0 * step), eye().y() - 300.0, 0.0);
        EXPECT_LT(astern * osg::Vec3d(std::cos(heading), std::sin(heading), 0.0), -100.0);
    }
}

TEST_F(Cameras, TheBridgeIsAboveTheDeckAndMovesWithTheShip)
{
    harbour.put_ship(300.0, 300.0, osg::PI_2); // to the north
    harbour.visible.ship->place.heave_m = 1.5;
    look(CameraKind::bridge);
    const BridgeEye bridge = bridge_eye(100.0);
    EXPECT_NEAR(eye().x(), 300.0, 1e-9);
    EXPECT_NEAR(eye().y(), 300.0 + bridge.ahead_m, 1e-9);
    EXPECT_NEAR(eye().z(), bridge.up_m + 1.5, 1e-9);
    EXPECT_GE(bridge.up_m, 12.0);
    EXPECT_NEAR(rig->compass_deg(), 0.0, 1e-6);
    const double down_before = eye().z() - rig->pose().focus.z();

    harbour.visible.ship->place.pitch_rad = 0.05; // bow down: the camera looks farther down
    look(CameraKind::bridge);
    EXPECT_GT(eye().z() - rig->pose().focus.z(), down_before + 40.0);
    harbour.visible.ship->place.roll_rad = 0.1; // starboard down: the camera leans to starboard, which is east
    look(CameraKind::bridge);
    EXPECT_NEAR(rig->pose().up.x(), std::sin(0.1), 1e-3);
    EXPECT_EQ(rig->metres_per_pixel(height), 0.0);
}

TEST_F(Cameras, NoneWithoutAShipWhereOneIsNeeded)
{
    look(CameraKind::bridge);
    EXPECT_EQ(rig->kind(), CameraKind::orbit);
}

TEST_F(Cameras, NeverBelowWaterOrLand)
{
    harbour.visible.height_m = [](double x, double) { return x > 300.0 ? 90.0 : 3.0; };
    harbour.put_ship(300.0, 300.0, 0.0);
    for (const CameraKind kind : all_camera_kinds) {
        look(kind);
        for (int turn = 0; turn < 12; ++turn) {
            drag(osgGA::GUIEventAdapter::LEFT_MOUSE_BUTTON, 60.0, turn % 2 == 0 ? -80.0 : -30.0);
            queue().mouseScroll(osgGA::GUIEventAdapter::SCROLL_UP);
            look(kind);
            EXPECT_GT(eye().z(), harbour.visible.height_m(eye().x(), eye().y()) + 1.0) << name_of(kind);
        }
    }
}

TEST_F(Cameras, FlyingGoesOnFromWhereTheOrbitStoodAndMovesWhileAnArrowIsHeld)
{
    look(CameraKind::orbit);
    const osg::Vec3d start = eye();
    look(CameraKind::fly);
    EXPECT_NEAR((eye() - start).length(), 0.0, 1e-6);
    queue().keyPress(osgGA::GUIEventAdapter::KEY_Up);
    for (int picture = 0; picture < 20 && eye().y() < start.y() + 1.0; ++picture) {
        look(CameraKind::fly);
    }
    EXPECT_GT(eye().y(), start.y());
    queue().keyRelease(osgGA::GUIEventAdapter::KEY_Up);
    look(CameraKind::fly);
    const osg::Vec3d end = eye();
    look(CameraKind::fly);
    EXPECT_EQ((eye() - end).length(), 0.0);
}

TEST_F(Cameras, PerspectiveComesBackAfterTheMapAndTheAspectIsThatOfTheScreen)
{
    look(CameraKind::orbit);
    const osg::Matrixd before = screen.viewer().getCamera()->getProjectionMatrix();
    look(CameraKind::map);
    EXPECT_EQ(screen.viewer().getCamera()->getProjectionMatrix()(3, 3), 1.0);
    look(CameraKind::orbit);
    EXPECT_EQ(screen.viewer().getCamera()->getProjectionMatrix(), before);
    screen.viewer().getCamera()->setViewport(0, 0, 200, 180);
    look(CameraKind::orbit);
    const osg::Matrixd& after = screen.viewer().getCamera()->getProjectionMatrix();
    EXPECT_NEAR(after(1, 1) / after(0, 0), 200.0 / 180.0, 1e-9);
}

TEST_F(Cameras, DepthsStayApartOverTwentyKilometres)
{
    const PlainHarbour large(20'000.0);
    rig->look(CameraKind::orbit, large.visible);
    screen.viewer().frame();
    const double near_side = on_picture({10'000.0, 10'000.0, 0.0}).z();
    const double one_metre_up = on_picture({10'000.0, 10'000.0, 1.0}).z();
    constexpr double step_of_24_bits = 2.0 / (1 << 24);
    EXPECT_GT(std::abs(near_side - one_metre_up), 1.5 * step_of_24_bits);
    for (const double y : {0.0, 20'000.0}) {
        EXPECT_LT(std::abs(on_picture({20'000.0, y, 0.0}).z()), 1.0) << "cut off";
    }
}

TEST_F(Cameras, TheGroundUnderTheCursorIsWhereTheRayMeetsIt)
{
    harbour.visible.height_m = [](double x, double) { return x > 400.0 ? 8.0 : 0.0; };
    look(CameraKind::orbit);
    for (const osg::Vec3d& place : {osg::Vec3d(120.0, 200.0, 0.0), osg::Vec3d(500.0, 350.0, 8.0)}) {
        const osg::Vec3d seen = on_picture(place);
        const std::optional<osg::Vec3d> found = rig->ground_at({.x = seen.x(), .y = seen.y()});
        ASSERT_TRUE(found);
        EXPECT_NEAR((*found - place).length(), 0.0, 0.01);
    }
    EXPECT_FALSE(rig->ground_at({.x = 0.0, .y = 0.999})) << "beyond the grid";
}

} // namespace
} // namespace swell::viewer
