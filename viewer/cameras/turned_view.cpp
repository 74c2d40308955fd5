#include "viewer/cameras/turned_view.hpp"

#include <algorithm>
#include <cmath>
#include <osg/Math>

namespace swell::viewer
{

osg::Vec3d TurnedView::ahead() const
{
    const double down = osg::DegreesToRadians(down_deg);
    return ahead_on_the_ground() * std::cos(down) - osg::Vec3d(0.0, 0.0, std::sin(down));
}

osg::Vec3d TurnedView::right() const
{
    const double compass = osg::DegreesToRadians(compass_deg);
    return {std::cos(compass), -std::sin(compass), 0.0};
}

osg::Vec3d TurnedView::ahead_on_the_ground() const
{
    const double compass = osg::DegreesToRadians(compass_deg);
    return {std::sin(compass), std::cos(compass), 0.0};
}

void TurnedView::turn(double right_deg, double more_down_deg, double least_down_deg, double most_down_deg)
{
    compass_deg = std::fmod(compass_deg + right_deg + 720.0, 360.0);
    down_deg = std::clamp(down_deg + more_down_deg, least_down_deg, most_down_deg);
}

TurnedView view_from_to(const osg::Vec3d& eye, const osg::Vec3d& focus)
{
    const osg::Vec3d ahead = focus - eye;
    const double level = std::hypot(ahead.x(), ahead.y());
    return {.compass_deg = osg::RadiansToDegrees(std::atan2(ahead.x(), ahead.y())),
            .down_deg = osg::RadiansToDegrees(std::atan2(-ahead.z(), level))};
}

CameraPose pose_looking_at(const osg::Vec3d& focus, const TurnedView& view, double distance_m)
{
    return {.eye = focus - view.ahead() * distance_m, .focus = focus};
}

osg::Vec3d ground_dragged(const Drag& drag, const TurnedView& view, double height_at_focus_m)
{
    // A flat view foreshortens the ground. Without the limit 0.2 (12° below the horizon), a small drag would move it by
    // miles.
    const double foreshortening = std::max(0.2, std::sin(osg::DegreesToRadians(view.down_deg)));
    return (view.right() * drag.right + view.ahead_on_the_ground() * (drag.up / foreshortening)) * -height_at_focus_m;
}

} // namespace swell::viewer
