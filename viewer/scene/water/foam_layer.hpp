#pragma once
#include <osg/StateSet>

#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// The foam of the run and the whitecaps of the wind, for the shaders of everything that is water: water_surface.frag. Only
/// the thread that draws may use it.
class FoamLayer
{
public:
    /// `shared`: gets the textures `foam` and `foam_spots` and the uniforms `whitecaps` and `foam_nodes`. For a grid of
    /// nx x ny nodes.
    FoamLayer(osg::StateSet& shared, int nx, int ny);

    /// Takes the foam of a frame, towards which the layer goes within some frames: the engine renews it every fifth.
    void show(const ShownFrame& newest);
    /// Whitecaps are those of this wind, as far as the foam of the newest frame is not they.
    void set_wind(double wind_m_per_s);

private:
    osg::StateSet& shared_;
    GridTexture foam_;
    double cover_ = 0.0; ///< ShownFrame::foam_cover of the newest frame
    long frame_ = -1;
};

} // namespace swell::viewer
