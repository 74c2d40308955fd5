#pragma once
#include <array>
#include <memory>
#include <optional>
#include <osg/Vec2d>
#include <osgGA/CameraManipulator>
#include <osgGA/GUIEventAdapter>

#include "camera_kind.hpp"
#include "harbour_camera.hpp"

namespace swell::viewer
{

/// The keys that move a camera as long as they are held: arrows, Page Up and Page Down, faster with Shift.
class HeldKeys
{
public:
    /// Notes a key that goes down or up. False where this is none of the keys above.
    bool take(const osgGA::GUIEventAdapter& event);
    /// The movement that the keys held now ask for, over so many seconds.
    [[nodiscard]] Push push(double seconds) const;

private:
    [[nodiscard]] double held(std::size_t number) const { return held_[number] ? 1.0 : 0.0; }

    std::array<bool, 6> held_{};
    bool is_fast_ = false;
};

/// All cameras, of which one is in use. The rig passes mouse and held keys to that camera, and sets the matrices of the
/// screen's camera in every picture. Only the thread that draws may call the functions.
class CameraRig final : public osgGA::CameraManipulator
{
public:
    CameraRig();
    ~CameraRig() override;

    /// To be called once before each picture: which camera to use, and the harbour round it. Where `harbour` has no ship, a
    /// camera that needs one is replaced by the orbit.
    void look(CameraKind kind, VisibleHarbour harbour);
    /// Sends the camera in use to where it starts, with the next picture.
    void go_home();

    /// The camera in use.
    [[nodiscard]] CameraKind kind() const { return kind_; }
    /// The pose in the last picture.
    [[nodiscard]] const CameraPose& pose() const { return pose_; }
    /// The compass direction that goes upwards in the picture: clockwise from north, 0 … 360.
    [[nodiscard]] double compass_deg() const;
    /// Metres per pixel at the middle of the picture; 0 where the camera looks into the distance, so that there is no
    /// scale.
    [[nodiscard]] double metres_per_pixel(int picture_height) const;
    /// The point of the water or land [m] at a place of the last picture: see ground_under().
    [[nodiscard]] std::optional<osg::Vec3d> ground_at(const PicturePlace& place) const;

    bool handle(const osgGA::GUIEventAdapter& event, osgGA::GUIActionAdapter& action) override;
    void updateCamera(osg::Camera& camera) override;
    /// Does nothing: only the cameras of the rig decide where it looks from.
    void setByMatrix(const osg::Matrixd& /*matrix*/) override {}
    void setByInverseMatrix(const osg::Matrixd& /*matrix*/) override {}
    [[nodiscard]] osg::Matrixd getMatrix() const override { return osg::Matrixd::inverse(pose_.view_matrix()); }
    [[nodiscard]] osg::Matrixd getInverseMatrix() const override { return pose_.view_matrix(); }

private:
    [[nodiscard]] HarbourCamera& camera(CameraKind kind) { return *cameras_[static_cast<std::size_t>(kind)]; }
    void use(CameraKind kind);
    void drag_to(const osgGA::GUIEventAdapter& event);
    void zoom(const osgGA::GUIEventAdapter& event);
    void move_by_held_keys(double now_s);

    std::array<std::unique_ptr<HarbourCamera>, all_camera_kinds.size()> cameras_;
    std::array<bool, all_camera_kinds.size()> is_placed_{}; ///< whether each camera has been sent home
    CameraKind kind_ = CameraKind::orbit;
    VisibleHarbour harbour_;
    CameraPose pose_;
    osg::ref_ptr<osg::Camera> shown_; ///< with the matrices of the last picture
    osg::Vec2d mouse_;                ///< the last place of a drag
    HeldKeys held_keys_;
    std::optional<double> moved_at_s_;
};

} // namespace swell::viewer
