#pragma once
#include <osg/Geometry>
#include <osg/StateSet>

namespace swell::viewer
{

/// Rain drops that fall round the camera, drawn as streaks, and their rings on the water. Only drops near enough to be
/// visible one by one are drawn; distant rain reduces the visibility. Only the thread that draws may use the object.
class Rain
{
public:
    /// `shared`: the OpenSceneGraph state of the whole scene. It gets the uniforms `rain_rings` and `rain_time`, which the
    /// shaders of the water read. Throws MachineError if a shader is missing.
    explicit Rain(osg::StateSet& shared);

    [[nodiscard]] osg::Node& root() { return *streaks_; }
    /// Sets the rain; 0: no rain. The wind drives it towards a direction (radians, anticlockwise from east).
    void set(double mm_per_h, double wind_m_per_s, double towards);
    /// Sets the simulated time of the picture. The places of the drops depend only on this time.
    void show(double time_s);
    /// Returns the number of drops that are drawn one by one.
    [[nodiscard]] int drops() const;

private:
    osg::ref_ptr<osg::Geometry> streaks_;
    osg::ref_ptr<osg::DrawArrays> lines_;
    osg::ref_ptr<osg::StateSet> shared_;
};

} // namespace swell::viewer
