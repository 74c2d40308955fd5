#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/seas/spectrum_choice.hpp"
#include "engine/harbour/seas/spectrum_places.hpp"
#include "engine/harbour/seas/swan_spectrum.hpp"
#include "engine/harbour/seas/wave_spectrum.hpp"

namespace swell::engine
{

/// The spectra of a file, by its content and not its name: NetCDF as WAVEWATCH III and wavespectra write it
/// (netcdf_spectrum.hpp), or else a text of SWAN (swan_spectrum.hpp), which is read when the object is made.
class SpectrumFile
{
public:
    /// Throws InputError as these.
    explicit SpectrumFile(std::string file);

    /// Throws InputError as these.
    [[nodiscard]] WaveSpectrum spectrum(const SpectrumChoice& choice);

private:
    std::string file_;
    std::unique_ptr<SwanSpectra> text_; ///< null of NetCDF, whose library finds each spectrum where it is
};

/// The only spectrum that is wanted of a file.
inline WaveSpectrum read_spectrum_file(const std::string& file, const SpectrumChoice& choice)
{
    return SpectrumFile(file).spectrum(choice);
}

/// The times of a file, which rise, in seconds since 1970. Throws InputError where it has none, or others.
std::vector<double> read_spectrum_times(const std::string& file);

/// Where one spectrum of a file holds; nothing if the file does not say so. Throws InputError as the above.
std::optional<SpectrumPlace> told_place(const std::string& file, std::int64_t location);

/// Where the spectra of a file hold, in its order. Throws InputError as the above.
std::vector<SpectrumPlace> read_spectrum_places(const std::string& file);

} // namespace swell::engine
