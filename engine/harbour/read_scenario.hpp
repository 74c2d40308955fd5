#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "../run/api/scenario.hpp"

namespace swell::engine
{

/// Settings given on the command line as key = value, applied over the file's: "solver.tolerance" → "1e-4".
using Overrides = std::map<std::string, std::string>;

/// Reads and checks a scenario: a path, or the name of one in the assets (without .toml; see asset_folders()). Throws
/// InputError with one line, file:line, the key, what is allowed, and the nearest known key where one is misspelled.
/// `allowed_drivers` are drivers of GDAL that may read its rasters beside GeoTIFF, NetCDF and the other plain formats, for
/// a scenario that is trusted: "VRT", for example, opens whatever files the VRT names. `judge_size` may refuse the grid, by
/// throwing, as soon as its extent is known; the scenario then has its profile, precision and solver, and perhaps no
/// depths.
Scenario read_scenario(const std::string& path_or_name, const Overrides& overrides = {},
                       const std::vector<std::string>& allowed_drivers = {},
                       const std::function<void(const Scenario&)>& judge_size = {});

} // namespace swell::engine
