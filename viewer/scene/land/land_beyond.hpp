#pragma once
#include <osg/Group>
#include <osg/StateSet>
#include <osg/Texture2D>

#include "engine/harbour/rasters/ground_beyond.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"
#include "viewer/scene/drawing/shore_field.hpp"
#include "viewer/scene/land/ground.hpp"
#include "viewer/scene/land/terrain.hpp"

namespace swell::viewer
{

/// The drawn land outside a grid that was cut out of a larger raster: hills and coasts of the raster, drawn like the land
/// of the grid. SkyAndHorizon draws the sea there.
class LandBeyond
{
public:
    /// `ground`: the bathymetry of the grid as drawn. `beyond`: the raster round the grid, with heights over its level 0.
    /// `level_m`: height of the water over this level 0 [m]. `base_m`: height of the lower edge of the land's sides at the
    /// border of the grid [m]. Throws as Terrain does.
    LandBeyond(const model::Bathymetry& ground, const engine::GroundBeyond& beyond, double level_m, double base_m);

    /// The root of the drawn land in the scene graph. It must be below the same OpenSceneGraph state as Terrain::root() of
    /// the grid.
    [[nodiscard]] osg::Group& root() { return *root_; }
    void show_seabed(bool shown) { terrain_.show_seabed(shown); }
    /// Adds uniforms and textures to `outside`, the state of the drawn sea outside the grid: the shore of this land, and
    /// the colours of the water there.
    void tell(osg::StateSet& outside);

    /// Returns whether a point, in metres from the grid's south-west node, is covered by the raster round the grid
    /// (`beyond`) and is land there.
    [[nodiscard]] bool is_land(double x_m, double y_m) const;
    /// Returns the height of the land outside the grid over still water [m] at a point in metres from the grid's south-west
    /// node.
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
