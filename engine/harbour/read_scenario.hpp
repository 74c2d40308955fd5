#pragma once
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "../run/api/scenario.hpp"
#include "../run/base/errors.hpp"

namespace swell::engine
{

/// Settings of the command line, key = value. They replace the file's: "solver.tolerance" → "1e-4".
using Overrides = std::map<std::string, std::string>;

/// The places where overrides were written, by key: "sea.height_m" → "campaign.toml:7". Messages about an override begin
/// with its place; without one, with "command line".
using OverridePlaces = std::map<std::string, std::string>;

/// A scenario, or a setting of the command line, has a key that no section knows.
class UnknownKeyError : public InputError
{
public:
    using InputError::InputError;
};

/// Reads and checks a scenario. `path_or_name` is a path, or the name of a scenario in the assets (without .toml; see
/// asset_folders()). Throws InputError with one line: file:line, the key, the allowed values, and the nearest known key if
/// one is misspelled (UnknownKeyError). `allowed_drivers` adds GDAL drivers to GeoTIFF, NetCDF and the other plain formats.
/// Add one only for a trusted scenario: "VRT", for example, opens any file that the VRT names. `judge_size` is called as
/// soon as the extent of the grid is known, and may refuse the grid by throwing. The scenario then has its profile,
/// precision and solver, but perhaps no depths yet. `places` has the places of `overrides`.
Scenario read_scenario(const std::string& path_or_name, const Overrides& overrides = {},
                       const std::vector<std::string>& allowed_drivers = {},
                       const std::function<void(const Scenario&)>& judge_size = {}, const OverridePlaces& places = {});

} // namespace swell::engine
