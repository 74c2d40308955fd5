#pragma once
#include <functional>
#include <optional>
#include <osg/BoundingBox>
#include <osg/Camera>
#include <osg/Matrixd>
#include <osg/Vec3d>

#include "../scene/ships/ship_motion.hpp"

namespace swell::viewer
{

/// The ship that a camera looks at or from.
struct VisibleShip {
    ShipPlace place;
    double length_m = 100.0;
};

/// The data about the harbour that a camera needs for one picture.
struct VisibleHarbour {
    osg::BoundingBox grid;                                  ///< edges of the grid, lowest and highest ground [m]
    std::function<double(double x_m, double y_m)> height_m; ///< drawn height of water or land; if empty, 0 everywhere
    std::optional<VisibleShip> ship;                        ///< the ship that is followed
    double aspect = 16.0 / 9.0;                             ///< width over height of the picture
    double bridge_angle_deg = 45.0;                         ///< vertical angle of view of the bridge camera at its start
    double bridge_yaw_deg = 0.0;                            ///< its direction at its start, to the right of the bow
};

/// Place, direction and angle of view of a camera. Places are in metres.
struct CameraPose {
    osg::Vec3d eye;
    osg::Vec3d focus; ///< the place that the camera looks at; the scale bar of the picture is exact there
    osg::Vec3d up{0.0, 0.0, 1.0};
    double angle_deg = 45.0;      ///< vertical angle of view, in perspective
    double map_height_m = 0.0;    ///< height of the picture in metres, without perspective; 0: in perspective
    bool focus_is_at_hand = true; ///< false: `focus` only gives a direction, and no scale bar can be drawn

    [[nodiscard]] bool is_map() const { return map_height_m > 0.0; }
    /// Returns the height that the picture covers [m] at the distance of the place that the camera looks at.
    [[nodiscard]] double height_at_focus_m() const;
    [[nodiscard]] osg::Matrixd view_matrix() const;
    /// Returns the projection matrix of this camera. In perspective, the distances of the near and far plane grow with the
    /// height of the eye above the ground, so that 24 bits of depth suffice over 20 km.
    [[nodiscard]] osg::Matrixd projection_matrix(const VisibleHarbour& harbour) const;
};

/// Returns `pose`, with the eye lifted to 2 m above the water or land below it if the eye is lower.
CameraPose above_ground(const CameraPose& pose, const VisibleHarbour& harbour);

/// A place in the picture: -1 … 1 from left to right and from bottom to top. A resize of the window does not change it.
struct PicturePlace {
    double x = 0.0;
    double y = 0.0;
};

/// Returns the point of the water or land [m] that is visible at a place of the picture: the first point within the grid at
/// which the ray from the eye meets the surface. Returns nothing if the ray meets the sky or leaves the grid. `camera` must
/// have the view and projection matrices of the picture. May miss a crest narrower than a 500th of the length of the ray
/// over the grid.
std::optional<osg::Vec3d> ground_under(const PicturePlace& place, const osg::Camera& camera, const VisibleHarbour& harbour);

} // namespace swell::viewer
