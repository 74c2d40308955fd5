#include "swell/viewer/scene/surroundings.hpp"

#include <osg/Depth>

#include "swell/viewer/scene/shader_program.hpp"
#include "swell/viewer/scene/texture_units.hpp"

namespace swell::viewer
{

namespace
{

constexpr int before_all_else = -10;

/// Takes no part in what decides near and far plane.
class NoBound final : public osg::Drawable::ComputeBoundingBoxCallback
{
public:
    osg::BoundingBox computeBound(const osg::Drawable& /*drawable*/) const override { return {}; }
};

osg::ref_ptr<osg::Geometry> whole_picture()
{
    const osg::ref_ptr<osg::Vec3Array> vertices = new osg::Vec3Array;
    vertices->push_back({-1.0F, -1.0F, 0.0F});
    vertices->push_back({3.0F, -1.0F, 0.0F});
    vertices->push_back({-1.0F, 3.0F, 0.0F});
    osg::ref_ptr<osg::Geometry> triangle = new osg::Geometry;
    triangle->setVertexArray(vertices);
    triangle->addPrimitiveSet(new osg::DrawArrays(GL_TRIANGLES, 0, 3));
    triangle->setUseDisplayList(false);
    triangle->setUseVertexBufferObjects(true);
    triangle->setComputeBoundingBoxCallback(new NoBound);
    triangle->setCullingActive(false);
    return triangle;
}

} // namespace

Surroundings::Surroundings(osg::Texture2D* ground, osg::Texture2D* water_body) : root_(whole_picture())
{
    osg::StateSet& state = *root_->getOrCreateStateSet();
    state.setAttributeAndModes(
        shader_program("sky and surroundings", {"surroundings.vert", "surroundings.frag", "water_light.frag", "sky.frag"}));
    state.setAttributeAndModes(new osg::Depth(osg::Depth::ALWAYS));
    state.setRenderBinDetails(before_all_else, "RenderBin");
    bind(state, TextureUnit::ground, "ground", ground);
    bind(state, TextureUnit::water_body, "water_body", water_body);
    show_sea();
}

void Surroundings::show_sea()
{
    root_->getOrCreateStateSet()->getOrCreateUniform("plane_m", osg::Uniform::FLOAT)->set(0.0F);
    root_->getOrCreateStateSet()->getOrCreateUniform("is_sea", osg::Uniform::BOOL)->set(true);
}

void Surroundings::show_floor(double height_m)
{
    root_->getOrCreateStateSet()->getOrCreateUniform("plane_m", osg::Uniform::FLOAT)->set(static_cast<float>(height_m));
    root_->getOrCreateStateSet()->getOrCreateUniform("is_sea", osg::Uniform::BOOL)->set(false);
}

} // namespace swell::viewer
