#pragma once
#include <future>
#include <memory>
#include <osg/Group>

#include "harbour_scene.hpp"

namespace swell::viewer
{

/// The scene of a harbour whose ground may change. Where a frame has another ground, its scene is built on a thread beside
/// the one that draws, and takes the place of the one that was drawn once it is ready: some pictures later the shore is
/// where the water is. Only the thread that draws may call the functions.
class RenewedScene
{
public:
    /// The harbour must outlive the object. Throws as HarbourScene does.
    explicit RenewedScene(const Harbour& harbour);

    /// Stays the same.
    [[nodiscard]] osg::Group& root() { return *root_; }
    /// The one that is drawn: another object after a call of show().
    [[nodiscard]] HarbourScene& now() { return *scene_; }
    [[nodiscard]] const HarbourScene& now() const { return *scene_; }
    /// What that scene was built over.
    [[nodiscard]] const GroundBelow& ground() const { return *ground_; }

    /// As HarbourScene::show(). Throws as HarbourScene does, where another scene cannot be built.
    void show(const ShownFrame& before, const ShownFrame& newest);
    /// One moment, for a picture that is kept: waits for the scene over its ground.
    void show_moment(const ShownFrame& moment);

private:
    void begin(const ShownFrame& newest);
    void take();

    const Harbour& harbour_;
    std::shared_ptr<const GroundBelow> at_start_;
    std::shared_ptr<const GroundBelow> ground_;
    std::unique_ptr<HarbourScene> scene_;
    osg::ref_ptr<osg::Group> root_ = new osg::Group;
    std::shared_ptr<const GroundBelow> next_ground_;  ///< of the scene that is being built
    std::future<std::unique_ptr<HarbourScene>> next_; ///< last: its thread ends before what it reads
};

} // namespace swell::viewer
