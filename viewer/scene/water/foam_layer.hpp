#pragma once
#include <osg/StateSet>

#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// Foam of the run and whitecaps of the wind for the shaders of all water (water_surface.frag). Only the thread that draws
/// may use the object.
class FoamLayer
{
public:
    /// `shared`: gets the textures `foam_of_run` and `foam_spots` and the uniforms `whitecaps` and `foam_nodes`. `nx`,
    /// `ny`: nodes of the grid.
    FoamLayer(osg::StateSet& shared, int nx, int ny);

    /// Takes the foam of a frame. In successive frames the layer approaches the new foam step by step, because a computed
    /// run renews its foam only every fifth frame.
    void show(const ShownFrame& newest);
    /// Sets the share of water under whitecaps: the share for this wind at 10 m (Monahan and O'Muircheartaigh 1980:
    /// model/foam/foam.hpp) less the newest frame's ShownFrame::foam_cover, and at least 0.
    void set_wind(double wind_m_per_s);

private:
    osg::StateSet& shared_;
    GridTexture foam_;
    double cover_ = 0.0; ///< ShownFrame::foam_cover of the newest frame
    long frame_ = -1;
};

} // namespace swell::viewer
