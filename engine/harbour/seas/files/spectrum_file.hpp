#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/seas/files/netcdf_spectrum.hpp"
#include "engine/harbour/seas/spectrum_choice.hpp"
#include "engine/harbour/seas/spectrum_places.hpp"
#include "engine/harbour/seas/swan_spectrum.hpp"
#include "engine/harbour/seas/wave_spectrum.hpp"

namespace swell::engine
{

/// The spectra of a file. The content decides on the format, not the name: NetCDF from WAVEWATCH III or wavespectra
/// (netcdf_spectrum.hpp), else a SWAN text (swan_spectrum.hpp). The constructor reads a SWAN text, and
/// opens a NetCDF file.
class SpectrumFile
{
public:
    /// Throws InputError if the file cannot be read, or if its head has a fault.
    explicit SpectrumFile(const std::string& file);

    /// Reads one spectrum. Throws InputError as read_netcdf_spectrum() or swan_spectrum_from().
    [[nodiscard]] WaveSpectrum spectrum(const SpectrumChoice& choice);

private:
    std::unique_ptr<SwanSpectra> text_;         ///< null for NetCDF
    std::unique_ptr<OpenNetcdfSpectra> netcdf_; ///< null for a SWAN text
};

/// Reads one spectrum of a file.
inline WaveSpectrum read_spectrum_file(const std::string& file, const SpectrumChoice& choice)
{
    return SpectrumFile(file).spectrum(choice);
}

/// Returns the times of a file, in seconds since 1970. Throws InputError if it has no rising times.
std::vector<double> read_spectrum_times(const std::string& file);

/// Returns the position of the spectra whose number in the file is `location`, counted from 0; of a file with one position,
/// that one. Nothing if the file does not give it. Throws InputError as read_spectrum_places().
std::optional<SpectrumPlace> told_place(const std::string& file, std::int64_t location);

/// Returns whether a file gives the positions of its spectra; true for every SWAN text.
bool gives_places(const std::string& file);

/// Returns the positions for which a file gives spectra, in its order. Throws InputError as read_netcdf_places() or
/// read_swan_places().
std::vector<SpectrumPlace> read_spectrum_places(const std::string& file);

} // namespace swell::engine
