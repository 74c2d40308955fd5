#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "model/ships/ship_cells.hpp"
#include "model/stepping/frame_input.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The box of grid nodes round a hull; empty where the hull is off the grid.
HullBox hull_box(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry);

/// Nodes of a box that holds hull_box() of any pose.
Extent hull_room(const PressurePulse& pulse, const Bathymetry& bathymetry);

/// All hulls on the water: their draft as a field, and the forces on them.
template <class Backend, class T>
class ShipPressure
{
public:
    /// Keeps nothing of the bathymetry but its grid.
    ShipPressure(Backend& backend, const std::vector<Ship>& ships, const Bathymetry& bathymetry)
        : ships_(ships), grid_{bathymetry.extent, bathymetry.dx_m, bathymetry.dy_m, {}}, draft_(backend, bathymetry.extent),
          boxes_(ships.size())
    {
        for (const Ship& ship : ships) {
            rooms_.push_back(hull_room(ship.pulse, grid_));
            backend.prepare_sums(rooms_.back(), sizeof(HullSums) / sizeof(double));
        }
    }

    [[nodiscard]] solver::Field<T>& draft() { return draft_; }
    [[nodiscard]] std::size_t count() const { return ships_.size(); }

    /// Host: where the hulls are at this time, into a slot. `moves`: their draft will be moved there from where it is.
    void place(FrameInput& input, int slot, double time_s, bool moves)
    {
        for (std::size_t ship = 0; ship < ships_.size(); ++ship) {
            const ShipPose pose = pose_at(ships_[ship], time_s);
            const HullBox box = hull_box(ships_[ship].pulse, pose, grid_);
            input.set_hull(slot, ship, {box, boxes_[ship], form_of(ships_[ship].pulse, pose.draft_m)});
            boxes_[ship] = moves ? box : boxes_[ship];
        }
    }

    /// Makes the draft of a slot: touches only the nodes the hulls left and those they are over.
    void move_to(Backend& backend, const FrameInput& input, int slot, const solver::Field<T>& wet)
    {
        for (std::size_t ship = 0; ship < ships_.size(); ++ship) {
            backend.for_each_node(rooms_[ship], ClearDraft<T>{input.hull(slot, ship), draft_.view()});
        }
        for (std::size_t ship = 0; ship < ships_.size(); ++ship) {
            backend.for_each_node(rooms_[ship], AddDraft<T>{input.hull(slot, ship), wet.view(), draft_.view()});
        }
    }

    /// One HullSums per ship, in water zeta, with the hulls of a slot.
    void sum_forces(Backend& backend, const FrameInput& input, int slot, const solver::Field<T>& wet,
                    const solver::Field<T>& zeta, HullSums* results)
    {
        const double weight = water_density * gravity * grid_.dx_m * grid_.dy_m;
        for (std::size_t ship = 0; ship < ships_.size(); ++ship) {
            backend.sum_over_nodes(rooms_[ship], HullTerms<T>{input.hull(slot, ship), wet.view(), zeta.view(), weight},
                                   results + ship);
        }
    }

private:
    std::vector<Ship> ships_;
    Bathymetry grid_; ///< without depths
    solver::Field<T> draft_;
    std::vector<Extent> rooms_;
    std::vector<HullBox> boxes_; ///< of the draft in the field once all that was placed is done
};

} // namespace swell::model
