#include "viewer/scene/light/rain.hpp"

#include <algorithm>
#include <cmath>
#include <osg/BlendFunc>
#include <osg/Depth>
#include <random>

#include "viewer/scene/drawing/shader_program.hpp"

namespace swell::viewer
{

namespace
{

constexpr int most_drops = 12'000;
constexpr int rain_bin = 12; ///< after water and sky, because drops are in front of everything
constexpr double repeats_s = 600.0;

/// Returns two vertices per drop: its place in a box that repeats, 0 … 1 in each direction, and the end of the streak, 0
/// or 1.
osg::ref_ptr<osg::Vec4Array> drops_in_a_box()
{
    osg::ref_ptr<osg::Vec4Array> ends = new osg::Vec4Array;
    std::mt19937 random(5);
    const auto share = [&random] { return static_cast<float>(random() % 65536U) / 65536.0F; };
    for (int drop = 0; drop < most_drops; ++drop) {
        const osg::Vec4 place(share(), share(), share(), 0.0F);
        ends->push_back(place);
        ends->push_back(place + osg::Vec4(0.0F, 0.0F, 0.0F, 1.0F));
    }
    return ends;
}

} // namespace

Rain::Rain(osg::StateSet& shared)
    : streaks_(new osg::Geometry), lines_(new osg::DrawArrays(GL_LINES, 0, 0)), shared_(&shared)
{
    streaks_->setUseDisplayList(false);
    streaks_->setUseVertexBufferObjects(true);
    streaks_->setVertexArray(drops_in_a_box());
    streaks_->addPrimitiveSet(lines_);
    streaks_->setCullingActive(false);
    osg::StateSet& state = *streaks_->getOrCreateStateSet();
    state.setAttributeAndModes(shader_program("rain", {"rain.vert", "rain.frag", "light.frag"}));
    state.setAttributeAndModes(new osg::BlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA));
    state.setAttributeAndModes(new osg::Depth(osg::Depth::LESS, 0.0, 1.0, false));
    state.setRenderBinDetails(rain_bin, "RenderBin");
    set(0.0, 0.0, 0.0);
    show(0.0);
}

void Rain::set(double mm_per_h, double wind_m_per_s, double towards)
{
    // The number of drops above 2 mm grows about so with the rain, by Marshall and Palmer (1948, J. Meteor. 5, 165). At 50
    // mm/h all drops are drawn.
    const double share = std::clamp(std::pow(mm_per_h / 50.0, 0.7), 0.0, 1.0);
    lines_->setCount(2 * static_cast<GLsizei>(std::lround(share * most_drops)));
    lines_->dirty();
    shared_->getOrCreateUniform("rain_rings", osg::Uniform::FLOAT)->set(static_cast<float>(share));
    streaks_->setNodeMask(lines_->getCount() > 0 ? ~0U : 0U);
    constexpr double falls_m_per_s = 7.5;  // drops of 2 to 3 mm: Gunn and Kinzer (1949, J. Meteor. 6, 243)
    constexpr double near_the_water = 0.7; // wind near the water over the wind at 10 m
    const osg::Vec3d velocity(near_the_water * wind_m_per_s * std::cos(towards),
                              near_the_water * wind_m_per_s * std::sin(towards), -falls_m_per_s);
    streaks_->getOrCreateStateSet()
        ->getOrCreateUniform("drop_velocity", osg::Uniform::FLOAT_VEC3)
        ->set(osg::Vec3(velocity));
}

void Rain::show(double time_s)
{
    shared_->getOrCreateUniform("rain_time", osg::Uniform::FLOAT)->set(static_cast<float>(std::fmod(time_s, repeats_s)));
}

int Rain::drops() const
{
    return lines_->getCount() / 2;
}

} // namespace swell::viewer
