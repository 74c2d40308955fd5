#pragma once
#include <vector>

#include "../../solver/solver_spec.hpp"
#include "../ships/ship_force.hpp"

namespace swell::model
{

/// The numbers that describe the water of a computation at one moment. A new observable is a member here and a line in
/// observe.hpp, two files in all, because every caller hands the whole struct on.
struct Observations {
    double time_s = 0.0;
    double mass_m3 = 0.0; ///< volume above the still-water level: integral of zeta over the water
    /// The volume that came in since the start through the grid's open edges, partly reflecting walls and beaches, and
    /// as nodes fell dry or were flooded; outflow counts below 0.
    double boundary_inflow_m3 = 0.0;
    double side_volume_m3 = 0.0;     ///< the part of boundary_inflow_m3 due to nodes that fell dry or were flooded
    double max_abs_zeta_m = 0.0;     ///< largest |zeta| over nodes that no hull covers; infinite if any zeta or phi is not
                                     ///< finite
    double rms_zeta_m = 0.0;         ///< root mean square of zeta over the wet nodes that no hull covers
    double potential_energy_j = 0.0; ///< rho g / 2 times the integral of zeta squared
    /// The sum over the ships' hulls of the integral of |grad draft| p dA, with the pressure p of the water: a checksum
    /// to compare solvers with.
    double external_force_n = 0.0;
    std::vector<ShipForce> ship_forces; ///< force of the water on each ship of the setup
    /// The fixed number of solver steps with which each solve of S psi = b ends in the next frame, one entry per
    /// vertical mode. Empty if conjugate gradients solve.
    std::vector<solver::StepsOfMode> fixed_counts;
    std::vector<double> hull_depressions_m; ///< largest |zeta| under each ship's hull: the hull's depression, not a wave

    /// Returns whether conjugate gradients solve in the next frame to a tolerance, as asked or as a remedy.
    [[nodiscard]] bool solves_to_tolerance() const { return fixed_counts.empty(); }
};

/// Maps of wave periods and directions, from the statistics that a run collects: one value per node, row by row from the
/// south-west. NaN on land, and where a value cannot be found (wave_maps() in map_samples.hpp). A node that is not
/// sampled has the value of a sampled node in the same block of 2 × 2 nodes.
struct WaveMaps {
    std::vector<double> peak_period_s; ///< empty before the first ten peak periods of the sea are over
    std::vector<double> from_deg; ///< mean direction that the waves come from, clockwise from grid north, 0 to below 360
};

} // namespace swell::model
