#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/climate/climate_record.hpp"
#include "engine/harbour/climate/column_roles.hpp"

namespace swell::engine
{

/// The columns of a system of waves.
struct SystemColumns {
    int system = wave_systems::all;
    ReadColumn height;
    ReadColumn period;
    ReadColumn direction;
    std::optional<ReadColumn> spread;
    std::optional<ReadColumn> gamma;
};

/// The columns that are read of a file.
struct ClimatePlan {
    std::vector<SystemColumns> systems;
    std::optional<ReadColumn> level;
    std::optional<ReadColumn> hours;      ///< of a scatter table: hours, or shares as hours of a year
    std::vector<ReadColumn> time_columns; ///< time; date and time; or year, month, day, hour, minute
    std::vector<std::string> notes;       ///< how names, units and directions were understood
};

/// Finds the columns to read. If a file gives several systems and all waves together, reads the systems. Throws InputError,
/// which begins with `place`, if a column is missing, is there twice, has an unknown unit, or is a direction of unknown
/// sense; the message gives the remedy.
ClimatePlan plan_of_columns(const std::vector<StatedColumn>& columns, const ClimateOptions& options,
                            const std::string& place);

/// Returns the columns of a plan whose cells are numbers: all but the times.
std::vector<ReadColumn> columns_of_numbers(const ClimatePlan& plan);

} // namespace swell::engine
