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

/// The sea of a section [sea] of the kind `spectrum`: at the start and, if the key follows_file asks for the times of the
/// file, at later moments. All seas of one object have the same waves with different amplitudes (waves_of_all()).
class SpectrumSea
{
public:
    /// Reads the keys of the section, and the times of the file if it is followed. Throws InputError if a key or the file
    /// cannot be used. `usual_seed` is the seed if the section names none. `section` must outlive the object. Without a
    /// grid, as for outlines, no file is followed.
    SpectrumSea(TableReader& section, const FileLocations& files, const SeaGrid* grid, std::uint64_t usual_seed);

    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    /// Returns the moment of the start, in seconds since 1970; nothing if neither `at` nor a followed file gives it.
    [[nodiscard]] std::optional<double> start_utc_s() const
    {
        return times_utc_s_.empty() ? choice_.at_utc_s : std::optional(start_utc_s_);
    }
    /// Returns the times of the file after the start, in seconds after the start, up to a day; if the file goes on longer,
    /// the last one is a day. Empty if the file is not followed.
    [[nodiscard]] const std::vector<double>& later_s() const { return later_s_; }
    /// Returns whether the sea stops following the file before the file's last time, because a file is followed for a day
    /// at most.
    [[nodiscard]] bool ends_early() const { return ends_early_; }

    /// Returns the seas at some moments, in rising seconds after the start. After the last time of the file, its last sea
    /// is returned. Throws InputError if the file cannot be used, or if a sea is lower than 1 mm.
    [[nodiscard]] std::vector<model::SeaState> seas_at(const std::vector<double>& after_s) const;

private:
    void follow_file();
    /// Checks the position of a single spectrum: refuses impossible degrees, and warns of a position that is far from the
    /// grid.
    void judge_place() const;
    [[nodiscard]] WaveSpectrum spectrum_of(const SpectrumChoice& choice) const;
    [[nodiscard]] std::vector<WaveSpectrum> spectra_of(std::int64_t location, const std::vector<double>& after_s) const;
    [[nodiscard]] std::vector<model::SeaState> seas_of(const std::vector<WaveSpectrum>& spectra,
                                                       const std::vector<double>& after_s, int count,
                                                       std::uint64_t seed) const;
    [[nodiscard]] std::vector<model::SeaState> seas_of_places(const std::vector<double>& after_s) const;
    /// Returns the moment for messages, " at 2026-01-14T06:00:00Z"; "" if no file is followed.
    [[nodiscard]] std::string words_for(double after_s) const;

    const TableReader& section_;
    const SeaGrid* grid_;
    std::string file_;
    mutable std::shared_ptr<SpectrumFile> opened_; ///< from the first spectrum on
    SpectrumChoice choice_;
    std::vector<std::int64_t> locations_;
    int count_ = 0;
    std::uint64_t seed_ = 0;
    std::vector<double> times_utc_s_; ///< of a followed file
    double start_utc_s_ = 0.0;
    std::vector<double> later_s_;
    bool ends_early_ = false;
};

} // namespace swell::engine
