#pragma once
#include <gtest/gtest.h>
#include <netcdf.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace swell::engine
{

/// A variable of a NetCDF file: its dimensions, its numbers in the order of the dimensions, its attributes.
struct NetcdfSeries {
    std::string name;
    std::vector<std::string> along;
    std::vector<double> numbers;
    std::map<std::string, std::string> texts{};
    std::map<std::string, double> values{}; ///< attributes that are numbers, such as _FillValue
    nc_type type = NC_DOUBLE;
};

/// A NetCDF file of series, by NetCDF's own library.
struct NetcdfClimate {
    std::vector<std::pair<std::string, std::size_t>> dimensions;
    std::vector<NetcdfSeries> variables;
    int format = NC_CLOBBER | NC_NETCDF4;

    /// Returns the variable of a name.
    NetcdfSeries& operator[](const std::string& name)
    {
        return *std::ranges::find_if(variables, [&](const NetcdfSeries& one) { return one.name == name; });
    }
    /// Returns the path.
    [[nodiscard]] std::string write_to(const std::string& path) const;
};

inline std::string NetcdfClimate::write_to(const std::string& path) const
{
    int file = 0;
    EXPECT_EQ(NC_NOERR, nc_create(path.c_str(), format, &file));
    std::map<std::string, int> ids;
    for (const auto& [name, length] : dimensions) {
        EXPECT_EQ(NC_NOERR, nc_def_dim(file, name.c_str(), length, &ids[name]));
    }
    std::vector<int> variable_ids;
    for (const NetcdfSeries& one : variables) {
        std::vector<int> along;
        for (const std::string& name : one.along) {
            along.push_back(ids.at(name));
        }
        variable_ids.push_back(0);
        int& id = variable_ids.back();
        EXPECT_EQ(NC_NOERR,
                  nc_def_var(file, one.name.c_str(), one.type, static_cast<int>(along.size()), along.data(), &id));
        for (const auto& [name, text] : one.texts) {
            EXPECT_EQ(NC_NOERR, nc_put_att_text(file, id, name.c_str(), text.size(), text.c_str()));
        }
        for (const auto& [name, value] : one.values) {
            const nc_type type = name == "_FillValue" ? one.type : NC_DOUBLE;
            EXPECT_EQ(NC_NOERR, nc_put_att_double(file, id, name.c_str(), type, 1, &value));
        }
    }
    EXPECT_EQ(NC_NOERR, nc_enddef(file));
    for (std::size_t at = 0; at < variables.size(); ++at) {
        if (variables[at].type != NC_CHAR && !variables[at].numbers.empty()) {
            EXPECT_EQ(NC_NOERR, nc_put_var_double(file, variable_ids[at], variables[at].numbers.data()));
        }
    }
    EXPECT_EQ(NC_NOERR, nc_close(file));
    return path;
}

/// Returns two hours of one place with the names and attributes of WAVEWATCH III (ww3_ounf).
inline NetcdfClimate climate_of_wavewatch()
{
    const std::vector<std::string> along{"time"};
    return {
        {{"time", 2}},
        {{"time", along, {12784.0, 12784.0 + 1.0 / 24.0}, {{"units", "days since 1990-01-01"}, {"standard_name", "time"}}},
         {"hs", along, {1.5, 2.5}, {{"units", "m"}, {"standard_name", "sea_surface_wave_significant_height"}}},
         {"fp", along, {0.125, 0.1}, {{"units", "s-1"}}},
         {"dir", along, {270.0, -80.0}, {{"units", "degree"}, {"standard_name", "sea_surface_wave_from_direction"}}},
         {"spr", along, {25.0, 35.0}, {{"units", "degree"}}}}};
}

} // namespace swell::engine
