#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/run/api/ship_orders.hpp"
#include "model/boundaries/beach_cells.hpp"
#include "model/ships/hull_ground.hpp"
#include "model/ships/ship_pressure.hpp"

namespace swell::engine
{

/// The situation of a ship: its flags (ShipFlag, such as aground), and the water under its keel [m].
struct ShipSituation {
    unsigned flags = 0;
    double under_keel_m = std::numeric_limits<double>::infinity();
};

/// Finds ships that are aground, over land, off the grid, or overlapping, at one moment. Runs on the host, from the depths
/// of the computation, so the result is the same on every backend. Changes nothing and allocates no memory.
class ShipWatch
{
public:
    explicit ShipWatch(std::size_t places) : hulls_(places), situations_(places) { afloat_.reserve(places); }

    /// Finds the situation of every ship at a time [s]. `ships` must have as many places (slots for ships) as the
    /// constructor was given.
    void look(const model::ShipsState& ships, double time_s, const model::Bathymetry& bathymetry);

    /// Returns the situation of each ship, by place (a slot for one ship, its number is a ShipId). A place without a
    /// ship has no flags; a ship before the start of its track counts as absent.
    [[nodiscard]] std::span<const ShipSituation> situations() const { return situations_; }
    /// Returns all ships' flags together, and the least water under a keel [m].
    [[nodiscard]] ShipSituation worst() const;

private:
    struct Hull {
        model::PressurePulse pulse; ///< with the full draught, without ramps
        model::ShipPose pose;
    };
    void find_overlaps();

    std::vector<Hull> hulls_;         ///< by place
    std::vector<std::size_t> afloat_; ///< numbers of the places whose hulls are in the water
    std::vector<ShipSituation> situations_;
};

/// Returns the number, from 0, of the first place of `ships` whose hull is in the water over one of these nodes; nullopt
/// without such a hull. `grid` is the grid of the nodes; its depths are not used.
std::optional<std::size_t> ship_over(const std::vector<model::ListedNode>& nodes, const model::ShipsState& ships,
                                     double time_s, const model::Bathymetry& grid);

/// The ships at one time.
struct ShipsOfMoment {
    const model::ShipsState& ships;
    const std::vector<std::string>& names; ///< by place (ShipId)
    double time_s = 0.0;
};

/// Returns why these nodes may not become land: the line names a ship whose hull is over one of them. Empty without such a
/// ship.
std::string fault_of_land_under(const ShipsOfMoment& moment, const std::vector<model::ListedNode>& nodes,
                                const model::Bathymetry& grid);

} // namespace swell::engine
