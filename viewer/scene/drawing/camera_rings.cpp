#include "viewer/scene/drawing/camera_rings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <osg/Geometry>
#include <osgUtil/CullVisitor>
#include <utility>
#include <vector>

namespace swell::viewer
{

namespace
{

constexpr int block_cells = 16;     ///< cells along a side of a block; invisible blocks are not drawn
constexpr double shaped_m = 6000.0; ///< larger rings have no waves and do not influence the near and far planes
/// Size of the smallest cells over the camera's distance to the place that it looks at: from far above, cells are larger.
constexpr double finest_share = 0.5 / ring_cells;
constexpr double farthest_look = 12.0; ///< largest horizontal distance of the centre from the eye, over the eye's height

/// An empty bound, because the shader places the mesh. CameraRings culls the blocks.
class RingBound final : public osg::Drawable::ComputeBoundingBoxCallback
{
public:
    osg::BoundingBox computeBound(const osg::Drawable& /*drawable*/) const override { return {}; }
};

/// A block of cells of a ring: columns from a to a + block_cells - 1, rows from b to b + block_cells - 1.
struct RingBlock {
    int a = 0;
    int b = 0;
    osg::ref_ptr<osg::Geometry> mesh;
};

/// On the outer border, moves odd vertices to even places, because the next ring has only the even vertices.
int shared_with_next(int along, bool on_border)
{
    return on_border ? along - std::abs(along % 2) : along;
}

/// Whether the smaller ring always covers the cell. The smaller ring is up to two cells away from the middle of this ring.
bool is_within(int a, int b)
{
    constexpr int low = -ring_cells / 2 + 2;
    constexpr int high = ring_cells / 2;
    return a >= low && a < high && b >= low && b < high;
}

osg::ref_ptr<osg::Geometry> mesh_of_block(int first_a, int first_b, bool has_hole)
{
    const osg::ref_ptr<osg::Vec3Array> vertices = new osg::Vec3Array;
    const osg::ref_ptr<osg::DrawElementsUShort> triangles = new osg::DrawElementsUShort(GL_TRIANGLES);
    std::map<std::pair<int, int>, GLushort> numbers;
    const auto vertex = [&](int a, int b) {
        const std::pair<int, int> place(shared_with_next(a, std::abs(b) == ring_cells),
                                        shared_with_next(b, std::abs(a) == ring_cells));
        const auto [entry, is_new] = numbers.try_emplace(place, static_cast<GLushort>(vertices->size()));
        if (is_new) {
            vertices->push_back({static_cast<float>(place.first), static_cast<float>(place.second), 0.0F});
        }
        return entry->second;
    };
    for (int b = first_b; b < first_b + block_cells; ++b) {
        for (int a = first_a; a < first_a + block_cells; ++a) {
            if (has_hole && is_within(a, b)) {
                continue;
            }
            const std::array<GLushort, 4> corners{vertex(a, b), vertex(a + 1, b), vertex(a + 1, b + 1), vertex(a, b + 1)};
            for (const std::size_t corner : {0U, 1U, 2U, 0U, 2U, 3U}) {
                triangles->push_back(corners[corner]);
            }
        }
    }
    if (triangles->empty()) {
        return nullptr;
    }
    osg::ref_ptr<osg::Geometry> geometry = new osg::Geometry;
    geometry->setVertexArray(vertices);
    geometry->addPrimitiveSet(triangles);
    geometry->setUseDisplayList(false);
    geometry->setUseVertexBufferObjects(true);
    geometry->setComputeBoundingBoxCallback(new RingBound);
    geometry->setCullingActive(false);
    return geometry;
}

std::vector<RingBlock> blocks_of_ring(bool has_hole)
{
    std::vector<RingBlock> blocks;
    for (int b = -ring_cells; b < ring_cells; b += block_cells) {
        for (int a = -ring_cells; a < ring_cells; a += block_cells) {
            if (const osg::ref_ptr<osg::Geometry> mesh = mesh_of_block(a, b, has_hole)) {
                blocks.push_back({a, b, mesh});
            }
        }
    }
    return blocks;
}

/// The place that the camera looks at, and its distance from the camera.
struct Look {
    osg::Vec2d centre_m;
    double distance_m;
};

Look look_of(const osg::Matrixd& view)
{
    osg::Matrixd inverse;
    inverse.invert(view);
    const osg::Vec3d eye = inverse.getTrans();
    const osg::Vec3d ahead = osg::Matrixd::transform3x3(osg::Vec3d(0.0, 0.0, -1.0), inverse);
    const double height_m = std::max(eye.z(), 1.0);
    const osg::Vec2d level(ahead.x(), ahead.y());
    const double down = std::max(-ahead.z(), 1e-6);
    const double steep = std::min(level.length() / down, farthest_look);
    const osg::Vec2d before = level.length() > 1e-6 ? level * (steep * height_m / level.length()) : osg::Vec2d();
    return {osg::Vec2d(eye.x(), eye.y()) + before, height_m * std::hypot(1.0, steep)};
}

osg::Vec2 floats(const osg::Vec2d& place)
{
    return {static_cast<float>(place.x()), static_cast<float>(place.y())};
}

/// Places the rings for each camera during the cull traversal. One thread culls and draws.
class CameraRings final : public osg::Group
{
public:
    CameraRings(const GridShape& grid, double reach_m, double highest_m)
        : grid_(grid), highest_m_(highest_m), whole_(blocks_of_ring(false)), frame_(blocks_of_ring(true))
    {
        setCullingActive(false);
        getOrCreateStateSet()->addUniform(centre_);
        getOrCreateStateSet()->addUniform(finest_);
        for (const std::vector<RingBlock>* blocks : {&whole_, &frame_}) {
            for (const RingBlock& block : *blocks) {
                addChild(block.mesh); // children, so that visitors find their OpenGL objects
            }
        }
        for (double cell = 1.0; rings_.empty() || rings_.back()->cell * ring_cells * grid.dx_m < reach_m; cell *= 2.0) {
            rings_.push_back(new Ring(cell));
        }
    }

    void traverse(osg::NodeVisitor& visitor) override
    {
        auto* cull = visitor.asCullVisitor();
        if (cull == nullptr) {
            osg::Group::traverse(visitor);
            return;
        }
        const Look look = look_of(*cull->getModelViewMatrix());
        const osg::Vec2d centre(look.centre_m.x() / grid_.dx_m, look.centre_m.y() / grid_.dy_m);
        const double finest = std::max(1.0, look.distance_m * finest_share / grid_.dx_m);
        centre_->set(floats(centre));
        finest_->set(static_cast<float>(finest));
        const auto first = std::min(static_cast<std::size_t>(std::log2(finest)), rings_.size() - 1);
        for (std::size_t ring = first; ring < rings_.size(); ++ring) {
            draw(*rings_[ring], centre, ring > first, *cull);
        }
    }

    [[nodiscard]] osg::BoundingSphere computeBound() const override { return {}; }

private:
    struct Ring final : public osg::Referenced {
        explicit Ring(double cell_nodes) : cell(cell_nodes)
        {
            state->addUniform(new osg::Uniform("cell", static_cast<float>(cell)));
            for (osg::Uniform* uniform : {ring_at.get(), hole_low.get(), hole_high.get()}) {
                state->addUniform(uniform);
            }
        }

        double cell; ///< [nodes]
        osg::ref_ptr<osg::Uniform> ring_at = new osg::Uniform("ring_at", osg::Vec2());
        osg::ref_ptr<osg::Uniform> hole_low = new osg::Uniform("hole_low", osg::Vec2());
        osg::ref_ptr<osg::Uniform> hole_high = new osg::Uniform("hole_high", osg::Vec2());
        osg::ref_ptr<osg::StateSet> state = new osg::StateSet;
    };

    /// Returns the middle node of a ring: the centre rounded down to a multiple of four cells, so that the next ring has
    /// the node too.
    static osg::Vec2d anchor(const osg::Vec2d& centre, double cell)
    {
        const double step = 4.0 * cell;
        return {step * std::floor(centre.x() / step), step * std::floor(centre.y() / step)};
    }

    void draw(Ring& ring, const osg::Vec2d& centre, bool has_hole, osgUtil::CullVisitor& cull)
    {
        const osg::Vec2d at = anchor(centre, ring.cell);
        const osg::Vec2d within = anchor(centre, 0.5 * ring.cell);
        const double reach = has_hole ? 0.5 * ring.cell * ring_cells : 0.0;
        const osg::Vec2d side(reach, reach);
        ring.ring_at->set(floats(at));
        ring.hole_low->set(floats(within - side));
        ring.hole_high->set(floats(within + side));
        cull.pushStateSet(ring.state);
        for (const RingBlock& block : has_hole ? frame_ : whole_) {
            const osg::Vec2d low(at.x() + block.a * ring.cell, at.y() + block.b * ring.cell);
            const osg::BoundingBox box = box_of(low, block_cells * ring.cell);
            if (lies_in_grid(box) || cull.isCulled(box)) {
                continue;
            }
            if (ring.cell * ring_cells * grid_.dx_m < shaped_m) {
                cull.updateCalculatedNearFar(*cull.getModelViewMatrix(), box);
            }
            block.mesh->accept(cull);
        }
        cull.popStateSet();
    }

    [[nodiscard]] osg::BoundingBox box_of(const osg::Vec2d& low, double side) const
    {
        return {osg::Vec3d(low.x() * grid_.dx_m, low.y() * grid_.dy_m, -highest_m_),
                osg::Vec3d((low.x() + side) * grid_.dx_m, (low.y() + side) * grid_.dy_m, highest_m_)};
    }

    [[nodiscard]] bool lies_in_grid(const osg::BoundingBox& box) const
    {
        return grid_.covers(box.xMin(), box.yMin()) && grid_.covers(box.xMax(), box.yMax());
    }

    GridShape grid_;
    double highest_m_;
    osg::ref_ptr<osg::Uniform> centre_ = new osg::Uniform("centre", osg::Vec2());
    osg::ref_ptr<osg::Uniform> finest_ = new osg::Uniform("finest", 1.0F);
    std::vector<RingBlock> whole_;
    std::vector<RingBlock> frame_;
    std::vector<osg::ref_ptr<Ring>> rings_;
};

} // namespace

osg::ref_ptr<osg::Group> camera_rings(const GridShape& grid, double reach_m, double highest_m)
{
    return new CameraRings(grid, reach_m, highest_m);
}

} // namespace swell::viewer
