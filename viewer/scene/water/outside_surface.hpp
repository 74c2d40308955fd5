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

    /// A moment of the seas, and the height of the grid's water at a node [m].
    struct Moment {
        SeasOfFrame seas;
        GridBorder::HeightOfNode zeta_m;
    };
    /// Two moments between which the surface is shown. The first is known where it was the second of the call before, so a
    /// new frame costs one walk round the border.
    void take(const Moment& before, const Moment& newest);
    /// Between them; `part` is 0 at the first. Cheap enough for every picture.
    void show(double part);
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
    SeasOfFrame before_, newest_;
    std::vector<GridBorder::Mismatch> mismatch_before_, mismatch_newest_;
    SeaNow sea_;
    bool goes_on_ = true;
};

} // namespace swell::viewer
