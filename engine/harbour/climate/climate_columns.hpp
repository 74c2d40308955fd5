#pragma once
#include <string>
#include <vector>

#include "engine/harbour/climate/climate_record.hpp"
#include "engine/harbour/climate/column_roles.hpp"
#include "engine/harbour/climate/record_maker.hpp"

namespace swell::engine
{

/// A column of numbers in memory. NaN: the value is missing.
struct NumberColumn {
    StatedColumn stated; ///< a unit may stand in the name instead: "hs [cm]"
    std::vector<double> numbers;
    bool is_time = false; ///< whether the numbers are seconds since 1970, UTC
};

/// Reads the records of columns in their order, by the rules for the columns of a text. `name` is the name of the columns
/// for messages; row numbers count from 0. Throws InputError as Climate::read(), and if the columns have different lengths
/// or the times are no column of times.
ClimateParts climate_from_columns(std::vector<NumberColumn> columns, const std::string& name,
                                  const ClimateOptions& options);

/// Adds a record for each time to `parts`. `numbers` has the numbers by the position of their column; a column that the
/// plan does not read may be empty.
void add_records(const std::vector<std::vector<double>>& numbers, const std::vector<double>& times_utc_s,
                 RecordMaker& maker, ClimateParts& parts);

} // namespace swell::engine
