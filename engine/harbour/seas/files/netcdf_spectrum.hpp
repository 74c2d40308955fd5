#pragma once
#include <string>
#include <vector>

#include "engine/harbour/seas/spectrum_choice.hpp"
#include "engine/harbour/seas/spectrum_places.hpp"
#include "engine/harbour/seas/wave_spectrum.hpp"

namespace swell::engine
{

/// A spectrum from a NetCDF file with efth over frequencies and directions, before them times and places, either or both
/// or neither, and any other dimension of length 1, as the latitude of one point. Understood are
///
/// - what WAVEWATCH III writes of points (ww3_ounp, ww3_ounf): efth(time, station, frequency, direction) [m2 s rad-1],
///   directions where waves go to;
/// - what Python's wavespectra writes: efth(time, site, freq, dir) [m2 s degree-1], directions where waves come from.
///
/// Where the file names units of efth or the standard name of its directions, these count. Places are counted from 0 along
/// station or site; a moment is looked for along time (cf_times.hpp). One spectrum is read, or for a moment between two
/// times both, whatever else is in the file. Throws InputError, file: variable: what is wrong
/// and what is allowed: for variables that are missing or lie along other dimensions, other units, more than 1000
/// frequencies, 720 directions or 10^10 values in all, frequencies that do not rise, uneven directions, and densities that
/// are missing, negative or above any sea's. A build without SWELL_GEO refuses every file.
WaveSpectrum read_netcdf_spectrum(const std::string& file, const SpectrumChoice& choice);

/// The times of a file, which rise, in seconds since 1970 (cf_times.hpp). Throws InputError where it has no clear ones.
std::vector<double> read_netcdf_times(const std::string& file);

/// Whether the file has both of longitude and latitude, or lon and lat.
bool netcdf_tells_places(const std::string& file);

/// Where its spectra hold: longitude and latitude, or lon and lat, of the places in their order, at the first time where
/// they have several. Throws InputError where the file has none of these.
std::vector<SpectrumPlace> read_netcdf_places(const std::string& file);

} // namespace swell::engine
