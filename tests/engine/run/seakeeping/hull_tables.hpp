#pragma once
/// Coefficients of the coaster and of Wigley's hull from tables of a panel program (hulls/), and its motions of the
/// coaster.
#include <array>
#include <complex>
#include <map>
#include <string>
#include <vector>

#include "engine/run/seakeeping/answering_ship.hpp"
#include "engine/run/seakeeping/hydrodynamics.hpp"

namespace swell::engine
{

/// Degrees of freedom, in the order of all tables.
inline constexpr std::size_t surge = 0, sway = 1, heave = 2, roll = 3, pitch = 4, yaw = 5;

/// The time step of a ship in a run [s].
inline constexpr double ship_step_s = 0.05;

/// G of the hulls, about which the tables are.
inline constexpr Vector3 coaster_gravity_centre{0.0, 0.0, -0.2020};
inline constexpr Vector3 wigley_gravity_centre{0.0, 0.0, -1.0};

/// Returns the coefficients about the body's origin; `name` is "coaster_20m" (with points), "coaster_9m", "coaster_deep",
/// "wigley_9.375m" or "wigley_deep".
Hydrodynamics tabulated_hull(const std::string& name);

/// Motions per metre of amplitude of a table [heading][frequency][degree of freedom], about G; see force_index().
std::vector<std::complex<double>> tabulated_motions(const std::string& name);

/// Returns the stiffness of roll about G that the coefficients have [N m].
double roll_stiffness(const Hydrodynamics& hull, const ShipProperties& ship);

/// Mass 7,497 t, radii 6, 25, 25 m, roll damping .05.
ShipProperties coaster_properties(const Hydrodynamics& hull, double roll_damping_ratio = 0.05);

/// Hydrostatic stiffness of the coaster about G, with the part of the weight.
Matrix6 coaster_stiffness();

/// Returns the same of a hull from its file or table.
Matrix6 stiffness_about_gravity(const Hydrodynamics& hull, const ShipProperties& ship);

/// Returns the loads of linear hydrostatics with the weight's balance: still water's share of the loads over a mesh.
ShipLoads linear_hydrostatics(const AnsweringState& state, const ShipProperties& ship);

using Complex6 = std::array<std::complex<double>, 6>;
/// Solves Z x = f for the motion of a ship in the frequency domain.
Complex6 solve(const std::array<Complex6, 6>& impedance, const Complex6& force);

} // namespace swell::engine
