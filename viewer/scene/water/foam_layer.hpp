#pragma once
#include <osg/StateSet>

#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// Foam on the water as the shaders of all water read it (water_surface.frag): the foam that the run computes, and
/// whitecaps by the wind. Only the thread that draws may use the object.
class FoamLayer
{
public:
    /// `shared`: the OpenSceneGraph state of all water. It gets the textures `foam_of_run` and `foam_spots` and the
    /// uniforms `whitecaps` and `foam_nodes`. `nx`, `ny`: nodes of the grid.
    FoamLayer(osg::StateSet& shared, int nx, int ny);

    /// Takes the foam of a computed frame. In successive frames the drawn foam approaches the new foam step by step,
    /// because a computed run renews its foam only every fifth frame.
    void show(const ShownFrame& newest);
    /// Sets the share of the water that has whitecaps: the share for this wind at a height of 10 m (Monahan and
    /// O'Muircheartaigh 1980: model/foam/foam.hpp) less the mean of the computed foam in the newest frame, and at least 0.
    void set_wind(double wind_m_per_s);

private:
    osg::StateSet& shared_;
    GridTexture foam_;
    double cover_ = 0.0; ///< ShownFrame::foam_cover of the newest frame
    long frame_ = -1;
};

} // namespace swell::viewer
