#pragma once
#include <array>
#include <memory>
#include <optional>
#include <osg/Vec2d>
#include <osgGA/CameraManipulator>

#include "viewer/cameras/camera_kind.hpp"
#include "viewer/cameras/harbour_camera.hpp"
#include "viewer/cameras/held_keys.hpp"
#include "viewer/cameras/view_state.hpp"

namespace swell::viewer
{

/// All cameras, one of them in use: hands it the mouse and the arrow keys, and sets view and projection of the screen's
/// camera in every picture. Every call is made by the thread that draws.
class CameraRig final : public osgGA::CameraManipulator
{
public:
    CameraRig();
    ~CameraRig() override;

    /// Once before each picture: which camera, and what is round it. Without a ship a camera that needs one is the orbit.
    void look(CameraKind kind, HarbourInSight harbour);
    /// The camera in use goes to where it starts, in the next picture.
    void go_home();

    /// The one in use.
    [[nodiscard]] CameraKind kind() const { return kind_; }
    /// Of the last picture.
    [[nodiscard]] const Sight& sight() const { return sight_; }
    /// Which way the picture's upward direction goes over the ground, clockwise from north: 0 … 360.
    [[nodiscard]] double compass_deg() const;
    /// At the middle of the picture; 0 where no place there is looked at, so that no scale could be told.
    [[nodiscard]] double metres_per_pixel(int picture_height) const;
    /// The water or land at a place of the last picture.
    [[nodiscard]] std::optional<osg::Vec3d> ground_at(const PicturePlace& place) const;

    bool handle(const osgGA::GUIEventAdapter& event, osgGA::GUIActionAdapter& action) override;
    void updateCamera(osg::Camera& camera) override;
    /// The rig alone decides where it looks from.
    void setByMatrix(const osg::Matrixd& /*matrix*/) override {}
    void setByInverseMatrix(const osg::Matrixd& /*matrix*/) override {}
    [[nodiscard]] osg::Matrixd getMatrix() const override { return osg::Matrixd::inverse(sight_.view_matrix()); }
    [[nodiscard]] osg::Matrixd getInverseMatrix() const override { return sight_.view_matrix(); }

private:
    [[nodiscard]] HarbourCamera& camera(CameraKind kind) { return *cameras_[static_cast<std::size_t>(kind)]; }
    void use(CameraKind kind);
    void drag_to(const osgGA::GUIEventAdapter& event);
    void zoom(const osgGA::GUIEventAdapter& event);
    void move_by_held_keys(double now_s);

    std::array<std::unique_ptr<HarbourCamera>, all_camera_kinds.size()> cameras_;
    std::array<bool, all_camera_kinds.size()> is_placed_{}; ///< has been home
    CameraKind kind_ = CameraKind::orbit;
    HarbourInSight harbour_;
    Sight sight_;
    osg::ref_ptr<osg::Camera> shown_; ///< with the matrices of the last picture
    osg::Vec2d mouse_;                ///< where a drag has come to
    HeldKeys held_keys_;
    std::optional<double> moved_at_s_;
};

} // namespace swell::viewer
