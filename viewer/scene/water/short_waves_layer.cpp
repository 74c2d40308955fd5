#include "viewer/scene/water/short_waves_layer.hpp"

#include <cmath>
#include <osg/Camera>
#include <osg/Depth>
#include <osg/Geometry>

#include "viewer/scene/drawing/shader_program.hpp"

namespace swell::viewer
{

namespace
{

constexpr int side = WaveSquare::side;

osg::ref_ptr<osg::Texture2D> texture_of(GLint stored_as)
{
    osg::ref_ptr<osg::Texture2D> texture = new osg::Texture2D;
    texture->setTextureSize(side, side);
    texture->setInternalFormat(stored_as);
    texture->setSourceFormat(GL_RGBA);
    texture->setSourceType(GL_FLOAT);
    texture->setFilter(osg::Texture::MIN_FILTER, osg::Texture::NEAREST);
    texture->setFilter(osg::Texture::MAG_FILTER, osg::Texture::NEAREST);
    return texture;
}

/// Returns a texture that repeats and has mipmaps, means over larger and larger parts.
osg::ref_ptr<osg::Texture2D> texture_of_slopes()
{
    osg::ref_ptr<osg::Texture2D> texture = texture_of(GL_RGBA16F_ARB);
    texture->setFilter(osg::Texture::MIN_FILTER, osg::Texture::LINEAR_MIPMAP_LINEAR);
    texture->setFilter(osg::Texture::MAG_FILTER, osg::Texture::LINEAR);
    texture->setWrap(osg::Texture::WRAP_S, osg::Texture::REPEAT);
    texture->setWrap(osg::Texture::WRAP_T, osg::Texture::REPEAT);
    return texture;
}

osg::ref_ptr<osg::Image> empty_image()
{
    const osg::ref_ptr<osg::Image> image = new osg::Image;
    image->allocateImage(side, side, 1, GL_RGBA, GL_FLOAT);
    return image;
}

/// Returns one triangle that covers all texels.
osg::ref_ptr<osg::Geometry> all_texels()
{
    const osg::ref_ptr<osg::Vec3Array> corners = new osg::Vec3Array;
    corners->push_back({-1.0F, -1.0F, 0.0F});
    corners->push_back({3.0F, -1.0F, 0.0F});
    corners->push_back({-1.0F, 3.0F, 0.0F});
    osg::ref_ptr<osg::Geometry> triangle = new osg::Geometry;
    triangle->setUseDisplayList(false);
    triangle->setUseVertexBufferObjects(true);
    triangle->setVertexArray(corners);
    triangle->addPrimitiveSet(new osg::DrawArrays(GL_TRIANGLES, 0, 3));
    triangle->setCullingActive(false);
    return triangle;
}

/// Returns a camera that computes the texels of `to`, before the picture, from the textures that its state binds.
osg::ref_ptr<osg::Camera> step_of(int number, osg::Program* program, std::initializer_list<osg::Texture2D*> to,
                                  bool has_means)
{
    osg::ref_ptr<osg::Camera> camera = new osg::Camera;
    camera->setRenderOrder(osg::Camera::PRE_RENDER, number);
    camera->setRenderTargetImplementation(osg::Camera::FRAME_BUFFER_OBJECT);
    camera->setReferenceFrame(osg::Transform::ABSOLUTE_RF);
    camera->setViewMatrix(osg::Matrix::identity());
    camera->setProjectionMatrix(osg::Matrix::identity());
    camera->setComputeNearFarMode(osg::Camera::DO_NOT_COMPUTE_NEAR_FAR);
    camera->setCullingActive(false);
    camera->setClearMask(0);
    camera->setViewport(0, 0, side, side);
    camera->setImplicitBufferAttachmentMask(0, 0);
    int place = osg::Camera::COLOR_BUFFER0;
    for (osg::Texture2D* const texture : to) {
        camera->attach(static_cast<osg::Camera::BufferComponent>(place++), texture, 0, 0, has_means);
    }
    osg::StateSet& state = *camera->getOrCreateStateSet();
    state.setAttributeAndModes(program);
    state.setMode(GL_DEPTH_TEST, osg::StateAttribute::OFF);
    state.setMode(GL_BLEND, osg::StateAttribute::OFF);
    state.setMode(GL_CULL_FACE, osg::StateAttribute::OFF);
    camera->addChild(all_texels());
    return camera;
}

} // namespace

ShortWavesLayer::ShortWavesLayer(osg::StateSet& shared) : shared_(shared)
{
    for (std::size_t n = 0; n < squares_.size(); ++n) {
        spectra_[n] = texture_of(GL_RGBA32F_ARB);
        spectra_[n]->setImage(empty_image());
        running_[n] = texture_of_slopes();
        still_[n] = texture_of_slopes();
        still_[n]->setImage(empty_image());
    }
    const auto vector = [&shared](const char* name, double x, double y) {
        shared.getOrCreateUniform(name, osg::Uniform::FLOAT_VEC2)
            ->set(osg::Vec2(static_cast<float>(x), static_cast<float>(y)));
    };
    vector("second_turned", second_turned_cos, second_turned_sin);
    vector("short_waves_drift", 0.0, 0.0);
    shared.getOrCreateUniform("short_waves_drawn", osg::Uniform::FLOAT)->set(1.0F);
    carry(0.0);
    add_sums();
    set({});
    set_quality(Quality::low);
}

/// Adds five steps: turn each wave to the time, sum along rows in two steps, sum along columns in two steps. The two
/// squares share the four channels of a texture.
void ShortWavesLayer::add_sums()
{
    const auto turns = shader_program("short waves that turn", {"texels.vert", "wave_turns.frag"});
    const auto sums = shader_program("sums of short waves", {"texels.vert", "wave_sums.frag", "wave_part_sum.frag"});
    const auto moments = shader_program("slopes of short waves", {"texels.vert", "wave_slopes.frag", "wave_part_sum.frag"});
    const std::array<osg::ref_ptr<osg::Texture2D>, 2> between{texture_of(GL_RGBA32F_ARB), texture_of(GL_RGBA32F_ARB)};
    const osg::ref_ptr<osg::Camera> first = step_of(0, turns, {between[0].get()}, false);
    bind(*first->getOrCreateStateSet(), TextureUnit::zeta_before, "spectrum_of_first", spectra_[0]);
    bind(*first->getOrCreateStateSet(), TextureUnit::zeta_newest, "spectrum_of_second", spectra_[1]);
    root_->addChild(first);
    for (int number = 1; number <= 4; ++number) {
        const auto from = static_cast<std::size_t>((number + 1) % 2);
        const osg::ref_ptr<osg::Camera> step = number < 4
                                                   ? step_of(number, sums, {between[1 - from].get()}, false)
                                                   : step_of(number, moments, {running_[0].get(), running_[1].get()}, true);
        osg::StateSet& state = *step->getOrCreateStateSet();
        bind(state, TextureUnit::zeta_before, "terms", between[from]);
        state.addUniform(new osg::Uniform("along_rows", number <= 2));
        state.addUniform(new osg::Uniform("is_first_half", number % 2 == 1));
        root_->addChild(step);
    }
}

void ShortWavesLayer::set(const ShortSea& sea)
{
    if (sea_ == sea) {
        return;
    }
    sea_ = sea;
    towards_ = sea.towards;
    squares_ = squares_of(sea);
    for (std::size_t n = 0; n < squares_.size(); ++n) {
        auto* texel = reinterpret_cast<float*>(spectra_[n]->getImage()->data());
        for (const WaveSquare::Wave& wave : squares_[n].waves) {
            *texel++ = wave.steepness.real();
            *texel++ = wave.steepness.imag();
            *texel++ = wave.rounds;
            *texel++ = 0.0F;
        }
        spectra_[n]->getImage()->dirty();
    }
    const auto pair = [this](const char* name, double WaveSquare::*number) {
        shared_.getOrCreateUniform(name, osg::Uniform::FLOAT_VEC2)
            ->set(osg::Vec2(static_cast<float>(squares_[0].*number), static_cast<float>(squares_[1].*number)));
    };
    pair("short_waves_side_m", &WaveSquare::side_m);
    pair("short_waves_variance", &WaveSquare::variance);
    if (quality_ == Quality::low) {
        still_textures();
    }
}

void ShortWavesLayer::still_textures()
{
    for (std::size_t n = 0; n < squares_.size(); ++n) {
        auto* texel = reinterpret_cast<float*>(still_[n]->getImage()->data());
        for (const std::complex<float> slope : slopes_of(squares_[n], 0.0)) {
            *texel++ = slope.real();
            *texel++ = slope.imag();
            *texel++ = slope.real() * slope.real();
            *texel++ = slope.imag() * slope.imag();
        }
        still_[n]->getImage()->dirty();
    }
}

void ShortWavesLayer::carry(double carried_m)
{
    shared_.getOrCreateUniform("carried_m", osg::Uniform::FLOAT)->set(static_cast<float>(carried_m));
}

void ShortWavesLayer::set_quality(Quality quality)
{
    if (quality == quality_) {
        return;
    }
    quality_ = quality;
    root_->setNodeMask(quality == Quality::high ? ~0U : 0U);
    if (quality == Quality::low) {
        still_textures();
    }
    bind_textures();
}

void ShortWavesLayer::bind_textures()
{
    bind(shared_, TextureUnit::short_waves, "short_waves", &texture(0));
    bind(shared_, TextureUnit::shortest_waves, "shortest_waves", &texture(1));
}

osg::Texture2D& ShortWavesLayer::texture(std::size_t number) const
{
    return quality_ == Quality::high ? *running_.at(number) : *still_.at(number);
}

void ShortWavesLayer::show(double time_s)
{
    const auto share = static_cast<float>(std::remainder(time_s / WaveSquare::period_s, 1.0));
    shared_.getOrCreateUniform("rounds_done", osg::Uniform::FLOAT)->set(share);
    constexpr double drifts_m_per_s = 1.5; // drift at low quality, where waves do not run
    const double way_m = quality_ == Quality::high ? 0.0 : drifts_m_per_s * time_s;
    shared_.getOrCreateUniform("short_waves_drift", osg::Uniform::FLOAT_VEC2)
        ->set(osg::Vec2(static_cast<float>(way_m * std::cos(towards_)), static_cast<float>(way_m * std::sin(towards_))));
}

} // namespace swell::viewer
