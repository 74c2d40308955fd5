#include "viewer/scene/ships/mooring_lines.hpp"

#include "viewer/scene/ships/mooring_looks.hpp"

namespace swell::viewer
{

namespace
{

constexpr engine::Colour broken{150, 150, 150};

} // namespace

MooringLines::MooringLines(const Harbour& harbour) : gear_(harbour.gear), level_m_(harbour.level_m)
{
    if (!gear_.empty()) {
        drawn_solids_->setDataVariance(osg::Object::DYNAMIC);
        drawn_solids_->setStateSet(solid_state());
        root_->addChild(drawn_solids_);
        root_->addChild(&lines_.node());
    }
}

void MooringLines::show(const ShownFrame& newest)
{
    moorings_ = newest.moorings;
    level_m_ = newest.water.level_m;
}

void MooringLines::place(const Ships& ships)
{
    if (gear_.empty()) {
        return;
    }
    lines_.clear();
    solids_.clear();
    for (const engine::ShipMoorings& moorings : moorings_) {
        const auto ship = static_cast<std::size_t>(moorings.id);
        if (ship < gear_.size() && moorings.lines.size() == gear_[ship].lines.size() &&
            moorings.fenders.size() == gear_[ship].fenders.size()) {
            add(gear_[ship], moorings, ships.at(ship));
        }
    }
    lines_.renew();
    solids_.renew(*drawn_solids_);
}

void MooringLines::add(const MooringGear& gear, const engine::ShipMoorings& moorings, const ShipPlace& ship)
{
    const osg::Matrix to_scene = matrix_of(ship);
    const std::vector<double> shares = line_shares(gear.lines, moorings.lines);
    for (std::size_t line = 0; line < gear.lines.size(); ++line) {
        const auto& [forward, to_port, up] = gear.lines[line].fairlead_m;
        const auto& [east, north, height] = gear.lines[line].bollard_m;
        const osg::Vec3d bollard(east, north, height - level_m_);
        const engine::LineState& state = moorings.lines[line];
        const std::vector<osg::Vec3d> points =
            points_of_line(osg::Vec3d(forward, to_port, up) * to_scene, bollard, state, ship.heave_m);
        lines_.add(points, state.is_broken ? broken : load_colour(shares[line]));
        add_bollard(bollard, solids_);
    }
    for (std::size_t fender = 0; fender < gear.fenders.size(); ++fender) {
        add_fender(gear.fenders[fender], moorings.fenders[fender], level_m_, solids_);
    }
}

} // namespace swell::viewer
