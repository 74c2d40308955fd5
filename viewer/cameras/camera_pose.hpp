#pragma once
#include <functional>
#include <optional>
#include <osg/BoundingBox>
#include <osg/Camera>
#include <osg/Matrixd>
#include <osg/Vec3d>

#include "../scene/land_and_ships/ship_motion.hpp"

namespace swell::viewer
{

/// The ship that a camera looks at, or from.
struct VisibleShip {
    ShipPlace place;
    double length_m = 100.0;
};

/// What a camera needs to know of the harbour in one picture.
struct VisibleHarbour {
    osg::BoundingBox grid;                                  ///< edges of the grid, lowest and highest ground [m]
    std::function<double(double x_m, double y_m)> height_m; ///< of water or land, as drawn; empty counts as height 0
    std::optional<VisibleShip> ship;                        ///< the ship that is followed
    double aspect = 16.0 / 9.0;                             ///< width over height of the picture
    double bridge_angle_deg = 45.0;                         ///< as ViewState has them
    double bridge_yaw_deg = 0.0;
};

/// Where a camera stands and what part of the harbour the picture shows. Places in metres.
struct CameraPose {
    osg::Vec3d eye;
    osg::Vec3d focus; ///< the place that the camera looks at, for which the scale bar is drawn
    osg::Vec3d up{0.0, 0.0, 1.0};
    double angle_deg = 45.0;      ///< vertical angle of view, in perspective
    double map_height_m = 0.0;    ///< height of the picture in metres, without perspective; 0: in perspective
    bool focus_is_at_hand = true; ///< false: `focus` only gives a direction, and no scale bar can be drawn

    [[nodiscard]] bool is_map() const { return map_height_m > 0.0; }
    /// Height of the picture in metres, at the distance of the focus.
    [[nodiscard]] double height_at_focus_m() const;
    [[nodiscard]] osg::Matrixd view_matrix() const;
    /// In perspective, the distances of the near and far plane grow with the height of the eye above the ground, so that
    /// 24 bits of depth suffice over 20 km.
    [[nodiscard]] osg::Matrixd projection_matrix(const VisibleHarbour& harbour) const;
};

/// The same pose, with the eye lifted where it would be less than 2 m above water or land.
CameraPose above_ground(const CameraPose& pose, const VisibleHarbour& harbour);

/// A place on the picture: -1 … 1 from left to right and from the bottom to the top. A resize does not change the place.
struct PicturePlace {
    double x = 0.0;
    double y = 0.0;
};

/// The point of the water or land [m] that is seen at a place of the picture: the first point within the grid where the ray
/// from the eye meets the surface. None where the ray meets the sky or leaves the grid. `camera` has the matrices of the
/// picture. A crest narrower than a 500th of the ray's way over the grid may be missed.
std::optional<osg::Vec3d> ground_under(const PicturePlace& place, const osg::Camera& camera, const VisibleHarbour& harbour);

} // namespace swell::viewer
