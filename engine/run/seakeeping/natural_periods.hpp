#pragma once
#include "engine/run/seakeeping/answering_ship.hpp"
#include "engine/run/seakeeping/hydrodynamics.hpp"

namespace swell::engine
{

/// Stiffness of a ship at rest, from her mesh.
struct RestoringStiffness {
    double heave = 0.0; ///< [N/m]
    double roll = 0.0;  ///< about the centre of gravity [N m]
    double pitch = 0.0; ///< the same
};

/// Natural periods of a ship [s]; 0 if she has none because a stiffness is not above 0.
struct NaturalPeriods {
    double heave_s = 0.0;
    double roll_s = 0.0;
    double pitch_s = 0.0;
};

/// Returns the periods at which 2 pi / T equals sqrt(stiffness / (inertia + added inertia)), with the added inertia at this
/// frequency. Each degree of freedom counts alone.
NaturalPeriods natural_periods(const Hydrodynamics& hydrodynamics, const ShipProperties& ship,
                               const RestoringStiffness& stiffness);

} // namespace swell::engine
