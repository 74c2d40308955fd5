#pragma once
#include <fmt/format.h>

#include <optional>
#include <string>

#include "engine/run/base/errors.hpp"
#include "engine/run/options/option_table.hpp"

/// Checks of numbers in memory against the ranges of the table of options.
namespace swell::engine
{

/// Throws InputError, with the section and the key, for a value outside the range of a row.
inline void require(const OptionRow& row, double value)
{
    if (!row.range.contains(value)) {
        throw InputError(fmt::format("{}{}{} is {}: allowed are {}", row.section, row.section.empty() ? "" : " ", row.key,
                                     value, row.allowed_text()));
    }
}

/// Throws InputError for a value outside a range.
inline void require_number(const Range& range, const char* name, double value)
{
    if (!range.contains(value)) {
        throw InputError(fmt::format("{} is {}: allowed are {}", name, value, range.text()));
    }
}

/// Checks all numbers of a section that are members of a structure, except those that the structure checks.
template <class Struct>
void require_members(const std::string& section, const Struct& values)
{
    for (const OptionRow* row : rows_with_member<Struct>(section)) {
        const std::optional<double> value = row->member.number_of(values);
        const bool is_number = row->type == OptionType::number || row->type == OptionType::whole_number;
        if (value && is_number && !row->is_checked_by_structure) {
            require(*row, *value);
        }
    }
}

} // namespace swell::engine
