#pragma once
#include <osg/Vec3d>

#include "viewer/cameras/harbour_camera.hpp"

namespace swell::viewer
{

/// A direction of view, as a person says it.
struct TurnedView {
    double compass_deg = 0.0; ///< clockwise from north
    double down_deg = 0.0;    ///< below the horizon; negative: above

    /// Of length 1.
    [[nodiscard]] osg::Vec3d ahead() const;
    /// Horizontal, of length 1.
    [[nodiscard]] osg::Vec3d right() const;
    [[nodiscard]] osg::Vec3d ahead_on_the_ground() const;

    /// Turns; `down_deg` stays between the two limits.
    void turn(double right_deg, double more_down_deg, double least_down_deg, double most_down_deg);
};

/// The direction from one place to another.
TurnedView view_from_to(const osg::Vec3d& eye, const osg::Vec3d& focus);

/// The sight on a focus from a distance.
Sight sight_on(const osg::Vec3d& focus, const TurnedView& view, double distance_m);

/// How far to move over the ground so that it follows a drag.
osg::Vec3d ground_dragged(const Drag& drag, const TurnedView& view, double height_at_focus_m);

} // namespace swell::viewer
