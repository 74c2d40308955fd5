#include "viewer/scene/land/terrain.hpp"

#include <algorithm>

#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/scene/drawing/lod_tiles.hpp"
#include "viewer/scene/drawing/shader_program.hpp"
#include "viewer/scene/drawing/solid_mesh.hpp"

namespace swell::viewer
{

namespace
{

/// Returns the tiles of the land or of the seabed: tiles with a cell of this kind inside or next to them, because the line
/// between land and seabed may leave the cell.
osg::ref_ptr<osg::Group> layer(const GridShape& grid, const GroundHeights& heights, bool is_land)
{
    const std::vector<float>& corners = is_land ? heights.land() : heights.seabed();
    const auto [lowest, highest] = std::ranges::minmax_element(corners);
    osg::ref_ptr<osg::Group> group = lod_tiles(grid, *lowest, *highest, [&](const CellBlock& block) {
        for (int j = std::max(block.first_j - 1, 0); j <= std::min(block.last_j + 1, grid.ny - 1); ++j) {
            for (int i = std::max(block.first_i - 1, 0); i <= std::min(block.last_i + 1, grid.nx - 1); ++i) {
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

Terrain::Terrain(const GridShape& grid, const GroundHeights& heights, osg::Texture2D* ground,
                 const engine::GroundPhoto* photo)
    : root_(new osg::Group), seabed_(layer(grid, heights, false))
{
    root_->addChild(layer(grid, heights, true));
    root_->addChild(seabed_);
    osg::StateSet& state = *root_->getOrCreateStateSet();
    state.setAttributeAndModes(shader_program(
        "the ground", {"ground.vert", "eye.vert", "ground.frag", "grain.frag", "shore.frag", "light.frag", "air.glsl"}));
    bind(state, TextureUnit::ground, "ground", ground);
    state.addUniform(new osg::Uniform("has_photo", photo != nullptr));
    if (photo != nullptr) {
        bind(state, TextureUnit::photo, "photo", photo_texture(*photo));
    }
}

void Terrain::show_seabed(bool shown)
{
    seabed_->setNodeMask(shown ? ~0U : 0U);
}

namespace
{

constexpr engine::Colour cut_ground{128, 118, 102};
constexpr engine::Colour cut_land{160, 164, 112}; ///< as light as grass

/// A corner of four cells: see GroundHeights.
struct Corner {
    int i = 0;
    int j = 0;
};

class EdgeCut
{
public:
    EdgeCut(const GridShape& grid, const GroundAtBorder& ground, double base_m)
        : grid_(grid), ground_(ground), base_m_(static_cast<float>(base_m))
    {
    }

    /// Adds the cut along a side of cell (i, j), from one corner to the next; outside is on the right of this line. If the
    /// cell is land, the cut is as light as land, because land continues outside and a dark line would be visible.
    void add(Corner from, Corner to, int i, int j)
    {
        const bool wet = ground_.is_wet(i, j);
        const auto top = [&](Corner at) {
            const double x = (at.i - 0.5) * grid_.dx_m;
            const double y = (at.j - 0.5) * grid_.dy_m;
            return wet ? ground_.seabed_m(x, y) : ground_.land_m(x, y);
        };
        const osg::Vec3 low_from = point(from, base_m_);
        const osg::Vec3 low_to = point(to, base_m_);
        const osg::Vec3 high_to = point(to, top(to));
        const osg::Vec3 high_from = point(from, top(from));
        if (wet) {
            mesh_.add_quad(low_from, low_to, high_to, high_from, cut_ground);
        } else {
            mesh_.add_quad_lit_from_above(low_from, low_to, high_to, high_from, cut_land);
        }
    }

    [[nodiscard]] osg::ref_ptr<osg::Geometry> geometry() const { return mesh_.geometry(); }

private:
    [[nodiscard]] osg::Vec3 point(Corner at, float height) const
    {
        return {static_cast<float>((at.i - 0.5) * grid_.dx_m), static_cast<float>((at.j - 0.5) * grid_.dy_m), height};
    }

    const GridShape& grid_;
    const GroundAtBorder& ground_;
    float base_m_;
    SolidMesh mesh_;
};

} // namespace

GroundAtBorder ground_at_border(const GroundHeights& heights)
{
    return {[&heights](int i, int j) { return heights.is_wet(i, j); },
            [&heights](double x_m, double y_m) { return static_cast<float>(heights.land_m(x_m, y_m)); },
            [&heights](double x_m, double y_m) { return static_cast<float>(heights.seabed_m(x_m, y_m)); }};
}

osg::ref_ptr<osg::Geometry> edge_cut(const GridShape& grid, const GroundAtBorder& ground, double base_m)
{
    EdgeCut cut(grid, ground, base_m);
    for (int i = 0; i < grid.nx; ++i) {
        cut.add({i, 0}, {i + 1, 0}, i, 0);
        cut.add({i + 1, grid.ny}, {i, grid.ny}, i, grid.ny - 1);
    }
    for (int j = 0; j < grid.ny; ++j) {
        cut.add({grid.nx, j}, {grid.nx, j + 1}, grid.nx - 1, j);
        cut.add({0, j + 1}, {0, j}, 0, j);
    }
    return cut.geometry();
}

} // namespace swell::viewer
