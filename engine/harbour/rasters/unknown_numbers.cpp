#include "engine/harbour/rasters/unknown_numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gdal_priv.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr double no_bound = std::numeric_limits<double>::infinity();

/// Returns the rounding error of a number in an attribute: GDAL prints a float32 attribute with 8 digits, a double with 16.
double left_out_by_text(const StoredType& type, double number)
{
    return type.is_whole ? 0.0 : (type.is_float32 ? 6e-8 : 1e-15) * std::abs(number);
}

/// Returns the numbers of an attribute: "-9999", "{-9999,-99}", "-200 100".
std::vector<double> numbers_of(GDALRasterBand& band, const char* attribute)
{
    const char* found = band.GetMetadataItem(attribute);
    std::string text = found == nullptr ? "" : found;
    std::replace_if(
        text.begin(), text.end(), [](char letter) { return std::string_view("{},;\t").find(letter) != std::string::npos; },
        ' ');
    std::vector<double> numbers;
    for (std::string_view rest = text; rest.find_first_not_of(' ') != std::string_view::npos;) {
        rest.remove_prefix(rest.find_first_not_of(' '));
        const std::optional<LeadingNumber> read = leading_number(rest);
        if (read && std::isfinite(read->number)) {
            numbers.push_back(read->number);
        }
        rest = read ? read->rest : rest;
        rest.remove_prefix(std::min(rest.find(' '), rest.size()));
    }
    return numbers;
}

/// Returns an attribute's number as the cells hold it. A note may say that bytes have the other sign.
double in_cells(const StoredType& type, double number)
{
    if (type.is_signed_byte) {
        return signed_byte(number);
    }
    if (type.is_unsigned_by_note && type.is_whole && type.lowest == 0.0 && number < 0.0) {
        return number + type.highest + 1.0;
    }
    return as_stored(type, number);
}

/// Refuses a nodata number that no cell can hold: it would silently match none.
void refuse_impossible_key(const StoredType& type, const RasterRequest& request, double key)
{
    if (type.is_whole && (key != std::floor(key) || key < type.lowest || key > type.highest)) {
        throw InputError(fmt::format("{}: nodata = {} cannot occur: cells are stored as {}; allowed "
                                     "are whole numbers from {:.0f} to {:.0f}, as stored, before scale and offset",
                                     request.file, key, type.name, type.lowest, type.highest));
    }
    if (type.is_float32 && std::abs(as_stored(type, key)) > std::numeric_limits<float>::max()) {
        throw InputError(fmt::format("{}: nodata = {} cannot occur: cells are stored as {}; allowed "
                                     "are numbers up to 3.4e38",
                                     request.file, key, type.name));
    }
}

} // namespace

UnknownNumbers::UnknownNumbers(GDALRasterBand& band, const StoredType& type, const ArrayWords& words,
                               const RasterRequest& request)
    : scale_(band.GetScale()), offset_(band.GetOffset())
{
    int has_nodata = 0;
    const double nodata = band.GetNoDataValue(&has_nodata);
    if (has_nodata != 0) {
        const double number = in_cells(type, nodata);
        unknown_.push_back({number, number});
    }
    if (request.nodata) {
        refuse_impossible_key(type, request, *request.nodata);
        const double number = as_stored(type, *request.nodata);
        unknown_.push_back({number, number});
    }
    for (const double missing : words.missing_values) {
        const double number = in_cells(type, missing);
        unknown_.push_back({number, number});
        if (words.missing_values_may_be_real) {
            add_real_number(type, missing);
        }
    }
    add_attributes(band, type);
    for (const char* attribute : {"valid_range", "valid_min", "valid_max"}) {
        add_valid_range(band, type, attribute, words);
    }
}

void UnknownNumbers::add_attributes(GDALRasterBand& band, const StoredType& type)
{
    for (const char* attribute : {"missing_value", "_FillValue"}) {
        for (const double number : numbers_of(band, attribute)) {
            const double in_cell = in_cells(type, number);
            const double slack = left_out_by_text(type, in_cell);
            unknown_.push_back({in_cell - slack, in_cell + slack});
        }
    }
}

/// Adds the stored whole number that is `real` after scale and offset, if there is one.
void UnknownNumbers::add_real_number(const StoredType& type, double real)
{
    constexpr double rounding = 0.05; // of a number that a file gives as float32
    const double stored = (real - offset_) / scale_;
    const double number = std::round(stored);
    if (type.is_whole && std::abs(stored - number) < rounding && number >= type.lowest && number <= type.highest) {
        unknown_.push_back({number, number});
    }
}

void UnknownNumbers::add_valid_range(GDALRasterBand& band, const StoredType& type, const char* attribute,
                                     const ArrayWords& words)
{
    const std::vector<double> numbers = numbers_of(band, attribute);
    const bool is_both = std::string_view(attribute) == "valid_range";
    if (numbers.size() != (is_both ? 2U : 1U)) {
        return;
    }
    const auto& real = words.ranges_in_real_units;
    const bool is_real = std::find(real.begin(), real.end(), attribute) != real.end();
    const auto bound = [&](double number, double sign) {
        constexpr double text_of_float32 = 6e-8;
        constexpr double part_of_step = 1e-6;
        if (is_real) {
            return number + sign * (text_of_float32 * std::abs(number) + part_of_step * std::abs(scale_));
        }
        const double in_cell = in_cells(type, number);
        return in_cell + sign * left_out_by_text(type, in_cell);
    };
    const bool has_least = std::string_view(attribute) != "valid_max";
    const bool has_most = std::string_view(attribute) != "valid_min";
    const bool is_packed = scale_ != 1.0 || offset_ != 0.0;
    const char* meaning = is_real ? " (after scale and offset)" : (is_packed ? " (before scale and offset)" : "");
    valid_.push_back({has_least ? bound(numbers.front(), -1.0) : -no_bound,
                      has_most ? bound(numbers.back(), 1.0) : no_bound, is_real,
                      fmt::format("{} = {}{}", attribute, fmt::join(numbers, ", "), meaning)});
}

bool UnknownNumbers::contains(double stored) const
{
    const auto holds = [stored](const Range& range) { return stored >= range.lowest && stored <= range.highest; };
    return !std::isfinite(stored) || std::any_of(unknown_.begin(), unknown_.end(), holds);
}

std::optional<std::size_t> UnknownNumbers::range_without(double stored) const
{
    const double real = scale_ * stored + offset_;
    const auto found = std::find_if(valid_.begin(), valid_.end(), [&](const Range& range) {
        const double number = range.is_in_real_units ? real : stored;
        return number < range.lowest || number > range.highest;
    });
    return found == valid_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - valid_.begin()));
}

std::vector<std::string> UnknownNumbers::valid_ranges() const
{
    std::vector<std::string> words;
    for (const Range& range : valid_) {
        words.push_back(range.words);
    }
    return words;
}

} // namespace swell::engine
