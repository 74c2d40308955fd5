#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/run/seakeeping/hydrodynamics.hpp"

namespace swell::engine
{

/// Returns the first fault of coefficients, in one line without the file's name; empty if they are sound.
///
/// A panel program whose normals point into the hull solves the water inside, and says nothing. So the volume must be
/// positive by x, y and z, Froude-Krylov heave of long waves must be rho g A_wp, and Haskind's relation at the points must
/// give the diffraction in heave. Also: sizes of tables, finite numbers, rising frequencies, symmetric added mass.
std::string fault_of(const Hydrodynamics& hydrodynamics);

/// Sizes of a hull below the still waterline, as its mesh has them.
struct HullSizes {
    double volume = 0.0;                            ///< [m³]
    double length = 0.0, beam = 0.0, draught = 0.0; ///< [m]
    double waterplane_area = 0.0;                   ///< [m²]
};

/// Returns one line if coefficients belong to another hull: a size that differs by more than 3 %; otherwise empty.
std::string other_hull(const Hydrodynamics& hydrodynamics, const HullSizes& mesh);

/// Returns the index of the coefficients for the depth under a ship: the nearest depth over draught h/T, where deep water
/// counts as 10. Returns 0 if there is one; `all` is not empty.
std::size_t nearest_depth(const std::vector<Hydrodynamics>& all, double depth);

/// Returns a warning of one line if the depth under a ship differs from that of its coefficients by more than 30 %, where
/// a depth over draught of 10 or more counts as deep; otherwise empty.
std::string other_depth(const Hydrodynamics& hydrodynamics, double depth);

} // namespace swell::engine
