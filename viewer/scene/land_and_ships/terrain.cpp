#include "viewer/scene/land_and_ships/terrain.hpp"

#include <algorithm>

#include "engine/output/pictures/colour_map.hpp"
#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/scene/drawing/lod_tiles.hpp"
#include "viewer/scene/drawing/shader_program.hpp"
#include "viewer/scene/drawing/solid_mesh.hpp"

namespace swell::viewer
{

namespace
{

/// The tiles of the land, or of the seabed: those that have at least one such cell.
osg::ref_ptr<osg::Group> layer(const GridShape& grid, const GroundHeights& heights, bool is_land)
{
    const std::vector<float>& corners = is_land ? heights.land() : heights.seabed();
    const auto [lowest, highest] = std::ranges::minmax_element(corners);
    osg::ref_ptr<osg::Group> group = lod_tiles(grid, *lowest, *highest, [&](const CellBlock& block) {
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
    state.setAttributeAndModes(shader_program("the ground", {"ground.vert", "eye.vert", "ground.frag", "light.frag", "air.glsl"}));
    bind(state, TextureUnit::ground, "ground", ground);
}

void Terrain::show_seabed(bool shown)
{
    seabed_->setNodeMask(shown ? ~0U : 0U);
}

namespace
{

constexpr engine::Colour stone{158, 152, 142};
constexpr engine::Colour cut_ground{128, 118, 102};

/// A corner where four cells meet: see GroundHeights.
struct Corner {
    int i = 0;
    int j = 0;
};

class Walls
{
public:
    Walls(const GridShape& grid, const GroundHeights& heights, double base_m)
        : grid_(grid), heights_(heights), base_m_(static_cast<float>(base_m))
    {
    }

    /// Adds the wall along the line from one corner to the next, where the cells on its left and right need one.
    void between(Corner from, Corner to, int left_i, int left_j, int right_i, int right_j)
    {
        const bool has_left = grid_.contains(left_i, left_j);
        const bool has_right = grid_.contains(right_i, right_j);
        if (has_left && has_right) {
            const bool left_wet = heights_.is_wet(left_i, left_j);
            if (left_wet != heights_.is_wet(right_i, right_j)) {
                left_wet ? quay(to, from) : quay(from, to);
            }
        } else if (has_left) {
            cut(from, to, heights_.is_wet(left_i, left_j));
        } else {
            cut(to, from, heights_.is_wet(right_i, right_j));
        }
    }

    [[nodiscard]] osg::ref_ptr<osg::Geometry> geometry() const { return mesh_.geometry(); }

private:
    /// A wall of stone; water lies on the right of the line.
    void quay(Corner from, Corner to)
    {
        mesh_.add_quad(point(from, heights_.seabed_at(from.i, from.j)), point(to, heights_.seabed_at(to.i, to.j)),
                       point(to, heights_.land_at(to.i, to.j)), point(from, heights_.land_at(from.i, from.j)), stone);
    }
    /// The cut at the edge of the grid, which is on the right of the line. Where the cell is land, the cut is as light as
    /// land, because land goes on outside and a dark line would show.
    void cut(Corner from, Corner to, bool wet)
    {
        const auto top = [&](Corner at) { return wet ? heights_.seabed_at(at.i, at.j) : heights_.land_at(at.i, at.j); };
        const osg::Vec3 low_from = point(from, base_m_);
        const osg::Vec3 low_to = point(to, base_m_);
        const osg::Vec3 high_to = point(to, top(to));
        const osg::Vec3 high_from = point(from, top(from));
        if (wet) {
            mesh_.add_quad(low_from, low_to, high_to, high_from, cut_ground);
        } else {
            mesh_.add_quad_lit_from_above(low_from, low_to, high_to, high_from,
                                          engine::colour_at(engine::land_colours(), 0.5));
        }
    }
    [[nodiscard]] osg::Vec3 point(Corner at, float height) const
    {
        return {static_cast<float>((at.i - 0.5) * grid_.dx_m), static_cast<float>((at.j - 0.5) * grid_.dy_m), height};
    }

    const GridShape& grid_;
    const GroundHeights& heights_;
    float base_m_;
    SolidMesh mesh_;
};

} // namespace

osg::ref_ptr<osg::Geometry> quay_walls(const GridShape& grid, const GroundHeights& heights, double base_m)
{
    Walls walls(grid, heights, base_m);
    for (int j = 0; j <= grid.ny; ++j) {
        for (int i = 0; i <= grid.nx; ++i) {
            if (j < grid.ny) {
                walls.between({i, j}, {i, j + 1}, i - 1, j, i, j); // northwards: west is left
            }
            if (i < grid.nx) {
                walls.between({i, j}, {i + 1, j}, i, j, i, j - 1); // eastwards: north is left
            }
        }
    }
    return walls.geometry();
}

} // namespace swell::viewer
