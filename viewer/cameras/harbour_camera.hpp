#pragma once
#include <optional>

#include "camera_pose.hpp"

namespace swell::viewer
{

/// How far the mouse was dragged to the right and upwards, in heights of the picture.
struct Drag {
    double right = 0.0;
    double up = 0.0;
};

/// The movement that held keys ask for: -1, 0 or 1 in each direction, for some time.
struct Push {
    double right = 0.0;
    double ahead = 0.0;
    double up = 0.0;
    double seconds = 0.0; ///< since the last picture; five times as many with Shift
};

/// One way of looking at the harbour. A camera keeps its place from one picture to the next, and moves by the calls below.
class HarbourCamera
{
public:
    virtual ~HarbourCamera() = default;

    /// Goes to where the camera starts. Must be called before the first pose().
    virtual void home(const VisibleHarbour& harbour) = 0;
    /// Called when this camera is chosen; `from` is the pose of the camera before it.
    virtual void take_over(const CameraPose& /*from*/) {}

    /// Drag of the left mouse button.
    virtual void turn(const Drag& drag) = 0;
    /// Drag of another mouse button, or of the left one with Shift.
    virtual void pan(const Drag& drag) = 0;
    /// A turn of the wheel: a factor below 1 goes nearer. `towards`: the ground under the cursor, where there is any [m].
    virtual void zoom(double factor, const std::optional<osg::Vec3d>& towards) = 0;
    /// A double click on this point of the ground [m].
    virtual void centre_on(const osg::Vec3d& /*ground*/) {}
    /// Held keys, once per picture.
    virtual void push(const Push& push, const VisibleHarbour& harbour) = 0;

    [[nodiscard]] virtual CameraPose pose(const VisibleHarbour& harbour) const = 0;
};

} // namespace swell::viewer
