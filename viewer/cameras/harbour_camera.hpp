#pragma once
#include <optional>

#include "viewer/cameras/camera_pose.hpp"

namespace swell::viewer
{

/// How far the mouse was dragged, in heights of the picture, to the right and upwards.
struct Drag {
    double right = 0.0;
    double up = 0.0;
};

/// What the held arrow keys ask for: -1, 0 or 1 each, for some time.
struct Push {
    double right = 0.0;
    double ahead = 0.0;
    double up = 0.0;
    double seconds = 0.0; ///< since the last picture, five times as many with Shift
};

/// One way of looking at the harbour: it keeps where it stands from one picture to the next, and moves as it is told.
class HarbourCamera
{
public:
    virtual ~HarbourCamera() = default;

    /// To where it starts.
    virtual void home(const HarbourInSight& harbour) = 0;
    /// It is chosen, after another.
    virtual void take_over(const Sight& /*from*/) {}

    virtual void turn(const Drag& drag) = 0;
    virtual void pan(const Drag& drag) = 0;
    /// `factor` below 1 goes nearer; `towards`: the ground under the cursor, where there is any.
    virtual void zoom(double factor, const std::optional<osg::Vec3d>& towards) = 0;
    virtual void centre_on(const osg::Vec3d& /*ground*/) {}
    virtual void push(const Push& push, const HarbourInSight& harbour) = 0;

    [[nodiscard]] virtual Sight sight(const HarbourInSight& harbour) const = 0;
};

} // namespace swell::viewer
