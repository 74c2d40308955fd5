#include "viewer/scene/land/sky_and_horizon.hpp"

#include <osg/Depth>
#include <osg/Geometry>
#include <utility>

#include "viewer/scene/drawing/camera_rings.hpp"
#include "viewer/scene/drawing/shader_program.hpp"

namespace swell::viewer
{

namespace
{

// The outside and the sky are drawn after everything else, the sky last, so that only visible pixels are coloured.
constexpr int outside_bin = 5;
constexpr int sky_bin = 6;
constexpr double horizon_m = 1e5;  ///< reach of the plane: the rest up to the horizon is less than a pixel
constexpr double highest_m = 25.0; ///< with exaggeration; a higher wave may be missing at the edge of a picture
/// Depth value of the part of the plane beyond the camera's far plane: two steps of a 24-bit depth buffer nearer than the
/// sky, whose depth is 1.
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

/// Returns a curtain that hangs from the border of the grid. It hides the gaps between the coarse vertices of a tile and
/// the sea outside. A vertex is (i, j, down): a place in nodes, half a cell outside the outermost nodes, and 1 for the
/// lower edge.
osg::ref_ptr<osg::Geometry> curtain_round(const GridShape& grid)
{
    const osg::ref_ptr<osg::Vec3Array> vertices = new osg::Vec3Array;
    const auto add = [&vertices](double i, double j) {
        for (const double down : {0.0, 1.0}) {
            vertices->push_back(osg::Vec3d(i, j, down));
        }
    };
    const double east = grid.nx - 0.5;
    const double north = grid.ny - 0.5;
    add(-0.5, -0.5);
    for (int i = 1; i < grid.nx - 1; ++i) {
        add(i, -0.5);
    }
    add(east, -0.5);
    for (int j = 1; j < grid.ny - 1; ++j) {
        add(east, j);
    }
    add(east, north);
    for (int i = grid.nx - 2; i > 0; --i) {
        add(i, north);
    }
    add(-0.5, north);
    for (int j = grid.ny - 2; j > 0; --j) {
        add(-0.5, j);
    }
    add(-0.5, -0.5);
    osg::ref_ptr<osg::Geometry> curtain =
        without_bound(vertices, new osg::DrawArrays(GL_TRIANGLE_STRIP, 0, static_cast<GLsizei>(vertices->size())));
    curtain->getOrCreateStateSet()->addUniform(new osg::Uniform("cell", 0.0F));
    return curtain;
}

/// Returns a plane under the sea outside. Near the border a person could see through under a coarse cell of the sea; the
/// plane shows water there instead of the sky.
osg::ref_ptr<osg::Geometry> bottom_round(const GridShape& grid)
{
    const double east = grid.nx - 0.5;
    const double north = grid.ny - 0.5;
    const double out_i = horizon_m / grid.dx_m;
    const double out_j = horizon_m / grid.dy_m;
    const osg::ref_ptr<osg::Vec3Array> vertices = new osg::Vec3Array;
    for (const auto& [is_east, is_north] : {std::pair{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}}) {
        const double i = is_east == 1 ? east : -0.5;
        const double j = is_north == 1 ? north : -0.5;
        vertices->push_back(osg::Vec3d(i, j, 0.0));
        vertices->push_back(osg::Vec3d(i + (is_east == 1 ? out_i : -out_i), j + (is_north == 1 ? out_j : -out_j), 0.0));
    }
    osg::ref_ptr<osg::Geometry> bottom =
        without_bound(vertices, new osg::DrawArrays(GL_TRIANGLE_STRIP, 0, static_cast<GLsizei>(vertices->size())));
    bottom->getOrCreateStateSet()->addUniform(new osg::Uniform("cell", 0.0F));
    bottom->getOrCreateStateSet()->addUniform(new osg::Uniform("is_bottom", true));
    return bottom;
}

} // namespace

SkyAndHorizon::SkyAndHorizon(const GridShape& grid, osg::Texture2D* ground, osg::Texture2D* water_body)
    : root_(new osg::Group), outside_(new osg::Group)
{
    osg::StateSet& state = *outside_->getOrCreateStateSet();
    state.setMode(GL_DEPTH_CLAMP, osg::StateAttribute::ON);
    state.setAttributeAndModes(new osg::Depth(osg::Depth::LESS, 0.0, far_depth));
    state.setRenderBinDetails(outside_bin, "RenderBin");
    bind(state, TextureUnit::ground, "ground", ground);
    bind(state, TextureUnit::water_body, "water_body", water_body);
    state.addUniform(new osg::Uniform("is_bottom", false));
    state.addUniform(new osg::Uniform("has_beyond", false));
    state.addUniform(new osg::Uniform("ring_share", 2.0F / ring_cells));
    outside_->addChild(camera_rings(grid, horizon_m, highest_m));
    outside_->addChild(curtain_round(grid));
    outside_->addChild(bottom_round(grid));
    root_->addChild(outside_);
    root_->addChild(sky());
    show_sea();
    set_quality(Quality::low);
}

void SkyAndHorizon::set_quality(Quality quality)
{
    const bool is_high = quality == Quality::high;
    outside_->getOrCreateStateSet()->setAttributeAndModes(
        shader_program("the sea and land outside the grid",
                       {"outside.vert", "eye.vert", "outside.frag", "sea_of_pixel.frag", "water_surface.frag",
                        is_high ? "foam_fine.frag" : "foam_plain.frag", is_high ? "rain_rings.frag" : "rain_plain.frag",
                        "grain.frag", "water_light.frag", "light.frag", "air.glsl"}));
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
