#pragma once
#include <gtest/gtest.h>
#include <netcdf.h>

#include <array>
#include <functional>
#include <string>
#include <vector>

namespace swell::engine
{

/// A small NetCDF file of spectra, by NetCDF's own library: two times, two stations, three frequencies, four directions, as
/// WAVEWATCH III writes it unless a test changes it. A name that is empty is left out of the file.
struct NetcdfSpectra {
    std::string time = "time";
    std::string station = "station";
    std::string frequency = "frequency";
    std::string direction = "direction";
    std::string density = "efth";
    std::string units = "m2 s rad-1";
    std::string meaning = "sea_surface_wave_to_direction";
    std::string time_units = "days since 1990-01-01 00:00:00";
    std::string calendar{};
    std::size_t stations = 2;
    std::vector<double> times{13162.0, 13162.25}; ///< 2026-01-14, 00:00 and 06:00
    std::vector<double> hz{0.08, 0.1, 0.125};
    std::vector<double> deg{90.0, 60.0, 30.0, 0.0};
    std::vector<double> values{}; ///< empty: 1, 2, 3, ...
    nc_type type = NC_FLOAT;
    int format = NC_CLOBBER;
    std::function<void(int file, int density)> describe{};

    /// Returns spectra in the form of wavespectra, with directions from which waves come.
    static NetcdfSpectra of_wavespectra()
    {
        NetcdfSpectra file;
        file.station = "site";
        file.frequency = "freq";
        file.direction = "dir";
        file.units = "m2 s degree-1";
        file.meaning = "sea_surface_wave_from_direction";
        file.format = NC_CLOBBER | NC_NETCDF4;
        return file;
    }

    /// Returns the path.
    std::string write_to(const std::string& path) const;
};

inline void put_words(int file, int variable, const char* name, const std::string& text)
{
    if (!text.empty()) {
        EXPECT_EQ(NC_NOERR, nc_put_att_text(file, variable, name, text.size(), text.c_str()));
    }
}

/// Defines a variable along a dimension of its own name. Returns -1 if `name` is empty.
inline int define_axis(int file, const std::string& name, std::size_t length, std::vector<int>& dimensions)
{
    int variable = -1;
    if (!name.empty()) {
        dimensions.push_back(0);
        EXPECT_EQ(NC_NOERR, nc_def_dim(file, name.c_str(), length, &dimensions.back()));
        EXPECT_EQ(NC_NOERR, nc_def_var(file, name.c_str(), NC_DOUBLE, 1, &dimensions.back(), &variable));
    }
    return variable;
}

inline void put_all(int file, int variable, const std::vector<double>& numbers)
{
    if (variable >= 0) {
        EXPECT_EQ(NC_NOERR, nc_put_var_double(file, variable, numbers.data()));
    }
}

inline std::string NetcdfSpectra::write_to(const std::string& path) const
{
    int file = 0;
    EXPECT_EQ(NC_NOERR, nc_create(path.c_str(), format, &file));
    std::vector<int> along;
    const int of_time = define_axis(file, time, times.size(), along);
    const int of_station = define_axis(file, station, stations, along);
    const int of_frequency = define_axis(file, frequency, hz.size(), along);
    const int of_direction = define_axis(file, direction, deg.size(), along);
    if (of_time >= 0) {
        put_words(file, of_time, "units", time_units);
        put_words(file, of_time, "calendar", calendar);
    }
    if (of_direction >= 0) {
        put_words(file, of_direction, "standard_name", meaning);
    }
    int of_density = -1;
    if (!density.empty()) {
        EXPECT_EQ(NC_NOERR,
                  nc_def_var(file, density.c_str(), type, static_cast<int>(along.size()), along.data(), &of_density));
        put_words(file, of_density, "units", units);
        if (describe) {
            describe(file, of_density);
        }
    }
    EXPECT_EQ(NC_NOERR, nc_enddef(file));
    put_all(file, of_time, times);
    put_all(file, of_station, std::vector<double>(stations, 1.0));
    put_all(file, of_frequency, hz);
    put_all(file, of_direction, deg);
    std::vector<double> counted = values;
    const std::size_t size = (time.empty() ? 1 : times.size()) * (station.empty() ? 1 : stations) * hz.size() * deg.size();
    while (counted.size() < size) {
        counted.push_back(1.0 + static_cast<double>(counted.size()));
    }
    put_all(file, type == NC_CHAR ? -1 : of_density, counted);
    EXPECT_EQ(NC_NOERR, nc_close(file));
    return path;
}

} // namespace swell::engine
