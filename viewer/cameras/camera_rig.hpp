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

/// The keys that move a camera while they are held: arrows, Page Up and Page Down; with Shift the camera moves faster.
class HeldKeys
{
public:
    /// Notes that a key was pressed or released. Returns false if the key is not one of those that move a camera.
    bool take(const osgGA::GUIEventAdapter& event);
    /// Returns the movement that the held keys ask for. `seconds`: wall-clock time since the last picture; with Shift five
    /// times as many seconds are returned.
    [[nodiscard]] Push push(double seconds) const;

private:
    [[nodiscard]] double held(std::size_t number) const { return held_[number] ? 1.0 : 0.0; }

    std::array<bool, 6> held_{};
    bool is_fast_ = false;
};

/// The five cameras of the viewer, one of each CameraKind and one of them in use. The rig passes mouse and held keys to the
/// camera in use, and sets the matrices of the osg::Camera of the screen in every picture. Only the thread that draws may
/// call the functions.
class CameraRig final : public osgGA::CameraManipulator
{
public:
    CameraRig();
    ~CameraRig() override;

    /// Chooses the kind of camera for the next picture, and takes the data about the harbour that it needs. Must be called
    /// once before each picture. If the kind needs a ship and `harbour.ship` is empty, uses the orbit camera instead.
    void look(CameraKind kind, VisibleHarbour harbour);
    /// Sends the camera in use back to its place and direction at the start; the next picture shows the harbour from there.
    void go_home();

    /// The camera in use.
    [[nodiscard]] CameraKind kind() const { return kind_; }
    /// Returns place, direction and angle of view of the camera in the last picture.
    [[nodiscard]] const CameraPose& pose() const { return pose_; }
    /// Returns the compass direction that points upwards in the picture [degrees]: clockwise from north, 0 … 360.
    [[nodiscard]] double compass_deg() const;
    /// Returns the metres per pixel at the middle of the picture; 0 if the camera looks into the distance, because then
    /// there is no scale. `picture_height`: in pixels.
    [[nodiscard]] double metres_per_pixel(int picture_height) const;
    /// Returns the point of the water or land [m] at a place of the last picture: see ground_under().
    [[nodiscard]] std::optional<osg::Vec3d> ground_at(const PicturePlace& place) const;

    bool handle(const osgGA::GUIEventAdapter& event, osgGA::GUIActionAdapter& action) override;
    void updateCamera(osg::Camera& camera) override;
    /// Does nothing, as setByInverseMatrix(): only the cameras of the rig set the view.
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
    std::array<bool, all_camera_kinds.size()> is_placed_{}; ///< for each camera: whether it has been placed at its start
    CameraKind kind_ = CameraKind::orbit;
    VisibleHarbour harbour_;
    CameraPose pose_;
    osg::ref_ptr<osg::Camera> shown_; ///< with the matrices of the last picture
    osg::Vec2d mouse_;                ///< the last place of a drag
    HeldKeys held_keys_;
    std::optional<double> moved_at_s_;
};

} // namespace swell::viewer
