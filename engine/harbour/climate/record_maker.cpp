#include "engine/harbour/climate/record_maker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/harbour/climate/peak_ratios.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

/// Numbers that programs write for missing values. 9.97e36 is NetCDF's own.
bool is_sign_of_missing(double number, bool is_direction)
{
    constexpr std::array signs{-99.0, -99.9, -99.99, -999.0, -999.9, -999.99, -9999.0, -99999.0, -32767.0, -32768.0, 1e20};
    constexpr double filled_from = 9.9e36;
    constexpr double filled_below = 1e37;
    if (std::isnan(number) || (number > filled_from && number < filled_below)) {
        return true;
    }
    const bool is_sign = std::ranges::find(signs, number) != signs.end();
    return is_sign && !(is_direction && number > -100.0 && number < 0.0); // -99 degrees are a direction
}

std::optional<MeanPeriod> mean_period_of(Quantity quantity)
{
    switch (quantity) {
    case Quantity::tm02: return MeanPeriod::tm02;
    case Quantity::tm01: return MeanPeriod::tm01;
    case Quantity::tm10: return MeanPeriod::tm10;
    default: return std::nullopt;
    }
}

bool is_in(const AllowedRange& range, double value)
{
    return value >= range.least && value <= range.most; // false for NaN
}

} // namespace

void add_example(ClimateFaults& faults, const std::string& example)
{
    constexpr std::size_t most = 5;
    if (faults.examples.size() < most) {
        faults.examples.push_back(one_line(example));
    }
}

std::optional<ClimateRecord> RecordMaker::record(std::span<const double> numbers, std::size_t place_in_file)
{
    numbers_ = numbers;
    place_ = place_in_file;
    ClimateRecord record;
    record.place_in_file = place_in_file;
    switch (read_row(record)) {
    case Found::value: return record;
    case Found::missing: count_missing(place_in_file, missing_ == nullptr ? "" : missing_->name); break;
    case Found::impossible: ++faults_.impossible; break;
    }
    return std::nullopt;
}

void RecordMaker::count_missing(std::size_t place_in_file, const std::string& name)
{
    ++faults_.missing;
    add_example(faults_, fmt::format("{} {}: {} is missing", row_word_, place_in_file, visible(name)));
}

RecordMaker::Found RecordMaker::read_row(ClimateRecord& record)
{
    if (plan_.hours) {
        if (const Found found = read(*plan_.hours, record.hours); found != Found::value) {
            return found;
        }
    }
    bool has_height = false;
    for (const SystemColumns& columns : plan_.systems) {
        WaveSystem system;
        const Found found = read(columns.height, system.height_m);
        if (found == Found::missing) {
            continue;
        }
        has_height = true;
        if (found == Found::value && system.height_m == 0.0) {
            continue;
        }
        const Found others = found == Found::value ? read_system(columns, system) : found;
        if (others != Found::value) {
            return others;
        }
        record.systems.push_back(system);
    }
    if (!has_height) {
        return Found::missing;
    }
    double level_m = 0.0;
    const Found found = plan_.level ? read(*plan_.level, level_m) : Found::value;
    record.level_m = plan_.level ? std::optional(level_m) : std::nullopt;
    return found;
}

RecordMaker::Found RecordMaker::read_system(const SystemColumns& columns, WaveSystem& system)
{
    Found found = columns.gamma ? read(*columns.gamma, system.gamma) : Found::value;
    found = found == Found::value && columns.spread ? read(*columns.spread, system.spread_deg) : found;
    found = found == Found::value ? read_period(columns, system) : found;
    return found == Found::value ? read_direction(columns.direction, system.from_deg) : found;
}

RecordMaker::Found RecordMaker::read(const ReadColumn& column, double& value)
{
    const double number = numbers_[column.at];
    const bool is_direction = column.quantity == Quantity::from || column.quantity == Quantity::towards;
    if (is_sign_of_missing(number, is_direction) || (column.missing_from && number >= *column.missing_from)) {
        missing_ = &column;
        return Found::missing;
    }
    value = column.scale.is_inverse ? 1.0 / (number * column.scale.factor) : number * column.scale.factor;
    const bool is_mean_period = mean_period_of(column.quantity).has_value(); // checked as a peak period
    return is_mean_period || is_in(range_of(column.quantity), value) ? Found::value : impossible(column, value, "");
}

RecordMaker::Found RecordMaker::read_period(const SystemColumns& columns, WaveSystem& system)
{
    double period_s = 0.0;
    const Found found = read(columns.period, period_s);
    const std::optional<MeanPeriod> mean = mean_period_of(columns.period.quantity);
    if (found != Found::value) {
        return found;
    }
    system.peak_period_s = mean ? period_s / mean_over_peak_period(*mean, system.gamma) : period_s;
    const bool is_possible = is_in(range_of(Quantity::peak_period), system.peak_period_s);
    return is_possible ? Found::value : impossible(columns.period, system.peak_period_s, "peak periods of ");
}

RecordMaker::Found RecordMaker::read_direction(const ReadColumn& column, double& from_deg)
{
    double degrees = 0.0;
    const Found found = read(column, degrees);
    degrees = std::fmod(degrees + (column.quantity == Quantity::towards ? 180.0 : 0.0), 360.0);
    degrees += degrees < 0.0 ? 360.0 : 0.0;
    from_deg = degrees < 360.0 ? degrees : 0.0; // a tiny negative number plus 360 rounds to 360
    return found;
}

RecordMaker::Found RecordMaker::impossible(const ReadColumn& column, double value, const char* what)
{
    const AllowedRange range = range_of(column.quantity);
    const double number = numbers_[column.at];
    const std::string as_value = value == number ? std::string() : fmt::format(" ({:g} {})", value, range.unit);
    add_example(faults_, fmt::format("{} {}: {} {:g}{}: allowed are {}{:g} to {:g} {}", row_word_, place_,
                                     visible(column.name), number, as_value, what, range.least, range.most, range.unit));
    return Found::impossible;
}

} // namespace swell::engine
