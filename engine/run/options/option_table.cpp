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

/// The first name of "--tol,--psitol".
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

/// A function has them, because others join theirs before the variables of this file are made.
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
    case OptionType::word: return fmt::format("one of {}", fmt::join(words, ", "));
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
        {"bathymetry", "[bathymetry]", "`type` decides which of the other keys there are."},
        {"edges", "[edges]", "A kind, `west = \"open\"`, or a section of its own, as below."},
        {"edges.SIDE", "[edges.west] and the other sides",
         "Also written `west = { kind = \"sponge\", width_wavelengths = 2.0 }`."},
        {"wall", "[[wall]], any number",
         "A stretch of shore that sends back less than all of a wave. Says where by one of the keys `polygon_m` to "
         "`all_shores`; where two walls meet the same shore the later one counts."},
        {"sea", "[sea], or several [[sea]]",
         "Needs an edge that is `generating`. One direction per frequency, random phases from the seed; nothing repeats "
         "within a day. Several, 8 at most, come in together: a swell and a wind sea."},
        {"event", "[[event]], any number",
         "Another sea while the run goes: `[event.sea]` below it has the keys of `[sea]`; what it does not say, `[sea]` "
         "says, "
         "unless it names a `kind`."},
        {"tide", "[tide]", "The water level over time, followed from the first frame on by steps of two centimetres"},
        {"ship", "[[ship]], any number", ""},
        {"water", "[water]", "What acts on the water beside gravity, everywhere."},
        {"current", "[current]",
         "A steady current: the same everywhere, or from two files with a value per node of the grid, row by row as a "
         "raster has them. Events change it; a file for every hour is an event for every hour, each over the hour."},
        {"initial", "[initial]", "The surface at the start; without this section the sea is at rest."},
        {"solver", "[solver]", ""},
        {"gauge", "[[gauge]], any number", "`x_m` or `i`, and `y_m` or `j`."},
        {"output", "[output]", "What the files of a run tell."},
        {"view", "[view]",
         "The hour, the air and the weather in which `swell view` shows the water. No frame depends on it."},
        {"order", "Orders to ships while a run goes",
         "What `add_ship`, `steer_ship`, `place_ship` and `remove_ship` take in C++, in C and in a log of orders. A number "
         "beyond is refused; what the place makes of a ship is flagged."},
        {"command line", "The command line", "The options of the commands that are no keys of a scenario."}};
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
