#pragma once
#include "viewer/cameras/harbour_camera.hpp"

namespace swell::viewer
{

/// Looks straight down without perspective, north up, as on a chart. It starts with the whole harbour in the picture.
class MapCamera final : public HarbourCamera
{
public:
    void home(const HarbourInSight& harbour) override;
    void turn(const Drag& drag) override { pan(drag); }
    void pan(const Drag& drag) override;
    void zoom(double factor, const std::optional<osg::Vec3d>& towards) override;
    void centre_on(const osg::Vec3d& ground) override { centre_ = ground; }
    void push(const Push& push, const HarbourInSight& harbour) override;
    [[nodiscard]] Sight sight(const HarbourInSight& harbour) const override;

private:
    osg::Vec3d centre_;
    double height_m_ = 1000.0; ///< of the picture
};

} // namespace swell::viewer
