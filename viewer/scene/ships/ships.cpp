#include "viewer/scene/ships/ships.hpp"

#include "viewer/scene/drawing/solid_mesh.hpp"
#include "viewer/scene/ships/hull_model.hpp"
#include "viewer/scene/ships/ship_model.hpp"

namespace swell::viewer
{

namespace
{

osg::ref_ptr<osg::Node> model_of(const Harbour& harbour, std::size_t ship)
{
    if (ship < harbour.hulls.size() && harbour.hulls[ship] != nullptr) {
        return make_hull(*harbour.hulls[ship]);
    }
    const model::PressurePulse& pulse = harbour.ships[ship].pulse;
    return make_ship(pulse.length_m, pulse.beam_m, pulse.draft_m);
}

} // namespace

osg::Matrix matrix_of(const ShipPlace& place)
{
    // Row vectors, so the roll comes first. A positive turn about x lifts port; a positive turn about y lowers the bow.
    return osg::Matrix::rotate(place.roll_rad, osg::X_AXIS) * osg::Matrix::rotate(place.pitch_rad, osg::Y_AXIS) *
           osg::Matrix::rotate(place.heading_rad, osg::Z_AXIS) *
           osg::Matrix::translate(place.x_m, place.y_m, place.heave_m);
}

Ships::Ships(const Harbour& harbour) : root_(new osg::Group)
{
    for (std::size_t number = 0; number < harbour.ships.size(); ++number) {
        const model::Ship& ship = harbour.ships[number];
        const InFrame at_start{model::pose_at(ship, 0.0), {}};
        const osg::ref_ptr<osg::MatrixTransform> node = new osg::MatrixTransform;
        node->setName(ship.name);
        node->addChild(model_of(harbour, number));
        root_->addChild(node);
        afloat_.push_back({ship.pulse, at_start, at_start, {}, node});
    }
    root_->setStateSet(solid_state());
}

void Ships::show(const ShownFrame& before, const ShownFrame& newest)
{
    const auto in_frame = [](const ShownFrame& frame, std::size_t number) -> InFrame {
        return {frame.ships[number], number < frame.motions.size() ? frame.motions[number] : std::nullopt};
    };
    for (std::size_t number = 0; number < afloat_.size() && number < newest.ships.size(); ++number) {
        Afloat& ship = afloat_[number];
        ship.newest = in_frame(newest, number);
        ship.before = number < before.ships.size() ? in_frame(before, number) : ship.newest;
    }
}

ShipPlace Ships::place_of(const Afloat& ship, double part, const WaterUnder& water, double exaggeration)
{
    const model::ShipPose pose = pose_between(ship.before.pose, ship.newest.pose, part);
    if (!ship.newest.motion) {
        return floating_place(pose, ship.hull, water, exaggeration);
    }
    const engine::MotionInWaves& newest = *ship.newest.motion;
    return moved_place(pose, motion_between(ship.before.motion.value_or(newest), newest, part), exaggeration);
}

void Ships::place(double part, const WaterUnder& water, double exaggeration)
{
    for (Afloat& ship : afloat_) {
        ship.place = place_of(ship, part, water, exaggeration);
        ship.node->setMatrix(matrix_of(ship.place));
    }
}

} // namespace swell::viewer
