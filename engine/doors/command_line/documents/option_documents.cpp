#include "engine/doors/command_line/documents/option_documents.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <cmath>

#include "engine/run/options/option_table.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

std::string quoted_words(const std::vector<std::string>& words)
{
    return fmt::format("`{}`", fmt::join(words, "` `"));
}

/// Escapes bars, because a bar would end the cell of a Markdown table.
std::string cell(std::string text)
{
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) {
        text.replace(at, 1, "\\|");
    }
    return text;
}

/// Returns the names of an option: "`tolerance` `--tol` `--psitol`".
std::string name_cell(const OptionRow& row)
{
    std::string names = row.key.starts_with("-") ? row.flag : row.key + (row.flag.empty() ? "" : ",") + row.flag;
    for (std::size_t at = names.find(','); at != std::string::npos; at = names.find(',', at + 3)) {
        names.replace(at, 1, "` `");
    }
    return "`" + names + "`";
}

std::string default_cell(const OptionRow& row)
{
    if (!row.default_note.empty()) {
        return row.default_note == "none" ? "" : row.default_note;
    }
    return row.type == OptionType::word ? fmt::format("`{}`", row.default_value) : row.default_value;
}

std::string allowed_cell(const OptionRow& row)
{
    if (row.type == OptionType::list) {
        return "`" + row.allowed_text() + "`";
    }
    return row.type == OptionType::word ? quoted_words(row.words) : row.allowed_text();
}

std::string section_markdown(const OptionSection& section)
{
    std::string lines;
    bool has_kinds = false;
    for (const OptionRow& row : option_table()) {
        has_kinds = has_kinds || (row.section == section.name && !row.kinds.empty());
    }
    const bool of_commands = section.name == "command line";
    for (const OptionRow& row : option_table()) {
        if (row.section == section.name) {
            const std::string all = of_commands && row.kinds.empty() ? "all" : "";
            const std::string kinds = has_kinds ? fmt::format(" {}{} |", fmt::join(row.kinds, ", "), all) : "";
            lines += fmt::format("| {} |{} {} | {} | {} | {} |\n", name_cell(row), kinds, row.unit, default_cell(row),
                                 cell(allowed_cell(row)), cell(row.help));
        }
    }
    const char* kinds_heading = of_commands ? " of |" : " for |";
    return fmt::format("### {}\n\n{}| {} |{} unit | default | allowed | meaning |\n|---|{}---|---|---|---|\n{}",
                       section.heading, section.note.empty() ? "" : section.note + "\n\n", of_commands ? "option" : "key",
                       has_kinds ? kinds_heading : "", has_kinds ? "---|" : "", lines);
}

const char* name_of(OptionType type)
{
    switch (type) {
    case OptionType::number: return "number";
    case OptionType::whole_number: return "whole_number";
    case OptionType::word: return "word";
    case OptionType::list: return "list";
    case OptionType::boolean: return "boolean";
    case OptionType::flag: return "flag";
    case OptionType::text: break;
    }
    return "text";
}

Json bound(const OptionRow& row, double value)
{
    const bool is_number = row.type == OptionType::number || row.type == OptionType::whole_number;
    return is_number && std::isfinite(value) && std::fabs(value) != solver::no_bound ? Json(value) : Json();
}

Json default_json(const OptionRow& row)
{
    const bool is_number = row.type == OptionType::number || row.type == OptionType::whole_number;
    if (!row.default_note.empty() || row.type == OptionType::flag) {
        return {};
    }
    const Json value = Json::parse(row.default_value, nullptr, false);
    return is_number && value.is_number() ? value : Json(row.default_value);
}

} // namespace

std::string options_markdown()
{
    std::string text;
    for (const OptionSection& section : option_sections()) {
        text += (text.empty() ? "" : "\n") + section_markdown(section);
    }
    return text;
}

Json options_json()
{
    Json rows = Json::array();
    for (const OptionRow& row : option_table()) {
        rows.push_back({{"section", row.section},
                        {"kinds", row.kinds},
                        {"key", row.key},
                        {"flag", row.flag},
                        {"type", name_of(row.type)},
                        {"unit", row.unit},
                        {"default", default_json(row)},
                        {"default_note", row.default_note},
                        {"allowed", row.allowed_text()},
                        {"lowest", bound(row, row.range.lowest)},
                        {"lowest_is_allowed", !row.range.open_low},
                        {"highest", bound(row, row.range.highest)},
                        {"words", row.words},
                        {"help", row.help}});
    }
    return rows;
}

} // namespace swell::engine
