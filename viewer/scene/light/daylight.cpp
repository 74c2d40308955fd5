#include "viewer/scene/light/daylight.hpp"

#include <algorithm>

#include "viewer/scene/drawing/shader_program.hpp"
#include "viewer/scene/light/atmosphere.hpp"

namespace swell::viewer
{

namespace
{

osg::ref_ptr<osg::Texture2D> empty_sky_map()
{
    const osg::ref_ptr<osg::Image> image = new osg::Image;
    image->allocateImage(Sky::side, Sky::side, 1, GL_RGB, GL_FLOAT);
    image->setInternalTextureFormat(GL_RGB32F_ARB);
    osg::ref_ptr<osg::Texture2D> texture = new osg::Texture2D(image);
    texture->setFilter(osg::Texture::MIN_FILTER, osg::Texture::LINEAR);
    texture->setFilter(osg::Texture::MAG_FILTER, osg::Texture::LINEAR);
    texture->setWrap(osg::Texture::WRAP_S, osg::Texture::CLAMP_TO_EDGE);
    texture->setWrap(osg::Texture::WRAP_T, osg::Texture::CLAMP_TO_EDGE);
    texture->setResizeNonPowerOfTwoHint(false);
    return texture;
}

osg::Vec3 in_floats(const std::array<double, 3>& of)
{
    return {static_cast<float>(of[0]), static_cast<float>(of[1]), static_cast<float>(of[2])};
}

} // namespace

Daylight::Daylight(osg::StateSet& shared) : shared_(shared), sky_map_(empty_sky_map())
{
    bind(shared, TextureUnit::sky_map, "sky_map", sky_map_);
    set({});
}

void Daylight::set(const engine::ViewConditions& conditions)
{
    engine::ViewConditions of_sky = conditions;
    of_sky.wind_m_per_s.reset();
    if (is_set_ && of_sky == conditions_) {
        return;
    }
    is_set_ = true;
    conditions_ = of_sky;
    const Sky sky = sky_of(conditions);
    std::ranges::copy(sky.radiance, reinterpret_cast<float*>(sky_map_->getImage()->data()));
    sky_map_->getImage()->dirty();
    const auto number = [this](const char* name, double value) {
        shared_.getOrCreateUniform(name, osg::Uniform::FLOAT)->set(static_cast<float>(value));
    };
    const auto vector = [this](const char* name, const std::array<double, 3>& value) {
        shared_.getOrCreateUniform(name, osg::Uniform::FLOAT_VEC3)->set(in_floats(value));
    };
    towards_light_ = sky.towards_light;
    vector("towards_light", sky.towards_light);
    vector("light", sky.light);
    vector("skylight", sky.skylight);
    exposure_ = sky.exposure;
    number("night", sky.night);
    number("extinction", sky.extinction_per_m[1]);
}

void Daylight::set_wind(double wind_m_per_s)
{
    shared_.getOrCreateUniform("wind_slopes", osg::Uniform::FLOAT)->set(static_cast<float>(wind_slopes(wind_m_per_s)));
}

void Daylight::set_contrast(bool contrast)
{
    constexpr std::array<double, 3> of_a_map{-0.6124, 0.6124, 0.5};
    std::array<double, 3> towards = contrast ? of_a_map : towards_light_;
    constexpr double lowest = 0.15; // a lower light would make the flanks of waves too bright
    towards[2] = std::max(towards[2], lowest);
    constexpr double less = 0.72; // leaves room for shades brighter and darker than level water
    shared_.getOrCreateUniform("exposure", osg::Uniform::FLOAT)
        ->set(static_cast<float>(exposure_ * (contrast ? less : 1.0)));
    shared_.getOrCreateUniform("contrast", osg::Uniform::BOOL)->set(contrast);
    shared_.getOrCreateUniform("towards_shading", osg::Uniform::FLOAT_VEC3)->set(in_floats(towards));
}

double wind_slopes(double wind_m_per_s)
{
    return 0.5 * (0.003 + 0.00512 * wind_m_per_s);
}

} // namespace swell::viewer
