#pragma once
#include <string>

#include "engine/harbour/climate/climate_record.hpp"
#include "engine/harbour/climate/record_maker.hpp"

namespace swell::engine
{

/// Returns whether a NetCDF file has whole spectra, in a variable efth (netcdf_spectrum.hpp). A build without SWELL_GEO
/// refuses every file.
bool netcdf_has_spectra(const std::string& file);

/// Reads the records of one place from a NetCDF file in its order. Variables are along the time and, if the file has
/// several places, along the dimensions of longitude and latitude; other dimensions must have length 1. Throws InputError
/// as Climate::read().
ClimateParts climate_from_netcdf(const std::string& file, const ClimateOptions& options);

} // namespace swell::engine
