#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "engine/harbour/seas/spectrum_choice.hpp"
#include "engine/harbour/seas/spectrum_places.hpp"
#include "engine/harbour/seas/wave_spectrum.hpp"

namespace swell::engine
{

/// Reads a spectrum over frequencies and directions from the text of a file `SWAN 1` (SWAN User Manual, appendix D), as
/// SWAN and Delft3D-WAVE write it. Allowed are: LOCATIONS or LONLAT; AFREQ or RFREQ; NDIR (nautical directions that waves
/// come from) or CDIR (Cartesian directions that waves go to); the quantities VaDens [m2/Hz/degr] or EnDens [J/m2/Hz/degr].
/// EnDens is divided by 1025 kg/m³ and 9.81 m/s². Relative frequencies are taken as absolute ones, which is right without a
/// current; dates are taken as UTC. `file` is the name for messages. Throws InputError with file:line, the fault and the
/// allowed values: for other keywords, for fewer than two or more than 1000 frequencies or 720 directions, for uneven
/// directions, for values that are missing, negative or larger than in any sea, and if the chosen location or time has no
/// spectrum. Takes memory for values only after reading them.
WaveSpectrum swan_spectrum_from(std::string_view text, const std::string& file, const SpectrumChoice& choice);

/// The spectra of a SWAN text (swan_spectrum_from()), for reading many of them. Each table is read once on the way to the
/// first spectrum after it, and once more each time it is asked for.
class SwanSpectra
{
public:
    /// `content` is the whole text. Throws InputError for a fault in its head.
    SwanSpectra(std::string content, std::string file);
    ~SwanSpectra();
    SwanSpectra(const SwanSpectra&) = delete;
    SwanSpectra& operator=(const SwanSpectra&) = delete;

    /// Returns a spectrum of the text. Throws InputError as swan_spectrum_from().
    WaveSpectrum spectrum(const SpectrumChoice& choice);
    /// Returns the number of spectra read so far; a spectrum that was read twice counts twice.
    [[nodiscard]] long tables_read() const;

private:
    struct Known;
    std::unique_ptr<Known> known_;
};

/// Returns the positions for which a file gives spectra, in its order: LONLAT in degrees, LOCATIONS in metres. Throws as
/// swan_spectrum_from().
std::vector<SpectrumPlace> read_swan_places(const std::string& file);

/// Returns the times of a file, in seconds since 1970. They must rise and have SWAN's time code 1. Throws as
/// swan_spectrum_from().
std::vector<double> read_swan_times(const std::string& file);

} // namespace swell::engine
