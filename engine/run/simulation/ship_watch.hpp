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

/// What the place makes of a ship: ShipStatus has the words.
struct ShipSituation {
    unsigned flags = 0;
    double under_keel_m = std::numeric_limits<double>::infinity();
};

/// Looks at the ships of a moment: where they lie on the ground and on each other. On the host, from the depths that are
/// computed on, so it is the same on every backend; it changes nothing. A look takes no memory.
class ShipWatch
{
public:
    explicit ShipWatch(std::size_t places) : hulls_(places), situations_(places) { afloat_.reserve(places); }

    /// `ships` has as many places as the watch.
    void look(const model::ShipsState& ships, double time_s, const model::Bathymetry& bathymetry);

    /// By place; a place without a ship has no flags. A ship that has not come to its track yet is not there.
    [[nodiscard]] std::span<const ShipSituation> situations() const { return situations_; }
    /// All flags together, and the least water under a keel.
    [[nodiscard]] ShipSituation worst() const;

private:
    struct Hull {
        model::PressurePulse pulse; ///< with the draught that counts: without ramps
        model::ShipPose pose;
    };
    void find_overlaps();

    std::vector<Hull> hulls_;         ///< by place
    std::vector<std::size_t> afloat_; ///< the places whose hulls are in the water
    std::vector<ShipSituation> situations_;
};

/// The place of the first ship whose hull is in the water over one of these nodes; none if no hull is. `grid` is that of
/// the nodes, and needs no depths.
std::optional<std::size_t> ship_over(const std::vector<model::ListedNode>& nodes, const model::ShipsState& ships,
                                     double time_s, const model::Bathymetry& grid);

/// The ships of a moment.
struct ShipsOfMoment {
    const model::ShipsState& ships;
    const std::vector<std::string>& names; ///< by place
    double time_s = 0.0;
};

/// What is wrong with these nodes becoming land; empty if no hull is over them.
std::string fault_of_land_under(const ShipsOfMoment& moment, const std::vector<model::ListedNode>& nodes,
                                const model::Bathymetry& grid);

} // namespace swell::engine
