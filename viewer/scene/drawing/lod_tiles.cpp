#include "viewer/scene/drawing/lod_tiles.hpp"

#include <limits>
#include <osg/LOD>
#include <osg/MatrixTransform>
#include <vector>

namespace swell::viewer
{

namespace
{

/// A tile uses a stride while a cell of the stride's mesh is wider than this many pixels.
constexpr float finest_pixels = 2.5F;

/// Returns a given bound for a tile, because only the shader knows the heights of the vertices.
class KnownBound final : public osg::Drawable::ComputeBoundingBoxCallback
{
public:
    explicit KnownBound(const osg::BoundingBox& bound) : bound_(bound) {}
    osg::BoundingBox computeBound(const osg::Drawable& /*drawable*/) const override { return bound_; }

private:
    osg::BoundingBox bound_;
};

/// Returns the numbers of the vertices once round the border of a square mesh with `side` vertices per side.
std::vector<int> border_of(int side)
{
    std::vector<int> border;
    const int last = side - 1;
    border.reserve(4 * static_cast<std::size_t>(last));
    for (int n = 0; n < last; ++n) {
        border.push_back(n);
    }
    for (int n = 0; n < last; ++n) {
        border.push_back(n * side + last);
    }
    for (int n = last; n > 0; --n) {
        border.push_back(last * side + n);
    }
    for (int n = last; n > 0; --n) {
        border.push_back(n * side);
    }
    return border;
}

void add_quad(osg::DrawElementsUShort& triangles, int a, int b, int c, int d)
{
    for (const int corner : {a, b, c, a, c, d}) {
        triangles.push_back(static_cast<GLushort>(corner));
    }
}

osg::ref_ptr<osg::Geometry> mesh(int stride, const osg::BoundingBox& bound)
{
    const int side = tile_cells / stride + 1;
    const osg::ref_ptr<osg::Vec3Array> vertices = new osg::Vec3Array;
    const osg::ref_ptr<osg::DrawElementsUShort> triangles = new osg::DrawElementsUShort(GL_TRIANGLES);
    for (int b = 0; b < side; ++b) {
        for (int a = 0; a < side; ++a) {
            vertices->push_back({static_cast<float>(a * stride), static_cast<float>(b * stride), 0.0F});
            if (a + 1 < side && b + 1 < side) {
                const int n = b * side + a;
                add_quad(*triangles, n, n + 1, n + side + 1, n + side);
            }
        }
    }
    const std::vector<int> border = border_of(side);
    const int first = static_cast<int>(vertices->size());
    const int around = static_cast<int>(border.size());
    for (int n = 0; n < around; ++n) {
        osg::Vec3 hanging = (*vertices)[static_cast<std::size_t>(border[static_cast<std::size_t>(n)])];
        hanging.z() = 1.0F;
        vertices->push_back(hanging);
        const int next = (n + 1) % around;
        add_quad(*triangles, first + n, first + next, border[static_cast<std::size_t>(next)],
                 border[static_cast<std::size_t>(n)]);
    }
    osg::ref_ptr<osg::Geometry> geometry = new osg::Geometry;
    geometry->setVertexArray(vertices);
    geometry->addPrimitiveSet(triangles);
    geometry->setUseDisplayList(false);
    geometry->setUseVertexBufferObjects(true);
    geometry->setComputeBoundingBoxCallback(new KnownBound(bound));
    geometry->getOrCreateStateSet()->addUniform(new osg::Uniform("stride", static_cast<float>(stride)));
    return geometry;
}

/// Returns the four meshes with their ranges: the smaller a tile is on the screen, the coarser is its mesh.
osg::ref_ptr<osg::LOD> detailed(const osg::BoundingBox& bound)
{
    osg::ref_ptr<osg::LOD> levels = new osg::LOD;
    levels->setRangeMode(osg::LOD::PIXEL_SIZE_ON_SCREEN);
    float above = std::numeric_limits<float>::max();
    const float cells_across = 2.0F * tile_cells; // diameter of the sphere round a tile, with room for its height
    for (const int stride : tile_strides) {
        const bool is_coarsest = stride == tile_strides.back();
        const float below = is_coarsest ? 0.0F : cells_across * finest_pixels / static_cast<float>(stride);
        levels->addChild(mesh(stride, bound), below, above);
        above = below;
    }
    return levels;
}

} // namespace

osg::ref_ptr<osg::Group> lod_tiles(const GridShape& grid, double low_m, double high_m,
                                   const std::function<bool(const CellBlock&)>& is_wanted)
{
    const osg::ref_ptr<osg::LOD> levels = detailed(
        {osg::Vec3d(-grid.dx_m, -grid.dy_m, low_m), osg::Vec3d(tile_cells * grid.dx_m, tile_cells * grid.dy_m, high_m)});
    osg::ref_ptr<osg::Group> group = new osg::Group;
    for (int j = 0; j <= grid.ny; j += tile_cells) {
        for (int i = 0; i <= grid.nx; i += tile_cells) {
            if (!is_wanted({i, j, i + tile_cells - 1, j + tile_cells - 1})) {
                continue;
            }
            const osg::ref_ptr<osg::MatrixTransform> place =
                new osg::MatrixTransform(osg::Matrix::translate(i * grid.dx_m, j * grid.dy_m, 0.0));
            place->getOrCreateStateSet()->addUniform(
                new osg::Uniform("tile", osg::Vec2(static_cast<float>(i), static_cast<float>(j))));
            place->addChild(levels);
            group->addChild(place);
        }
    }
    return group;
}

} // namespace swell::viewer
