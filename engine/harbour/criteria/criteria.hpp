#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace swell::engine
{

/// A height of waves up to which a harbour can be used, with its source.
struct Criterion {
    std::string id;                                      ///< unique name, "pilot_tender"
    std::string use;                                     ///< in words, "pilot boarding"
    std::string ship;                                    ///< in words
    double height_m = 0.0;                               ///< significant wave height
    std::optional<std::pair<double, double>> period_s{}; ///< peak periods for which the height holds
    std::string from_ship;                               ///< "head", "beam" or "any"
    std::string kind;                                    ///< "operation", "stay" or "safety"
    std::string source;
    std::string page;
    std::string url;
    std::string note; ///< what the number does not cover
};

/// Reads a table of criteria: sections [[criterion]] of a TOML file. Throws InputError of one line, with file, line, key
/// and allowed values, for another key, a value outside its range, an id that is there twice, and a file without criteria.
std::vector<Criterion> read_criteria(const std::string& file);

/// Returns the criterion with this id. Throws InputError, with the nearest id, if `criteria` lacks it; `file` is its name.
const Criterion& criterion_named(const std::vector<Criterion>& criteria, const std::string& id, const std::string& file);

/// The table that Swell installs, as asset_file() finds it.
inline constexpr const char* installed_criteria = "criteria/berths.toml";

} // namespace swell::engine
