#pragma once
#include <functional>
#include <optional>
#include <osg/BoundingBox>
#include <osg/Matrixd>
#include <osg/Vec3d>

#include "viewer/scene/land_and_ships/ship_place.hpp"

namespace swell::viewer
{

/// A ship that can be looked at, or from.
struct ShipInSight {
    ShipPlace place;
    double length_m = 100.0;
};

/// What a camera must know of the harbour, in this picture.
struct HarbourInSight {
    osg::BoundingBox grid;                                  ///< its corners and lowest and highest ground [m]
    std::function<double(double x_m, double y_m)> height_m; ///< of water or land, as drawn
    std::optional<ShipInSight> ship;                        ///< the followed one
    double aspect = 16.0 / 9.0;                             ///< width over height of the picture
};

/// Where a camera stands and what it sees.
struct Sight {
    osg::Vec3d eye;
    osg::Vec3d focus; ///< what it looks at; the scale bar holds there
    osg::Vec3d up{0.0, 0.0, 1.0};
    double angle_deg = 45.0;      ///< of the picture's height, in perspective
    double map_height_m = 0.0;    ///< the same in metres without perspective; 0: in perspective
    bool focus_is_at_hand = true; ///< false: a direction only, no place whose scale could be told

    [[nodiscard]] bool is_map() const { return map_height_m > 0.0; }
    /// Metres of the picture's height at the focus.
    [[nodiscard]] double height_at_focus_m() const;
    [[nodiscard]] osg::Matrixd view_matrix() const;
    /// Near and far keep a distance from the eye that grows with its height, so that depths stay apart over 20 km.
    [[nodiscard]] osg::Matrixd projection_matrix(const HarbourInSight& harbour) const;
};

/// The same sight with its eye above water and land.
Sight above_ground(const Sight& sight, const HarbourInSight& harbour);

} // namespace swell::viewer
