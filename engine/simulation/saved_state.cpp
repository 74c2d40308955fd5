#include "engine/simulation/saved_state.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <new>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/api/scenario.hpp"
#include "engine/simulation/fingerprint.hpp"
#include "engine/simulation/ships_json.hpp"
#include "engine/simulation/state_hash.hpp"
#include "engine/simulation/untrusted_json.hpp"

namespace swell::engine
{

namespace
{

using nlohmann::json;

static_assert(std::endian::native == std::endian::little, "saved states are little-endian, and so must the machine be");

constexpr char letters[8] = {'S', 'W', 'E', 'L', 'L', 'R', 'U', 'N'};
constexpr std::uint32_t version = 2;

struct Start {
    char letters[8];
    std::uint32_t version;
    std::uint32_t bytes_of_a_value; ///< of the scenario's precision: 4 or 8
    std::uint64_t head_bytes;
};

std::uint32_t bytes_of_a_value(const Scenario& scenario)
{
    return scenario.precision == "float" ? sizeof(float) : sizeof(double);
}

std::uint64_t checksum(std::span<const std::byte> bytes)
{
    StateHash hash;
    std::uint64_t word = 0;
    for (; bytes.size() >= sizeof word; bytes = bytes.subspan(sizeof word)) {
        std::memcpy(&word, bytes.data(), sizeof word);
        hash.add(word);
    }
    word = 0;
    std::memcpy(&word, bytes.data(), bytes.size());
    hash.add(word);
    return hash.value();
}

/// The fields of a state, in the order in which they are written. Const or not, as the state.
template <class State, class Field>
void for_each_field(State& state, const Field& field)
{
    auto& water = state.simulation.water;
    for (auto* level : {&water.previous, &water.now}) {
        field(level->zeta_m, true);
        field(level->phi_m2_per_s, true);
    }
    for (auto& psi : water.psi) {
        field(psi, true);
    }
    for (auto& past_psi : water.past_psi) {
        for (auto& psi : past_psi) {
            field(psi, true);
        }
    }
    if (water.statistics) {
        field(water.statistics->highest_m, true);
        field(water.statistics->covered, true);
        field(water.statistics->sum_m, false); // sums are held in double whatever the precision
        field(water.statistics->sum_of_squares_m2, false);
    }
    if (state.depth_m) {
        field(*state.depth_m, false);
    }
}

json schedule_json(const solver::SolveSchedule::State& solves)
{
    return {{"frames", solves.frames},
            {"place", solves.place},
            {"exact_frames", solves.exact_frames},
            {"falls", solves.falls},
            {"first_fall", solves.first_fall},
            {"strength", solves.strength},
            {"exact_for_good", solves.is_exact_for_good},
            {"guesses", solves.guesses}};
}

/// A count of frames, steps or the like.
long count_in(const json& from)
{
    return whole_number(from, 0L, 1L << 53U);
}

solver::SolveSchedule::State schedule_of(const json& solves)
{
    constexpr std::size_t most_guesses = 9; // more the schedule does not keep, and has no room for
    constexpr int most_strength = 1;
    constexpr int highest = std::numeric_limits<int>::max();
    solver::SolveSchedule::State state{count_in(solves.at("frames")),
                                       whole_number(solves.at("place"), 0, solver::past_solutions - 1),
                                       whole_number(solves.at("exact_frames"), 0, highest),
                                       whole_number(solves.at("falls"), 0, highest),
                                       count_in(solves.at("first_fall")),
                                       whole_number(solves.at("strength"), 0, most_strength),
                                       solves.at("exact_for_good").get<bool>(),
                                       solves.at("guesses").get<std::vector<double>>()};
    if (state.guesses.size() > most_guesses ||
        !std::all_of(state.guesses.begin(), state.guesses.end(), [](double guess) { return std::isfinite(guess); })) {
        throw std::out_of_range("no schedule has such guesses");
    }
    return state;
}

/// The fields of a mode's past psi, and the values of each: both 0 where there is none.
json past_psi_shape(const model::Checkpoint& water)
{
    const bool has_none = water.past_psi.empty() || water.past_psi.front().empty();
    return {has_none ? 0U : water.past_psi.front().size(), has_none ? 0U : water.past_psi.front().front().size()};
}

json head_of(const SavedState& state, std::uint64_t fingerprint)
{
    const model::Checkpoint& water = state.simulation.water;
    const FrameStats& stats = state.simulation.stats;
    return {{"fingerprint", fingerprint},
            {"nodes", water.now.zeta_m.size()},
            {"modes", water.psi.size()},
            {"past_psi", past_psi_shape(water)},
            {"solves", schedule_json(water.solves)},
            {"step", water.step_number},
            {"inflow_m3", {water.previous.inflow_m3, water.now.inflow_m3}},
            {"mass_at_start_m3", state.simulation.mass_at_start_m3},
            {"frame", stats.frame},
            {"status", static_cast<int>(stats.status)},
            {"statistics_levels", water.statistics ? json(water.statistics->levels) : json()},
            {"has_depths", state.depth_m.has_value()},
            {"owed_s", state.owed_s},
            {"ship_names", state.ship_names},
            {"ships", ships_to_json(water.ships)}};
}

/// Throws std::length_error where a head promises fields of other sizes than the scenario's: before memory is taken for
/// them.
void check_sizes(const json& head, const Scenario& scenario)
{
    const auto number = [](const json& value) { return whole_number<std::uint64_t>(value); };
    const auto nodes = static_cast<std::uint64_t>(scenario.waves.bathymetry.extent.nodes());
    const std::uint64_t most_past_nodes = nodes + 16; // the black half, padding included
    const json& past = head.at("past_psi");
    if (number(head.at("nodes")) != nodes || number(head.at("modes")) != scenario.waves.profile.modes.size() ||
        number(past.at(0)) > std::uint64_t{2} * solver::past_solutions || number(past.at(1)) > most_past_nodes) {
        throw std::length_error("its fields have other sizes than the scenario's");
    }
}

/// The ships of a head. Throws std::out_of_range where a draft lies beside the grid, or there are not as many names.
model::ShipsState ships_of(const json& head, const Scenario& scenario)
{
    model::ShipsState ships = ships_from_json(head.at("ships"), scenario.waves.ships);
    const solver::Extent grid = scenario.waves.bathymetry.extent;
    const auto lies_within = [](int begin, int count, int nodes) {
        return begin >= 0 && count >= 0 && count <= nodes && begin <= nodes - count;
    };
    for (const model::ShipsState::Place& place : ships.places) {
        const model::HullBox& box = place.drawn_box;
        if (!lies_within(box.i0, box.extent.nx, grid.nx) || !lies_within(box.j0, box.extent.ny, grid.ny)) {
            throw std::out_of_range("a ship's draft is drawn beside the grid");
        }
    }
    if (head.at("ship_names").size() != ships.places.size()) {
        throw std::out_of_range("there are not as many names as ships");
    }
    return ships;
}

/// A state with every field of its size, and the numbers of the head.
SavedState state_of(const json& head, const Scenario& scenario)
{
    check_sizes(head, scenario);
    SavedState state;
    model::Checkpoint& water = state.simulation.water;
    const auto nodes = head.at("nodes").get<std::size_t>();
    water.step_number = count_in(head.at("step"));
    water.previous.inflow_m3 = head.at("inflow_m3").at(0).get<double>();
    water.now.inflow_m3 = head.at("inflow_m3").at(1).get<double>();
    water.psi.resize(head.at("modes").get<std::size_t>());
    if (!head.at("statistics_levels").is_null()) {
        water.statistics.emplace().levels = count_in(head.at("statistics_levels"));
    }
    water.ships = ships_of(head, scenario);
    if (head.at("has_depths").get<bool>()) {
        state.depth_m.emplace();
    }
    state.simulation.mass_at_start_m3 = head.at("mass_at_start_m3").get<double>();
    state.simulation.stats.frame = count_in(head.at("frame"));
    state.simulation.stats.status =
        static_cast<RunStatus>(whole_number(head.at("status"), 0, static_cast<int>(RunStatus::device_lost)));
    state.owed_s = head.at("owed_s").get<double>();
    state.ship_names = head.at("ship_names").get<std::vector<std::string>>();
    for_each_field(state, [&](std::vector<double>& values, bool) { values.resize(nodes); });
    water.solves = schedule_of(head.at("solves"));
    const auto past_fields = head.at("past_psi").at(0).get<std::size_t>();
    const auto past_nodes = head.at("past_psi").at(1).get<std::size_t>();
    water.past_psi.assign(water.psi.size(), model::Checkpoint::PastPsi(past_fields, std::vector<double>(past_nodes)));
    return state;
}

/// Whether the water is made of numbers: nobody goes on from another, nor is one the newest good surface.
bool is_finite(const model::Checkpoint& water)
{
    const auto all_finite = [](const std::vector<double>& values) {
        return std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
    };
    return all_finite(water.previous.zeta_m) && all_finite(water.previous.phi_m2_per_s) && all_finite(water.now.zeta_m) &&
           all_finite(water.now.phi_m2_per_s) && std::all_of(water.psi.begin(), water.psi.end(), all_finite);
}

/// Appends plain values to bytes.
class Writer
{
public:
    template <class Value>
    void add(const Value* values, std::size_t count)
    {
        const auto* from = reinterpret_cast<const std::byte*>(values);
        bytes_.insert(bytes_.end(), from, from + count * sizeof(Value));
    }
    void add_values(const std::vector<double>& values, bool in_float)
    {
        if (in_float) {
            const std::vector<float> narrow(values.begin(), values.end());
            add(narrow.data(), narrow.size());
        } else {
            add(values.data(), values.size());
        }
    }
    std::vector<std::byte> take() { return std::move(bytes_); }
    [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

private:
    std::vector<std::byte> bytes_;
};

template <class Value>
void read_values(std::span<const std::byte>& bytes, std::vector<double>& values)
{
    if (bytes.size() / sizeof(Value) < values.size()) {
        throw std::length_error("it is cut short");
    }
    for (std::size_t at = 0; at < values.size(); ++at) {
        Value value;
        std::memcpy(&value, bytes.data() + at * sizeof value, sizeof value);
        values[at] = static_cast<double>(value);
    }
    bytes = bytes.subspan(values.size() * sizeof(Value));
}

} // namespace

std::vector<std::byte> encode(const SavedState& state, const Scenario& scenario)
{
    const bool is_float = bytes_of_a_value(scenario) == sizeof(float);
    const std::vector<std::uint8_t> head = json::to_cbor(head_of(state, fingerprint_of(scenario)));
    Start start{{}, version, bytes_of_a_value(scenario), head.size()};
    std::memcpy(start.letters, letters, sizeof letters);
    Writer writer;
    writer.add(&start, 1);
    writer.add(head.data(), head.size());
    for_each_field(state, [&](const std::vector<double>& values, bool of_precision) {
        writer.add_values(values, is_float && of_precision);
    });
    const std::uint64_t sum = checksum(writer.bytes());
    writer.add(&sum, 1);
    return writer.take();
}

std::optional<SavedState> decode(std::span<const std::byte> bytes, const Scenario& scenario, std::string& reason)
{
    const auto refuse = [&](const char* why) {
        reason = why;
        return std::nullopt;
    };
    Start start{};
    std::uint64_t sum = 0;
    if (bytes.size() < sizeof start + sizeof sum) {
        return refuse("it is no saved state, or cut short");
    }
    std::memcpy(&start, bytes.data(), sizeof start);
    if (std::memcmp(start.letters, letters, sizeof letters) != 0) {
        return refuse("it is no saved state");
    }
    if (start.version != version) {
        return refuse("it was saved by another version of Swell");
    }
    const std::span<const std::byte> content = bytes.first(bytes.size() - sizeof sum);
    std::memcpy(&sum, bytes.data() + content.size(), sizeof sum);
    if (sum != checksum(content) || start.head_bytes > content.size() - sizeof start) {
        return refuse("it is damaged: its checksum does not fit");
    }
    try { // the checksum fits, so only a file that was made to deceive fails from here on
        const auto* head_at = reinterpret_cast<const std::uint8_t*>(content.data() + sizeof start);
        const json head = from_shallow_cbor({head_at, static_cast<std::size_t>(start.head_bytes)});
        if (whole_number<std::uint64_t>(head.at("fingerprint")) != fingerprint_of(scenario)) {
            return refuse("it is of another scenario, or of other settings");
        }
        if (start.bytes_of_a_value != bytes_of_a_value(scenario)) {
            return refuse("its numbers are not of the scenario's precision");
        }
        std::span<const std::byte> rest = content.subspan(sizeof start + start.head_bytes);
        SavedState state = state_of(head, scenario);
        for_each_field(state, [&](std::vector<double>& values, bool of_precision) {
            if (of_precision && start.bytes_of_a_value == sizeof(float)) {
                read_values<float>(rest, values);
            } else {
                read_values<double>(rest, values);
            }
        });
        if (!is_finite(state.simulation.water)) {
            return refuse("its water is not finite: it was saved after a frame that was not usable");
        }
        return state;
    } catch (const std::bad_alloc&) { // no fault of the file's
        throw;
    } catch (const std::exception& error) {
        return refuse("it is damaged");
    }
}

} // namespace swell::engine
