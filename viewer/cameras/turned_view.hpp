#pragma once
#include <osg/Vec3d>

#include "viewer/cameras/harbour_camera.hpp"

namespace swell::viewer
{

/// A direction of view as two angles.
struct TurnedView {
    double compass_deg = 0.0; ///< clockwise from north
    double down_deg = 0.0;    ///< below the horizon; negative: above

    // Vectors of length 1.
    [[nodiscard]] osg::Vec3d ahead() const;
    /// Returns the horizontal direction to the right of the view, as a vector of length 1.
    [[nodiscard]] osg::Vec3d right() const;
    /// Returns the horizontal direction in which the view looks, as a vector of length 1.
    [[nodiscard]] osg::Vec3d ahead_on_the_ground() const;

    /// Turns the view: adds `right_deg` to compass_deg and `more_down_deg` to down_deg, which is then limited to
    /// least_down_deg … most_down_deg.
    void turn(double right_deg, double more_down_deg, double least_down_deg, double most_down_deg);
};

/// Returns the direction from `eye` to `focus`.
TurnedView view_from_to(const osg::Vec3d& eye, const osg::Vec3d& focus);

/// Returns the pose of a camera that looks at `focus` in the direction of `view`, from a distance.
CameraPose pose_looking_at(const osg::Vec3d& focus, const TurnedView& view, double distance_m);

/// Returns the way by which a camera must move over the ground [m] so that the ground follows the mouse in a drag.
/// `height_at_focus_m`: the height of the picture [m] at the distance of the place that the camera looks at.
osg::Vec3d ground_dragged(const Drag& drag, const TurnedView& view, double height_at_focus_m);

} // namespace swell::viewer
