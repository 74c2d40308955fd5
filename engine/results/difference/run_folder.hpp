#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace swell::engine
{

/// The folder of a run that has ended, as `swell run --out` leaves it: its list, its summary and the names of its files.
/// Copies share the summary.
class RunFolder
{
public:
    /// Reads the list and the summary of the folder. Throws InputError, in one line, if the list is not Swell's, is not
    /// closed because the run has not ended, or names no summary; or if the summary is missing, has changed, or is no JSON.
    explicit RunFolder(std::string directory);

    [[nodiscard]] const std::string& directory() const { return directory_; }
    [[nodiscard]] const nlohmann::ordered_json& summary() const { return *summary_; }

    /// Returns whether the run wrote a file of this name, such as "hs.tif".
    [[nodiscard]] bool has(const std::string& name) const { return files_.contains(name); }
    /// Returns the path of a file that the run wrote. Throws InputError if the file is missing or has another size than in
    /// the list.
    [[nodiscard]] std::string file(const std::string& name) const;

private:
    std::string directory_;
    std::map<std::string, std::uint64_t> files_; ///< names and sizes, from the list
    std::shared_ptr<const nlohmann::ordered_json> summary_;
};

} // namespace swell::engine
