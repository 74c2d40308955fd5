#pragma once
#include <optional>

#include "camera_pose.hpp"

namespace swell::viewer
{

/// The way by which the mouse was dragged, to the right and upwards. Unit: the height of the picture.
struct Drag {
    double right = 0.0;
    double up = 0.0;
};

/// The movement of a camera that held keys (arrows, Page Up, Page Down) ask for: -1, 0 or 1 in each direction, for
/// `seconds`.
struct Push {
    double right = 0.0;
    double ahead = 0.0;
    double up = 0.0;
    double seconds = 0.0; ///< since the last picture; with Shift five times as many
};

/// A camera of the viewer. It keeps its place from one picture to the next and is moved by the functions below.
class HarbourCamera
{
public:
    virtual ~HarbourCamera() = default;

    /// Moves the camera to its place and direction at the start. Must be called before the first pose().
    virtual void home(const VisibleHarbour& harbour) = 0;
    /// Is called when the user changes to this camera. `from`: the pose of the camera that was in use until then, so that
    /// this camera may continue from it.
    virtual void take_over(const CameraPose& /*from*/) {}

    /// Acts on a drag with the left mouse button: turns the view, or moves the map.
    virtual void turn(const Drag& drag) = 0;
    /// Acts on a drag with another mouse button, or with the left one and Shift.
    virtual void pan(const Drag& drag) = 0;
    /// Acts on a turn of the mouse wheel: multiplies distance, height or angle of view by `factor`, so a factor below 1
    /// goes nearer. `towards`: the ground under the cursor [m]; empty if the cursor is not over ground.
    virtual void zoom(double factor, const std::optional<osg::Vec3d>& towards) = 0;
    /// Acts on a double click on this point of the ground [m]: puts it in the middle of the picture, if the camera can.
    virtual void centre_on(const osg::Vec3d& /*ground*/) {}
    /// Moves the camera as held keys ask; called once per picture.
    virtual void push(const Push& push, const VisibleHarbour& harbour) = 0;

    [[nodiscard]] virtual CameraPose pose(const VisibleHarbour& harbour) const = 0;
};

} // namespace swell::viewer
