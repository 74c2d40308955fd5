#pragma once
#include <functional>
#include <osg/Geometry>
#include <osg/Group>
#include <osg/Texture2D>

#include "engine/harbour/rasters/ground/ground_photo.hpp"
#include "viewer/scene/land/ground.hpp"

namespace swell::viewer
{

/// Land and seabed as two layers of tiles that meet at the water's edge. Land is always drawn. The seabed may be hidden
/// while water is drawn, because the water is opaque and its colour includes the seabed's.
class Terrain
{
public:
    /// `ground`: the colours of land and seabed, from ground_texture(). `photo`: replaces the colours of land where the
    /// photo has pixels; null: no photo. Throws MachineError if a shader is missing or the grid is larger than a texture
    /// may be.
    Terrain(const GridShape& grid, const GroundHeights& heights, osg::Texture2D* ground,
            const engine::GroundPhoto* photo = nullptr);

    /// The root of land and seabed in the scene graph. It must be below an OpenSceneGraph state with the uniforms `nodes`
    /// and `spacing` and the textures `shore_field` and `grain`: see HarbourScene.
    [[nodiscard]] osg::Group& root() { return *root_; }
    void show_seabed(bool shown);

private:
    osg::ref_ptr<osg::Group> root_;
    osg::ref_ptr<osg::Group> seabed_;
};

/// The ground on one side of the border of a grid, inside or outside: the ground of the grid or of the land round it.
struct GroundAtBorder {
    std::function<bool(int i, int j)> is_wet;            ///< whether the ground at this node of the border is under water
    std::function<float(double x_m, double y_m)> land_m; ///< height of land [m]
    std::function<float(double x_m, double y_m)> seabed_m;
};
/// Returns the ground on the inner side of the border of the grid. `heights` must outlive the result.
GroundAtBorder ground_at_border(const GroundHeights& heights);

/// Returns the vertical sides round the grid, from the ground down to `base_m` [m], so that the harbour looks like a block
/// cut out of the ground. Draw them with solid_state().
osg::ref_ptr<osg::Geometry> edge_cut(const GridShape& grid, const GroundAtBorder& ground, double base_m);

} // namespace swell::viewer
