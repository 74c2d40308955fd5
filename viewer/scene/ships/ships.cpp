#include "viewer/scene/ships/ships.hpp"

#include "viewer/scene/drawing/solid_mesh.hpp"
#include "viewer/scene/ships/ship_model.hpp"

namespace swell::viewer
{

namespace
{

osg::Matrix matrix_of(const ShipPlace& place)
{
    // Row vectors, so the roll comes first. A positive turn about x lifts port; a positive turn about y lowers the bow.
    return osg::Matrix::rotate(place.roll_rad, osg::X_AXIS) * osg::Matrix::rotate(place.pitch_rad, osg::Y_AXIS) *
           osg::Matrix::rotate(place.heading_rad, osg::Z_AXIS) *
           osg::Matrix::translate(place.x_m, place.y_m, place.heave_m);
}

} // namespace

Ships::Ships(const std::vector<model::Ship>& ships) : root_(new osg::Group)
{
    for (const model::Ship& ship : ships) {
        const model::PressurePulse& pulse = ship.pulse;
        const model::ShipPose at_start = model::pose_at(ship, 0.0);
        const osg::ref_ptr<osg::MatrixTransform> node = new osg::MatrixTransform;
        node->setName(ship.name);
        node->addChild(make_ship(pulse.length_m, pulse.beam_m, pulse.draft_m));
        root_->addChild(node);
        afloat_.push_back({pulse, at_start, at_start, {}, node});
    }
    root_->setStateSet(solid_state());
}

void Ships::show(const std::vector<model::ShipPose>& before, const std::vector<model::ShipPose>& newest)
{
    for (std::size_t number = 0; number < afloat_.size() && number < newest.size(); ++number) {
        afloat_[number].newest = newest[number];
        afloat_[number].before = number < before.size() ? before[number] : newest[number];
    }
}

void Ships::place(double part, const WaterUnder& water, double exaggeration)
{
    for (Afloat& ship : afloat_) {
        ship.place = floating_place(pose_between(ship.before, ship.newest, part), ship.hull, water, exaggeration);
        ship.node->setMatrix(matrix_of(ship.place));
    }
}

} // namespace swell::viewer
