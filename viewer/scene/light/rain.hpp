#pragma once
#include <osg/Geometry>
#include <osg/StateSet>

namespace swell::viewer
{

/// Drops that fall round the camera, as streaks, and the rings that they make on the water: those that are near enough to
/// be seen one by one. What is farther away is in the visibility. Only the thread that draws may use it.
class Rain
{
public:
    /// `shared`: the state of the whole scene, in which the rings are told to the water. Throws MachineError where a shader
    /// is missing.
    explicit Rain(osg::StateSet& shared);

    [[nodiscard]] osg::Node& root() { return *streaks_; }
    /// `mm_per_h` of rain, driven by a wind towards a direction (radians from east, anticlockwise). 0: none.
    void set(double mm_per_h, double wind_m_per_s, double towards);
    /// At a time of the run. The drops of a moment are the same whenever it is drawn.
    void show(double time_s);
    [[nodiscard]] int drops() const;

private:
    osg::ref_ptr<osg::Geometry> streaks_;
    osg::ref_ptr<osg::DrawArrays> lines_;
    osg::ref_ptr<osg::StateSet> shared_;
};

} // namespace swell::viewer
