#pragma once
#include "viewer/cameras/turned_view.hpp"

namespace swell::viewer
{

/// Follows a ship from astern and above; the mouse goes round her. It turns with her heading, and does not roll.
class FollowCamera final : public HarbourCamera
{
public:
    void home(const HarbourInSight& harbour) override;
    void turn(const Drag& drag) override;
    void pan(const Drag& drag) override { turn(drag); }
    void zoom(double factor, const std::optional<osg::Vec3d>& towards) override;
    void push(const Push& push, const HarbourInSight& harbour) override;
    [[nodiscard]] Sight sight(const HarbourInSight& harbour) const override;

private:
    TurnedView off_her_heading_;
    double ship_lengths_ = 2.2; ///< between her and the camera
};

} // namespace swell::viewer
