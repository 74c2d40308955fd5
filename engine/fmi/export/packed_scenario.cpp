#include "engine/fmi/export/packed_scenario.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <regex>

#include "engine/base/errors.hpp"
#include "engine/base/file_locations.hpp"
#include "engine/base/input_file.hpp"

namespace swell::fmi
{

namespace fs = std::filesystem;

namespace
{

/// Packs files, each once however often the scenario names it.
class Packing
{
public:
    explicit Packing(const std::string& scenario_file) : locations_(scenario_file) {}

    /// The new name of a file; none where there is no such file, as in a remark that looks like a key.
    std::optional<std::string> packed(const std::string& name)
    {
        std::string path;
        try {
            path = locations_.path_of(name);
        } catch (const engine::InputError&) {
            return std::nullopt;
        }
        const auto [known, is_new] = names_.try_emplace(path, "");
        if (is_new) {
            const std::string folder = fmt::format("files/{}/", names_.size() - 1);
            known->second = folder + fs::path(path).filename().string();
            files.push_back({known->second, "", path});
            add_neighbours(path, folder);
        }
        return known->second;
    }

    std::vector<PackedFile> files;

private:
    void add_neighbours(const fs::path& path, const std::string& folder)
    {
        for (const fs::path& beside : {fs::path(path).replace_extension(".prj"), fs::path(path.string() + ".aux.xml")}) {
            std::error_code ignored;
            if (fs::is_regular_file(beside, ignored)) {
                files.push_back({folder + beside.filename().string(), "", beside.string()});
            }
        }
    }

    engine::FileLocations locations_;
    std::map<std::string, std::string> names_;
};

} // namespace

PackedScenario packed_scenario(const std::string& scenario_file)
{
    const std::string text = engine::content_of_input(scenario_file);
    static const std::regex named(R"re((\bfile\s*=\s*)("[^"\\\n]*"|'[^'\n]*'))re");
    Packing packing(scenario_file);
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

} // namespace swell::fmi
