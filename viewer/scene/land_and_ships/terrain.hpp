#pragma once
#include <functional>
#include <osg/Geometry>
#include <osg/Group>
#include <osg/Texture2D>

#include "engine/harbour/rasters/ground/ground_photo.hpp"
#include "viewer/scene/land_and_ships/ground.hpp"

namespace swell::viewer
{

/// Land and seabed as two layers of tiles, each up to the line where the other begins. Land is always drawn. The seabed may
/// be left out while water is drawn, because the water is opaque and has the colour of what lies below.
class Terrain
{
public:
    /// `ground`: the colours, from ground_texture(); `photo`: what land looks like instead, where it shows any, null: none.
    /// Throws MachineError where a shader is missing or the grid is larger than a texture may be.
    Terrain(const GridShape& grid, const GroundHeights& heights, osg::Texture2D* ground,
            const engine::GroundPhoto* photo = nullptr);

    /// To be hung into a scene whose state has the uniforms `nodes` and `spacing`, and the textures `shore_field` and
    /// `grain`: see HarbourScene.
    [[nodiscard]] osg::Group& root() { return *root_; }
    void show_seabed(bool shown);

private:
    osg::ref_ptr<osg::Group> root_;
    osg::ref_ptr<osg::Group> seabed_;
};

/// Ground along the border of a grid, by what is on one side of it.
struct GroundAtBorder {
    std::function<bool(int i, int j)> is_wet;            ///< at the node of a cell
    std::function<float(double x_m, double y_m)> land_m; ///< heights [m]
    std::function<float(double x_m, double y_m)> seabed_m;
};
/// That of the grid itself. The heights must outlive it.
GroundAtBorder ground_at_border(const GroundHeights& heights);

/// The cut round the grid, to be drawn with solid_state(): from the ground down to `base_m` [m], so that the harbour looks
/// like a block cut out of the ground.
osg::ref_ptr<osg::Geometry> edge_cut(const GridShape& grid, const GroundAtBorder& ground, double base_m);

} // namespace swell::viewer
