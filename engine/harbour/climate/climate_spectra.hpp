#pragma once
#include <cstddef>
#include <memory>
#include <string>

#include "engine/harbour/climate/climate_record.hpp"
#include "engine/harbour/climate/record_maker.hpp"
#include "engine/harbour/seas/files/spectrum_file.hpp"

namespace swell::engine
{

/// The whole spectra of a file at one place. NetCDF's spectra are read when they are asked for; the text of SWAN lies in
/// memory.
class ClimateSpectra
{
public:
    /// Throws InputError as SpectrumFile, if the options name columns, and if the file has several places and the options
    /// name none.
    ClimateSpectra(const std::string& file, const ClimateOptions& options);

    /// Returns the records, with their times and without systems. Reads every spectrum once: one that is missing, or has an
    /// impossible density, is counted and left out. Throws InputError if the times do not rise.
    [[nodiscard]] ClimateParts records() const;
    /// Reads the spectrum of a time by its index in the file. Throws InputError as SpectrumFile::spectrum().
    [[nodiscard]] WaveSpectrum spectrum(std::size_t time) const;

private:
    std::string file_;
    std::unique_ptr<SpectrumFile> spectra_;
    std::int64_t location_ = 0;
    std::vector<std::string> notes_;
};

} // namespace swell::engine
