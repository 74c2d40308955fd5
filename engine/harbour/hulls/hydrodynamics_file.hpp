#pragma once
#include <string>

#include "engine/run/seakeeping/hydrodynamics.hpp"

namespace swell::engine
{

/// The attribute `swell_format` of a file of coefficients.
inline constexpr const char* hydrodynamics_format = "hull hydrodynamics 1";

/// Reads the coefficients of one hull at one depth from a NetCDF-4 file, which `python -m swell.hydrodynamics` writes, and
/// checks them (fault_of()). Moments are about the body's origin, as in the file. Throws InputError of one line, with the
/// file's name, for another format, a variable that is missing or has other dimensions or units, and for every fault; also
/// in a build without SWELL_GEO.
Hydrodynamics read_hydrodynamics(const std::string& file);

} // namespace swell::engine
