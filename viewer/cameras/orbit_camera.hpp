#pragma once
#include "viewer/cameras/turned_view.hpp"

namespace swell::viewer
{

/// Goes round a place on the ground. It starts south of the harbour, 35° above it, with all of it in the picture.
class OrbitCamera final : public HarbourCamera
{
public:
    void home(const HarbourInSight& harbour) override;
    void turn(const Drag& drag) override;
    void pan(const Drag& drag) override;
    void zoom(double factor, const std::optional<osg::Vec3d>& towards) override;
    void centre_on(const osg::Vec3d& ground) override { centre_ = ground; }
    void push(const Push& push, const HarbourInSight& harbour) override;
    [[nodiscard]] Sight sight(const HarbourInSight& harbour) const override;

private:
    osg::Vec3d centre_;
    TurnedView view_;
    double distance_m_ = 1000.0;
};

} // namespace swell::viewer
