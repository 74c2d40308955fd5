#include "viewer/scene/harbour_scene.hpp"

#include <limits>

#include "viewer/scene/land_and_ships/ground_colours.hpp"
#include "viewer/scene/land_and_ships/ground_heights.hpp"
#include "viewer/scene/land_and_ships/quay_walls.hpp"
#include "viewer/scene/land_and_ships/ships.hpp"
#include "viewer/scene/drawing/solid_mesh.hpp"
#include "viewer/scene/land_and_ships/sky_and_horizon.hpp"
#include "viewer/scene/land_and_ships/terrain.hpp"
#include "viewer/scene/land_and_ships/ship_tracks.hpp"
#include "viewer/scene/water/water.hpp"

namespace swell::viewer
{

/// What the scene is made of, and what one of its parts tells another.
class HarbourScene::Parts
{
public:
    explicit Parts(const Harbour& harbour)
        : grid_(harbour.bathymetry), heights_(harbour.bathymetry), floor_m_(-harbour.bathymetry.deepest_m() - 2.0),
          ground_(ground_texture(harbour.bathymetry)), water_body_(water_body_texture(harbour.bathymetry)),
          surroundings_(grid_, ground_, water_body_), terrain_(grid_, heights_, ground_),
          water_(harbour, *root_->getOrCreateStateSet(), water_body_), ships_(harbour.ships), trails_(harbour.ships)
    {
        const auto vector = [](double x, double y) { return osg::Vec2(static_cast<float>(x), static_cast<float>(y)); };
        osg::StateSet& shared = *root_->getOrCreateStateSet();
        shared.addUniform(new osg::Uniform("nodes", vector(grid_.nx, grid_.ny)));
        shared.addUniform(new osg::Uniform("spacing", vector(grid_.dx_m, grid_.dy_m)));
        const osg::ref_ptr<osg::Geometry> walls = quay_walls(grid_, heights_, floor_m_);
        walls->setStateSet(solid_state());
        root_->addChild(&surroundings_.root());
        root_->addChild(&terrain_.root());
        root_->addChild(walls);
        root_->addChild(&water_.root());
        root_->addChild(&ships_.root());
        root_->addChild(&trails_.root());
        apply_look();
    }

    [[nodiscard]] osg::Group& root() { return *root_; }
    [[nodiscard]] const Water& water() const { return water_; }
    [[nodiscard]] const Ships& ships() const { return ships_; }

    void show(const ShownFrame& before, const ShownFrame& newest)
    {
        water_.show(before, newest);
        ships_.show(before.ships, newest.ships);
        trails_.show(newest);
        place_ships();
    }

    void set_part(double part)
    {
        part_ = part;
        water_.set_part(part);
        place_ships();
    }

    void set_look(const Look& look)
    {
        if (look != look_) { // for it is set once a picture
            look_ = look;
            apply_look();
        }
    }

    [[nodiscard]] double height_m(double x_m, double y_m) const
    {
        const bool shows_water = look_.water && water_.is_wet(x_m, y_m);
        return shows_water ? look_.exaggeration * water_.zeta_m(x_m, y_m) : heights_.height_m(x_m, y_m);
    }

private:
    void apply_look()
    {
        water_.set_look(look_);
        terrain_.show_seabed(!look_.water);
        look_.water ? surroundings_.show_sea() : surroundings_.show_floor(floor_m_);
        trails_.set_shown(look_.trails);
        place_ships();
    }

    void place_ships()
    {
        const auto under = [this](double x_m, double y_m) {
            return water_.is_wet(x_m, y_m) ? water_.zeta_m(x_m, y_m) : std::numeric_limits<double>::quiet_NaN();
        };
        ships_.place(part_, under, look_.exaggeration);
    }

    GridShape grid_;
    GroundHeights heights_;
    double floor_m_; ///< of the ground where the harbour ends
    osg::ref_ptr<osg::Group> root_ = new osg::Group;
    osg::ref_ptr<osg::Texture2D> ground_;
    osg::ref_ptr<osg::Texture2D> water_body_;
    Surroundings surroundings_;
    Terrain terrain_;
    Water water_;
    Ships ships_;
    Trails trails_;
    Look look_;
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

void HarbourScene::set_part(double part)
{
    parts_->set_part(part);
}

void HarbourScene::set_look(const Look& look)
{
    parts_->set_look(look);
}

std::pair<double, double> HarbourScene::range() const
{
    return parts_->water().range();
}

double HarbourScene::height_m(double x_m, double y_m) const
{
    return parts_->height_m(x_m, y_m);
}

ShipPlace HarbourScene::ship(std::size_t number) const
{
    return parts_->ships().at(number);
}

} // namespace swell::viewer
