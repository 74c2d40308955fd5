#include "viewer/scene/harbour_scene.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "viewer/scene/drawing/shader_program.hpp"
#include "viewer/scene/drawing/shore_field.hpp"
#include "viewer/scene/drawing/solid_mesh.hpp"
#include "viewer/scene/land/ground.hpp"
#include "viewer/scene/land/ground_colours.hpp"
#include "viewer/scene/land/land_beyond.hpp"
#include "viewer/scene/land/land_heights.hpp"
#include "viewer/scene/land/quay_walls.hpp"
#include "viewer/scene/land/sky_and_horizon.hpp"
#include "viewer/scene/land/terrain.hpp"
#include "viewer/scene/light/daylight.hpp"
#include "viewer/scene/light/rain.hpp"
#include "viewer/scene/ships/mooring_lines.hpp"
#include "viewer/scene/ships/ship_tracks.hpp"
#include "viewer/scene/ships/ship_wakes.hpp"
#include "viewer/scene/ships/ships.hpp"
#include "viewer/scene/water/foam_layer.hpp"
#include "viewer/scene/water/outside_surface.hpp"
#include "viewer/scene/water/sheltered_water.hpp"
#include "viewer/scene/water/short_waves_layer.hpp"
#include "viewer/scene/water/water.hpp"

namespace swell::viewer
{

/// The parts of the scene, and the calls by which one part depends on another.
class HarbourScene::Parts
{
public:
    explicit Parts(const Harbour& harbour) : Parts(harbour, with_land_heights(harbour.bathymetry)) {}

    /// `ground`: the bathymetry as drawn, from with_land_heights().
    Parts(const Harbour& harbour, const model::Bathymetry& ground)
        : grid_(ground), shore_(ground), heights_(ground), floor_m_(-ground.deepest_m() - 2.0),
          ground_(ground_texture(ground)), water_body_(water_body_texture(ground)),
          sky_and_horizon_(grid_, ground_, water_body_), terrain_(grid_, heights_, ground_, harbour.photo.get()),
          water_(harbour, *root_->getOrCreateStateSet(), water_body_),
          sheltered_(harbour.bathymetry, *root_->getOrCreateStateSet()),
          outside_(harbour.bathymetry, *root_->getOrCreateStateSet()), ships_(harbour), mooring_lines_(harbour),
          ship_tracks_(harbour.ships), ship_wakes_(harbour.ships)
    {
        const auto vector = [](double x, double y) { return osg::Vec2(static_cast<float>(x), static_cast<float>(y)); };
        osg::StateSet& shared = *root_->getOrCreateStateSet();
        shared.addUniform(new osg::Uniform("nodes", vector(grid_.nx, grid_.ny)));
        shared.addUniform(new osg::Uniform("spacing", vector(grid_.dx_m, grid_.dy_m)));
        shared.addUniform(new osg::Uniform("origin_m", osg::Vec2()));
        shared.addUniform(new osg::Uniform("left_out", osg::Vec4()));
        bind(shared, TextureUnit::shore, "shore_field", shore_texture(shore_));
        shared.addUniform(new osg::Uniform("beach_m", static_cast<float>(shore_.full_m())));
        bind(shared, TextureUnit::grain, "grain", grain_texture());
        const osg::ref_ptr<osg::Geometry> cut = edge_cut(grid_, ground_at_border(heights_), floor_m_);
        cut->setStateSet(solid_state());
        root_->addChild(&short_waves_.root());
        root_->addChild(&sky_and_horizon_.root());
        root_->addChild(&terrain_.root());
        if (harbour.ground_beyond != nullptr) {
            beyond_ = std::make_unique<LandBeyond>(ground, *harbour.ground_beyond, harbour.level_m, floor_m_);
            beyond_->tell(sky_and_horizon_.outside());
            root_->addChild(&beyond_->root());
        }
        root_->addChild(quay_walls(shore_, heights_));
        root_->addChild(cut);
        root_->addChild(&water_.root());
        root_->addChild(&ships_.root());
        root_->addChild(&mooring_lines_.root());
        root_->addChild(&ship_tracks_.root());
        root_->addChild(&ship_wakes_.root());
        root_->addChild(&rain_.root());
        set_picture_rows(720);
        apply_render_options();
    }

    [[nodiscard]] osg::Group& root() { return *root_; }
    [[nodiscard]] const Water& water() const { return water_; }
    [[nodiscard]] const Ships& ships() const { return ships_; }

    void show(const ShownFrame& before, const ShownFrame& newest)
    {
        water_.show(before, newest);
        foam_.show(newest);
        sheltered_.show(newest);
        before_ = {.time_s = before.time_s, .seas_outside = before.seas_outside};
        newest_ = {.time_s = newest.time_s, .seas_outside = newest.seas_outside};
        set_weather();
        outside_has_frames_ = false;
        show_outside();
        ships_.show(before, newest);
        mooring_lines_.show(newest);
        remember(newest);
        ship_tracks_.show(ship_traces_.all());
        ship_wakes_.show(before, newest, ship_traces_.all());
        place_ships();
    }

    void remember(const ShownFrame& frame) { ship_traces_.show(frame); }
    void take_ships_of(Parts& earlier) { ship_traces_ = std::move(earlier.ship_traces_); }

    void set_part(double part)
    {
        part_ = part;
        water_.set_part(part);
        move_weather();
        show_outside();
        place_ships();
    }

    void set_picture_rows(int rows)
    {
        root_->getOrCreateStateSet()
            ->getOrCreateUniform("picture_rows", osg::Uniform::FLOAT)
            ->set(static_cast<float>(rows));
    }

    void set_render_options(const RenderOptions& options)
    {
        if (options != render_options_) { // called for every picture
            render_options_ = options;
            apply_render_options();
        }
    }

    /// Rounds to 0.5 m/s, so that the short waves are not computed again for every picture while a sea grows.
    [[nodiscard]] double wind_m_per_s() const
    {
        double squares = 0.0;
        for (const auto& [sea, weight] : newest_.seas_outside) {
            squares += std::pow(weight * significant_height_m(sea->waves), 2);
        }
        return render_options_.conditions.wind_m_per_s.value_or(
            0.5 * std::round(2.0 * engine::wind_that_raises(std::sqrt(squares))));
    }

    [[nodiscard]] double height_m(double x_m, double y_m) const
    {
        if (!grid_.covers(x_m, y_m) && beyond_ != nullptr && beyond_->is_land(x_m, y_m)) {
            return beyond_->land_m(x_m, y_m);
        }
        if (!grid_.covers(x_m, y_m) && render_options_.water && (beyond_ != nullptr || shore_.is_water(x_m, y_m))) {
            return render_options_.exaggeration * outside_.at(x_m, y_m).height_m;
        }
        if (!shore_.is_water(x_m, y_m)) {
            return heights_.land_m(x_m, y_m);
        }
        return render_options_.water ? render_options_.exaggeration * water_.zeta_m(x_m, y_m) : heights_.seabed_m(x_m, y_m);
    }

private:
    void apply_render_options()
    {
        daylight_.set(render_options_.conditions);
        daylight_.set_contrast(render_options_.contrast_light);
        water_.set_render_options(render_options_);
        short_waves_.set_quality(render_options_.quality);
        outside_.set_quality(render_options_.quality);
        sky_and_horizon_.set_quality(render_options_.quality);
        set_weather();
        show_outside();
        terrain_.show_seabed(!render_options_.water);
        if (beyond_ != nullptr) {
            beyond_->show_seabed(!render_options_.water);
        }
        render_options_.water ? sky_and_horizon_.show_sea() : sky_and_horizon_.show_floor(floor_m_);
        ship_tracks_.set_shown(render_options_.ship_tracks);
        place_ships();
    }

    /// Sets the wind for light and foam, the short waves and the rain.
    void set_weather()
    {
        const double longest = shortest_on_grid_per_m(std::max(grid_.dx_m, grid_.dy_m));
        const double wind_m_per_s = this->wind_m_per_s();
        daylight_.set_wind(wind_m_per_s);
        foam_.set_wind(wind_m_per_s);
        const ShortSea sea = short_sea(newest_.seas_outside, wind_m_per_s, longest);
        short_waves_.set(sea);
        short_waves_.carry(carried_m(newest_.seas_outside));
        // Maps, and pictures with a map's light, show no rain.
        const bool is_as_it_looks = render_options_.water && !render_options_.contrast_light;
        rain_.set(is_as_it_looks ? render_options_.conditions.rain_mm_per_h : 0.0, wind_m_per_s, sea.towards);
        move_weather();
    }

    void move_weather()
    {
        const double time_s = std::lerp(before_.time_s, newest_.time_s, part_);
        short_waves_.show(time_s);
        rain_.show(time_s);
    }

    /// Updates the sea outside the grid. It has waves only with the colouring natural: for other colourings it is a level
    /// plane, because their quantities are not known outside the grid.
    void show_outside()
    {
        const bool goes_on = render_options_.water && water_.colouring() == Colouring::natural;
        outside_.set_goes_on(goes_on);
        if (goes_on) {
            if (!outside_has_frames_) {
                outside_.take({before_, [this](int i, int j) { return water_.zeta_before_at(i, j); }},
                              {newest_, [this](int i, int j) { return water_.zeta_newest_at(i, j); }});
                outside_has_frames_ = true;
            }
            outside_.show(part_);
        }
    }

    void place_ships()
    {
        const auto under = [this](double x_m, double y_m) {
            return water_.is_wet(x_m, y_m) ? water_.zeta_m(x_m, y_m) : std::numeric_limits<double>::quiet_NaN();
        };
        ships_.place(part_, under, render_options_.exaggeration);
        mooring_lines_.place(ships_);
        ship_wakes_.set_shown(render_options_.water && water_.colouring() == Colouring::natural);
        ship_wakes_.place(part_);
    }

    GridShape grid_;
    ShoreField shore_;
    GroundHeights heights_;
    double floor_m_; ///< height of the plane round the grid while no water is drawn
    osg::ref_ptr<osg::Group> root_ = new osg::Group;
    osg::ref_ptr<osg::Texture2D> ground_;
    osg::ref_ptr<osg::Texture2D> water_body_;
    Daylight daylight_{*root_->getOrCreateStateSet()};
    SkyAndHorizon sky_and_horizon_;
    Terrain terrain_;
    std::unique_ptr<LandBeyond> beyond_; ///< null if the ground round the grid is not known
    Water water_;
    FoamLayer foam_{*root_->getOrCreateStateSet(), grid_.nx, grid_.ny};
    ShelteredWater sheltered_;
    Rain rain_{*root_->getOrCreateStateSet()};
    ShortWavesLayer short_waves_{*root_->getOrCreateStateSet()};
    OutsideSurface outside_;
    bool outside_has_frames_ = false; ///< whether outside_ has taken before_ and newest_
    SeasOfFrame before_;
    SeasOfFrame newest_;
    Ships ships_;
    MooringLines mooring_lines_;
    ShipTraces ship_traces_;
    ShipTracks ship_tracks_;
    ShipWakes ship_wakes_;
    RenderOptions render_options_;
    double part_ = 1.0;
};

HarbourScene::HarbourScene(const Harbour& harbour) : parts_(std::make_unique<Parts>(harbour)) {}

HarbourScene::~HarbourScene() = default;

osg::Group& HarbourScene::root()
{
    return parts_->root();
}

void HarbourScene::show(const ShownFrame& before, const ShownFrame& newest)
{
    parts_->show(before, newest);
}

void HarbourScene::remember(const ShownFrame& frame)
{
    parts_->remember(frame);
}

void HarbourScene::take_ships_of(HarbourScene& earlier)
{
    parts_->take_ships_of(*earlier.parts_);
}

void HarbourScene::set_part(double part)
{
    parts_->set_part(part);
}

void HarbourScene::set_picture_rows(int rows)
{
    parts_->set_picture_rows(rows);
}

void HarbourScene::set_render_options(const RenderOptions& options)
{
    parts_->set_render_options(options);
}

std::pair<double, double> HarbourScene::range() const
{
    return parts_->water().range();
}

double HarbourScene::height_m(double x_m, double y_m) const
{
    return parts_->height_m(x_m, y_m);
}

double HarbourScene::wind_m_per_s() const
{
    return parts_->wind_m_per_s();
}

ShipPlace HarbourScene::ship(std::size_t number) const
{
    return parts_->ships().at(number);
}

} // namespace swell::viewer
