#include "engine/harbour/seas/swan_spectrum.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "engine/harbour/seas/moment.hpp"
#include "engine/harbour/seas/spectrum_axes.hpp"
#include "engine/harbour/seas/spectrum_times.hpp"
#include "engine/harbour/seas/swan_text.hpp"
#include "engine/run/files/input_file.hpp"
#include "model/setup/constants.hpp"
#include "solver/base/option_range.hpp"

namespace swell::engine
{

/// The head of the file, before the tables.
struct SwanHead {
    bool has_times = false;
    long time_code = 0; ///< format of the dates
    long locations = 0;
    std::vector<SpectrumPlace>* places = nullptr; ///< the places are added here; null: they are not wanted
    WaveSpectrum axes;                            ///< frequencies and directions, without densities
    double per_value = 1.0;
    double exception = 0.0;
};

namespace
{

constexpr long most_places = 1'000'000;

std::vector<double> read_numbers(SwanText& text, long count, const char* wanted)
{
    std::vector<double> numbers;
    numbers.reserve(static_cast<std::size_t>(count));
    for (long at = 0; at < count; ++at) {
        numbers.push_back(text.first_number(wanted));
    }
    return numbers;
}

void read_frequencies(SwanText& text, WaveSpectrum& axes)
{
    const long count = text.count("the number of frequencies", 2, SpectrumBounds::frequencies);
    axes.frequencies_hz = read_numbers(text, count, "a frequency in Hz");
    if (const std::string fault = fault_of_frequencies(axes.frequencies_hz); !fault.empty()) {
        throw text.error("the frequencies before this line: " + fault);
    }
}

void read_directions(SwanText& text, bool are_nautical, WaveSpectrum& axes)
{
    const long count = text.count("the number of directions", 2, SpectrumBounds::directions);
    axes.from_deg = read_numbers(text, count, "a direction in degrees");
    if (const std::string fault = fault_of_directions(axes.from_deg); !fault.empty()) {
        throw text.error("the directions before this line: " + fault);
    }
    axes.step_deg = step_of_directions(axes.from_deg);
    if (!are_nautical) { // directions that waves go to, anticlockwise from east
        for (double& direction : axes.from_deg) {
            direction = 270.0 - direction;
        }
    }
}

void read_quantity(SwanText& text, SwanHead& head)
{
    constexpr double sea_water = 1025.0; // [kg/m³], as in SWAN
    if (text.count("the number of quantities", 1, 100) != 1) {
        throw text.error(
            "several quantities: the file has spectra over frequencies only; allowed is one, VaDens or EnDens");
    }
    const std::string_view quantity = text.first_word("a quantity");
    const bool is_variance = quantity == "VaDens";
    if (!is_variance && quantity != "EnDens") {
        throw text.error(fmt::format("the quantity is \"{}\"; allowed are VaDens, EnDens", quantity.substr(0, 40)));
    }
    const std::string_view unit = text.first_word("a unit");
    const std::string_view wanted = is_variance ? "m2/Hz/degr" : "J/m2/Hz/degr";
    if (unit != wanted) {
        throw text.error(fmt::format("the unit of {} is \"{}\"; allowed is {}", is_variance ? "VaDens" : "EnDens",
                                     unit.substr(0, 40), wanted));
    }
    head.per_value = is_variance ? 1.0 : 1.0 / (sea_water * model::gravity);
    head.exception = text.first_number("the exception value");
}

/// Reads the rest of an entry of the head; returns false if the keyword is unknown.
bool read_entry(SwanText& text, std::string_view keyword, SwanHead& head)
{
    if (keyword == "TIME") {
        head.has_times = true;
        head.time_code = text.count("the code of times", 0, 1000);
    } else if (keyword == "LOCATIONS" || keyword == "LONLAT") {
        head.locations = text.count("the number of locations", 1, most_places);
        for (long at = 0; at < head.locations; ++at) {
            const double x = text.first_number("the place of a location");
            if (head.places != nullptr) {
                head.places->push_back({x, text.number_here("the second number of a place"), keyword == "LONLAT"});
            }
        }
    } else if (keyword == "AFREQ" || keyword == "RFREQ") {
        read_frequencies(text, head.axes);
    } else if (keyword == "NDIR" || keyword == "CDIR") {
        read_directions(text, keyword == "NDIR", head.axes);
    } else {
        return false;
    }
    return true;
}

SwanHead read_head(SwanText& text, std::vector<SpectrumPlace>* places = nullptr)
{
    if (!text.next_line() || text.word() != "SWAN" || text.word() != "1") {
        throw text.error("does not begin with SWAN 1; allowed are spectra as SWAN writes them");
    }
    SwanHead head;
    head.places = places;
    for (;;) {
        const std::string_view keyword = text.first_word("a keyword of the head");
        if (keyword == "QUANT") {
            break;
        }
        if (!read_entry(text, keyword, head)) {
            throw text.error(fmt::format("\"{}\" is not known here; allowed are TIME, LOCATIONS, LONLAT, AFREQ, RFREQ, "
                                         "NDIR, CDIR, QUANT",
                                         keyword.substr(0, 40)));
        }
    }
    read_quantity(text, head);
    const bool is_whole = head.locations > 0 && !head.axes.frequencies_hz.empty() && !head.axes.from_deg.empty();
    if (!is_whole) {
        throw text.error("the head before this line lacks locations, frequencies or directions; wanted are all three");
    }
    return head;
}

/// Reads the densities of a table: a factor, then whole numbers that are multiplied by it.
std::vector<double> read_table(SwanText& text, const SwanHead& head)
{
    const double factor = text.number("the factor of the table");
    const std::size_t count = head.axes.frequencies_hz.size() * head.axes.from_deg.size();
    std::vector<double> table;
    for (std::size_t at = 0; at < count; ++at) {
        const double stored = text.number("a value of the table");
        const double density = stored * factor * head.per_value;
        if (stored == head.exception || !solver::between(0.0, SpectrumBounds::density).contains(density)) {
            throw text.error(
                fmt::format("the density {:g} times {:g} is {}; allowed are 0 to {:g} m2/Hz/degr", stored, factor,
                            stored == head.exception ? "the value that marks no data" : "not possible in a sea",
                            SpectrumBounds::density));
        }
        table.push_back(density);
    }
    if (!text.word().empty()) {
        throw text.error(fmt::format("the line goes on after the {} values of its table", count));
    }
    return table;
}

enum class Block { no_data, zero, table };

/// Reads the rest of a location's spectrum. Writes the densities to `table` if it has any.
Block read_block(SwanText& text, const SwanHead& head, std::vector<double>& table)
{
    const std::string_view keyword = text.first_word("the spectrum of a location: the file has fewer");
    if (keyword == "NODATA") {
        return Block::no_data;
    }
    if (keyword == "ZERO") {
        return Block::zero;
    }
    if (keyword != "FACTOR") {
        throw text.error(fmt::format("\"{}\" is not a spectrum; allowed are FACTOR, ZERO, NODATA", keyword.substr(0, 40)));
    }
    table = read_table(text, head);
    return Block::table;
}

/// Returns the times of a file. Reads the whole file.
std::vector<double> times_of(std::string_view text, const std::string& file)
{
    constexpr long iso_like = 1;
    SwanText lines(text, file);
    SwanHead head = read_head(lines);
    if (!head.has_times || head.time_code != iso_like) {
        throw lines.error(
            head.has_times
                ? fmt::format("its times have the code {}; allowed is 1 to choose a time by its date", head.time_code)
                : "the file has no times, so none can be chosen by its date");
    }
    std::vector<double> times_utc_s;
    while (lines.next_line()) {
        const std::string_view date = lines.word();
        const std::optional<Moment> moment = moment_of_swan(date);
        if (!moment) {
            throw lines.error(
                fmt::format("\"{}\" is not a date; wanted is a date such as 20260114.060000", date.substr(0, 40)));
        }
        times_utc_s.push_back(moment->utc_s);
        for (long location = 0; location < head.locations; ++location) {
            read_block(lines, head, head.axes.density);
        }
    }
    return times_utc_s;
}

/// Puts the name of the file before errors about times.
template <class Ask>
auto of_times(const std::string& file, const Ask& ask)
{
    try {
        return ask();
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: {}", file, error.what()));
    }
}

} // namespace

struct SwanSpectra::Known {
    std::string content;
    std::string file;
    SwanText text; ///< at the first block that was not passed yet
    SwanHead head;
    std::optional<SwanText> after_head;
    std::vector<SwanText> blocks; ///< positions before the blocks that were passed, time by time, in each all locations
    std::vector<double> times_utc_s;
    long tables_read = 0;

    Known(std::string all, std::string name) : content(std::move(all)), file(std::move(name)), text(content, file)
    {
        head = read_head(text);
        after_head.emplace(text);
    }

    Block read(SwanText& at)
    {
        ++tables_read;
        return read_block(at, head, head.axes.density);
    }

    /// Returns the position before a block. Passes the blocks before it if that was not done yet.
    SwanText before(std::int64_t time, std::int64_t location)
    {
        const auto number = static_cast<std::size_t>(time * head.locations + location);
        while (blocks.size() <= number) {
            if (!blocks.empty()) {
                read(text);
            }
            if (head.has_times && blocks.size() % static_cast<std::size_t>(head.locations) == 0) {
                text.first_word("the date of a time: the file has fewer");
            }
            blocks.push_back(text);
        }
        return blocks[number];
    }
};

SwanSpectra::SwanSpectra(std::string content, std::string file)
    : known_(std::make_unique<Known>(std::move(content), std::move(file)))
{
}

SwanSpectra::~SwanSpectra() = default;

long SwanSpectra::tables_read() const
{
    return known_->tables_read;
}

WaveSpectrum SwanSpectra::spectrum(const SpectrumChoice& choice)
{
    Known& known = *known_;
    SwanHead& head = known.head;
    if (choice.at_utc_s) {
        if (known.times_utc_s.empty()) {
            known.times_utc_s = times_of(known.content, known.file);
        }
        const TimePlace place = of_times(known.file, [&] { return place_among(known.times_utc_s, *choice.at_utc_s); });
        return spectrum_at(place, [&](std::size_t time) {
            return spectrum({choice.location, static_cast<std::int64_t>(time)});
        });
    }
    if (choice.location >= head.locations) {
        throw known.after_head->error(
            fmt::format("there is no location {}; allowed are 0 to {}", choice.location, head.locations - 1));
    }
    if (choice.time > 0 && !head.has_times) {
        throw known.after_head->error(fmt::format("there is no time {}; the file has no times, allowed is 0", choice.time));
    }
    SwanText text = known.before(choice.time, choice.location);
    const Block block = known.read(text);
    if (block == Block::no_data) {
        throw UnusableSpectrum(text.error(fmt::format("location {} has no data", choice.location)), true);
    }
    if (block == Block::zero) {
        head.axes.density.assign(head.axes.frequencies_hz.size() * head.axes.from_deg.size(), 0.0);
    }
    return head.axes;
}

WaveSpectrum swan_spectrum_from(std::string_view text, const std::string& file, const SpectrumChoice& choice)
{
    return SwanSpectra(std::string(text), file).spectrum(choice);
}

std::vector<SpectrumPlace> read_swan_places(const std::string& file)
{
    const std::string content = content_of_input(file);
    SwanText text(content, file);
    std::vector<SpectrumPlace> places;
    read_head(text, &places);
    return places;
}

std::vector<double> read_swan_times(const std::string& file)
{
    const std::vector<double> times_utc_s = times_of(content_of_input(file), file);
    of_times(file, [&] { require_rising(times_utc_s); });
    return times_utc_s;
}

} // namespace swell::engine
