#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "swell/model/ship_cells.hpp"
#include "swell/model/ship_force.hpp"
#include "swell/model/wave_setup.hpp"

namespace swell::model
{

/// The box of grid nodes round a hull; empty where the hull is off the grid.
HullBox hull_box(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry);

/// All hulls on the water: their draft as a field, and the forces on them.
template <class Backend, class T>
class ShipPressure
{
public:
    /// Keeps nothing of the bathymetry but its grid.
    ShipPressure(Backend& backend, const std::vector<Ship>& ships, const Bathymetry& bathymetry)
        : ships_(ships), grid_{bathymetry.extent, bathymetry.dx_m, bathymetry.dy_m, {}}, draft_(backend, bathymetry.extent),
          boxes_(ships.size()), sums_(backend, {static_cast<int>(numbers * std::max<std::size_t>(ships.size(), 1)), 1})
    {
    }

    [[nodiscard]] solver::Field<T>& draft() { return draft_; }
    [[nodiscard]] bool empty() const { return ships_.empty(); }

    /// Makes the draft of this time: touches only the nodes the hulls left and those they are over.
    void move_to(Backend& backend, double time_s, const solver::Field<T>& wet)
    {
        for (const HullBox& box : boxes_) {
            backend.for_each_node(box.extent, ClearDraft<T>{box, draft_.view()});
        }
        for (std::size_t ship = 0; ship < ships_.size(); ++ship) {
            const ShipPose pose = pose_at(ships_[ship], time_s);
            boxes_[ship] = hull_box(ships_[ship].pulse, pose, grid_);
            backend.for_each_node(boxes_[ship].extent, AddDraft<T>{boxes_[ship], form_of(ships_[ship].pulse, pose.draft_m),
                                                                   wet.view(), draft_.view()});
        }
    }

    /// One per ship, in water zeta at time_s. Waits.
    std::vector<HullForce> forces(Backend& backend, double time_s, const solver::Field<T>& wet,
                                  const solver::Field<T>& zeta)
    {
        double* result = sums_.view().origin;
        for (std::size_t ship = 0; ship < ships_.size(); ++ship, result += numbers) {
            sum_one(backend, ships_[ship], time_s, {{}, {}, wet.view(), zeta.view(), 0.0}, result);
        }
        std::vector<double> sums(numbers * ships_.size());
        backend.download(sums.data(), sums_.view().origin, sums.size() * sizeof(double));
        std::vector<HullForce> forces;
        for (const double* at = sums.data(); forces.size() < ships_.size(); at += numbers) {
            forces.push_back({{{at[0], at[1], at[2]}, {at[3], at[4], at[5]}}, at[6]});
        }
        return forces;
    }

private:
    static constexpr std::size_t numbers = 7;

    void sum_one(Backend& backend, const Ship& ship, double time_s, HullPressure<T> hull, double* result)
    {
        const ShipPose pose = pose_at(ship, time_s);
        hull.box = hull_box(ship.pulse, pose, grid_);
        hull.form = form_of(ship.pulse, pose.draft_m);
        hull.weight = water_density * gravity * grid_.dx_m * grid_.dy_m;
        const Extent extent = hull.box.extent;
        backend.sum_over_nodes(extent, SurgeTerm<T>{hull}, result);
        backend.sum_over_nodes(extent, SwayTerm<T>{hull}, result + 1);
        backend.sum_over_nodes(extent, HeaveTerm<T>{hull}, result + 2);
        backend.sum_over_nodes(extent, RollTerm<T>{hull}, result + 3);
        backend.sum_over_nodes(extent, PitchTerm<T>{hull}, result + 4);
        backend.sum_over_nodes(extent, YawTerm<T>{hull}, result + 5);
        backend.sum_over_nodes(extent, SlopeTerm<T>{hull}, result + 6);
    }

    std::vector<Ship> ships_;
    Bathymetry grid_; ///< without depths
    solver::Field<T> draft_;
    std::vector<HullBox> boxes_; ///< of the draft in the field
    solver::Field<double> sums_;
};

} // namespace swell::model
