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
/// InputError with one line: file:line, the key, the allowed values, and the nearest known key if one is misspelled.
/// `allowed_drivers` adds drivers of GDAL to those of GeoTIFF, NetCDF and the other plain formats. Add one only for a
/// trusted scenario: "VRT", for example, opens any file that the VRT names. `judge_size` is called as soon as the extent of
/// the grid is known, and refuses the grid by throwing. The scenario then has its profile, precision and solver; its depths
/// may be missing.
Scenario read_scenario(const std::string& path_or_name, const Overrides& overrides = {},
                       const std::vector<std::string>& allowed_drivers = {},
                       const std::function<void(const Scenario&)>& judge_size = {});

} // namespace swell::engine
