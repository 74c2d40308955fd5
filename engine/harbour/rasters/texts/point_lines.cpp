#include "engine/harbour/rasters/texts/point_lines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <optional>
#include <vector>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Returns whether the file begins with a byte order mark, which GDAL's driver cannot read.
bool has_byte_order_mark(const std::string& path)
{
    std::ifstream text(path, std::ios::binary);
    std::array<char, 3> start{};
    text.read(start.data(), start.size());
    return std::string_view(start.data(), start.size()) == byte_order_mark;
}

/// Returns a number in C's form: with "e" for Fortran's "1.05D+01", and with a decimal point for a comma.
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

struct ListedPoint {
    std::array<std::string, 3> texts; ///< east, north, height
    std::array<double, 3> numbers{};
    bool is_as_it_stood = true;
    std::size_t columns = 0;
    bool has_words = false; ///< in any column, if there are more than three
};

bool has_letters(std::string_view part)
{
    return part.find_first_not_of("+-.,0123456789eEdD") != std::string_view::npos;
}

/// Returns the point of a line; nothing for an empty line.
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
    point.columns = parts.size();
    point.has_words = parts.size() > 3 && std::any_of(parts.begin(), parts.end(), has_letters);
    for (std::size_t n = 0; n < 3; ++n) {
        const std::string_view part = parts[columns.places[n]];
        point.texts[n] = in_plain_letters(part, columns.separator);
        const std::optional<double> number = number_of_word(point.texts[n]);
        if (!number || (n < 2 && !std::isfinite(*number))) {
            throw InputError(fmt::format("its line {} has \"{}\", which is not a number", line_number,
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
        if (++line_number <= columns.lines_above || is_comment(line)) {
            continue;
        }
        if (auto point = point_of(line, columns, line_number)) {
            points.push_back(*std::move(point));
        }
    }
    return points;
}

/// Calls `visit` for each point of a file, holding one line at a time. Returns the number of comments.
std::int64_t visit_points(const std::string& path, const XyzColumns& columns, const std::string& file,
                          const std::function<void(const ListedPoint&)>& visit)
{
    std::ifstream text(path, std::ios::binary);
    std::string line;
    std::size_t line_number = 0;
    std::int64_t comments = 0;
    while (std::getline(text, line)) {
        if (++line_number == 1) {
            line = line.starts_with(byte_order_mark) ? line.substr(byte_order_mark.size()) : line;
        }
        if (line_number <= columns.lines_above || is_comment(line)) {
            comments += is_comment(line) ? 1 : 0;
            continue;
        }
        try {
            if (const std::optional<ListedPoint> point = point_of(line, columns, line_number)) {
                visit(*point);
            }
        } catch (const InputError& reason) {
            throw InputError(fmt::format("{}: {}", file, reason.what()));
        }
    }
    return comments;
}

} // namespace

PointLines look_at_points(const std::string& path, const XyzColumns& columns, const std::string& file)
{
    PointLines lines;
    const bool has_named_columns = !columns.height_word.empty();
    // GDAL recognises few headers.
    lines.gdal_reads_them = columns.are_in_order() && !has_named_columns && !has_byte_order_mark(path);
    ListedPoint first;
    const std::int64_t comments = visit_points(path, columns, file, [&](const ListedPoint& point) {
        first = ++lines.points == 1 ? point : first;
        lines.known += std::isfinite(point.numbers[2]) ? 1 : 0;
        lines.east.add(point.numbers[0], point.texts[0]);
        lines.north.add(point.numbers[1], point.texts[1]);
        const bool is_second_above = lines.points == 2 && is_above(point, first);
        lines.has_words = lines.has_words || point.has_words;
        lines.gdal_reads_them =
            lines.gdal_reads_them && point.is_as_it_stood && std::isfinite(point.numbers[2]) && !is_second_above;
    });
    lines.gdal_reads_them = lines.gdal_reads_them && comments == 0;
    lines.columns = first.columns;
    return lines;
}

void refuse_rounded_places(const PointLines& lines, const std::string& file)
{
    const std::string east = lines.east.reason_of_gaps("eastwards", lines.north.count());
    const std::string reason = east.empty() ? lines.north.reason_of_gaps("northwards", lines.east.count()) : east;
    if (!reason.empty()) {
        throw InputError(fmt::format("{}: {}", file, reason));
    }
}

std::string warning_of_empty_lines(const PointLines& lines)
{
    const std::int64_t columns = lines.east.empty_lines(lines.north.count());
    const std::int64_t rows = lines.north.empty_lines(lines.east.count());
    return columns + rows == 0
               ? ""
               : fmt::format(
                     "{} columns and {} rows of its cells have no point although they are between full ones: they become "
                     "walls of land; add their points, or read the file with larger cells",
                     columns, rows);
}

std::string why_no_grid(const PointLines& lines, const XyzColumns& columns)
{
    if (2 * lines.points >= lines.east.count() * lines.north.count()) { // not for scattered points: they have more places
        const std::string east = lines.east.reason_of_uneven_steps("eastwards");
        const std::string reason = east.empty() ? lines.north.reason_of_uneven_steps("northwards") : east;
        if (!reason.empty()) {
            return reason;
        }
    }
    const std::int64_t places = lines.east.count() * lines.north.count();
    if (lines.points > places) {
        return fmt::format(
            "has {} points at {} places or fewer, probably because they are rounded: write them with more decimals",
            lines.points, places);
    }
    if (columns.height_word.empty() && lines.columns > 3) {
        const std::string mark(1, columns.separator);
        return fmt::format("is a text of points with {} columns without names; wanted are three, east, north and "
                           "height, or a first line such as \"{}\"",
                           lines.columns, fmt::join(std::array{"lon", "lat", "min", "max", "depth"}, mark));
    }
    return {};
}

namespace
{

constexpr double most_off = 0.1; ///< how far a rounded place may be off, in cells

/// Finds the first row of points that is shifted against the very first row.
class RowShifts
{
public:
    void see(double east, double north, const std::string& north_text)
    {
        if (rows_ == 0 || north != north_) {
            if (rows_ > 0 && words_.empty() && step_ > 0.0) {
                const double shift = std::remainder(east - first_east_, step_);
                words_ = std::abs(shift) > most_off * step_
                             ? fmt::format("the row at {} is shifted by {:.6g} against the first one, of steps of {:.6g}",
                                           north_text, shift, step_)
                             : "";
            }
            first_east_ = rows_ == 0 ? east : first_east_;
            north_ = north;
            ++rows_;
        } else if (rows_ == 1 && step_ == 0.0) {
            step_ = std::abs(east - first_east_);
        }
    }
    /// Describes the shifted row; empty if all rows fit.
    [[nodiscard]] const std::string& words() const { return words_; }

private:
    std::int64_t rows_ = 0;
    double north_ = 0.0;
    double first_east_ = 0.0;
    double step_ = 0.0;
    std::string words_;
};

} // namespace

void refuse_moved_points(const std::string& path, const XyzColumns& columns, const std::string& file,
                         const PointCells& cells)
{
    std::string moved;
    RowShifts shifts;
    visit_points(path, columns, file, [&](const ListedPoint& point) {
        const double column = (point.numbers[0] - cells.west) / cells.dx - 0.5;
        const double row = (point.numbers[1] - cells.first_row) / cells.dy - 0.5;
        const double off_east = column - std::round(column);
        const double off_north = row - std::round(row);
        shifts.see(point.numbers[0], point.numbers[1], point.texts[1]);
        if (moved.empty() && (std::abs(off_east) > most_off || std::abs(off_north) > most_off)) {
            moved = fmt::format(
                "the point at {}, {} is {:.3g} east and {:.3g} north of the middle of a cell of {:.6g} x {:.6g}",
                point.texts[0], point.texts[1], off_east * cells.dx, off_north * cells.dy, cells.dx, std::abs(cells.dy));
        }
    });
    if (!moved.empty()) {
        throw InputError(
            fmt::format("{}: its points are not an even grid: {}; wanted are points in straight columns and rows of "
                        "one step",
                        file, shifts.words().empty() ? moved : shifts.words()));
    }
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
