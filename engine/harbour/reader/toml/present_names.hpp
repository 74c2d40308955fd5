#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/harbour/reader/toml/setting.hpp"

namespace swell::engine
{

/// Replaces former names of keys and words (engine/run/options/former_names.hpp) by the present ones, and collects one
/// warning for each former name. Documents and paths of the command line pass here before any section is read.
class PresentNames
{
public:
    /// Replaces former names of keys and words in a document. `origin` is its name in messages, "harbour.toml". Throws
    /// InputError if a section has a key under both names.
    void put_into(SettingTable& document, const std::string& origin) { put_into(document, "", origin); }

    /// Replaces former names in the path of a setting from the command line, "solver.ending", which was split at its dots.
    /// `where` is its place, for messages. Throws InputError if an earlier path was the same key under its other
    /// name.
    void put_into_path(std::vector<std::string>& parts, const std::string& where = "command line");
    /// Replaces former names in the value of a setting from the command line; `path` is the path of its key.
    void put_into_value(Setting& value, const std::vector<std::string>& path);

    /// The warnings: "harbour.toml: [sea] developed is now start_with_waves; the old name is read until version 0.4".
    [[nodiscard]] const std::vector<std::string>& warnings() const { return warnings_; }

private:
    void put_into(SettingTable& table, const std::string& section, const std::string& origin);
    void put_into(Setting& value, const std::string& section, const std::string& key, const std::string& origin);
    void warn(const std::string& origin, const std::string& section, const std::string& former, const std::string& present,
              const char* thing);

    std::vector<std::string> warnings_;
    std::vector<std::string> warned_;                                    ///< the former names of these warnings
    std::map<std::vector<std::string>, std::vector<std::string>> paths_; ///< as written, by their present names
};

} // namespace swell::engine
