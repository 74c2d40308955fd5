#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/harbour/climate/climate_plan.hpp"
#include "engine/harbour/climate/climate_record.hpp"

namespace swell::engine
{

/// The largest number of records of a file.
constexpr std::size_t most_records = 10'000'000;

/// What a file gives before its records are put in order.
struct ClimateParts {
    std::vector<ClimateRecord> records;
    ClimateFaults faults;
    std::vector<std::string> notes;
    bool is_scatter_table = false;
    const char* row_word = "line"; ///< the word before the number of a row in messages: line, time, row
};

/// Adds an example to the faults if there are fewer than five.
void add_example(ClimateFaults& faults, const std::string& example);

/// Makes a record from the numbers of a row. A system without a height does not exist then; a record without any height, or
/// whose system lacks another value that the file has in other rows, is counted as missing. Waves of height 0 are calm.
class RecordMaker
{
public:
    /// `row_word` is the word before the number of a row in messages: line, time, row. The arguments must outlive the
    /// object.
    RecordMaker(const ClimatePlan& plan, const char* row_word, ClimateFaults& faults)
        : plan_(plan), row_word_(row_word), faults_(faults)
    {
    }

    /// Returns the record of a row, without its time; nothing, and counts the fault, if a value is missing or outside its
    /// range. `numbers` has the numbers by the position of their column; NaN if missing.
    std::optional<ClimateRecord> record(std::span<const double> numbers, std::size_t place_in_file);
    /// Counts a record whose value is missing. `name` is the column's.
    void count_missing(std::size_t place_in_file, const std::string& name);

private:
    enum class Found { value, missing, impossible };

    Found read(const ReadColumn& column, double& value);
    Found read_period(const SystemColumns& columns, WaveSystem& system);
    Found read_direction(const ReadColumn& column, double& from_deg);
    Found read_system(const SystemColumns& columns, WaveSystem& system);
    Found read_row(ClimateRecord& record);
    Found impossible(const ReadColumn& column, double value, const char* what);

    const ClimatePlan& plan_;
    const char* row_word_;
    ClimateFaults& faults_;
    std::span<const double> numbers_{};
    std::size_t place_ = 0;
    const ReadColumn* missing_ = nullptr; ///< the column whose value was missing last
};

} // namespace swell::engine
