#pragma once
#include <string>

#include "engine/run/seakeeping/hydrodynamics.hpp"

namespace swell::engine
{

/// Dimensions from which coefficients are estimated.
struct GenericHull {
    double length = 0.0;            ///< [m], of the waterline
    double beam = 0.0;              ///< [m]
    double draught = 0.0;           ///< [m]
    double block_coefficient = 0.0; ///< displaced volume over length x beam x draught, .35 to .95
};

/// Estimates coefficients by strips, in deep water, for a hull without a file.
///
/// Sections are similar, with the waterplane coefficient (1 + 2 C_B) / 3 (Schneekluth). A section radiates heave with the
/// amplitude ratio 2 sin(k b/2) exp(-k T) (Yamamoto, Fujino and Fukasawa 1980), and sway with one that tends to a piston's
/// for short waves and to Newton's law for long ones; strips of a short hull weaken each other (Haskind 1957). Added mass
/// follows from the damping (Ogilvie 1964) and from its limit at infinite frequency: pi/8 b² in heave, 2/pi T² in sway.
/// Each strip has points where its diffraction is the force of the relative motion, so that long waves carry the hull
/// along. Roll has added mass only; its damping is the caller's.
///
/// `froude_krylov` and `diffraction` are empty. Throws std::invalid_argument, one line, for dimensions of no hull.
Hydrodynamics generic_hydrodynamics(const GenericHull& hull);

/// Returns the warning of one line that belongs to a ship with estimated coefficients: their error for a coaster.
std::string generic_warning();

} // namespace swell::engine
