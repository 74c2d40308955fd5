#include "viewer/scene/renewed_scene.hpp"

#include <chrono>
#include <utility>

namespace swell::viewer
{

namespace
{

std::unique_ptr<HarbourScene> scene_over(const Harbour& harbour, const GroundBelow& ground)
{
    Harbour changed = harbour;
    changed.bathymetry = ground.bathymetry;
    changed.level_m = ground.level_m;
    return std::make_unique<HarbourScene>(changed);
}

} // namespace

RenewedScene::RenewedScene(const Harbour& harbour)
    : harbour_(harbour), at_start_(std::make_shared<GroundBelow>(harbour.bathymetry, harbour.level_m)), ground_(at_start_),
      scene_(std::make_unique<HarbourScene>(harbour))
{
    root_->addChild(&scene_->root());
}

void RenewedScene::show(const ShownFrame& before, const ShownFrame& newest)
{
    if (next_.valid() && next_.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
        take();
    }
    if (!next_.valid()) {
        begin(newest);
    }
    scene_->show(before, newest);
}

void RenewedScene::show_moment(const ShownFrame& moment)
{
    if (next_.valid()) {
        take();
    }
    begin(moment);
    if (next_.valid()) {
        take();
    }
    scene_->show(moment, moment);
}

void RenewedScene::begin(const ShownFrame& newest)
{
    const std::shared_ptr<const GroundBelow>& wanted = newest.ground != nullptr ? newest.ground : at_start_;
    if (wanted != ground_) {
        next_ground_ = wanted;
        next_ = std::async(std::launch::async, [this, ground = wanted] { return scene_over(harbour_, *ground); });
    }
}

void RenewedScene::take()
{
    std::unique_ptr<HarbourScene> next = next_.get();
    next->take_ships_of(*scene_);
    root_->replaceChild(&scene_->root(), &next->root());
    scene_ = std::move(next);
    ground_ = std::move(next_ground_);
}

} // namespace swell::viewer
