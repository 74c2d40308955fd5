#include "engine/input/rasters/places/point_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <functional>
#include <optional>
#include <vector>

#include "engine/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// A number as C has it: Fortran's "1.05D+01" and the decimal comma are put right.
std::string in_plain_letters(std::string_view part, char separator)
{
    std::string plain(part.substr(part.starts_with('+') ? 1 : 0));
    std::replace_if(
        plain.begin(), plain.end(), [](char letter) { return letter == 'd' || letter == 'D'; }, 'e');
    if (separator != ',') {
        std::replace(plain.begin(), plain.end(), ',', '.');
    }
    return plain;
}

std::optional<double> number_of(std::string_view plain)
{
    double number = 0.0;
    const std::from_chars_result read = std::from_chars(plain.data(), plain.data() + plain.size(), number);
    const bool is_whole = read.ptr == plain.data() + plain.size() && !plain.empty();
    return is_whole && read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

struct ListedPoint {
    std::array<std::string, 3> texts; ///< east, north, height
    std::array<double, 3> numbers{};
    bool is_as_it_stood = true;
};

/// Nothing for an empty line.
std::optional<ListedPoint> point_of(std::string_view line, const XyzColumns& columns, std::size_t line_number)
{
    const std::vector<std::string_view> parts = parts_of(line, columns.separator);
    if (parts.empty()) {
        return std::nullopt;
    }
    if (parts.size() <= *std::max_element(columns.places.begin(), columns.places.end())) {
        throw InputError(fmt::format("its line {} has {} columns; {}", line_number, parts.size(),
                                     columns.has_header ? "the first line names more" : "wanted are three"));
    }
    ListedPoint point;
    for (std::size_t n = 0; n < 3; ++n) {
        const std::string_view part = parts[columns.places[n]];
        point.texts[n] = in_plain_letters(part, columns.separator);
        const std::optional<double> number = number_of(point.texts[n]);
        if (!number || (n < 2 && !std::isfinite(*number))) {
            throw InputError(fmt::format("its line {} has \"{}\", which is no number", line_number,
                                         one_line(std::string(part.substr(0, 40)))));
        }
        point.numbers[n] = *number;
        point.is_as_it_stood = point.is_as_it_stood && (point.texts[n] == part || part.starts_with('+'));
    }
    return point;
}

bool is_above(const ListedPoint& point, const ListedPoint& other)
{
    return point.numbers[0] == other.numbers[0] && point.numbers[1] != other.numbers[1];
}

std::vector<ListedPoint> points_of(const std::string& text, const XyzColumns& columns)
{
    std::vector<ListedPoint> points;
    std::size_t line_number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = std::string_view(text).substr(at, end - at);
        at = end + 1;
        if (++line_number == 1 && columns.has_header) {
            continue;
        }
        if (auto point = point_of(line, columns, line_number)) {
            points.push_back(*std::move(point));
        }
    }
    return points;
}

/// Goes through the points of a file, of which it holds one line at a time.
void visit_points(const std::string& path, const XyzColumns& columns, const std::string& file,
                  const std::function<void(const ListedPoint&)>& visit)
{
    std::ifstream text(path, std::ios::binary);
    std::string line;
    std::size_t line_number = 0;
    while (std::getline(text, line)) {
        if (++line_number == 1) {
            line = line.starts_with("\xEF\xBB\xBF") ? line.substr(3) : line; // a byte order mark
            if (columns.has_header) {
                continue;
            }
        }
        try {
            if (const std::optional<ListedPoint> point = point_of(line, columns, line_number)) {
                visit(*point);
            }
        } catch (const InputError& reason) {
            throw InputError(fmt::format("{}: {}", file, reason.what()));
        }
    }
}

} // namespace

PointLines look_at_points(const std::string& path, const XyzColumns& columns, const std::string& file)
{
    PointLines lines;
    lines.gdal_reads_them = columns.are_in_order();
    std::size_t points = 0;
    ListedPoint first;
    visit_points(path, columns, file, [&](const ListedPoint& point) {
        first = ++points == 1 ? point : first;
        lines.known += std::isfinite(point.numbers[2]) ? 1 : 0;
        const bool is_second_above = points == 2 && is_above(point, first);
        lines.gdal_reads_them =
            lines.gdal_reads_them && point.is_as_it_stood && std::isfinite(point.numbers[2]) && !is_second_above;
    });
    return lines;
}

std::vector<bool> cells_with_points(const std::string& path, const XyzColumns& columns, const std::string& file,
                                    const PointCells& cells)
{
    std::vector<bool> has_point(static_cast<std::size_t>(cells.extent.nodes()), false);
    visit_points(path, columns, file, [&](const ListedPoint& point) {
        const double column = std::floor((point.numbers[0] - cells.west) / cells.dx);
        const double row = std::floor((point.numbers[1] - cells.first_row) / cells.dy);
        if (std::isfinite(point.numbers[2]) && column >= 0.0 && column < cells.extent.nx && row >= 0.0 &&
            row < cells.extent.ny) {
            has_point[cells.extent.index(static_cast<int>(column), static_cast<int>(row))] = true;
        }
    });
    return has_point;
}

std::string points_in_order(const std::string& text, const XyzColumns& columns)
{
    std::vector<ListedPoint> points = points_of(text, columns);
    if (points.size() > 1 && is_above(points[1], points[0])) {
        const bool is_northwards = points[1].numbers[1] > points[0].numbers[1];
        std::stable_sort(points.begin(), points.end(), [is_northwards](const ListedPoint& a, const ListedPoint& b) {
            return is_northwards ? a.numbers[1] < b.numbers[1] : a.numbers[1] > b.numbers[1];
        });
    }
    const char separator = columns.separator;
    std::string lines;
    lines.reserve(text.size());
    for (const ListedPoint& point : points) {
        if (std::isfinite(point.numbers[2])) {
            lines += point.texts[0] + separator + point.texts[1] + separator + point.texts[2] + '\n';
        }
    }
    return lines;
}

} // namespace swell::engine
