#include "engine/harbour/reader/point_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/harbour/reader/degrees_of_key.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* easting = "easting_m";
constexpr const char* northing = "northing_m";

/// Returns the number in a part of a key's value. Throws InputError for anything else, and for a number outside the range.
double number_of(const TableReader& section, const std::string& key, const Setting& entry, const Range& range)
{
    const std::optional<double> number = number_in(entry);
    if (!number || !range.contains(*number)) {
        section.refuse_at(entry.place, key, fmt::format("has {} in it; allowed are {}", described(entry), range.text()));
    }
    return *number;
}

/// Reads the points of a key whose points are lists of numbers. Uses one transformation for all degrees.
class PointReader
{
public:
    PointReader(const TableReader& section, const PointKey& key, const PlaceCoordinates& coordinates)
        : section_(section), key_(key)
    {
        if (key.name.ends_with("_deg")) {
            earth_.emplace(section, key.name, coordinates.geo);
        }
    }

    [[nodiscard]] ListedPoint read(const Setting& setting) const
    {
        const auto* written = std::get_if<SettingList>(&setting.value);
        const bool has_right_size = written != nullptr && (written->size() == 2 || (key_.third && written->size() == 3));
        if (!has_right_size) {
            section_.refuse_at(setting.place, key_.name,
                               fmt::format("has {} in it; allowed are {}", described(setting), form()));
        }
        const Range first = earth_ ? solver::between(-360.0, 360.0) : solver::any_number;
        const Range second = earth_ ? solver::between(-90.0, 90.0) : solver::any_number;
        const double x = number((*written)[0], first), y = number((*written)[1], second);
        ListedPoint point{{x, y}, std::nullopt, setting.place};
        if (key_.third && written->size() == 3) {
            point.third = number((*written)[2], *key_.third);
        }
        if (earth_) {
            point.on_grid = earth_->on_grid({x, y});
        }
        return point;
    }

    /// Returns the form of a point, for messages: "[x_m, y_m]".
    [[nodiscard]] std::string form() const
    {
        const char* const two = earth_ ? "lon, lat" : "x_m, y_m";
        return key_.third ? fmt::format("[{}] and [{}, speed_m_per_s]", two, two) : fmt::format("[{}]", two);
    }

private:
    [[nodiscard]] double number(const Setting& entry, const Range& range) const
    {
        return number_of(section_, key_.name, entry, range);
    }

    const TableReader& section_;
    const PointKey& key_;
    std::optional<DegreesOfKey> earth_;
};

/// Returns the numbers in the value of easting_m or northing_m, which may be a single one.
std::vector<double> read_numbers(TableReader& section, const char* key)
{
    section.must_have(key);
    const Setting* setting = section.take(key);
    if (const std::optional<double> number = number_in(*setting); number && solver::any_number.contains(*number)) {
        return {*number};
    }
    const auto* list = std::get_if<SettingList>(&setting->value);
    if (list == nullptr || list->empty()) {
        section.refuse(key, fmt::format("is {}; allowed is a finite number, or a list of them", described(*setting)));
    }
    std::vector<double> numbers;
    numbers.reserve(list->size());
    for (const Setting& entry : *list) {
        numbers.push_back(number_of(section, key, entry, solver::any_number));
    }
    return numbers;
}

std::vector<ListedPoint> read_eastings(TableReader& section, const PlaceCoordinates& coordinates)
{
    const std::vector<MapPlace> places = read_map_places(section);
    const EastingsOfKey map(section, easting, coordinates);
    const Setting& written = *section.take(easting);
    const auto* list = std::get_if<SettingList>(&written.value);
    std::vector<ListedPoint> points;
    points.reserve(places.size());
    for (std::size_t at = 0; at < places.size(); ++at) {
        points.push_back({map.on_grid(places[at]), std::nullopt, list != nullptr ? (*list)[at].place : written.place});
    }
    return points;
}

} // namespace

std::string only_key_of_place(TableReader& section, std::span<const char* const> keys)
{
    std::string found;
    for (const std::string key : keys) {
        const bool has_northing = key == easting && section.has(northing);
        if (key == easting) {
            section.take(northing);
        }
        section.take(key);
        if (!section.has(key) && !has_northing) {
            continue;
        }
        if (!found.empty()) {
            section.refuse(section.has(key) ? key : northing,
                           fmt::format("is given together with {}; allowed is one of them", found));
        }
        found = key;
    }
    return found;
}

std::vector<ListedPoint> read_points(TableReader& section, const PointKey& key, const PlaceCoordinates& coordinates)
{
    if (key.name == easting) {
        return read_eastings(section, coordinates);
    }
    section.must_have(key.name);
    const Setting* setting = section.take(key.name);
    const PointReader reader(section, key, coordinates);
    const auto* list = std::get_if<SettingList>(&setting->value);
    if (list == nullptr || list->empty()) {
        section.refuse(key.name, fmt::format("is {}; allowed is a list of points, {}", described(*setting), reader.form()));
    }
    std::vector<ListedPoint> points;
    points.reserve(list->size());
    for (const Setting& entry : *list) {
        points.push_back(reader.read(entry));
    }
    return points;
}

GridPlace read_point(TableReader& section, const std::string& key, const PlaceCoordinates& coordinates)
{
    section.must_have(key);
    if (key != easting) {
        const PointKey point{key};
        return PointReader(section, point, coordinates).read(*section.take(key)).on_grid;
    }
    for (const char* part : {easting, northing}) {
        section.must_have(part);
        if (const Setting* setting = section.take(part); !number_in(*setting)) {
            section.refuse(part, fmt::format("is {}; allowed is a finite number", described(*setting)));
        }
    }
    return read_eastings(section, coordinates).front().on_grid;
}

std::vector<MapPlace> read_map_places(TableReader& section)
{
    const std::vector<double> eastings = read_numbers(section, easting);
    const std::vector<double> northings = read_numbers(section, northing);
    if (eastings.size() != northings.size()) {
        section.refuse(northing, fmt::format("has {} values, and {} has {}; allowed are lists of equal length",
                                             northings.size(), easting, eastings.size()));
    }
    std::vector<MapPlace> places(eastings.size());
    for (std::size_t at = 0; at < places.size(); ++at) {
        places[at] = {eastings[at], northings[at]};
    }
    return places;
}

bool has_one_easting(TableReader& section)
{
    return std::ranges::any_of(std::array{easting, northing}, [&](const char* key) {
        return section.has(key) && number_in(*section.take(key)).has_value();
    });
}

std::string read_shape(TableReader& section, const std::string& key)
{
    const std::string shape = section.word("shape");
    if (section.has("shape") && key != easting) {
        section.refuse("shape",
                       fmt::format("is given together with {}; allowed is shape only with easting_m and northing_m", key));
    }
    return shape;
}

} // namespace swell::engine
