#pragma once
#include <osg/StateSet>
#include <osg/Texture2D>

#include "engine/api/view_conditions.hpp"

namespace swell::viewer
{

/// The light of an hour and a weather for all shaders below a state: the uniforms of light.frag, air.glsl and sky.frag.
/// Only the thread that draws may use it.
class Daylight
{
public:
    explicit Daylight(osg::StateSet& shared);

    /// Computes the sky where the conditions are others than before: 50 ms of one core.
    void set(const engine::ViewConditions& conditions);

private:
    osg::StateSet& shared_;
    osg::ref_ptr<osg::Texture2D> sky_map_;
    engine::ViewConditions conditions_;
    bool is_set_ = false;
};

/// The variance of the slopes of a wind sea, each way, by the wind at 10 m: Cox and Munk (1954, J. Opt. Soc. Am. 44, 838).
double wind_slopes(double wind_m_per_s);

} // namespace swell::viewer
