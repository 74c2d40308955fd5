#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/reader/sections.hpp"
#include "engine/harbour/seas/spectrum_choice.hpp"
#include "engine/harbour/seas/wave_spectrum.hpp"

namespace swell::engine
{

class SpectrumFile;

/// The sea of a section [sea] of the kind `spectrum`: at the start and, where it follows its file, at later moments. Those
/// of one object have the same waves, of which the amplitudes differ (waves_of_all()).
class SpectrumSea
{
public:
    /// Reads the keys of the kind, and the times of a file that is followed. Throws InputError, as seas_at(). `section`
    /// must outlive the object. Without a grid, as outlines read it, no file is followed.
    SpectrumSea(TableReader& section, const FileLocations& files, const SeaGrid* grid, std::uint64_t usual_seed);

    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    /// The moment of the sea at the start, seconds since 1970; none if neither `at` nor a file that is followed has it.
    [[nodiscard]] std::optional<double> start_utc_s() const
    {
        return times_utc_s_.empty() ? choice_.at_utc_s : std::optional(start_utc_s_);
    }
    /// The moments after the start that the file has, by the seconds that pass till then, a day at most; none where it is
    /// not followed.
    [[nodiscard]] const std::vector<double>& later_s() const { return later_s_; }
    /// Whether the file that is followed has times after those.
    [[nodiscard]] bool ends_early() const { return ends_early_; }

    /// The seas at some moments, 0 of them the start; after the last time of the file that of the last.
    [[nodiscard]] std::vector<model::SeaState> seas_at(const std::vector<double>& after_s) const;

private:
    void follow_file();
    /// Of a single place: refuses what is no longitude and latitude, and warns of one that is far off.
    void judge_place() const;
    [[nodiscard]] WaveSpectrum spectrum_of(const SpectrumChoice& choice) const;
    [[nodiscard]] std::vector<WaveSpectrum> spectra_of(std::int64_t location, const std::vector<double>& after_s) const;
    [[nodiscard]] std::vector<model::SeaState> seas_of(const std::vector<WaveSpectrum>& spectra,
                                                       const std::vector<double>& after_s, int count,
                                                       std::uint64_t seed) const;
    [[nodiscard]] std::vector<model::SeaState> seas_of_places(const std::vector<double>& after_s) const;
    /// "" at the start of a sea that stays; else " at 2026-01-14T06:00:00Z".
    [[nodiscard]] std::string words_for(double after_s) const;

    const TableReader& section_;
    const SeaGrid* grid_;
    std::string file_;
    mutable std::shared_ptr<SpectrumFile> opened_; ///< from the first spectrum on
    SpectrumChoice choice_;
    std::vector<std::int64_t> locations_;
    int count_ = 0;
    std::uint64_t seed_ = 0;
    std::vector<double> times_utc_s_; ///< of a file that is followed
    double start_utc_s_ = 0.0;
    std::vector<double> later_s_;
    bool ends_early_ = false;
};

} // namespace swell::engine
