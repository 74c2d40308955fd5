#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "model/setup/wave_setup.hpp"
#include "model/ships/ship_cells.hpp"
#include "model/ships/ship_force.hpp"

namespace swell::model
{

/// The box of grid nodes round a hull. Its extent is {0, 0} where the hull is off the grid. Depths are not read.
HullBox hull_box(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry);

/// The extent of a box that holds hull_box() of any pose. Depths are not read.
Extent hull_room(const PressurePulse& pulse, const Bathymetry& bathymetry);

/// The force on a hull from the sums over the hull.
ShipForce force_of(const HullSums& sums);

/// The integral of |grad draft| p dA over a hull [N] from the same sums: the thesis' checksum between solvers.
double external_of(const HullSums& sums);

/// All hulls of a setup: their draft as a field in backend memory, and the forces on them. Its functions do not wait.
template <class Backend, class T>
class ShipPressure
{
public:
    /// Allocates the draft field, and room for the sums over the hulls. Ships must be valid (Ship::validate). Keeps nothing
    /// of the bathymetry but its grid.
    ShipPressure(Backend& backend, const std::vector<Ship>& ships, const Bathymetry& bathymetry)
        : ships_(ships), grid_{bathymetry.extent, bathymetry.dx_m, bathymetry.dy_m, {}},
          draft_(backend, bathymetry.extent, "draft"), boxes_(ships.size())
    {
        for (const Ship& ship : ships) {
            rooms_.push_back(hull_room(ship.pulse, grid_));
            backend.prepare_sums(rooms_.back(), sizeof(HullSums) / sizeof(double));
        }
    }

    /// The draft of all hulls [m], as of the last move_to(); 0 on land.
    [[nodiscard]] solver::Field<T>& draft() { return draft_; }
    [[nodiscard]] std::size_t count() const { return ships_.size(); }

    /// The placement of a hull at a time [s], made on the host. `moves` says that the next move_to() uses this placement,
    /// and such placements must reach move_to() in the order in which they were made. Without `moves` the draft stays in
    /// place, and the placement serves for forces alone.
    HullPlacement place(std::size_t ship, double time_s, bool moves)
    {
        const ShipPose pose = pose_at(ships_[ship], time_s);
        const HullBox box = hull_box(ships_[ship].pulse, pose, grid_);
        const HullPlacement placement{box, boxes_[ship], form_of(ships_[ship].pulse, pose.draft_m)};
        boxes_[ship] = moves ? box : boxes_[ship];
        return placement;
    }

    /// Moves the draft of every hull to its placement. `hulls` holds one placement per ship in backend memory. Writes only
    /// the nodes in the boxes that the hulls leave and in those that they enter.
    void move_to(Backend& backend, const HullPlacement* hulls, const solver::Field<T>& wet)
    {
        for (std::size_t ship = 0; ship < ships_.size(); ++ship) {
            backend.for_each_node(rooms_[ship], ClearDraft<T>{hulls + ship, draft_.view()});
        }
        for (std::size_t ship = 0; ship < ships_.size(); ++ship) {
            backend.for_each_node(rooms_[ship], AddDraft<T>{hulls + ship, wet.view(), draft_.view()});
        }
    }

    /// Sums over every hull at its placement in the water `zeta`. `hulls` holds one placement and `results` takes one
    /// HullSums per ship, both in backend memory.
    void sum_forces(Backend& backend, const HullPlacement* hulls, const solver::Field<T>& wet, const solver::Field<T>& zeta,
                    HullSums* results)
    {
        const double weight = water_density * gravity * grid_.dx_m * grid_.dy_m;
        for (std::size_t ship = 0; ship < ships_.size(); ++ship) {
            backend.sum_over_nodes(rooms_[ship], HullTerms<T>{hulls + ship, wet.view(), zeta.view(), weight},
                                   results + ship);
        }
    }

private:
    std::vector<Ship> ships_;
    Bathymetry grid_; ///< without depths
    solver::Field<T> draft_;
    std::vector<Extent> rooms_;
    std::vector<HullBox> boxes_; ///< of the draft in the field after every move_to() of the placements made so far
};

} // namespace swell::model
