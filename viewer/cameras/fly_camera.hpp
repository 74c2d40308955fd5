#pragma once
#include "viewer/cameras/turned_view.hpp"

namespace swell::viewer
{

/// Flies freely, the faster the higher: the arrow keys go ahead, back and aside, Page Up and Page Down up and down, the
/// mouse turns. It goes on from where the camera before it stood.
class FlyCamera final : public HarbourCamera
{
public:
    void home(const HarbourInSight& harbour) override;
    void take_over(const Sight& from) override;
    void turn(const Drag& drag) override;
    void pan(const Drag& drag) override;
    void zoom(double factor, const std::optional<osg::Vec3d>& towards) override;
    void push(const Push& push, const HarbourInSight& harbour) override;
    [[nodiscard]] Sight sight(const HarbourInSight& harbour) const override;

private:
    osg::Vec3d eye_;
    TurnedView view_;
};

} // namespace swell::viewer
