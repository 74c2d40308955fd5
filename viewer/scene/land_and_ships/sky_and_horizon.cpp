#include "viewer/scene/land_and_ships/sky_and_horizon.hpp"

#include <osg/Depth>

#include "viewer/scene/drawing/shader_program.hpp"

namespace swell::viewer
{

namespace
{

// Drawn after everything else, so that only visible pixels are coloured; the sky last.
constexpr int outside_bin = 5;
constexpr int sky_bin = 6;
constexpr double horizon_m = 1e5; ///< reach of the plane: the rest of the way to the horizon is less than a pixel
constexpr double curtain_m = 30.0;
/// Depth of the part of the plane that lies beyond the camera's far plane: two steps of a 24-bit depth buffer nearer than
/// the sky, whose depth is 1.
constexpr double far_depth = 1.0 - 2.0 / (1 << 24);

/// An empty bound, so that a geometry has no influence on the near and far planes.
class NoBound final : public osg::Drawable::ComputeBoundingBoxCallback
{
public:
    osg::BoundingBox computeBound(const osg::Drawable& /*drawable*/) const override { return {}; }
};

osg::ref_ptr<osg::Geometry> without_bound(osg::Vec3Array* vertices, osg::PrimitiveSet* faces)
{
    osg::ref_ptr<osg::Geometry> geometry = new osg::Geometry;
    geometry->setVertexArray(vertices);
    geometry->addPrimitiveSet(faces);
    geometry->setUseDisplayList(false);
    geometry->setUseVertexBufferObjects(true);
    geometry->setComputeBoundingBoxCallback(new NoBound);
    geometry->setCullingActive(false);
    return geometry;
}

osg::ref_ptr<osg::Geometry> sky()
{
    const osg::ref_ptr<osg::Vec3Array> vertices = new osg::Vec3Array;
    vertices->push_back({-1.0F, -1.0F, 0.0F});
    vertices->push_back({3.0F, -1.0F, 0.0F});
    vertices->push_back({-1.0F, 3.0F, 0.0F});
    osg::ref_ptr<osg::Geometry> triangle = without_bound(vertices, new osg::DrawArrays(GL_TRIANGLES, 0, 3));
    osg::StateSet& state = *triangle->getOrCreateStateSet();
    state.setAttributeAndModes(shader_program("the sky", {"sky.vert", "sky.frag", "light.frag", "air.glsl"}));
    state.setAttributeAndModes(new osg::Depth(osg::Depth::LEQUAL, 0.0, 1.0, false));
    state.setRenderBinDetails(sky_bin, "RenderBin");
    return triangle;
}

/// The plane round the grid, as a frame from the rectangle of the grid out to a far one. A curtain hangs from the inner
/// border, because one could otherwise see under the plane where a wave trough meets the edge.
osg::ref_ptr<osg::Geometry> frame_round(const GridShape& grid)
{
    const osg::ref_ptr<osg::Vec3Array> vertices = new osg::Vec3Array;
    const osg::ref_ptr<osg::DrawElementsUShort> faces = new osg::DrawElementsUShort(GL_TRIANGLES);
    struct Border {
        double beyond_m;
        double height_m;
    };
    for (const auto [beyond, height] : {Border{0.0, -curtain_m}, Border{0.0, 0.0}, Border{horizon_m, 0.0}}) {
        const double west = -0.5 * grid.dx_m - beyond;
        const double south = -0.5 * grid.dy_m - beyond;
        const double east = (grid.nx - 0.5) * grid.dx_m + beyond;
        const double north = (grid.ny - 0.5) * grid.dy_m + beyond;
        vertices->push_back(osg::Vec3d(west, south, height));
        vertices->push_back(osg::Vec3d(east, south, height));
        vertices->push_back(osg::Vec3d(east, north, height));
        vertices->push_back(osg::Vec3d(west, north, height));
    }
    for (int side = 0; side < 4; ++side) {
        const int next = (side + 1) % 4;
        for (const int border : {0, 4}) {
            for (const int vertex : {side, side + 4, next + 4, side, next + 4, next}) {
                faces->push_back(static_cast<GLushort>(border + vertex));
            }
        }
    }
    return without_bound(vertices, faces);
}

} // namespace

SkyAndHorizon::SkyAndHorizon(const GridShape& grid, osg::Texture2D* ground, osg::Texture2D* water_body)
    : root_(new osg::Group), outside_(frame_round(grid))
{
    osg::StateSet& state = *outside_->getOrCreateStateSet();
    state.setAttributeAndModes(shader_program(
        "what lies outside", {"outside.vert", "eye.vert", "outside.frag", "water_light.frag", "light.frag", "air.glsl"}));
    state.setMode(GL_DEPTH_CLAMP, osg::StateAttribute::ON);
    state.setAttributeAndModes(new osg::Depth(osg::Depth::LESS, 0.0, far_depth));
    state.setRenderBinDetails(outside_bin, "RenderBin");
    bind(state, TextureUnit::ground, "ground", ground);
    bind(state, TextureUnit::water_body, "water_body", water_body);
    root_->addChild(outside_);
    root_->addChild(sky());
    show_sea();
}

void SkyAndHorizon::show_sea()
{
    outside_->getOrCreateStateSet()->getOrCreateUniform("plane_m", osg::Uniform::FLOAT)->set(0.0F);
    outside_->getOrCreateStateSet()->getOrCreateUniform("is_sea", osg::Uniform::BOOL)->set(true);
}

void SkyAndHorizon::show_floor(double height_m)
{
    outside_->getOrCreateStateSet()->getOrCreateUniform("plane_m", osg::Uniform::FLOAT)->set(static_cast<float>(height_m));
    outside_->getOrCreateStateSet()->getOrCreateUniform("is_sea", osg::Uniform::BOOL)->set(false);
}

} // namespace swell::viewer
