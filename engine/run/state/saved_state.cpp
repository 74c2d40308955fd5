#include "engine/run/state/saved_state.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <exception>
#include <new>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/run/api/scenario.hpp"
#include "engine/run/orders/sea_bytes.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "engine/run/state/possible_water.hpp"
#include "engine/run/state/state_hash.hpp"
#include "model/stepping/breaking_plan.hpp"
#include "model/stepping/statistics_fields.hpp"

namespace swell::engine
{

namespace
{

static_assert(std::endian::native == std::endian::little, "saved states are little-endian, and so must the machine be");

constexpr char letters[8] = {'S', 'W', 'E', 'L', 'L', 'R', 'U', 'N'};
constexpr std::uint32_t oldest_version = 9; ///< oldest version that is read

/// Returns the version that is written: the newest that brought a value.
std::uint32_t newest_version()
{
    static const std::uint32_t newest =
        std::max({first_with_hulls, model::StatisticsFields<model::OnHost>::newest_since, newest_version_of_seas()});
    return newest;
}

struct Start {
    char letters[8];
    std::uint32_t version;
    std::uint32_t bytes_of_a_value; ///< of the scenario's precision: 4 or 8
};

std::uint32_t bytes_of_a_value(const Scenario& scenario)
{
    return scenario.precision == "float" ? sizeof(float) : sizeof(double);
}

/// The checksum of bytes that come in pieces: the hash of their words of eight bytes, the last filled with zeros.
class Checksum
{
public:
    void add(std::span<const std::byte> bytes)
    {
        while (!bytes.empty()) {
            bytes = hold(bytes);
        }
    }
    [[nodiscard]] std::uint64_t value() const
    {
        StateHash hash = hash_;
        hash.add(word_);
        return hash.value();
    }

private:
    /// Takes bytes until the word is full, and adds it. Returns the rest.
    std::span<const std::byte> hold(std::span<const std::byte> bytes)
    {
        const std::size_t count = std::min(bytes.size(), sizeof word_ - held_);
        if (count > 0) {
            std::memcpy(reinterpret_cast<std::byte*>(&word_) + held_, bytes.data(), count);
        }
        held_ += count;
        if (held_ == sizeof word_) {
            hash_.add(word_);
            word_ = 0;
            held_ = 0;
        }
        return bytes.subspan(count);
    }

    StateHash hash_;
    std::uint64_t word_ = 0;
    std::size_t held_ = 0; ///< bytes of word_ that are set
};

std::uint64_t checksum(std::span<const std::byte> bytes)
{
    Checksum sum;
    sum.add(bytes);
    return sum.value();
}

/// Visits the fields of a state of this version in the order in which they are written: field(values, whether they have
/// the run's precision). The fields are const if the state is.
template <class State, class Field>
void for_each_field(State& state, std::uint32_t of_version, const Field& field)
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
    for (auto& level : water.inside_walls) {
        field(level, true);
    }
    for (auto& of_breaking : water.breaking) {
        field(of_breaking, true);
    }
    if (water.statistics) {
        water.statistics->fields.visit([&](auto of_statistics, auto& values) {
            if (of_statistics.since <= of_version) {
                field(values, model::has_precision_of_run<decltype(of_statistics)>);
            }
        });
        field(water.statistics->maps.flow, false);
        field(water.statistics->maps.spectrum, false);
    }
    if (water.foam) {
        field(*water.foam, false);
    }
    if (state.depth_m) {
        field(*state.depth_m, false);
    }
}

void give_values(const model::TakeBytes& take, const std::vector<double>& values, bool in_float)
{
    if (in_float) {
        const std::vector<float> narrow(values.begin(), values.end());
        take(std::as_bytes(std::span(narrow)));
    } else {
        take(std::as_bytes(std::span(values)));
    }
}

/// Gives values that are single precision in every run.
void give_values(const model::TakeBytes& take, const std::vector<float>& values, bool)
{
    take(std::as_bytes(std::span(values)));
}

void read_floats(StateReader& reader, std::vector<float>& values)
{
    const std::span<const std::byte> bytes = reader.taken(values.size() * sizeof(float));
    if (!bytes.empty()) {
        std::memcpy(values.data(), bytes.data(), bytes.size());
    }
}

template <class Value>
void read_values(StateReader& reader, std::vector<double>& values)
{
    const std::span<const std::byte> bytes = reader.taken(values.size() * sizeof(Value));
    for (std::size_t at = 0; at < values.size(); ++at) {
        Value value;
        std::memcpy(&value, bytes.data() + at * sizeof value, sizeof value);
        values[at] = static_cast<double>(value);
    }
}

} // namespace

std::uint64_t write_state(const StateToWrite& state, const Scenario& scenario, const model::TakeBytes& take)
{
    Checksum sum;
    std::exception_ptr failure;
    const auto attempt = [&](const auto& part) {
        try {
            if (!failure) {
                part();
            }
        } catch (...) {
            failure = std::current_exception();
        }
    };
    const model::TakeBytes add = [&](std::span<const std::byte> bytes) {
        attempt([&] {
            sum.add(bytes);
            take(bytes);
        });
    };
    attempt([&] {
        StateWriter writer(newest_version());
        writer.add(letters, sizeof letters);
        writer.number(writer.version());
        writer.number(bytes_of_a_value(scenario));
        write_head(writer, state.numbers, state.sizes, fingerprint_of(scenario));
        add(writer.bytes());
    });
    state.give_fields(add);
    if (state.depth_m != nullptr) {
        add(std::as_bytes(std::span(*state.depth_m)));
    }
    const std::uint64_t value = sum.value();
    attempt([&] { take(std::as_bytes(std::span(&value, 1))); });
    if (failure) {
        std::rethrow_exception(failure);
    }
    return value;
}

std::vector<std::byte> encode(const SavedState& state, const Scenario& scenario)
{
    const bool is_float = bytes_of_a_value(scenario) == sizeof(float);
    const auto give_fields = [&](const model::TakeBytes& take) {
        for_each_field(state, newest_version(),
                       [&](const auto& values, bool of_precision) { give_values(take, values, is_float && of_precision); });
    };
    std::vector<std::byte> bytes;
    write_state({state, sizes_of(state), give_fields, nullptr}, scenario,
                [&](std::span<const std::byte> more) { bytes.insert(bytes.end(), more.begin(), more.end()); });
    return bytes;
}

std::uint64_t checksum_of(std::span<const std::byte> state)
{
    std::uint64_t sum = 0;
    std::memcpy(&sum, state.last(sizeof sum).data(), sizeof sum);
    return sum;
}

std::string state_hash_of(const SavedState& state, const Scenario& scenario)
{
    StateHash hash;
    const auto add = [&](const std::vector<double>& values) {
        if (bytes_of_a_value(scenario) == sizeof(float)) {
            hash.add(std::span<const float>(std::vector<float>(values.begin(), values.end())));
        } else {
            hash.add(std::span<const double>(values));
        }
    };
    const model::Checkpoint& water = state.simulation.water;
    add(water.now.zeta_m);
    add(water.now.phi_m2_per_s);
    std::for_each(water.psi.begin(), water.psi.end(), add);
    if (!water.inside_walls.empty()) {
        add(water.inside_walls.back());
    }
    if (water.breaking_depth_m != model::breaking_depth_m(scenario.waves)) {
        hash.add(std::span(&water.breaking_depth_m, 1));
    }
    hash.add(static_cast<std::uint64_t>(state.simulation.stats.frame));
    return hash.digits();
}

namespace
{

/// Sets the direction of grid north in the seas of a state, which has no bytes for it: the fingerprint fixes it.
void give_north_to_seas(SavedState& state, double grid_north_deg)
{
    for (model::SeaInWater& one : state.surroundings.seas) {
        one.sea.grid_north_deg = grid_north_deg;
    }
    for (WaterOrder& order : state.changes) {
        if (auto* wanted = std::get_if<SeaWanted>(&order.wanted); wanted != nullptr && wanted->sea) {
            wanted->sea->grid_north_deg = grid_north_deg;
        }
    }
}

} // namespace

std::optional<SavedState> decode(std::span<const std::byte> bytes, const Scenario& scenario, std::string& reason)
{
    const auto refuse = [&](const char* why) {
        reason = why;
        return std::nullopt;
    };
    Start start{};
    std::uint64_t sum = 0;
    if (bytes.size() < sizeof start + sizeof sum) {
        return refuse("it is not a saved state, or cut short");
    }
    std::memcpy(&start, bytes.data(), sizeof start);
    if (std::memcmp(start.letters, letters, sizeof letters) != 0) {
        return refuse("it is not a saved state");
    }
    if (start.version < oldest_version || start.version > newest_version()) {
        return refuse("it was saved by another version of Swell");
    }
    const std::span<const std::byte> content = bytes.first(bytes.size() - sizeof sum);
    std::memcpy(&sum, bytes.data() + content.size(), sizeof sum);
    if (sum != checksum(content)) {
        return refuse("it is damaged: its checksum does not fit");
    }
    try { // the checksum fits, so from here on only a forged file fails, or one of another scenario
        StateReader reader(content.subspan(sizeof start), start.version);
        SavedState state = read_head(reader, scenario);
        if (start.bytes_of_a_value != bytes_of_a_value(scenario)) {
            return refuse("its numbers are not of the scenario's precision");
        }
        for_each_field(state, start.version, [&](auto& values, bool of_precision) {
            if constexpr (std::is_same_v<std::decay_t<decltype(values)>, std::vector<float>>) {
                read_floats(reader, values);
            } else if (of_precision && start.bytes_of_a_value == sizeof(float)) {
                read_values<float>(reader, values);
            } else {
                read_values<double>(reader, values);
            }
        });
        give_north_to_seas(state, scenario.grid_north().deg);
        if (!is_possible(state, scenario)) {
            return refuse("it cannot be used: it was saved after an unusable frame, or has water where this scenario has "
                          "land");
        }
        return state;
    } catch (const std::bad_alloc&) { // not a fault of the file
        throw;
    } catch (const LacksWalls&) {
        return refuse(
            "it was saved before walls had levels inside, and this scenario has such walls: run it from the start");
    } catch (const WrongFingerprint&) {
        return refuse("it is of another scenario, or of other settings");
    } catch (const std::exception&) {
        return refuse("it is damaged");
    }
}

} // namespace swell::engine
