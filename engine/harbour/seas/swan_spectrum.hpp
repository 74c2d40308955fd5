#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "engine/harbour/seas/spectrum_choice.hpp"
#include "engine/harbour/seas/spectrum_places.hpp"
#include "engine/harbour/seas/wave_spectrum.hpp"

namespace swell::engine
{

/// A spectrum over frequencies and directions from the text of a file `SWAN 1` (SWAN User Manual, appendix D), as SWAN and
/// Delft3D-WAVE write it. Understood are LOCATIONS or LONLAT, AFREQ or RFREQ, NDIR, nautical directions that waves come
/// from, or CDIR, Cartesian ones that they go to, and of quantities VaDens [m2/Hz/degr] or EnDens [J/m2/Hz/degr], which is
/// divided by 1025 kg/m³ and 9.81 m/s². Relative frequencies are taken for absolute ones, which they are without a
/// current; dates for UTC. `file` names it in messages. Throws InputError with file:line, what is wrong and what is
/// allowed: for other keywords, fewer than two or more than 1000 frequencies or 720 directions, uneven directions, values
/// that are missing, negative or above any sea's, and where the chosen location or time has no spectrum. A count makes no
/// room before the text has held it.
WaveSpectrum swan_spectrum_from(std::string_view text, const std::string& file, const SpectrumChoice& choice);

/// The spectra of such a text, of which many are wanted: each table is read once on the way to the first spectrum after it,
/// and once when it is asked for.
class SwanSpectra
{
public:
    /// `content` is all of the text. Throws InputError for what is wrong with its head.
    SwanSpectra(std::string content, std::string file);
    ~SwanSpectra();
    SwanSpectra(const SwanSpectra&) = delete;
    SwanSpectra& operator=(const SwanSpectra&) = delete;

    /// Throws InputError as swan_spectrum_from().
    WaveSpectrum spectrum(const SpectrumChoice& choice);
    /// Of spectra, read so far: one that was read twice counts twice.
    [[nodiscard]] long tables_read() const;

private:
    struct Known;
    std::unique_ptr<Known> known_;
};

/// Where the spectra of a file hold, in its order: LONLAT in degrees, LOCATIONS in metres. Throws InputError as the others.
std::vector<SpectrumPlace> read_swan_places(const std::string& file);

/// The times of a file, which rise, in seconds since 1970; those of its time code 1 alone. Throws InputError as the others.
std::vector<double> read_swan_times(const std::string& file);

} // namespace swell::engine
