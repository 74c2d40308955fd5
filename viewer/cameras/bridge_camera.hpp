#pragma once
#include "viewer/cameras/turned_view.hpp"

namespace swell::viewer
{

/// Stands on a ship's bridge and moves with her: heave, pitch and roll. The mouse looks around, the wheel is a pair of
/// binoculars.
class BridgeCamera final : public HarbourCamera
{
public:
    void home(const HarbourInSight& harbour) override;
    void turn(const Drag& drag) override;
    void pan(const Drag& drag) override { turn(drag); }
    void zoom(double factor, const std::optional<osg::Vec3d>& towards) override;
    void push(const Push& push, const HarbourInSight& harbour) override;
    [[nodiscard]] Sight sight(const HarbourInSight& harbour) const override;

private:
    TurnedView off_the_bow_;
    double angle_deg_ = 45.0;
};

/// Where the eye of whoever stands on the bridge is, from the ship's origin: metres ahead and up, on her centre line.
struct BridgeEye {
    double ahead_m = 0.0;
    double up_m = 0.0;
};
BridgeEye bridge_eye(double ship_length_m);

} // namespace swell::viewer
