#include "engine/harbour/rasters/cells/layer_statement.hpp"

#include <cpl_string.h>
#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>

#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "engine/harbour/rasters/places/axis_words.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

std::string item_of(GDALMajorObject& object, const std::string& name)
{
    const char* text = object.GetMetadataItem(name.c_str());
    return text == nullptr ? "" : text;
}

std::optional<double> seconds_in(const std::string& unit)
{
    struct Unit {
        std::string_view names;
        double seconds;
    };
    constexpr std::array<Unit, 4> units{{{" days day d ", 86400.0},
                                         {" hours hour hrs hr h ", 3600.0},
                                         {" minutes minute mins min ", 60.0},
                                         {" seconds second secs sec s ", 1.0}}};
    for (const Unit& known : units) {
        if (known.names.find(" " + unit + " ") != std::string_view::npos) {
            return known.seconds;
        }
    }
    return std::nullopt;
}

/// Returns the seconds from 1970 to "2020-01-01 12:30:00"; nothing if the text is not a date.
std::optional<double> seconds_of(const std::string& date)
{
    int year = 0;
    unsigned month = 0;
    unsigned day = 0;
    std::array<double, 3> clock{};
    char between = ' ';
    const int found = std::sscanf(date.c_str(), "%d-%u-%u%c%lf:%lf:%lf", &year, &month, &day, &between, clock.data(),
                                  &clock[1], &clock[2]);
    const std::chrono::year_month_day begin{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
    if (found < 3 || !begin.ok()) {
        return std::nullopt;
    }
    const auto days = std::chrono::sys_days(begin).time_since_epoch().count();
    return static_cast<double>(days) * 86400.0 + clock[0] * 3600.0 + clock[1] * 60.0 + clock[2];
}

std::string date_text(double seconds)
{
    const double days = std::floor(seconds / 86400.0);
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(static_cast<int>(days)))};
    const int minutes = static_cast<int>(std::floor((seconds - days * 86400.0) / 60.0));
    return fmt::format("{}-{:02}-{:02}{}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()),
                       minutes == 0 ? "" : fmt::format(" {:02}:{:02}", minutes / 60, minutes % 60));
}

/// Returns the other dimensions of a NetCDF variable at a band, "time 2020-01-01"; else the description of the band.
std::string what_band_is(GDALDataset& dataset, GDALRasterBand& band)
{
    constexpr std::string_view start = "NETCDF_DIM_";
    std::string text;
    const CPLStringList items(CSLDuplicate(band.GetMetadata()));
    for (int n = 0; n < items.size(); ++n) {
        const std::string item = items[n];
        const std::size_t equals = item.find('=');
        if (!item.starts_with(start) || equals == std::string::npos) {
            continue;
        }
        const std::string dimension = item.substr(start.size(), equals - start.size());
        text += (text.empty() ? "" : ", ") + dimension + " " +
                moment_text(item.substr(equals + 1), item_of(dataset, dimension + "#units"),
                            item_of(dataset, dimension + "#calendar"));
    }
    return one_line(text.empty() ? band.GetDescription() : text);
}

std::string layer_text(GDALDataset& dataset, int band, int last)
{
    const std::string what = what_band_is(dataset, *dataset.GetRasterBand(band));
    return fmt::format("band {} of {}{}", band, last, what.empty() ? "" : " (" + what + ")");
}

} // namespace

std::string moment_text(const std::string& number, const std::string& units, const std::string& calendar)
{
    std::string as_it_stands = units.empty() ? number : number + " " + units;
    const std::string ours = small_letters(calendar);
    const bool is_ours = ours.empty() || ours == "standard" || ours == "gregorian" || ours == "proleptic_gregorian";
    const std::string words = small_letters(units);
    const std::size_t since = words.find(" since ");
    if (since == std::string::npos || !is_ours) {
        return as_it_stands;
    }
    const std::optional<LeadingNumber> count = leading_number(number);
    const std::optional<double> unit = seconds_in(words.substr(0, since));
    const std::optional<double> begin = seconds_of(words.substr(since + 7));
    constexpr double most_seconds = 3e11; // some ten thousand years
    if (!count || !unit || !begin || !(std::abs(*begin + count->number * *unit) < most_seconds)) {
        return as_it_stands;
    }
    return date_text(*begin + count->number * *unit);
}

bool is_bag_or_copy(GDALDataset& dataset)
{
    return EQUAL(dataset.GetDriverName(), "BAG") || !item_of(dataset, "BagVersion").empty();
}

std::vector<StatedSense> senses_of_band(GDALDataset& dataset, int band, const OGRSpatialReference* crs)
{
    std::vector<StatedSense> senses;
    if (is_bag_or_copy(dataset)) { // a copy may have the other sign
        if (band == 1 && EQUAL(dataset.GetDriverName(), "BAG")) {
            senses.push_back({false, "the elevations of a BAG are positive up by its standard"});
        }
        return senses;
    }
    GDALRasterBand& numbers = *dataset.GetRasterBand(band);
    std::string positive = item_of(numbers, "positive");
    if (positive.empty()) { // a copy that GDAL made in another format may have it at the dataset
        positive = item_of(dataset, item_of(numbers, "NETCDF_VARNAME") + "#positive");
    }
    const std::string word = plain_word(positive);
    if (word == "up" || word == "down") {
        senses.push_back({word == "down", fmt::format("its attribute positive is \"{}\"", word)});
    }
    if (crs != nullptr && crs->IsCompound() != 0) {
        OGRAxisOrientation orientation = OAO_Other;
        crs->GetAxis(nullptr, 2, &orientation);
        if (orientation == OAO_Down || orientation == OAO_Up) {
            senses.push_back(
                {orientation == OAO_Down, fmt::format("the vertical axis of its CRS \"{}\" points {}", crs->GetName(),
                                                      orientation == OAO_Down ? "down" : "up")});
        }
    }
    return senses;
}

StatedLayers layers_of(GDALDataset& dataset, int band)
{
    StatedLayers layers;
    layers.count = 0;
    int last = band;
    for (int n = 1; n <= dataset.GetRasterCount(); ++n) {
        const bool is_layer = dataset.GetRasterBand(n)->GetColorInterpretation() != GCI_AlphaBand;
        layers.count += is_layer ? 1 : 0;
        last = is_layer ? n : last;
    }
    if (layers.count > 1) {
        layers.chosen = layer_text(dataset, band, last);
        layers.last = layer_text(dataset, last, last);
        layers.are_of_one_kind = !is_bag_or_copy(dataset);
    }
    return layers;
}

} // namespace swell::engine
