#include "engine/run/simulation/ship_watch.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace swell::engine
{

namespace
{

/// Returns the draught of a ship without ramps; 0 if it is not in the water.
double draught_of(const model::ShipInPlace& place, double time_s)
{
    if (const auto* sailing = std::get_if<model::Ship>(&place)) {
        return time_s < sailing->start_s ? 0.0 : sailing->pulse.draft_m;
    }
    const auto* steered = std::get_if<model::SteeredShip>(&place);
    if (steered == nullptr || steered->has_gone(time_s)) {
        return 0.0;
    }
    const model::Departure* departing = steered->departure_at(time_s);
    return departing != nullptr ? departing->draft_m : steered->pulse.draft_m;
}

bool is_put_elsewhere(const model::ShipInPlace& place, double time_s)
{
    const auto* steered = std::get_if<model::SteeredShip>(&place);
    return steered != nullptr && !steered->has_gone(time_s) && steered->is_put_elsewhere(time_s);
}

ShipSituation situation_of(const model::HullGround& ground, double draught_m)
{
    ShipSituation situation;
    situation.under_keel_m = ground.least_depth_m - draught_m;
    situation.flags = (situation.under_keel_m < 0.0 ? ship_aground : 0U) | (ground.is_over_land ? ship_over_land : 0U) |
                      (ground.is_partly_off_grid ? ship_partly_off_grid : 0U) | (ground.is_off_grid ? ship_off_grid : 0U);
    return situation;
}

/// A part of a grid with land at some nodes, and water elsewhere.
struct PieceOfGrid {
    int i, j; ///< its south-west node
    model::Bathymetry ground;
};

PieceOfGrid piece_round(const std::vector<model::ListedNode>& nodes, const model::Bathymetry& grid)
{
    const auto [west, east] = std::ranges::minmax(nodes, {}, &model::ListedNode::i);
    const auto [south, north] = std::ranges::minmax(nodes, {}, &model::ListedNode::j);
    const solver::Extent extent{east.i - west.i + 1, north.j - south.j + 1};
    PieceOfGrid piece{west.i, south.j, {extent, grid.dx_m, grid.dy_m, {}}};
    piece.ground.depth_m.assign(static_cast<std::size_t>(extent.nodes()), 1.0);
    for (const model::ListedNode& node : nodes) {
        piece.ground.depth_m[extent.index(node.i - piece.i, node.j - piece.j)] = 0.0;
    }
    return piece;
}

} // namespace

std::optional<std::size_t> ship_over(const std::vector<model::ListedNode>& nodes, const model::ShipsState& ships,
                                     double time_s, const model::Bathymetry& grid)
{
    if (nodes.empty() || ships.places.empty()) {
        return std::nullopt;
    }
    const PieceOfGrid piece = piece_round(nodes, grid);
    for (std::size_t place = 0; place < ships.places.size(); ++place) {
        const model::ShipInPlace& ship = ships.places[place].ship;
        std::optional<model::ShipPose> pose = model::pose_at(ship, time_s);
        const auto pulse = model::pulse_of(ship);
        if (!(draught_of(ship, time_s) > 0.0) || !pose || !pulse) {
            continue;
        }
        pose->x_m -= piece.i * grid.dx_m;
        pose->y_m -= piece.j * grid.dy_m;
        if (model::ground_under(*pulse, *pose, piece.ground).is_over_land) {
            return place;
        }
    }
    return std::nullopt;
}

std::string fault_of_land_under(const ShipsOfMoment& moment, const std::vector<model::ListedNode>& nodes,
                                const model::Bathymetry& grid)
{
    const std::optional<std::size_t> place = ship_over(nodes, moment.ships, moment.time_s, grid);
    if (!place) {
        return {};
    }
    const std::string& name = moment.names[*place];
    return fmt::format("water under the hull of {} becomes land: allowed is land where no hull is",
                       name.empty() ? fmt::format("ship {}", *place) : name);
}

void ShipWatch::look(const model::ShipsState& ships, double time_s, const model::Bathymetry& bathymetry)
{
    afloat_.clear();
    for (std::size_t place = 0; place < situations_.size(); ++place) {
        const model::ShipInPlace& ship = ships.places[place].ship;
        const unsigned put_elsewhere = is_put_elsewhere(ship, time_s) ? ship_put_elsewhere : 0U;
        situations_[place] = {.flags = put_elsewhere}; // also of a ship without draught yet
        const double draught_m = draught_of(ship, time_s);
        const auto pose = model::pose_at(ship, time_s);
        auto pulse = model::pulse_of(ship);
        if (!(draught_m > 0.0) || !pose || !pulse) {
            continue;
        }
        pulse->draft_m = draught_m;
        hulls_[place] = {*pulse, *pose};
        situations_[place] = situation_of(model::ground_under(*pulse, *pose, bathymetry), draught_m);
        situations_[place].flags |= put_elsewhere;
        afloat_.push_back(place);
    }
    find_overlaps();
}

void ShipWatch::find_overlaps()
{
    for (std::size_t one = 0; one < afloat_.size(); ++one) {
        const Hull& first = hulls_[afloat_[one]];
        for (std::size_t other = one + 1; other < afloat_.size(); ++other) {
            const Hull& second = hulls_[afloat_[other]];
            if (model::overlap({first.pulse, first.pose}, {second.pulse, second.pose})) {
                situations_[afloat_[one]].flags |= ship_overlapping;
                situations_[afloat_[other]].flags |= ship_overlapping;
            }
        }
    }
}

ShipSituation ShipWatch::worst() const
{
    ShipSituation worst;
    for (const ShipSituation& one : situations_) {
        worst.flags |= one.flags;
        worst.under_keel_m = std::min(worst.under_keel_m, one.under_keel_m);
    }
    return worst;
}

} // namespace swell::engine
