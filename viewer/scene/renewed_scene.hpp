#pragma once
#include <future>
#include <memory>
#include <osg/Group>

#include "harbour_scene.hpp"

namespace swell::viewer
{

/// The drawn scene of a harbour whose ground (depths or water level) may change. If a frame has another ground, a scene for
/// the ground is built on a background thread. When it is ready, it replaces the drawn scene. So the drawn shore follows
/// the water some pictures later. Only the thread that draws may call the functions.
class RenewedScene
{
public:
    /// The harbour must outlive the object. Throws as HarbourScene does.
    explicit RenewedScene(const Harbour& harbour);

    /// The root of the scene graph; always the same object.
    [[nodiscard]] osg::Group& root() { return *root_; }
    /// Returns the scene that is drawn now. After show() or show_moment() it may be another object.
    [[nodiscard]] HarbourScene& now() { return *scene_; }
    [[nodiscard]] const HarbourScene& now() const { return *scene_; }
    /// Returns depths and water level from which the scene that is drawn now was built.
    [[nodiscard]] const GroundBelow& ground() const { return *ground_; }

    /// Takes two computed frames of the run, between which water and ships are interpolated. Puts in the scene for a
    /// changed ground if one is ready. Throws as HarbourScene does if another scene cannot be built.
    void show(const ShownFrame& before, const ShownFrame& newest);
    /// Shows one computed frame, not interpolated, for a picture that is written to a file. Waits until the scene for the
    /// ground of the frame is built.
    void show_moment(const ShownFrame& moment);

private:
    void begin(const ShownFrame& newest);
    void take();

    const Harbour& harbour_;
    std::shared_ptr<const GroundBelow> at_start_;
    std::shared_ptr<const GroundBelow> ground_;
    std::unique_ptr<HarbourScene> scene_;
    osg::ref_ptr<osg::Group> root_ = new osg::Group;
    std::shared_ptr<const GroundBelow> next_ground_;  ///< ground of the scene that is being built
    std::future<std::unique_ptr<HarbourScene>> next_; ///< last: its thread must end before the members above are destroyed
};

} // namespace swell::viewer
