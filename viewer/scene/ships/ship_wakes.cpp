#include "viewer/scene/ships/ship_wakes.hpp"

#include <cmath>
#include <osg/BlendFunc>
#include <osg/Depth>

#include "viewer/scene/drawing/shader_program.hpp"
#include "viewer/scene/ships/bow_wave.hpp"
#include "viewer/scene/ships/ship_motion.hpp"

namespace swell::viewer
{

namespace
{

constexpr double slowest_with_white_water_m_per_s =
    1.0; ///< slower ships make no white water: see wake.vert and bow_wave.vert

/// Sets blending over the water. Wakes write no depth: see on_water.vert.
void draw_on_water(osg::StateSet& state)
{
    state.setAttributeAndModes(new osg::BlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA));
    state.setAttributeAndModes(new osg::Depth(osg::Depth::LEQUAL, 0.0, 1.0, false));
    state.setRenderBinDetails(1, "RenderBin"); // after the water and before the lines of tracks
}

void use_program(osg::Geometry& geometry, osg::Program* program)
{
    geometry.getOrCreateStateSet()->setAttributeAndModes(program);
}

} // namespace

ShipWakes::ShipWakes(const std::vector<model::Ship>& ships) : root_(new osg::Group)
{
    const osg::ref_ptr<osg::Program> of_ribbon =
        shader_program("wakes", {"wake.vert", "on_water.vert", "surface.vert", "eye.vert", "wake.frag", "shore.frag",
                                 "light.frag", "air.glsl"});
    const osg::ref_ptr<osg::Program> of_bow_wave =
        shader_program("bow waves", {"bow_wave.vert", "on_water.vert", "surface.vert", "eye.vert", "wake.frag",
                                     "shore.frag", "light.frag", "air.glsl"});
    draw_on_water(*root_->getOrCreateStateSet());
    for (const model::Ship& ship : ships) {
        const model::PressurePulse& pulse = ship.pulse;
        const HullShape hull(pulse.length_m, pulse.beam_m, pulse.draft_m);
        Wake wake{.length_m = pulse.length_m,
                  .ribbon = WakeRibbon(pulse.length_m),
                  .node = new osg::Group,
                  .at_bow = bow_wave(hull, LeadingEnd::bow),
                  .at_stern = bow_wave(hull, LeadingEnd::stern)};
        use_program(wake.ribbon.node(), of_ribbon);
        use_program(*wake.at_bow, of_bow_wave);
        use_program(*wake.at_stern, of_bow_wave);
        wake.node->getOrCreateStateSet()->addUniform(
            new osg::Uniform("hull_m", osg::Vec2(osg::Vec2d(pulse.length_m, pulse.beam_m)))); // GLSL 1.30 has no doubles
        for (osg::Node* const part : std::initializer_list<osg::Node*>{&wake.ribbon.node(), wake.at_bow, wake.at_stern}) {
            wake.node->addChild(part);
        }
        root_->addChild(wake.node);
        wakes_.push_back(wake);
    }
    place(1.0);
}

void ShipWakes::show(const ShownFrame& before, const ShownFrame& newest, const std::vector<ShipTrace>& traces)
{
    before_s_ = before.time_s;
    newest_s_ = newest.time_s;
    for (std::size_t ship = 0; ship < wakes_.size() && ship < newest.ships.size(); ++ship) {
        Wake& wake = wakes_[ship];
        wake.newest = newest.ships[ship];
        wake.before = ship < before.ships.size() ? before.ships[ship] : wake.newest;
        if (ship < traces.size()) {
            wake.ribbon.show(traces[ship]);
        }
    }
}

void ShipWakes::place(double part)
{
    root_->getOrCreateStateSet()
        ->getOrCreateUniform("now_s", osg::Uniform::FLOAT)
        ->set(static_cast<float>(std::lerp(before_s_, newest_s_, part)));
    for (Wake& wake : wakes_) {
        const model::ShipPose pose = pose_between(wake.before, wake.newest, part);
        osg::StateSet& state = *wake.node->getOrCreateStateSet();
        state.getOrCreateUniform("ship", osg::Uniform::FLOAT_VEC4)
            ->set(osg::Vec4(osg::Vec4d(pose.x_m, pose.y_m, pose.heading_cos, pose.heading_sin)));
        state.getOrCreateUniform("way_m_per_s", osg::Uniform::FLOAT)->set(static_cast<float>(pose.speed_m_per_s));
        wake.at_bow->setNodeMask(pose.speed_m_per_s > slowest_with_white_water_m_per_s ? ~0U : 0U);
        wake.at_stern->setNodeMask(pose.speed_m_per_s < -slowest_with_white_water_m_per_s ? ~0U : 0U);
    }
}

void ShipWakes::set_shown(bool shown)
{
    root_->setNodeMask(shown ? ~0U : 0U);
}

} // namespace swell::viewer
