#include "viewer/scene/water/water.hpp"

#include <algorithm>
#include <cmath>

#include "engine/results/pictures/colour_map.hpp"
#include "viewer/scene/drawing/lod_tiles.hpp"
#include "viewer/scene/drawing/shader_program.hpp"

namespace swell::viewer
{

namespace
{

constexpr double highest_crest_m = 25.0; ///< with exaggeration; a higher crest may be missing at the edge of a picture

osg::ref_ptr<osg::Group> water_tiles(const model::Bathymetry& bathymetry)
{
    const GridShape grid(bathymetry);
    return lod_tiles(grid, -highest_crest_m, highest_crest_m, [&](const CellBlock& block) {
        // The vertices of the water are nodes, not corners of cells, so a tile begins at the node before its first cell.
        for (int j = std::max(block.first_j - 1, 0); j <= std::min(block.last_j + 1, grid.ny - 1); ++j) {
            for (int i = std::max(block.first_i - 1, 0); i <= std::min(block.last_i + 1, grid.nx - 1); ++i) {
                if (bathymetry.wet_at(i, j)) {
                    return true;
                }
            }
        }
        return false;
    });
}

std::vector<model::PressurePulse> pulses_of(const std::vector<model::Ship>& ships)
{
    std::vector<model::PressurePulse> pulses;
    pulses.reserve(ships.size());
    for (const model::Ship& ship : ships) {
        pulses.push_back(ship.pulse);
    }
    return pulses;
}

bool comes_with_frames(Colouring colouring)
{
    return colouring == Colouring::psi || colouring == Colouring::maximum || colouring == Colouring::significant_height;
}

osg::ref_ptr<osg::Program> water_as_it_looks(Quality quality)
{
    const bool is_high = quality == Quality::high;
    return shader_program("water as it looks",
                          {"water.vert", "surface.vert", "eye.vert", "water_natural.frag", "water_surface.frag",
                           is_high ? "foam_fine.frag" : "foam_plain.frag", is_high ? "rain_rings.frag" : "rain_plain.frag",
                           "water_light.frag", "light.frag", "air.glsl", "shore.frag"});
}

} // namespace

Water::Water(const Harbour& harbour, osg::StateSet& shared, osg::Texture2D* water_body)
    : grid_(harbour.bathymetry), shore_(harbour.bathymetry), pulses_(pulses_of(harbour.ships)),
      depth_m_(grid_.nx, grid_.ny), zeta_(grid_.nx, grid_.ny), field_(grid_.nx, grid_.ny), range_(harbour.bathymetry),
      root_(water_tiles(harbour.bathymetry)), shared_(&shared), natural_(water_as_it_looks(Quality::low)),
      coloured_(shader_program(
          "coloured water", {"water.vert", "surface.vert", "eye.vert", "air.glsl", "water_coloured.frag", "shore.frag"})),
      diverging_(colour_texture(engine::diverging_colours())), sequential_(colour_texture(engine::sequential_colours()))
{
    std::ranges::transform(harbour.bathymetry.depth_m, depth_m_.values().begin(),
                           [](double depth) { return static_cast<float>(std::max(depth, 0.0)); });
    osg::StateSet& own = *root_->getOrCreateStateSet();
    bind(own, TextureUnit::water_body, "water_body", water_body);
    set_part(1.0);
    set_render_options({});
    bind_textures();
}

void Water::show(const ShownFrame& before, const ShownFrame& newest)
{
    if (newest.frame < newest_frame_) { // the run was restarted
        zeta_.forget();
        field_.forget();
    }
    newest_frame_ = newest.frame;
    upload_zeta(before, newest);
    upload_field(before, newest);
    choose_colouring();
    before_s_ = before.time_s;
    newest_s_ = newest.time_s;
    set_part(part_);
}

void Water::upload_zeta(const ShownFrame& before, const ShownFrame& newest)
{
    const auto fill_from = [&](const ShownFrame& frame) {
        return [&](std::span<float> zeta) {
            std::ranges::copy(frame.zeta_m, zeta.begin());
            fill_hull_displacement(zeta, std::as_const(depth_m_).values(), grid_, pulses_, frame.ships);
            shore_.fill(zeta);
        };
    };
    zeta_.show({before.frame, Colouring::zeta}, fill_from(before), {newest.frame, Colouring::zeta}, fill_from(newest));
}

void Water::upload_field(const ShownFrame& before, const ShownFrame& newest)
{
    if (newest.field.empty()) {
        return;
    }
    field_of_ = newest.field_of;
    const auto fill_from = [&](const ShownFrame& frame) {
        return [&](std::span<float> field) {
            std::ranges::copy(frame.field, field.begin());
            shore_.fill(field);
        };
    };
    const ShownFrame& other = before.field_of == newest.field_of && !before.field.empty() ? before : newest;
    field_.show({other.frame, field_of_}, fill_from(other), {newest.frame, field_of_}, fill_from(newest));
}

void Water::set_part(double part)
{
    part_ = part;
    shared_->getOrCreateUniform("part", osg::Uniform::FLOAT)->set(static_cast<float>(part));
    const double time_s = std::lerp(before_s_, newest_s_, part);
    const osg::Vec2 drift(static_cast<float>(1.28 * time_s), static_cast<float>(-0.79 * time_s)); // of foam
    shared_->getOrCreateUniform("drift", osg::Uniform::FLOAT_VEC2)->set(drift);
}

void Water::set_render_options(const RenderOptions& options)
{
    wanted_ = options.colouring;
    natural_ = water_as_it_looks(options.quality);
    root_->setNodeMask(options.water ? ~0U : 0U);
    shared_->getOrCreateUniform("exaggeration", osg::Uniform::FLOAT)->set(static_cast<float>(options.exaggeration));
    set_relief(options.contrast_light);
    choose_colouring();
}

/// Sets the factor by which waves are lit as if they were steeper. A wave of 0.2 m height and 40 m length has a slope of
/// 0.03, which is invisible from above in natural light.
void Water::set_relief(bool contrast_light)
{
    constexpr float steeper = 4.5F;
    shared_->getOrCreateUniform("relief", osg::Uniform::FLOAT)->set(contrast_light ? steeper : 1.0F);
}

void Water::choose_colouring()
{
    if (!comes_with_frames(wanted_) || field_of_ == wanted_) {
        range_.set_colouring(wanted_);
    }
    const Colouring shown = range_.colouring();
    range_.update(comes_with_frames(shown) ? field_.newest().values() : zeta_.newest().values());
    osg::StateSet& state = *root_->getOrCreateStateSet();
    state.setAttributeAndModes(shown == Colouring::natural ? natural_ : coloured_);
    const auto [low, high] = range_.ends();
    state.getOrCreateUniform("range", osg::Uniform::FLOAT_VEC2)
        ->set(osg::Vec2(static_cast<float>(low), static_cast<float>(high)));
    state.getOrCreateUniform("has_field", osg::Uniform::BOOL)->set(shown != Colouring::zeta && shown != Colouring::natural);
    bind(state, TextureUnit::other, "colours", low < 0.0 ? diverging_ : sequential_);
    bind_textures();
}

void Water::bind_textures()
{
    const bool by_depth = range_.colouring() == Colouring::depth;
    bind(*shared_, TextureUnit::zeta_before, "zeta_before", zeta_.before().texture());
    bind(*shared_, TextureUnit::zeta_newest, "zeta_newest", zeta_.newest().texture());
    osg::StateSet& state = *root_->getOrCreateStateSet();
    bind(state, TextureUnit::field_before, "field_before", by_depth ? depth_m_.texture() : field_.before().texture());
    bind(state, TextureUnit::field_newest, "field_newest", by_depth ? depth_m_.texture() : field_.newest().texture());
}

float Water::zeta_before_at(int i, int j) const
{
    return zeta_.before().values()[grid_.index(i, j)];
}

float Water::zeta_newest_at(int i, int j) const
{
    return zeta_.newest().values()[grid_.index(i, j)];
}

float Water::zeta_at(int i, int j) const
{
    const std::size_t node = grid_.index(i, j);
    return std::lerp(zeta_.before().values()[node], zeta_.newest().values()[node], static_cast<float>(part_));
}

double Water::zeta_m(double x_m, double y_m) const
{
    const double east = std::clamp(x_m / grid_.dx_m, 0.0, grid_.nx - 1.0);
    const double north = std::clamp(y_m / grid_.dy_m, 0.0, grid_.ny - 1.0);
    const int i = std::min(static_cast<int>(east), grid_.nx - 2);
    const int j = std::min(static_cast<int>(north), grid_.ny - 2);
    const double south_side = std::lerp(double(zeta_at(i, j)), double(zeta_at(i + 1, j)), east - i);
    const double north_side = std::lerp(double(zeta_at(i, j + 1)), double(zeta_at(i + 1, j + 1)), east - i);
    return std::lerp(south_side, north_side, north - j);
}

bool Water::is_wet(double x_m, double y_m) const
{
    return depth_m_.values()[grid_.index(grid_.column(x_m), grid_.row(y_m))] > 0.0F;
}

} // namespace swell::viewer
