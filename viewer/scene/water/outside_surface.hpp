#pragma once
#include <osg/StateSet>

#include "viewer/scene/drawing/render_options.hpp"
#include "viewer/scene/water/grid_border.hpp"
#include "viewer/scene/water/sea_now.hpp"

namespace swell::viewer
{

/// The surface of the sea where nothing is computed: the waves that come in over the edges, and beside the border a rest of
/// what the grid's water has more or less than they, so that neither height nor slope leaps there. outside.vert has the
/// same formula.
class OutsideSurface
{
public:
    /// `shared`: the state of everything that floats; gets the texture and the uniforms that outside.vert wants.
    OutsideSurface(const model::Bathymetry& bathymetry, osg::StateSet& shared);

    /// Anew, for the sea and the water of now. `zeta_m` is the height of the grid's water at a node [m].
    void show(SeaNow sea, const GridBorder::HeightOfNode& zeta_m);
    /// False: a level plane.
    void set_goes_on(bool goes_on);
    /// High: each pixel sums the waves, so that those show, too, for which the mesh is too coarse.
    void set_quality(Quality quality);

    /// At a point outside the grid, not exaggerated. Level where the sea does not go on.
    [[nodiscard]] SurfaceAt at(double x_m, double y_m) const;

private:
    GridBorder border_;
    osg::ref_ptr<osg::StateSet> shared_;
    osg::ref_ptr<osg::Uniform> waves_;
    SeaNow sea_;
    bool goes_on_ = true;
};

} // namespace swell::viewer
