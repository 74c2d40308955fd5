#pragma once
#include "viewer/cameras/turned_view.hpp"

// The five cameras of the viewer, one class per CameraKind. HarbourCamera documents the functions.

namespace swell::viewer
{

/// Turns round a place on the ground. Starts south of the harbour, looking down by 35°, with the whole harbour in the
/// picture.
class OrbitCamera final : public HarbourCamera
{
public:
    void home(const VisibleHarbour& harbour) override;
    void turn(const Drag& drag) override;
    void pan(const Drag& drag) override;
    void zoom(double factor, const std::optional<osg::Vec3d>& towards) override;
    void centre_on(const osg::Vec3d& ground) override { centre_ = ground; }
    void push(const Push& push, const VisibleHarbour& harbour) override;
    [[nodiscard]] CameraPose pose(const VisibleHarbour& harbour) const override;

private:
    osg::Vec3d centre_;
    TurnedView view_;
    double distance_m_ = 1000.0;
};

/// Flies freely, faster at greater height. The arrow keys fly ahead, back and sideways, Page Up and Page Down fly up and
/// down, the mouse turns the view. When it is chosen, it continues from the pose of the camera before, unless that was the
/// map.
class FlyCamera final : public HarbourCamera
{
public:
    void home(const VisibleHarbour& harbour) override;
    void take_over(const CameraPose& from) override;
    void turn(const Drag& drag) override;
    void pan(const Drag& drag) override;
    void zoom(double factor, const std::optional<osg::Vec3d>& towards) override;
    void push(const Push& push, const VisibleHarbour& harbour) override;
    [[nodiscard]] CameraPose pose(const VisibleHarbour& harbour) const override;

private:
    osg::Vec3d eye_;
    TurnedView view_;
};

/// Follows a ship from astern and above. The mouse moves the camera round the ship. The camera turns with the ship's
/// heading, and does not roll with her.
class FollowCamera final : public HarbourCamera
{
public:
    void home(const VisibleHarbour& harbour) override;
    void turn(const Drag& drag) override;
    void pan(const Drag& drag) override { turn(drag); }
    void zoom(double factor, const std::optional<osg::Vec3d>& towards) override;
    void push(const Push& push, const VisibleHarbour& harbour) override;
    [[nodiscard]] CameraPose pose(const VisibleHarbour& harbour) const override;

private:
    TurnedView off_her_heading_;
    double ship_lengths_ = 2.2; ///< from the ship to the camera
};

/// Looks from a ship's bridge and moves with the ship: heave, pitch and roll. The mouse turns the view. The wheel changes
/// the angle of view, as binoculars do.
class BridgeCamera final : public HarbourCamera
{
public:
    void home(const VisibleHarbour& harbour) override;
    void turn(const Drag& drag) override;
    void pan(const Drag& drag) override { turn(drag); }
    void zoom(double factor, const std::optional<osg::Vec3d>& towards) override;
    void push(const Push& push, const VisibleHarbour& harbour) override;
    [[nodiscard]] CameraPose pose(const VisibleHarbour& harbour) const override;

private:
    TurnedView off_the_bow_;
    double angle_deg_ = 45.0;
};

/// The eye of a person on the bridge: metres ahead of and above the ship's origin, on the centre line.
struct BridgeEye {
    double ahead_m = 0.0;
    double up_m = 0.0;
};
BridgeEye bridge_eye(double ship_length_m);

/// Looks straight down without perspective, north up, as on a chart. Starts with the whole harbour in the picture.
class MapCamera final : public HarbourCamera
{
public:
    void home(const VisibleHarbour& harbour) override;
    void turn(const Drag& drag) override { pan(drag); }
    void pan(const Drag& drag) override;
    void zoom(double factor, const std::optional<osg::Vec3d>& towards) override;
    void centre_on(const osg::Vec3d& ground) override { centre_ = ground; }
    void push(const Push& push, const VisibleHarbour& harbour) override;
    [[nodiscard]] CameraPose pose(const VisibleHarbour& harbour) const override;

private:
    osg::Vec3d centre_;
    double height_m_ = 1000.0; ///< of the picture
};

} // namespace swell::viewer
