#include "viewer/cameras/cameras.hpp"

#include <algorithm>
#include <cmath>

namespace swell::viewer
{

void MapCamera::home(const VisibleHarbour& harbour)
{
    const osg::BoundingBox& grid = harbour.grid;
    centre_ = {grid.center().x(), grid.center().y(), 0.0};
    height_m_ = 1.06 * std::max<double>(grid.yMax() - grid.yMin(), (grid.xMax() - grid.xMin()) / harbour.aspect);
}

void MapCamera::pan(const Drag& drag)
{
    centre_ -= osg::Vec3d(drag.right, drag.up, 0.0) * height_m_;
}

void MapCamera::zoom(double factor, const std::optional<osg::Vec3d>& towards)
{
    height_m_ = std::clamp(height_m_ * factor, 10.0, 1e6);
    if (towards) {
        centre_ += (*towards - centre_) * (1.0 - factor);
    }
}

void MapCamera::push(const Push& push, const VisibleHarbour& /*harbour*/)
{
    pan({.right = -0.5 * push.right * push.seconds, .up = -0.5 * push.ahead * push.seconds});
    zoom(std::exp(-push.up * push.seconds), std::nullopt);
}

CameraPose MapCamera::pose(const VisibleHarbour& harbour) const
{
    constexpr double above_everything_m = 500.0; // above masts and exaggerated waves
    const double top = std::max<double>(0.0, harbour.grid.zMax()) + above_everything_m;
    const osg::Vec3d below(centre_.x(), centre_.y(), 0.0);
    return {.eye = below + osg::Vec3d(0.0, 0.0, top), .focus = below, .up = {0.0, 1.0, 0.0}, .map_height_m = height_m_};
}

} // namespace swell::viewer
