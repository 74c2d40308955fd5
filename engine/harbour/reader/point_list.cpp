#include "engine/harbour/reader/point_list.hpp"

#include <fmt/format.h>

#include "engine/harbour/reader/degrees_of_key.hpp"

namespace swell::engine
{

namespace
{

/// Reads the points of one key. Uses one transformation for all degrees.
class PointReader
{
public:
    PointReader(TableReader& section, const PointKey& key, const std::optional<GeoReference>& geo)
        : section_(section), key_(key)
    {
        if (key.in_degrees) {
            earth_.emplace(section, key.name, geo);
        }
    }

    [[nodiscard]] ListedPoint read(const Setting& setting) const
    {
        const auto* written = std::get_if<SettingList>(&setting.value);
        const bool has_right_size = written != nullptr && (written->size() == 2 || (key_.third && written->size() == 3));
        if (!has_right_size) {
            section_.refuse_at(setting.place, key_.name,
                               fmt::format("has {} in it; allowed are {}", described(setting), key_.point));
        }
        const Range first = key_.in_degrees ? solver::between(-360.0, 360.0) : solver::any_number;
        const Range second = key_.in_degrees ? solver::between(-90.0, 90.0) : solver::any_number;
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

private:
    [[nodiscard]] double number(const Setting& entry, const Range& range) const
    {
        const std::optional<double> number = number_in(entry);
        if (!number || !range.contains(*number)) {
            section_.refuse_at(entry.place, key_.name,
                               fmt::format("has {} in it; allowed are {}", described(entry), range.text()));
        }
        return *number;
    }

    TableReader& section_;
    const PointKey& key_;
    std::optional<DegreesOfKey> earth_;
};

} // namespace

std::vector<ListedPoint> read_points(TableReader& section, const PointKey& key, const std::optional<GeoReference>& geo)
{
    section.must_have(key.name);
    const Setting* setting = section.take(key.name);
    const auto* list = std::get_if<SettingList>(&setting->value);
    if (list == nullptr || list->empty()) {
        section.refuse(key.name, fmt::format("is {}; allowed is a list of points, {}", described(*setting), key.point));
    }
    const PointReader reader(section, key, geo);
    std::vector<ListedPoint> points;
    points.reserve(list->size());
    for (const Setting& entry : *list) {
        points.push_back(reader.read(entry));
    }
    return points;
}

GridPlace read_point(TableReader& section, const PointKey& key, const std::optional<GeoReference>& geo)
{
    section.must_have(key.name);
    return PointReader(section, key, geo).read(*section.take(key.name)).on_grid;
}

} // namespace swell::engine
