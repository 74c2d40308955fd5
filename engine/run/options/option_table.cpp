#include "engine/run/options/option_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <stdexcept>

namespace swell::engine
{

namespace
{

/// Returns the first name of "--tol,--psitol".
std::string first_name(const std::string& flag)
{
    return flag.substr(0, flag.find(','));
}

std::vector<OptionRow> all_rows()
{
    std::vector<OptionRow> rows = scenario_rows();
    for (const std::vector<OptionRow>& part : {order_rows(), command_line_rows()}) {
        rows.insert(rows.end(), part.begin(), part.end());
    }
    return rows;
}

/// A function-local variable, because other libraries add rows before the variables of this file are initialised.
std::map<std::string, std::vector<OptionRow> (*)()>& rows_of_other_houses()
{
    static std::map<std::string, std::vector<OptionRow> (*)()> rows;
    return rows;
}

template <class Matches>
const OptionRow* find_row(const Matches& matches)
{
    const std::vector<OptionRow>& rows = option_table();
    const auto found = std::find_if(rows.begin(), rows.end(), matches);
    return found == rows.end() ? nullptr : &*found;
}

} // namespace

bool OptionRow::is_for(std::string_view kind) const
{
    return kinds.empty() || std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

std::string OptionRow::allowed_text() const
{
    if (!allowed.empty()) {
        return allowed;
    }
    switch (type) {
    case OptionType::number: return range.text();
    case OptionType::whole_number:
        return fmt::format("{}whole {}", words.empty() ? "" : fmt::format("\"{}\" and ", fmt::join(words, "\", \"")),
                           range.text());
    case OptionType::word: return fmt::format("one of {}{}", fmt::join(words, ", "), fewer_words);
    case OptionType::list: return "a list";
    case OptionType::boolean: return "true, false";
    case OptionType::flag: return "";
    case OptionType::text: break;
    }
    return "a text";
}

double OptionRow::default_number() const
{
    double value = 0.0;
    const char* const end = default_value.data() + default_value.size();
    const auto [rest, error] = std::from_chars(default_value.data(), end, value);
    if (error != std::errc{} || rest != end) {
        throw std::logic_error(fmt::format("option {} {} has no number for a default", section, key));
    }
    return value;
}

void join_option_rows(const std::string& section, std::vector<OptionRow> (*rows)())
{
    rows_of_other_houses()[section] = rows;
}

std::vector<OptionRow> joined_rows(const std::string& section)
{
    const auto found = rows_of_other_houses().find(section);
    return found == rows_of_other_houses().end() ? std::vector<OptionRow>{} : found->second();
}

const std::vector<OptionRow>& option_table()
{
    static const std::vector<OptionRow> rows = all_rows();
    return rows;
}

const std::vector<OptionSection>& option_sections()
{
    static const std::vector<OptionSection> sections{
        {"", "Before the first section", ""},
        {"bathymetry", "[bathymetry]", "`type` decides which other keys are allowed."},
        {"edges", "[edges]", "A kind, `west = \"open\"`, or a section for each side, as below."},
        {"edges.SIDE", "[edges.west] and the other sides",
         "Also written `west = { kind = \"sponge\", width_wavelengths = 2.0 }`."},
        {"wall", "[[wall]], any number",
         "A part of the shore that reflects a share of a wave. One of the keys `polygon_m` to `all_shores` gives the "
         "place. Where lines of several walls reach the same shore, the nearest one counts; a wall with another place "
         "covers the walls before it."},
        {"structure", "[[structure]], any number",
         "A breakwater, quay or dredged area, built into the raster's bed along a line or in a polygon. Later structures "
         "count where crests overlap. `--set structure.0.enabled=false` leaves one out."},
        {"sea", "[sea], or several [[sea]]",
         "Needs an edge that is `generating`. Each frequency has one direction and a random phase from the seed; nothing "
         "repeats within a day. Up to 8 seas may enter together, such as a swell and a wind sea."},
        {"event", "[[event]], any number",
         "A change during the run. `[event.sea]` below it has the keys of `[sea]`. Missing keys are taken from `[sea]`, "
         "unless `[event.sea]` has a `kind`."},
        {"tide", "[tide]", "The water level over time, followed from the first frame on in steps of two centimetres"},
        {"ship", "[[ship]], any number", ""},
        {"line", "[[line]], any number", "A mooring line from a ship that answers to a bollard on the quay."},
        {"fender", "[[fender]], any number", "A fender on the quay, which a ship that answers leans on."},
        {"water", "[water]", "Friction, breaking, smoothing and the range of levels, everywhere."},
        {"current", "[current]",
         "A steady current: the same everywhere, or from two files with a value per node of the grid, row by row as in a "
         "raster. Events change it: hourly files need an event for every hour, each over the hour."},
        {"initial", "[initial]", "The surface at the start; without this section the sea is at rest."},
        {"solver", "[solver]", ""},
        {"gauge", "[[gauge]], any number",
         "`x_m` or `i`, and `y_m` or `j`; or `lon` and `lat`; or `easting_m` and `northing_m`."},
        {"output", "[output]", "Content of the files of a run."},
        {"view", "[view]", "Hour, air and weather for the pictures of `swell view`. No frame depends on this section."},
        {"order", "Orders to ships while a run goes",
         "Values for `add_ship`, `steer_ship`, `place_ship`, `remove_ship` and `handle_line` in C++, in C and in a log of "
         "orders. Numbers outside the range are refused; a ship that is aground, over land, off the grid or overlapping is "
         "only flagged."},
        {"command line", "The command line", "Options of the commands that are not keys of a scenario."}};
    return sections;
}

const OptionRow& option_row(std::string_view section, std::string_view key, std::string_view kind)
{
    const OptionRow* row =
        find_row([&](const OptionRow& one) { return one.section == section && one.key == key && one.is_for(kind); });
    if (row == nullptr) {
        throw std::logic_error(fmt::format("the table of options has no row for {} {} {}", section, key, kind));
    }
    return *row;
}

const OptionRow& option_row_of_flag(const std::string& flag, const std::string& command)
{
    const OptionRow* row = find_row([&](const OptionRow& one) {
        return one.section == "command line" && first_name(one.flag) == flag && one.is_for(command);
    });
    if (row == nullptr) {
        row = find_row([&](const OptionRow& one) { return one.section != "command line" && first_name(one.flag) == flag; });
    }
    if (row == nullptr) {
        throw std::logic_error(fmt::format("the table of options has no row for swell {} {}", command, flag));
    }
    return *row;
}

} // namespace swell::engine
