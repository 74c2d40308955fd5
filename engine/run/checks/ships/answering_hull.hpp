#pragma once
#include <cstddef>
#include <string>

#include "engine/run/api/scenario.hpp"
#include "engine/run/seakeeping/answering_ship.hpp"
#include "engine/run/seakeeping/natural_periods.hpp"
#include "model/hull_mesh/mesh_measures.hpp"

namespace swell::engine
{

/// The metacentric heights of a hull [m]: above 0 she floats upright.
struct MetacentricHeights {
    double roll_m = 0.0;
    double pitch_m = 0.0;
};

/// Returns the metacentric heights of the part of a mesh under still water, for a centre of gravity over its middle.
MetacentricHeights metacentric_heights(const model::PartBelow& part, double gravity_height_m);

/// Returns the depth of still water at the first way point of a ship [m]; 0 or less on land.
double depth_at_start_m(const Scenario& scenario, std::size_t place);

/// What a ship that answers the waves is, by her scenario.
struct AnsweringHull {
    const Hydrodynamics* coefficients = nullptr; ///< those nearest to the depth at the start; the scenario owns them
    ShipProperties ship;
    MetacentricHeights metacentric;
    NaturalPeriods periods;
    std::string warning; ///< on coefficients of another depth; mostly empty
};

/// Returns it for the ship at a place of the scenario's ships, which must have a hull. Throws InputError, one line with the
/// ship's name, if the ship has no mesh or coefficients, if the coefficients belong to another hull, or if she would
/// capsize.
AnsweringHull answering_hull(const Scenario& scenario, std::size_t place);

/// Returns whether the coefficients of this ship can feed energy into her. Takes some milliseconds. Throws InputError, one
/// line, if no ship can be made of them.
RadiationStability radiation_stability(const Scenario& scenario, std::size_t place, const AnsweringHull& hull);

} // namespace swell::engine
