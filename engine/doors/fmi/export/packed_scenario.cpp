#include "engine/doors/fmi/export/packed_scenario.hpp"
#include "engine/harbour/read_scenario.hpp"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <optional>
#include <regex>

#include "engine/run/api/scenario.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/file_locations.hpp"
#include "engine/run/files/input_file.hpp"
#include "engine/run/state/fingerprint.hpp"

namespace swell::fmi
{

namespace fs = std::filesystem;

namespace
{

/// Returns the path of a file, with links resolved.
std::string place_of(const std::string& file)
{
    std::error_code error;
    const fs::path place = fs::weakly_canonical(file, error);
    return error ? file : place.string();
}

/// New names for the files that were read, except the scenario itself.
class Packing
{
public:
    Packing(const std::string& scenario_file, const std::vector<std::string>& files_read) : locations_(scenario_file)
    {
        for (const std::string& path : files_read) {
            if (place_of(path) == place_of(scenario_file)) {
                continue;
            }
            const std::string folder = fs::path(path).parent_path().string();
            const std::size_t number = folders_.try_emplace(folder, folders_.size()).first->second;
            const std::string name = fmt::format("files/{}/{}", number, fs::path(path).filename().string());
            names_.emplace(fs::absolute(path).lexically_normal().string(), name);
            files.push_back({name, "", path});
        }
    }

    /// Returns the new name of a file; empty if it was not read, such as a file in a comment that looks like a key.
    [[nodiscard]] std::optional<std::string> packed(const std::string& name) const
    {
        try {
            const auto known = names_.find(fs::absolute(locations_.path_of(name)).lexically_normal().string());
            return known == names_.end() ? std::nullopt : std::optional(known->second);
        } catch (const engine::InputError&) {
            return std::nullopt;
        }
    }

    std::vector<PackedFile> files;

private:
    engine::FileLocations locations_;
    std::map<std::string, std::size_t> folders_;
    std::map<std::string, std::string> names_; ///< by absolute path
};

/// A folder that the destructor removes.
class ScratchFolder
{
public:
    ScratchFolder()
    {
        std::string pattern = (fs::temp_directory_path() / "swell_export_XXXXXX").string();
        if (mkdtemp(pattern.data()) == nullptr) {
            throw engine::InputError(
                fmt::format("{}: no folder can be made there; set TMPDIR to a folder that can be written", pattern));
        }
        path_ = pattern;
    }
    ~ScratchFolder()
    {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    [[nodiscard]] fs::path path_of(const std::string& name) const { return path_ / name; }

private:
    fs::path path_;
};

} // namespace

PackedScenario packed_scenario(const std::string& scenario_file, const std::vector<std::string>& files_read)
{
    const std::string text = engine::content_of_input(scenario_file);
    static const std::regex named(R"re((file"?\s*=\s*)("[^"\\\n]*"|'[^'\n]*'))re");
    Packing packing(scenario_file, files_read);
    PackedScenario scenario;
    auto from = text.cbegin();
    for (std::sregex_iterator found(text.begin(), text.end(), named), end; found != end; ++found) {
        const std::string quoted = (*found)[2];
        const std::optional<std::string> name = packing.packed(quoted.substr(1, quoted.size() - 2));
        if (name) {
            scenario.text.append(from, (*found)[2].first).append("\"" + *name + "\"");
            from = (*found)[2].second;
        }
    }
    scenario.text.append(from, text.cend());
    scenario.files = std::move(packing.files);
    return scenario;
}

void refuse_another_water(const PackedScenario& packed, const engine::Scenario& scenario)
{
    const ScratchFolder folder;
    for (const PackedFile& file : packed.files) {
        fs::create_directories(folder.path_of(file.name).parent_path());
        fs::create_symlink(fs::absolute(file.file), folder.path_of(file.name)); // not a copy: rasters may have gigabytes
    }
    const std::string alone = folder.path_of("scenario.toml").string();
    std::ofstream(alone) << packed.text;
    constexpr const char* cure = "name each file by one plain text on the line of its key";
    try {
        if (engine::fingerprint_of(engine::read_scenario(alone)) == engine::fingerprint_of(scenario)) {
            return;
        }
    } catch (const engine::InputError& error) {
        throw engine::InputError(fmt::format("export: the FMU could not read its own files: {}; {}", error.what(), cure));
    }
    throw engine::InputError(fmt::format("export: the FMU would have another water than {}; {}", scenario.file, cure));
}

} // namespace swell::fmi
