#include "viewer/scene/land_and_ships/terrain.hpp"

#include <algorithm>

#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/scene/drawing/lod_tiles.hpp"
#include "viewer/scene/drawing/shader_program.hpp"
#include "viewer/scene/drawing/texture_units.hpp"

namespace swell::viewer
{

namespace
{

osg::ref_ptr<osg::Group> layer(const GridShape& grid, const GroundHeights& heights, bool is_land)
{
    const std::vector<float>& corners = is_land ? heights.land() : heights.seabed();
    const auto [lowest, highest] = std::ranges::minmax_element(corners);
    osg::ref_ptr<osg::Group> group = patches(grid, *lowest, *highest, [&](const CellBlock& block) {
        for (int j = block.first_j; j <= std::min(block.last_j, grid.ny - 1); ++j) {
            for (int i = block.first_i; i <= std::min(block.last_i, grid.nx - 1); ++i) {
                if (heights.is_wet(i, j) != is_land) {
                    return true;
                }
            }
        }
        return false;
    });
    GridTexture texture(grid.nx + 1, grid.ny + 1);
    std::ranges::copy(corners, texture.values().begin());
    osg::StateSet& state = *group->getOrCreateStateSet();
    bind(state, TextureUnit::other, "corner_heights", texture.texture());
    state.addUniform(new osg::Uniform("is_land", is_land));
    return group;
}

} // namespace

Terrain::Terrain(const GridShape& grid, const GroundHeights& heights, osg::Texture2D* ground)
    : root_(new osg::Group), seabed_(layer(grid, heights, false))
{
    root_->addChild(layer(grid, heights, true));
    root_->addChild(seabed_);
    osg::StateSet& state = *root_->getOrCreateStateSet();
    state.setAttributeAndModes(shader_program("the ground", {"ground.vert", "eye.vert", "ground.frag", "daylight.frag"}));
    bind(state, TextureUnit::ground, "ground", ground);
}

void Terrain::show_seabed(bool shown)
{
    seabed_->setNodeMask(shown ? ~0U : 0U);
}

} // namespace swell::viewer
