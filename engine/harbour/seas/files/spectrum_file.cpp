#include "engine/harbour/seas/files/spectrum_file.hpp"

#include <filesystem>
#include <fstream>

#include "engine/harbour/seas/files/netcdf_spectrum.hpp"
#include "engine/harbour/seas/swan_spectrum.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

namespace
{

/// Returns whether a file begins as NetCDF: "CDF" for netCDF-3, HDF5's mark for netCDF-4. False for a pipe, which cannot be
/// read twice.
bool is_netcdf(const std::string& file)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) {
        return false;
    }
    std::string first(4, '\0');
    std::ifstream(file, std::ios::binary).read(first.data(), static_cast<std::streamsize>(first.size()));
    return first.starts_with("CDF") || first == "\x89HDF";
}

} // namespace

SpectrumFile::SpectrumFile(const std::string& file)
{
    if (is_netcdf(file)) {
        netcdf_ = std::make_unique<OpenNetcdfSpectra>(file);
    } else {
        text_ = std::make_unique<SwanSpectra>(content_of_input(file), file);
    }
}

WaveSpectrum SpectrumFile::spectrum(const SpectrumChoice& choice)
{
    return text_ ? text_->spectrum(choice) : netcdf_->spectrum(choice);
}

std::vector<double> read_spectrum_times(const std::string& file)
{
    return is_netcdf(file) ? read_netcdf_times(file) : read_swan_times(file);
}

std::optional<SpectrumPlace> told_place(const std::string& file, std::int64_t location)
{
    if (!gives_places(file)) {
        return std::nullopt;
    }
    const std::vector<SpectrumPlace> places = read_spectrum_places(file);
    const std::size_t at = places.size() == 1 ? 0 : static_cast<std::size_t>(location);
    return at < places.size() && places[at].is_known() ? std::optional(places[at]) : std::nullopt;
}

bool gives_places(const std::string& file)
{
    return !is_netcdf(file) || netcdf_tells_places(file);
}

std::vector<SpectrumPlace> read_spectrum_places(const std::string& file)
{
    return is_netcdf(file) ? read_netcdf_places(file) : read_swan_places(file);
}

} // namespace swell::engine
