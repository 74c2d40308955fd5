#pragma once
#include <osg/StateSet>
#include <osg/Texture2D>

namespace swell::viewer
{

/// Which texture unit each texture of the shaders is bound to.
enum class TextureUnit : unsigned {
    zeta_before,
    zeta_newest,
    field_before,
    field_newest,
    ground,
    water_body,
    ripples,
    other
};

/// Binds a texture for shaders only: what is drawn without one does not see it.
inline void bind(osg::StateSet& state, TextureUnit unit, const char* uniform, osg::Texture2D* texture)
{
    state.setTextureAttribute(static_cast<unsigned>(unit), texture);
    state.getOrCreateUniform(uniform, osg::Uniform::SAMPLER_2D)->set(static_cast<int>(unit));
}

} // namespace swell::viewer
