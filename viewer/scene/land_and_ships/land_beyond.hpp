#pragma once
#include <osg/Group>
#include <osg/StateSet>
#include <osg/Texture2D>

#include "engine/harbour/rasters/ground_beyond.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"
#include "viewer/scene/drawing/shore_field.hpp"
#include "viewer/scene/land_and_ships/ground.hpp"
#include "viewer/scene/land_and_ships/terrain.hpp"

namespace swell::viewer
{

/// The land round a grid that was cut out of a raster: hills and coasts as the raster has them, drawn like those of the
/// grid. The sea before them is that of SkyAndHorizon.
class LandBeyond
{
public:
    /// `ground`: the bathymetry of the grid as it is drawn, with water `level_m` over the level that `beyond` is measured
    /// from; `base_m`: how far down the border of the land reaches [m]. Throws as Terrain does.
    LandBeyond(const model::Bathymetry& ground, const engine::GroundBeyond& beyond, double level_m, double base_m);

    /// To be hung into the scene beside the grid's terrain, which has the same needs.
    [[nodiscard]] osg::Group& root() { return *root_; }
    void show_seabed(bool shown) { terrain_.show_seabed(shown); }
    /// Tells the shaders of the sea outside where it ends at this land, and how deep it is.
    void tell(osg::StateSet& outside);

    /// Whether a point [m] of the grid's plane lies in what the raster knows, and is land there.
    [[nodiscard]] bool is_land(double x_m, double y_m) const;
    [[nodiscard]] double land_m(double x_m, double y_m) const { return heights_.land_m(x_m - west_m_, y_m - south_m_); }

private:
    LandBeyond(const GridShape& grid, const engine::GroundBeyond& beyond, const model::Bathymetry& round, double base_m);

    GridShape grid_;
    GridShape round_;
    double west_m_, south_m_;
    ShoreField shore_;
    GroundHeights heights_;
    osg::ref_ptr<osg::Texture2D> shore_texture_, ground_, water_body_;
    Terrain terrain_;
    osg::ref_ptr<osg::Group> root_;
};

} // namespace swell::viewer
