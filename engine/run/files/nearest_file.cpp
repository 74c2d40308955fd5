#include "engine/run/files/nearest_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <system_error>
#include <vector>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/nearest_word.hpp"

namespace swell::engine
{

namespace fs = std::filesystem;

namespace
{

/// Returns the names of the files in a folder, in alphabetical order, so that the same folder gives the same hint.
std::vector<std::string> files_in(const fs::path& folder)
{
    constexpr int most_entries = 10'000;
    std::vector<std::string> names;
    std::error_code error;
    fs::directory_iterator entry(folder, error);
    for (int count = 0; !error && entry != fs::directory_iterator() && count < most_entries; ++count) {
        std::error_code unknown;
        if (entry->is_regular_file(unknown)) {
            names.push_back(entry->path().filename().string());
        }
        entry.increment(error);
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string lower_case(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

std::string nearest_name(const std::string& missing, const std::vector<std::string>& names)
{
    const auto in_other_case = std::find_if(
        names.begin(), names.end(), [&](const std::string& name) { return lower_case(name) == lower_case(missing); });
    if (in_other_case != names.end()) {
        return *in_other_case;
    }
    if (std::string similar = nearest_word(missing, names); !similar.empty()) {
        return similar;
    }
    const auto with_other_ending = std::find_if(names.begin(), names.end(), [&](const std::string& name) {
        return fs::path(name).stem() == fs::path(missing).stem();
    });
    return with_other_ending != names.end() ? *with_other_ending : std::string();
}

} // namespace

std::string hint_of_missing_file(const std::string& file)
{
    const fs::path path(file);
    if (!path.has_filename()) {
        return {};
    }
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    std::error_code unknown;
    if (!fs::is_directory(folder, unknown)) {
        return one_line(fmt::format("; there is no folder {}", folder.string()));
    }
    const std::string nearest = nearest_name(path.filename().string(), files_in(folder));
    return nearest.empty() ? std::string() : one_line(fmt::format("; did you mean {}?", nearest));
}

} // namespace swell::engine
