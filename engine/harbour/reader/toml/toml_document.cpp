#include "engine/harbour/reader/toml/toml_document.hpp"
#include "engine/harbour/read_scenario.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <filesystem>
#include <sstream>

#include "engine/harbour/reader/toml/present_names.hpp"
#include "engine/harbour/reader/toml/toml_limits.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"
#include "engine/run/files/input_file.hpp"
#include "engine/run/files/nearest_file.hpp"

namespace swell::engine
{

namespace
{

/// Converts the library's tree to ours. `origin` is the file, or "command line", which has no line numbers.
class Translation
{
public:
    Translation(std::string origin, bool with_lines) : origin_(std::move(origin)), with_lines_(with_lines) {}

    [[nodiscard]] std::string place_of(const toml::source_region& source) const
    {
        return with_lines_ ? fmt::format("{}:{}", origin_, source.begin.line) : origin_;
    }

    [[nodiscard]] SettingTable table(const toml::table& source) const
    {
        SettingTable result;
        for (const auto& [key, node] : source) {
            result.push_back({std::string(key.str()), setting(node, place_of(key.source()))});
        }
        return result;
    }

    [[nodiscard]] Setting setting(const toml::node& node, const std::string& place) const
    {
        switch (node.type()) {
        case toml::node_type::boolean: return {place, node.ref<bool>()};
        case toml::node_type::integer: return {place, node.ref<std::int64_t>()};
        case toml::node_type::floating_point: return {place, node.ref<double>()};
        case toml::node_type::string: return {place, node.ref<std::string>()};
        case toml::node_type::array: return {place, list(*node.as_array())};
        case toml::node_type::table: return {place, table(*node.as_table())};
        default: break;
        }
        throw InputError(fmt::format("{}: a date or time; allowed are numbers, texts, true and false, lists", place));
    }

private:
    [[nodiscard]] SettingList list(const toml::array& source) const
    {
        SettingList result;
        for (const toml::node& node : source) {
            result.push_back(setting(node, place_of(node.source())));
        }
        return result;
    }

    std::string origin_;
    bool with_lines_;
};

std::string content_of(const std::string& file)
{
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        throw InputError(fmt::format("{}: there is no such file{}", file, hint_of_missing_file(file)));
    }
    if (!std::filesystem::is_regular_file(file, ignored)) {
        throw InputError(fmt::format("{}: not a file; a scenario is a TOML file", file));
    }
    if (std::filesystem::file_size(file, ignored) > most_toml_bytes) {
        throw InputError(
            fmt::format("{}: larger than {} MB; a scenario is a TOML file of some lines", file, most_toml_bytes >> 20U));
    }
    const std::string content = content_of_input(file);
    return std::string(plain_text(content, file));
}

/// Reads a value of the command line: "1e-4", "[1, 2]", "true" are TOML; any other text is a bare word: rhs, wall, 500k.
Setting setting_from_word(const std::string& word, const std::string& place)
{
    const std::string key = "value";
    refuse_long_keys(word, place);
    if (has_strange_letters(word)) {
        return {place, word};
    }
    const toml::parse_result parsed = toml::parse(key + " = " + word);
    const bool is_value = parsed.succeeded() && parsed.table().size() == 1;
    return is_value ? Translation(place, false).setting(*parsed.table().get(key), place) : Setting{place, word};
}

std::vector<std::string> split_at_dots(const std::string& path, const std::string& place)
{
    std::vector<std::string> parts;
    std::istringstream stream(path);
    for (std::string part; std::getline(stream, part, '.');) {
        parts.push_back(part);
        if (parts.size() > most_key_parts) {
            throw InputError(fmt::format("{}: a key of more than {} parts between dots; allowed is KEY=VALUE, as "
                                         "solver.tolerance=1e-4",
                                         place, most_key_parts));
        }
    }
    return parts;
}

Setting* entry_of_list(SettingList& list, const std::string& number)
{
    for (std::size_t at = 0; at < list.size(); ++at) {
        if (number == std::to_string(at)) {
            return &list[at];
        }
    }
    return nullptr;
}

/// Goes one step down a path, to a section or an entry of a list. Adds a missing section.
Setting* step_down(Setting& from, const std::string& part, const std::string& place)
{
    if (auto* list = std::get_if<SettingList>(&from.value)) {
        return entry_of_list(*list, part);
    }
    auto* table = std::get_if<SettingTable>(&from.value);
    if (table == nullptr) {
        return nullptr;
    }
    if (Setting* there = find(*table, part)) {
        return there;
    }
    table->push_back({part, {place, SettingTable{}}});
    return &table->back().setting;
}

} // namespace

SettingTable read_toml(const std::string& file)
{
    const std::string content = content_of(file);
    refuse_long_keys(content, file);
    refuse_strange_letters(content, file);
    const Translation translation(file, true);
    const toml::parse_result parsed =
        toml::parse(content); // without a name: with one, the library allocates in a noexcept function
    if (parsed.failed()) {
        const toml::parse_error& error = parsed.error();
        throw InputError(fmt::format("{}: not TOML: {}", translation.place_of(error.source()),
                                     one_line(std::string(error.description()))));
    }
    return translation.table(parsed.table());
}

void apply_overrides(SettingTable& document, const Overrides& overrides, PresentNames& names, const OverridePlaces& places)
{
    Setting root{"command line", std::move(document)};
    for (const auto& [path, word] : overrides) {
        const auto known = places.find(path);
        const std::string place = known != places.end() ? known->second : "command line";
        Setting* at = &root;
        std::vector<std::string> parts = split_at_dots(path, place);
        names.put_into_path(parts, place);
        for (const std::string& part : parts) {
            at = step_down(*at, part, place);
            if (at == nullptr) {
                throw UnknownKeyError(fmt::format("{}: {}: there is no \"{}\" here; allowed is a path through the "
                                                  "scenario's sections, as solver.tolerance or ship.0.draft_m",
                                                  place, path, part));
            }
        }
        if (at == &root) {
            throw InputError(
                fmt::format("{}: a setting without a name; allowed is KEY=VALUE, as solver.tolerance=1e-4", place));
        }
        *at = setting_from_word(word, place);
        names.put_into_value(*at, parts);
    }
    document = std::move(std::get<SettingTable>(root.value));
}

} // namespace swell::engine
