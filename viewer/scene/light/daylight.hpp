#pragma once
#include <array>
#include <osg/StateSet>
#include <osg/Texture2D>

#include "engine/run/api/view_conditions.hpp"

namespace swell::viewer
{

/// The light at an hour and in a weather, given to all shaders below an OpenSceneGraph state: the uniforms of light.frag,
/// air.glsl and sky.frag. Only the thread that draws may use the object.
class Daylight
{
public:
    explicit Daylight(osg::StateSet& shared);

    /// Computes the light of the sky if the conditions (hour, air, weather), except the wind, have changed. Takes 50 ms of
    /// one core.
    void set(const engine::ViewConditions& conditions);
    void set_wind(double wind_m_per_s);
    /// Chooses the light that shades the water. True: it comes from the north-west, 30 degrees high, as in the shading of a
    /// map, so that waves are visible from above at every hour. False: it comes from the sun or the moon.
    void set_contrast(bool contrast);

private:
    osg::StateSet& shared_;
    osg::ref_ptr<osg::Texture2D> sky_map_;
    engine::ViewConditions conditions_;
    bool is_set_ = false;
    std::array<double, 3> towards_light_{};
    double exposure_ = 1.0;
};

/// Returns the variance of the slopes of a wind sea in one direction, by the wind at a height of 10 m: Cox and Munk (1954,
/// J. Opt. Soc. Am. 44, 838).
double wind_slopes(double wind_m_per_s);

} // namespace swell::viewer
