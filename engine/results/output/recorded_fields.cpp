#include "engine/results/output/recorded_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <stdexcept>
#include <utility>

#include "engine/results/output/field_netcdf.hpp"
#include "engine/results/output/netcdf_reader.hpp"
#include "engine/run/base/errors.hpp"
#include "model/foam/foam.hpp"
#include "solver/base/option_range.hpp"

namespace swell::engine
{

namespace
{

// Limits, with a margin, of the numbers of any scenario. A larger number means a damaged file and must not be used as an
// index.
constexpr double longest_cell_m = 10'000.0;
constexpr double most_nodes = 500e6;
constexpr double deepest_m = 12'000.0;
constexpr double farthest_m = 1e8; // a projection's coordinates too
constexpr double latest_s = 1e9;
constexpr double longest_ship_m = 1000.0;
constexpr double fastest_recorded_m_per_s = 1000.0;
constexpr double largest_turn_deg = 1e6;
constexpr double largest_motion = 1000.0; // heave [m], roll and pitch [degrees]
constexpr double largest_value = 1e6;     // of zeta [m], phi [m2/s], psi
constexpr double largest_of_wave = 1e6;   // wave numbers [rad/m], frequencies [rad/s], phases [rad], amplitudes [m]

/// Throws InputError unless all values are between two bounds. NaN is refused.
void check_values(const std::vector<double>& values, double lowest, double highest, const char* name,
                  const std::string& file)
{
    for (std::size_t n = 0; n < values.size(); ++n) {
        const bool is_possible = values[n] >= lowest && values[n] <= highest;
        if (!is_possible) {
            throw InputError(fmt::format("{}: {}, value {}, is {:g}; allowed are {:g} … {:g}", file, name, n, values[n],
                                         lowest, highest));
        }
    }
}

/// Returns the distance between nodes of an axis. Throws InputError unless the axis rises evenly.
double spacing_of(const std::vector<double>& axis, const char* name, const std::string& file)
{
    const double spacing = axis.size() > 1 ? (axis.back() - axis.front()) / static_cast<double>(axis.size() - 1) : 0.0;
    bool even = spacing > 0.0 && spacing <= longest_cell_m;
    for (std::size_t node = 0; even && node < axis.size(); ++node) {
        even = std::abs(axis[node] - axis.front() - spacing * static_cast<double>(node)) < 0.01 * spacing;
    }
    if (!even) {
        throw InputError(
            fmt::format("{}: {} has {} values that do not rise evenly; wanted are two or more that do, by {:g} m "
                        "at most",
                        file, name, axis.size(), longest_cell_m));
    }
    return spacing;
}

std::vector<double> read_axis(NetcdfReader& reader, const char* name, const std::string& file)
{
    std::vector<double> axis = reader.numbers(name, {name});
    check_values(axis, -farthest_m, farthest_m, name, file);
    return axis;
}

model::Bathymetry read_bathymetry(NetcdfReader& reader, const std::vector<double>& x, const std::vector<double>& y,
                                  const std::string& file)
{
    const double dx_m = spacing_of(x, "x", file);
    const double dy_m = spacing_of(y, "y", file);
    if (static_cast<double>(x.size()) * static_cast<double>(y.size()) > most_nodes) {
        throw InputError(
            fmt::format("{}: has {} x {} nodes; allowed are {:.0f} at most", file, x.size(), y.size(), most_nodes));
    }
    model::Bathymetry bathymetry{
        {static_cast<int>(x.size()), static_cast<int>(y.size())}, dx_m, dy_m, reader.numbers("depth", {"y", "x"})};
    check_values(bathymetry.depth_m, -deepest_m, deepest_m, "depth", file);
    try {
        bathymetry.validate();
    } catch (const std::invalid_argument& error) {
        throw InputError(fmt::format("{}: {}", file, error.what()));
    }
    return bathymetry;
}

std::vector<double> read_times(NetcdfReader& reader, const std::string& file)
{
    std::vector<double> times = reader.numbers("time", {"time"});
    if (times.empty()) {
        throw InputError(fmt::format("{}: holds no frame; wanted are one or more", file));
    }
    check_values(times, 0.0, latest_s, "time", file);
    for (std::size_t n = 1; n < times.size(); ++n) {
        if (times[n] <= times[n - 1]) {
            throw InputError(fmt::format("{}: time {} is {:g} s; wanted are times that rise", file, n, times[n]));
        }
    }
    return times;
}

std::optional<double> read_frame_s(const NetcdfReader& reader, const std::string& file)
{
    const std::optional<double> frame_s = reader.number_attribute("frame_s");
    const bool is_possible = !frame_s || (*frame_s > 0.0 && *frame_s <= latest_s);
    if (!is_possible) {
        throw InputError(fmt::format("{}: frame_s is {:g}; allowed is a length of time above 0", file, *frame_s));
    }
    return frame_s;
}

std::optional<double> read_wind(const NetcdfReader& reader, const std::string& file)
{
    constexpr double strongest = 100.0;
    const std::optional<double> wind = reader.number_attribute("wind_m_per_s");
    if (wind && !solver::between(0.0, strongest).contains(*wind)) {
        throw InputError(fmt::format("{}: wind_m_per_s is {:g}; allowed is 0 to {:g}", file, *wind, strongest));
    }
    return wind;
}

std::vector<model::Ship> read_ships(NetcdfReader& reader, const std::string& file)
{
    if (!reader.has("ship_name", {"ship", "ship_name_length"})) {
        return {};
    }
    const std::vector<std::string> names = reader.texts("ship_name", {"ship", "ship_name_length"});
    const std::array<const char*, 3> sizes{"ship_length", "ship_beam", "ship_full_draft"};
    std::array<std::vector<double>, 3> values;
    for (std::size_t size = 0; size < sizes.size(); ++size) {
        values[size] = reader.numbers(sizes[size], {"ship"});
        check_values(values[size], 0.0, longest_ship_m, sizes[size], file);
    }
    std::vector<model::Ship> ships(names.size());
    for (std::size_t ship = 0; ship < ships.size(); ++ship) {
        ships[ship].name = names[ship];
        ships[ship].pulse.length_m = values[0][ship];
        ships[ship].pulse.beam_m = values[1][ship];
        ships[ship].pulse.draft_m = values[2][ship];
    }
    return ships;
}

std::vector<std::vector<model::ShipPose>> read_poses(NetcdfReader& reader, std::size_t frames, std::size_t ships,
                                                     const std::array<double, 2>& origin_m, const GridNorth& north,
                                                     const std::string& file)
{
    std::vector<std::vector<model::ShipPose>> poses(frames, std::vector<model::ShipPose>(ships));
    if (ships == 0) {
        return poses;
    }
    const auto numbers = [&](const char* name, double largest) {
        std::vector<double> values = reader.numbers(name, {"time", "ship"});
        check_values(values, -largest, largest, name, file);
        return values;
    };
    const std::vector<double> x = numbers("ship_x", farthest_m);
    const std::vector<double> y = numbers("ship_y", farthest_m);
    const std::vector<double> heading = numbers("ship_heading", largest_turn_deg);
    const std::vector<double> draft = numbers("ship_draft", longest_ship_m);
    const std::vector<double> speed = numbers("ship_speed", fastest_recorded_m_per_s);
    for (std::size_t n = 0; n < frames * ships; ++n) {
        const double radians = north.to_grid_deg(heading[n]) * std::numbers::pi / 180.0;
        poses[n / ships][n % ships] = {x[n] - origin_m[0], y[n] - origin_m[1], std::sin(radians),
                                       std::cos(radians),  draft[n],           speed[n]};
    }
    return poses;
}

/// Reads heave, roll and pitch of the ships that answer the waves, for each recorded frame.
std::vector<std::vector<std::optional<MotionInWaves>>> read_motions(NetcdfReader& reader, std::size_t frames,
                                                                    std::size_t ships, const std::string& file)
{
    std::vector<std::vector<std::optional<MotionInWaves>>> motions(frames);
    if (ships == 0 || !reader.has("ship_answers", {"ship"})) {
        return motions;
    }
    const std::vector<double> answers = reader.numbers("ship_answers", {"ship"});
    check_values(answers, 0.0, 1.0, "ship_answers", file);
    for (std::vector<std::optional<MotionInWaves>>& of_frame : motions) {
        for (const double answer : answers) {
            of_frame.push_back(answer > 0.0 ? std::optional(MotionInWaves{}) : std::nullopt);
        }
    }
    for (const auto& [name, number] : numbers_of_motion) {
        const std::vector<double> values = reader.numbers(name, {"time", "ship"});
        check_values(values, -largest_motion, largest_motion, name, file);
        for (std::size_t n = 0; n < frames * ships; ++n) {
            if (std::optional<MotionInWaves>& motion = motions[n / ships][n % ships]) {
                (*motion).*number = values[n];
            }
        }
    }
    return motions;
}

/// Reads the seas by their indices in the file. Skips waves of amplitude 0: fewer than the largest number, or the sea never
/// came.
std::vector<std::shared_ptr<const OutsideSea>> read_seas(NetcdfReader& reader, const std::string& file)
{
    if (!reader.has(numbers_of_outside_waves.front().variable, {"sea", "sea_wave"})) {
        return {};
    }
    const std::vector<double> lengths_m = reader.numbers("sea_peak_length", {"sea"});
    const std::vector<double> saturations = reader.numbers("sea_saturation", {"sea"});
    const std::size_t count = lengths_m.size();
    if (count == 0 || count > most_recorded_seas) {
        throw InputError(fmt::format("{}: has {} seas; allowed are 1 to {}", file, count, most_recorded_seas));
    }
    check_values(lengths_m, 0.0, farthest_m, "sea_peak_length", file);
    check_values(saturations, 0.0, largest_of_wave, "sea_saturation", file);
    std::vector<OutsideWave> waves(reader.require(numbers_of_outside_waves.front().variable, {"sea", "sea_wave"}));
    const std::size_t each = waves.size() / count;
    if (each > most_outside_waves) {
        throw InputError(fmt::format("{}: has {} waves of a sea; allowed are {} at most", file, each, most_outside_waves));
    }
    for (const auto& [name, number] : numbers_of_outside_waves) {
        const std::vector<double> values = reader.numbers(name, {"sea", "sea_wave"});
        check_values(values, -largest_of_wave, largest_of_wave, name, file);
        for (std::size_t wave = 0; wave < waves.size(); ++wave) {
            waves[wave].*number = values[wave];
        }
    }
    std::vector<std::shared_ptr<const OutsideSea>> seas;
    for (std::size_t sea = 0; sea < count; ++sea) {
        OutsideSea read{{}, lengths_m[sea], saturations[sea]};
        const auto first = waves.begin() + static_cast<std::ptrdiff_t>(sea * each);
        std::copy_if(
            first, first + static_cast<std::ptrdiff_t>(each), std::back_inserter(read.waves),
            [](const OutsideWave& wave) { return wave.amplitude_m != 0.0 && std::hypot(wave.k_east, wave.k_north) > 0.0; });
        seas.push_back(std::make_shared<const OutsideSea>(std::move(read)));
    }
    return seas;
}

std::vector<double> read_sea_weights(NetcdfReader& reader, std::size_t seas, const std::string& file)
{
    if (seas == 0) {
        return {};
    }
    std::vector<double> weights = reader.numbers("sea_weight", {"time", "sea"});
    check_values(weights, 0.0, 1.0, "sea_weight", file);
    return weights;
}

/// Returns whether the file has foam. Throws InputError if its size does not fit the grid.
bool find_foam(const NetcdfReader& reader, std::size_t frames, const model::Bathymetry& bathymetry, const std::string& file)
{
    const NetcdfShape shape{"time", "foam_y", "foam_x"};
    if (!reader.has("foam", shape)) {
        return false;
    }
    const auto wanted = frames * static_cast<std::size_t>(model::foam_extent(bathymetry.extent).nodes());
    if (const std::size_t there = reader.require("foam", shape); there != wanted) {
        throw InputError(fmt::format("{}: has {} values of foam; wanted are {}, one for every second node each way", file,
                                     there, wanted));
    }
    return true;
}

} // namespace

RecordedFields::RecordedFields(const std::string& file) : file_(file), reader_(std::make_unique<NetcdfReader>(file))
{
    title_ = reader_->text_attribute("title");
    frame_s_ = read_frame_s(*reader_, file_);
    wind_m_per_s_ = read_wind(*reader_, file_);
    grid_north_ = {reader_->number_attribute(grid_north_attribute).value_or(0.0)};
    water_changes_ = reader_->number_attribute(water_changes_attribute).value_or(0.0) != 0.0;
    times_s_ = read_times(*reader_, file_);
    static_cast<void>(reader_->require("zeta", {"time", "y", "x"}));
    series_ = reader_->variables({"time", "y", "x"});
    const std::vector<double> x = read_axis(*reader_, "x", file_);
    const std::vector<double> y = read_axis(*reader_, "y", file_);
    bathymetry_ = read_bathymetry(*reader_, x, y, file_);
    ships_ = read_ships(*reader_, file_);
    hulls_ = read_hulls(*reader_, file_);
    poses_ = read_poses(*reader_, times_s_.size(), ships_.size(), {x.front(), y.front()}, grid_north_, file_);
    motions_ = read_motions(*reader_, times_s_.size(), ships_.size(), file_);
    seas_ = read_seas(*reader_, file_);
    sea_weights_ = read_sea_weights(*reader_, seas_.size(), file_);
    has_foam_ = find_foam(*reader_, times_s_.size(), bathymetry_, file_);
}

RecordedFields::~RecordedFields() = default;

void RecordedFields::read(const std::string& variable, std::size_t recorded, std::vector<float>& values)
{
    if (!has_series(variable) || recorded >= times_s_.size()) {
        throw std::invalid_argument(fmt::format("{}: has no {} of recorded frame {}", file_, variable, recorded));
    }
    values.resize(static_cast<std::size_t>(bathymetry_.extent.nodes()));
    reader_->record(variable, recorded, values);
    for (std::size_t node = 0; node < values.size(); ++node) {
        const bool usable = std::abs(values[node]) <= largest_value; // false for NaN
        if (!usable && !may_be_missing(values[node], static_cast<std::int64_t>(node))) {
            throw InputError(fmt::format("{}: {} of recorded frame {}, value {}, is {:g}; allowed are {:g} … {:g}", file_,
                                         variable, recorded, node, values[node], -largest_value, largest_value));
        }
        values[node] = usable ? values[node] : 0.0F; // on land other programs may write any value
    }
}

std::vector<WeighedSea> RecordedFields::seas(std::size_t recorded) const
{
    std::vector<WeighedSea> seas;
    for (std::size_t sea = 0; sea < seas_.size(); ++sea) {
        const double weight = sea_weights_[recorded * seas_.size() + sea];
        if (weight > 0.0 && !seas_[sea]->waves.empty()) {
            seas.push_back({seas_[sea], weight});
        }
    }
    return seas;
}

void RecordedFields::read_foam(std::size_t recorded, std::vector<float>& cover)
{
    if (!has_foam_ || recorded >= times_s_.size()) {
        throw std::invalid_argument(fmt::format("{}: has no foam of recorded frame {}", file_, recorded));
    }
    const solver::Extent extent = model::foam_extent(bathymetry_.extent);
    cover.resize(static_cast<std::size_t>(extent.nodes()));
    reader_->record("foam", recorded, cover);
    for (std::size_t place = 0; place < cover.size(); ++place) {
        const auto a = static_cast<int>(place % static_cast<std::size_t>(extent.nx));
        const auto b = static_cast<int>(place / static_cast<std::size_t>(extent.nx));
        const bool usable = cover[place] >= 0.0F && cover[place] <= 1.0F;
        if (!usable && !may_be_missing(cover[place], static_cast<std::int64_t>(bathymetry_.extent.index(2 * a, 2 * b)))) {
            throw InputError(fmt::format("{}: foam of recorded frame {}, value {}, is {:g}; allowed are 0 … 1", file_,
                                         recorded, place, cover[place]));
        }
        cover[place] = usable ? cover[place] : 0.0F; // land
    }
}

} // namespace swell::engine
