#include "engine/harbour/rasters/texts/esri_ascii.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <string_view>

#include "engine/harbour/rasters/cells/row_lengths.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "engine/run/files/nearest_file.hpp"

namespace swell::engine
{

namespace
{

/// Returns the words of a text one after the other, and the line of the latest word.
class GridWords
{
public:
    explicit GridWords(std::string_view text) : text_(text) {}

    /// Returns the next word; empty at the end.
    std::string_view next()
    {
        while (at_ < text_.size() && is_space(text_[at_])) {
            line_ += text_[at_] == '\n' ? 1 : 0;
            ++at_;
        }
        const std::size_t begin = at_;
        while (at_ < text_.size() && !is_space(text_[at_])) {
            ++at_;
        }
        return text_.substr(begin, at_ - begin);
    }

    [[nodiscard]] long line() const { return line_; }
    void back_to(std::size_t position, long line)
    {
        at_ = position;
        line_ = line;
    }
    [[nodiscard]] std::size_t position() const { return at_; }

private:
    static bool is_space(char letter) { return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r'; }

    std::string_view text_;
    std::size_t at_ = 0;
    long line_ = 1;
};

/// Returns the number in a word; nothing if the word is not a number. Reads Fortran's -1.05D+01 as -1.05E+01. Does not read
/// Fortran's exponent without a letter, 1.05+101: that might be two numbers without a space between.
std::optional<double> number_in(std::string_view word)
{
    std::array<char, 64> with_e{};
    if (word.size() < with_e.size() && word.find_first_of("dD") != std::string_view::npos) {
        std::replace_copy_if(
            word.begin(), word.end(), with_e.begin(), [](char letter) { return letter == 'd' || letter == 'D'; }, 'e');
        word = std::string_view(with_e.data(), word.size());
    }
    return number_of_word(word);
}

double number_of(std::string_view word, const std::string& file, long line)
{
    const std::optional<double> number = number_in(word);
    if (!number) {
        throw InputError(fmt::format("{}:{}: \"{}\" is not a number", file, line, visible(word)));
    }
    return *number;
}

using Header = std::map<std::string, double>;

constexpr std::array<std::string_view, 10> header_words{"ncols",     "nrows",    "xllcorner", "yllcorner", "xllcenter",
                                                        "yllcenter", "cellsize", "dx",        "dy",        "nodata_value"};
constexpr std::string_view null_word = "null"; // the word for nodata if the header defines it
constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

Header read_header(GridWords& words, const std::string& file)
{
    Header header;
    for (;;) {
        const std::size_t position = words.position();
        const long line = words.line();
        const std::string key = small_letters(words.next());
        const bool is_unknown = key == null_word && header.contains("nodata_value");
        const bool is_number = number_in(key) || key.find_first_of("+-.0123456789") == 0; // correct or not
        if (key.empty() || is_number || is_unknown) {
            words.back_to(position, line);
            return header;
        }
        if (std::find(header_words.begin(), header_words.end(), key) == header_words.end()) {
            throw InputError(fmt::format("{}:{}: \"{}\" is not a header word of an ESRI ASCII grid; allowed are {}", file,
                                         words.line(), visible(key), fmt::join(header_words, ", ")));
        }
        if (header.contains(key)) {
            throw InputError(fmt::format("{}:{}: the header has {} twice; allowed is once", file, words.line(), key));
        }
        const std::string_view word = words.next();
        const bool is_null = key == "nodata_value" && small_letters(word) == null_word;
        header[key] = is_null ? std::numeric_limits<double>::quiet_NaN() : number_of(word, file, words.line());
    }
}

/// Refuses two header words with one meaning, because one of them would be ignored.
void refuse_two_words(const Header& header, const std::string& file)
{
    using Pair = std::pair<const char*, const char*>;
    for (const auto& [one, other] :
         {Pair("xllcorner", "xllcenter"), Pair("yllcorner", "yllcenter"), Pair("cellsize", "dx"), Pair("cellsize", "dy")}) {
        const bool is_same_size =
            header.contains("cellsize") && header.contains(other) && header.at("cellsize") == header.at(other);
        if (header.contains(one) && header.contains(other) && !is_same_size) {
            throw InputError(fmt::format("{}: the header has {} and {}; allowed is one of the two", file, one, other));
        }
    }
}

double entry(const Header& header, const std::string& key, const std::string& file)
{
    const auto found = header.find(key);
    if (found == header.end()) {
        throw InputError(
            fmt::format("{}: the header has no {}; wanted are ncols, nrows, xllcorner, yllcorner, cellsize", file, key));
    }
    return found->second;
}

int count(const Header& header, const std::string& key, const std::string& file)
{
    const double number = entry(header, key, file);
    if (!(number >= 1.0) || number > std::numeric_limits<int>::max() || number != std::floor(number)) {
        throw InputError(fmt::format("{}: {} is {}; allowed are whole numbers from 1 up", file, key, number));
    }
    return static_cast<int>(number);
}

double spacing(const Header& header, const std::string& key, const std::string& file)
{
    const double length = entry(header, header.contains(key) ? key : "cellsize", file);
    if (!(length > 0.0) || !std::isfinite(length)) {
        throw InputError(fmt::format("{}: the cell size is {}; allowed are lengths above 0", file, length));
    }
    return length;
}

/// Returns the coordinate of the first node: the header's centre, or its corner plus half a cell.
double first_node(const Header& header, char axis, double cell, const std::string& file)
{
    const std::string centre = fmt::format("{}llcenter", axis);
    const double place =
        header.contains(centre) ? header.at(centre) : entry(header, fmt::format("{}llcorner", axis), file) + 0.5 * cell;
    if (!std::isfinite(place)) {
        throw InputError(fmt::format("{}: the {} of its corner is {}; allowed are finite numbers", file, axis, place));
    }
    return place;
}

std::string text_of(const std::string& file)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) {
        throw InputError(fmt::format("{}: there is no such file{}", file, hint_of_missing_file(file)));
    }
    note_input(file);
    std::ifstream stream(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!stream) {
        throw InputError(fmt::format("{}: cannot be read", file));
    }
    return text;
}

/// Refuses a mask file beside the grid. GDAL would keep unknown cells there; a text grid marks them by nodata_value.
void refuse_mask_beside(const std::string& file)
{
    for (const char* ending : {".msk", ".MSK"}) {
        std::error_code ignored;
        if (std::filesystem::exists(file + ending, ignored)) {
            throw InputError(fmt::format("{}{}: is a mask of the grid, and masks are not read for ESRI ASCII; give the "
                                         "unknown cells the grid's nodata_value, or remove this file",
                                         file, ending));
        }
    }
}

/// The numbers that mean "not known" in a grid. `of_file` is NaN if the grid writes "null" for such cells.
struct Nodata {
    double of_file;
    std::optional<double> of_scenario;

    [[nodiscard]] bool is(double value) const { return value == of_file || value == of_scenario; }
};

double value_of(std::string_view word, const Nodata& nodata, const std::string& file, long line)
{
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    if (std::isnan(nodata.of_file) && small_letters(word) == null_word) {
        return unknown;
    }
    const double value = number_of(word, file, line);
    return nodata.is(value) ? unknown : value;
}

void read_values(GridWords& words, const Nodata& nodata, const std::string& file, EsriAsciiGrid& grid)
{
    const std::int64_t nx = grid.extent.nx;
    RowLengths lengths(nx, grid.extent.ny);
    for (std::int64_t n = 0; n < grid.extent.nodes(); ++n) {
        const std::string_view word = words.next();
        if (word.empty()) {
            const std::string line = lengths.fault();
            throw InputError(fmt::format("{}: ends after {} of its {} x {} values{}", file, n, grid.extent.nx,
                                         grid.extent.ny, line.empty() ? "" : "; line " + line));
        }
        lengths.add(words.line());
        const std::int64_t j = grid.extent.ny - 1 - n / nx;
        grid.values[static_cast<std::size_t>(j * nx + n % nx)] = value_of(word, nodata, file, words.line());
    }
    if (!words.next().empty()) {
        throw InputError(
            fmt::format("{}:{}: goes on after its {} x {} values", file, words.line(), grid.extent.nx, grid.extent.ny));
    }
    if (const std::string line = lengths.fault(); !line.empty()) {
        throw InputError(fmt::format("{}:{}", file, line));
    }
}

} // namespace

bool is_esri_ascii_name(const std::string& file)
{
    return small_letters(std::filesystem::path(file).extension().string()) == ".asc";
}

bool is_esri_ascii(const std::string& file)
{
    std::ifstream stream(file, std::ios::binary);
    std::array<char, 256> head{};
    stream.read(head.data(), head.size());
    std::string_view text(head.data(), static_cast<std::size_t>(stream.gcount()));
    text.remove_prefix(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
    const std::string first = small_letters(GridWords(text).next());
    return std::find(header_words.begin(), header_words.end(), first) != header_words.end();
}

EsriAsciiGrid read_esri_ascii(const std::string& file, std::int64_t node_limit, std::optional<double> nodata)
{
    refuse_mask_beside(file);
    const std::string text = text_of(file);
    GridWords words(plain_text(text, file));
    const Header header = read_header(words, file);
    refuse_two_words(header, file);
    EsriAsciiGrid grid;
    grid.extent = {count(header, "ncols", file), count(header, "nrows", file)};
    grid.dx = spacing(header, "dx", file);
    grid.dy = spacing(header, "dy", file);
    grid.west_node = first_node(header, 'x', grid.dx, file);
    grid.south_node = first_node(header, 'y', grid.dy, file);
    // A value takes at least a digit and a blank: a header must not promise more values than the file can hold.
    const std::int64_t room = static_cast<std::int64_t>(text.size() / 2) + 1;
    if (grid.extent.nodes() > room) {
        throw InputError(
            fmt::format("{}: {} bytes cannot hold {} x {} values", file, text.size(), grid.extent.nx, grid.extent.ny));
    }
    if (grid.extent.nodes() > node_limit) {
        throw InputError(
            fmt::format("{}: {} x {} nodes; allowed are {}", file, grid.extent.nx, grid.extent.ny, node_limit));
    }
    grid.values.resize(static_cast<std::size_t>(grid.extent.nodes()));
    grid.nodata = header.contains("nodata_value") ? header.at("nodata_value") : grid.nodata;
    read_values(words, {grid.nodata, nodata}, file, grid);
    return grid;
}

void write_esri_ascii(const std::string& file, const EsriAsciiGrid& grid)
{
    // A nodata value is written even if no node lacks data: readers would assume -9999. -99999 is not a depth on earth.
    constexpr double nodata = -99999.0;
    AtomicFile whole(file);
    std::string text = fmt::format("ncols {}\nnrows {}\nxllcenter {}\nyllcenter {}\n", grid.extent.nx, grid.extent.ny,
                                   grid.west_node, grid.south_node);
    text += grid.dx == grid.dy ? fmt::format("cellsize {}\n", grid.dx) : fmt::format("dx {}\ndy {}\n", grid.dx, grid.dy);
    text += fmt::format("nodata_value {}\n", nodata);
    whole.stream() << text;
    for (int j = grid.extent.ny - 1; j >= 0; --j) {
        text.clear();
        for (int i = 0; i < grid.extent.nx; ++i) {
            const double value = grid.values[static_cast<std::size_t>(j) * grid.extent.nx + i];
            fmt::format_to(std::back_inserter(text), "{}{}", i == 0 ? "" : " ", std::isnan(value) ? nodata : value);
        }
        whole.stream() << text << '\n';
    }
    whole.finish();
}

void write_native_grid(const std::string& file, const model::Bathymetry& bathymetry, const std::optional<GeoReference>& geo)
{
    EsriAsciiGrid grid{bathymetry.extent, bathymetry.dx_m, bathymetry.dy_m, 0.0, 0.0, bathymetry.depth_m};
    if (geo) {
        grid.west_node = geo->origin_x_m;
        grid.south_node = geo->origin_y_m;
    }
    write_esri_ascii(file, grid);
}

} // namespace swell::engine
