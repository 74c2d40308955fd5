#include "viewer/overlay/overlay.hpp"

#include <utility>

#include "viewer/overlay/panels.hpp"

namespace swell::viewer
{

namespace
{

constexpr double numbers_every_s = 0.1;

/// A camera that draws in pixels, after the scene and over it.
osg::ref_ptr<osg::Camera> make_camera()
{
    osg::ref_ptr<osg::Camera> camera = new osg::Camera;
    camera->setReferenceFrame(osg::Transform::ABSOLUTE_RF);
    camera->setRenderOrder(osg::Camera::POST_RENDER);
    camera->setClearMask(0);
    camera->setAllowEventFocus(false);
    camera->setComputeNearFarMode(osg::Camera::DO_NOT_COMPUTE_NEAR_FAR);
    camera->setCullingActive(false);
    camera->setViewMatrix(osg::Matrix::identity());
    osg::StateSet& state = *camera->getOrCreateStateSet();
    state.setMode(GL_LIGHTING, osg::StateAttribute::OFF | osg::StateAttribute::PROTECTED);
    state.setMode(GL_DEPTH_TEST, osg::StateAttribute::OFF | osg::StateAttribute::OVERRIDE);
    state.setMode(GL_CULL_FACE, osg::StateAttribute::OFF | osg::StateAttribute::PROTECTED);
    state.setMode(GL_BLEND, osg::StateAttribute::ON | osg::StateAttribute::OVERRIDE);
    // Draws in the order of the graph instead of sorted by state, so that letters are over their panel.
    state.setRenderBinDetails(0, "TraversalOrderBin", osg::StateSet::OVERRIDE_RENDERBIN_DETAILS);
    return camera;
}

} // namespace

Overlay::Overlay(int width, int height) : fonts_(find_fonts()), camera_(make_camera())
{
    resize(width, height);
}

void Overlay::resize(int width, int height)
{
    const PanelStyle style = panel_style(fonts_, height);
    size_ = {.width = static_cast<double>(width), .height = static_cast<double>(height), .gap = style.margin()};
    camera_->setProjectionMatrixAsOrtho2D(0.0, width, 0.0, height);
    camera_->removeChildren(0, camera_->getNumChildren());
    members_.clear();
    places_.clear();
    numbers_updated_at_s_.reset();
    add(std::make_unique<HelpPanel>(style), {.corner = Corner::middle, .may_cover_most = true}, false);
    add(std::make_unique<StatusPanel>(style), {.corner = Corner::top, .may_cover_most = true}, false);
    add(std::make_unique<ClockPanel>(style), {.corner = Corner::top_left}, true);
    add(std::make_unique<LegendPanel>(style), {.corner = Corner::bottom_right}, false);
    add(std::make_unique<NorthPanel>(style), {.corner = Corner::top_right}, false);
    add(std::make_unique<WaterPanel>(style), {.corner = Corner::top_right}, true);
    add(std::make_unique<ScalePanel>(style), {.corner = Corner::bottom_left}, false);
    add(std::make_unique<StagePanel>(style), {.corner = Corner::top_left}, true);
    add(std::make_unique<MessagePanel>(style), {.corner = Corner::bottom, .may_cover_most = true}, false);
    for (const auto rows : {LongMessagePanel::Rows::two, LongMessagePanel::Rows::four}) {
        add(std::make_unique<LongMessagePanel>(style, rows), {.corner = Corner::bottom, .may_cover_most = true}, false);
    }
    add(std::make_unique<CursorPanel>(style), {.corner = Corner::bottom_left}, true);
}

void Overlay::add(std::unique_ptr<Panel> panel, const Placed& place, bool is_of_numbers)
{
    Placed placed = place;
    placed.width = panel->width();
    placed.height = panel->height();
    camera_->addChild(&panel->node());
    places_.push_back(placed);
    members_.push_back({.panel = std::move(panel), .is_of_numbers = is_of_numbers});
}

void Overlay::update_now(const OverlayData& data)
{
    numbers_updated_at_s_.reset();
    update(data);
}

void Overlay::update(const OverlayData& data)
{
    arrange(data);
    const bool is_time_for_numbers = !numbers_updated_at_s_ || data.wall_s < *numbers_updated_at_s_ ||
                                     data.wall_s - *numbers_updated_at_s_ >= numbers_every_s;
    if (is_time_for_numbers) {
        numbers_updated_at_s_ = data.wall_s;
    }
    for (std::size_t number = 0; number < members_.size(); ++number) {
        if (places_[number].is_shown && (is_time_for_numbers || !members_[number].is_of_numbers)) {
            members_[number].panel->update(data);
        }
    }
}

void Overlay::arrange(const OverlayData& data)
{
    for (std::size_t number = 0; number < members_.size(); ++number) {
        places_[number].is_wanted = members_[number].panel->is_wanted(data);
    }
    lay_out(places_, size_);
    for (std::size_t number = 0; number < members_.size(); ++number) {
        members_[number].panel->show(places_[number].is_shown);
        members_[number].panel->place(places_[number].left, places_[number].bottom);
    }
}

} // namespace swell::viewer
