#pragma once
#include <osg/StateSet>

#include "viewer/scene/drawing/render_options.hpp"
#include "viewer/scene/water/grid_border.hpp"
#include "viewer/scene/water/sea_now.hpp"

namespace swell::viewer
{

/// The surface of the sea outside the grid: the waves that enter over the edges, plus a correction near the border. The
/// correction is the difference between the grid's water and the waves at the border, so that height and slope are
/// continuous there. outside.vert has the same formula.
class OutsideSurface
{
public:
    /// `shared`: the OpenSceneGraph state of everything that floats. It gets the texture and the uniforms of outside.vert.
    OutsideSurface(const model::Bathymetry& bathymetry, osg::StateSet& shared);

    /// The data of one computed frame: the seas outside the grid, and the height of the grid's water at a node [m].
    struct Moment {
        SeasOfFrame seas;
        GridBorder::HeightOfNode zeta_m;
    };
    /// Takes two computed frames; the surface is shown between them. If `before` was `newest` in the last call, its
    /// differences at the border are reused, so a new frame costs one walk round the border.
    void take(const Moment& before, const Moment& newest);
    /// Shows the surface of the sea outside the grid between the two frames of take(); `part` is 0 at the first, 1 at the
    /// second. Cheap enough for every picture.
    void show(double part);
    /// Chooses the drawn surface outside the grid. True: the sea goes on there. False: it is a level plane.
    void set_goes_on(bool goes_on);
    /// Chooses how the sea outside the grid is drawn. High: each pixel sums the waves, so that waves too short for the mesh
    /// are visible too.
    void set_quality(Quality quality);

    /// Returns height and slopes of the drawn sea at a point [m] outside the grid, not exaggerated; level after
    /// set_goes_on(false).
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
