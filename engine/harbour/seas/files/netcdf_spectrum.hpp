#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/harbour/seas/spectrum_choice.hpp"
#include "engine/harbour/seas/spectrum_places.hpp"
#include "engine/harbour/seas/wave_spectrum.hpp"

namespace swell::engine
{

/// Reads a spectrum from a NetCDF file. The variable efth has frequency and direction as its last dimensions. Before them
/// may come times, places, and any other dimension of length 1, such as the latitude of one point. Two forms are known:
///
/// - WAVEWATCH III for points (ww3_ounp, ww3_ounf): efth(time, station, frequency, direction) [m2 s rad-1], directions that
///   waves go to;
/// - Python's wavespectra: efth(time, site, freq, dir) [m2 s degree-1], directions that waves come from.
///
/// If the file states units of efth or the standard name of its directions, these are followed. Places are counted from 0
/// along station or site. A moment is searched along time (cf_times.hpp). Reads only one spectrum, or two for a moment
/// between two times, whatever else is in the file. Throws InputError, file: variable: fault and allowed values: for
/// variables that are missing or have other dimensions, for other units, for more than 1000 frequencies, 720 directions or
/// 10^10 values in all, for frequencies that do not rise, for uneven directions, and for densities that are missing,
/// negative or larger than in any sea. A build without SWELL_GEO refuses every file.
WaveSpectrum read_netcdf_spectrum(const std::string& file, const SpectrumChoice& choice);

/// The spectra of a NetCDF file (read_netcdf_spectrum()), for reading many of them: opens the file once.
class OpenNetcdfSpectra
{
public:
    /// Throws InputError if the file is no whole NetCDF file.
    explicit OpenNetcdfSpectra(const std::string& file);
    ~OpenNetcdfSpectra();
    OpenNetcdfSpectra(const OpenNetcdfSpectra&) = delete;
    OpenNetcdfSpectra& operator=(const OpenNetcdfSpectra&) = delete;

    /// Returns a spectrum of the file. Throws InputError as read_netcdf_spectrum().
    WaveSpectrum spectrum(const SpectrumChoice& choice);

private:
    struct Known;
    std::unique_ptr<Known> known_;
};

/// Returns the times of a file, in seconds since 1970 (cf_times.hpp). Throws InputError if it has no rising times.
std::vector<double> read_netcdf_times(const std::string& file);

/// Returns whether the file has longitude or lon, and latitude or lat.
bool netcdf_tells_places(const std::string& file);

/// Returns the positions for which a file gives spectra, in its order: longitude and latitude, or lon and lat. If they
/// change in time, the positions at the first time. Throws InputError if the file has none of these.
std::vector<SpectrumPlace> read_netcdf_places(const std::string& file);

} // namespace swell::engine
