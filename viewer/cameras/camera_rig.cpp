#include "viewer/cameras/camera_rig.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "viewer/cameras/cameras.hpp"

namespace swell::viewer
{

namespace
{

using Event = osgGA::GUIEventAdapter;

/// Numbers of the keys that may be held, in the order of `keys`.
enum HeldKey : std::size_t { right, left, ahead, back, up, down };
constexpr std::array<int, 6> keys{Event::KEY_Right, Event::KEY_Left,    Event::KEY_Up,
                                  Event::KEY_Down,  Event::KEY_Page_Up, Event::KEY_Page_Down};

constexpr double zoom_of_a_notch = 0.85;

PicturePlace place_of(const Event& event)
{
    return {.x = event.getXnormalized(), .y = event.getYnormalized()};
}

} // namespace

bool HeldKeys::take(const osgGA::GUIEventAdapter& event)
{
    const auto* const key = std::find(keys.begin(), keys.end(), event.getKey());
    if (key == keys.end()) {
        return false;
    }
    held_[static_cast<std::size_t>(key - keys.begin())] = event.getEventType() == Event::KEYDOWN;
    is_fast_ = (event.getModKeyMask() & Event::MODKEY_SHIFT) != 0;
    return true;
}

Push HeldKeys::push(double seconds) const
{
    return {.right = held(right) - held(left),
            .ahead = held(ahead) - held(back),
            .up = held(up) - held(down),
            .seconds = is_fast_ ? 5.0 * seconds : seconds};
}

CameraRig::CameraRig() : shown_(new osg::Camera)
{
    cameras_[static_cast<std::size_t>(CameraKind::orbit)] = std::make_unique<OrbitCamera>();
    cameras_[static_cast<std::size_t>(CameraKind::fly)] = std::make_unique<FlyCamera>();
    cameras_[static_cast<std::size_t>(CameraKind::follow)] = std::make_unique<FollowCamera>();
    cameras_[static_cast<std::size_t>(CameraKind::bridge)] = std::make_unique<BridgeCamera>();
    cameras_[static_cast<std::size_t>(CameraKind::map)] = std::make_unique<MapCamera>();
}

CameraRig::~CameraRig() = default;

void CameraRig::look(CameraKind kind, VisibleHarbour harbour)
{
    harbour.aspect = harbour_.aspect; // updateCamera() sets it from the screen's camera
    harbour_ = std::move(harbour);
    use(needs_a_ship(kind) && !harbour_.ship ? CameraKind::orbit : kind);
}

void CameraRig::use(CameraKind kind)
{
    if (kind == kind_) {
        return;
    }
    const bool something_was_seen = is_placed_[static_cast<std::size_t>(kind_)];
    bool& is_placed = is_placed_[static_cast<std::size_t>(kind)];
    kind_ = kind;
    if (something_was_seen) {
        if (!is_placed) {
            camera(kind).home(harbour_);
            is_placed = true;
        }
        camera(kind).take_over(pose_);
    }
}

void CameraRig::go_home()
{
    is_placed_[static_cast<std::size_t>(kind_)] = false;
}

double CameraRig::compass_deg() const
{
    const osg::Vec3d ahead = pose_.is_map() ? pose_.up : pose_.focus - pose_.eye;
    return std::fmod(osg::RadiansToDegrees(std::atan2(ahead.x(), ahead.y())) + 360.0, 360.0);
}

double CameraRig::metres_per_pixel(int picture_height) const
{
    return pose_.focus_is_at_hand ? pose_.height_at_focus_m() / picture_height : 0.0;
}

std::optional<osg::Vec3d> CameraRig::ground_at(const PicturePlace& place) const
{
    return ground_under(place, *shown_, harbour_);
}

void CameraRig::updateCamera(osg::Camera& camera)
{
    const osg::Viewport& area = *camera.getViewport();
    harbour_.aspect = area.width() / std::max(1.0, area.height());
    bool& is_placed = is_placed_[static_cast<std::size_t>(kind_)];
    if (!is_placed) {
        this->camera(kind_).home(harbour_);
        is_placed = true;
    }
    pose_ = above_ground(this->camera(kind_).pose(harbour_), harbour_);
    for (osg::Camera* set : {&camera, shown_.get()}) {
        set->setComputeNearFarMode(osg::Camera::DO_NOT_COMPUTE_NEAR_FAR);
        set->setViewMatrix(pose_.view_matrix());
        set->setProjectionMatrix(pose_.projection_matrix(harbour_));
    }
}

bool CameraRig::handle(const Event& event, osgGA::GUIActionAdapter& /*action*/)
{
    switch (event.getEventType()) {
    case Event::FRAME: move_by_held_keys(event.getTime()); return false;
    case Event::KEYDOWN:
    case Event::KEYUP: return held_keys_.take(event);
    case Event::PUSH: mouse_ = {event.getXnormalized(), event.getYnormalized()}; return true;
    case Event::DRAG: drag_to(event); return true;
    case Event::SCROLL: zoom(event); return true;
    case Event::DOUBLECLICK:
        if (const std::optional<osg::Vec3d> ground = ground_at(place_of(event))) {
            camera(kind_).centre_on(*ground);
        }
        return true;
    default: return false;
    }
}

void CameraRig::drag_to(const Event& event)
{
    const osg::Vec2d to(event.getXnormalized(), event.getYnormalized());
    const osg::Vec2d way = (to - mouse_) / 2.0;
    mouse_ = to;
    const Drag drag{.right = way.x() * harbour_.aspect, .up = way.y()};
    const bool is_shifted = (event.getModKeyMask() & Event::MODKEY_SHIFT) != 0; // for touchpads with one button
    if ((event.getButtonMask() & Event::LEFT_MOUSE_BUTTON) != 0 && !is_shifted) {
        camera(kind_).turn(drag);
    } else {
        camera(kind_).pan(drag);
    }
}

void CameraRig::zoom(const Event& event)
{
    const bool is_nearer = event.getScrollingMotion() == Event::SCROLL_UP;
    if (is_nearer || event.getScrollingMotion() == Event::SCROLL_DOWN) {
        camera(kind_).zoom(is_nearer ? zoom_of_a_notch : 1.0 / zoom_of_a_notch, ground_at(place_of(event)));
    }
}

void CameraRig::move_by_held_keys(double now_s)
{
    constexpr double longest_s = 0.2; // so that the camera does not leap after a slow picture
    const double seconds = std::clamp(now_s - moved_at_s_.value_or(now_s), 0.0, longest_s);
    moved_at_s_ = now_s;
    const Push push = held_keys_.push(seconds);
    if (push.right != 0.0 || push.ahead != 0.0 || push.up != 0.0) {
        camera(kind_).push(push, harbour_);
    }
}

} // namespace swell::viewer
