#include "engine/results/transfer/transfer_file.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/json_file.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

constexpr double radians_of_degree = portable::pi / 180.0;

/// Reads the parts of a file, and names them in errors.
class TransferReader
{
public:
    explicit TransferReader(std::string file) : file_(std::move(file)) {}

    [[nodiscard]] InputError error(const std::string& what) const
    {
        return InputError(
            fmt::format("{}: {}; allowed is the file transfer.json that `swell transfer --out` wrote", file_, what));
    }

    [[nodiscard]] const Json& part(const Json& of, const char* key) const
    {
        const auto found = of.is_object() ? of.find(key) : of.end();
        if (!of.is_object() || found == of.end()) {
            throw error(fmt::format("has no \"{}\"", key));
        }
        return *found;
    }

    [[nodiscard]] const Json& list(const Json& of, const char* key) const
    {
        const Json& found = part(of, key);
        if (!found.is_array()) {
            throw error(fmt::format("\"{}\" is not a list", key));
        }
        return found;
    }

    [[nodiscard]] double number(const Json& of, const char* key, double lowest, double highest) const
    {
        const Json& found = part(of, key);
        if (!found.is_number() || !(found.get<double>() >= lowest && found.get<double>() <= highest)) {
            throw error(
                fmt::format("\"{}\" is {:.60}, not a number from {:g} to {:g}", key, found.dump(), lowest, highest));
        }
        return found.get<double>();
    }

    [[nodiscard]] std::string text(const Json& of, const char* key) const
    {
        const Json& found = part(of, key);
        if (!found.is_string()) {
            throw error(fmt::format("\"{}\" is not a text", key));
        }
        return found.get<std::string>();
    }

private:
    std::string file_;
};

constexpr double highest_ratio = 1e6; ///< no basin amplifies a wave so much

/// Returns the complex number of an amplitude and a phase.
std::complex<double> ratio_of(const TransferReader& reader, const Json& of, const char* amplitude, const char* phase_deg)
{
    return std::polar(reader.number(of, amplitude, 0.0, highest_ratio),
                      radians_of_degree * reader.number(of, phase_deg, -180.0, 180.0));
}

GaugeAnswer answer_from(const TransferReader& reader, const Json& from)
{
    return {reader.number(from, "amplification", 0.0, highest_ratio), reader.number(from, "phase_deg", -180.0, 180.0),
            ratio_of(reader, from, "slope_east_per_m", "slope_east_phase_deg"),
            ratio_of(reader, from, "slope_north_per_m", "slope_north_phase_deg")};
}

double direction_from(const TransferReader& reader, const Json& from)
{
    constexpr double below_full_circle = 359.9999999999999;
    return reader.number(from, "from_deg", 0.0, below_full_circle);
}

WaveAnswer wave_from(const TransferReader& reader, const Json& from, std::size_t gauges)
{
    constexpr double shortest_s = 1e-3, longest_s = 1e5;
    WaveAnswer wave{{reader.number(from, "asked_period_s", shortest_s, longest_s), direction_from(reader, from)},
                    reader.number(from, "period_s", shortest_s, longest_s),
                    {}};
    for (const Json& answer : reader.list(from, "gauges")) {
        wave.gauges.push_back(answer_from(reader, answer));
    }
    if (wave.gauges.size() != gauges) {
        throw reader.error(fmt::format("a wave has answers of {} gauges, not of {}", wave.gauges.size(), gauges));
    }
    return wave;
}

void read_gauges(const TransferReader& reader, const Json& from, TransferTable& table)
{
    constexpr double farthest_m = 1e8;
    table.dx_m = table.dy_m = 1.0; // the file has metres, not nodes
    for (const Json& gauge : reader.list(from, "gauges")) {
        const double x_m = reader.number(gauge, "x_m", -farthest_m, farthest_m);
        const double y_m = reader.number(gauge, "y_m", -farthest_m, farthest_m);
        table.gauges.push_back(
            {reader.text(gauge, "name"), static_cast<int>(std::lround(x_m)), static_cast<int>(std::lround(y_m))});
        table.unexplained.push_back(reader.number(gauge, "unexplained", 0.0, 1.0));
    }
    if (table.gauges.empty()) {
        throw reader.error("has no gauge");
    }
}

void require_waves_that_differ(const TransferReader& reader, const TransferTable& table)
{
    std::vector<std::pair<double, double>> asked;
    for (const WaveAnswer& wave : table.waves) {
        asked.emplace_back(wave.asked.period_s, wave.asked.from_deg);
    }
    for (const LeftOutWave& wave : table.left_out) {
        asked.emplace_back(wave.asked.period_s, wave.asked.from_deg);
    }
    std::ranges::sort(asked);
    if (const auto twin = std::ranges::adjacent_find(asked); twin != asked.end()) {
        throw reader.error(fmt::format("has the wave of {:g} s from {:g} degrees twice", twin->first, twin->second));
    }
}

TransferTable table_from(const TransferReader& reader, const Json& from)
{
    constexpr double highest_level_m = 100.0, deepest_m = 12000.0;
    TransferTable table;
    table.scenario = reader.text(from, "scenario");
    table.level_m = reader.number(from, "level_m", -highest_level_m, highest_level_m);
    table.depth_m = reader.number(from, "depth_m", 0.0, deepest_m);
    read_gauges(reader, from, table);
    for (const Json& wave : reader.list(from, "waves")) {
        table.waves.push_back(wave_from(reader, wave, table.gauges.size()));
    }
    for (const Json& wave : reader.list(from, "left_out")) {
        constexpr double shortest_s = 1e-3, longest_s = 1e5;
        table.left_out.push_back({{reader.number(wave, "period_s", shortest_s, longest_s), direction_from(reader, wave)},
                                  reader.text(wave, "why")});
    }
    require_waves_that_differ(reader, table);
    return table;
}

void require_same_gauges(const TransferReader& reader, const std::vector<TransferTable>& tables)
{
    for (const TransferTable& table : tables) {
        const bool same = std::ranges::equal(table.gauges, tables.front().gauges, [](const Gauge& one, const Gauge& other) {
            return one.name == other.name && one.i == other.i && one.j == other.j;
        });
        if (!same) {
            throw reader.error(fmt::format("the gauges at the level {:g} m are others than at {:g} m", table.level_m,
                                           tables.front().level_m));
        }
    }
}

} // namespace

TransferFile read_transfer_file(const std::string& file)
{
    const TransferReader reader(file);
    const Json content = json_of_input(file);
    if (content.is_discarded()) {
        throw reader.error("is not JSON");
    }
    TransferFile read{file, reader.text(content, "scenario_file"), {}, reader.text(content, "fingerprint"), {}};
    for (const Json& setting : reader.list(content, "settings")) {
        if (!setting.is_string()) {
            throw reader.error("\"settings\" has a member that is not a text");
        }
        read.settings.push_back(setting.get<std::string>());
    }
    read.tables.push_back(table_from(reader, content));
    for (const Json& level : reader.list(content, "further_levels")) {
        read.tables.push_back(table_from(reader, level));
        if (!(read.tables.back().level_m > read.tables[read.tables.size() - 2].level_m)) {
            throw reader.error(fmt::format("its levels do not rise at {:g} m", read.tables.back().level_m));
        }
    }
    require_same_gauges(reader, read.tables);
    return read;
}

} // namespace swell::engine
