#include "engine/run/state/saved_state.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <exception>
#include <new>
#include <utility>
#include <variant>

#include "engine/run/api/scenario.hpp"
#include "engine/run/orders/sea_bytes.hpp"
#include "engine/run/state/fingerprint.hpp"
#include "engine/run/state/possible_water.hpp"
#include "engine/run/state/state_fields.hpp"
#include "engine/run/state/state_hash.hpp"
#include "model/stepping/breaking_plan.hpp"

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

/// Returns the checksum of the first `size` bytes of a state.
std::uint64_t checksum(const SavedBytes& bytes, std::uint64_t size)
{
    constexpr std::uint64_t most_at_once = std::uint64_t{1} << 20U;
    Checksum sum;
    std::vector<std::byte> block(std::min(size, most_at_once));
    for (std::uint64_t at = 0; at < size; at += block.size()) {
        const auto part = std::span(block).first(std::min<std::uint64_t>(block.size(), size - at));
        bytes.read(at, part);
        sum.add(part);
    }
    return sum.value();
}

/// Reads a value of a state that begins at byte `at`.
template <class Value>
Value value_at(const SavedBytes& bytes, std::uint64_t at)
{
    Value value{};
    bytes.read(at, std::as_writable_bytes(std::span(&value, 1)));
    return value;
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
        for_each_field(state, newest_version(), [&](const auto& values, FieldShape, bool of_precision) {
            give_values(take, values, is_float && of_precision);
        });
    };
    std::vector<std::byte> bytes;
    write_state({state, sizes_of(state), give_fields, nullptr}, scenario,
                [&](std::span<const std::byte> more) { bytes.insert(bytes.end(), more.begin(), more.end()); });
    return bytes;
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

std::string fault_of_bytes(const SavedBytes& bytes)
{
    if (bytes.size < sizeof(Start) + sizeof(std::uint64_t)) {
        return "it is not a saved state, or cut short";
    }
    const Start start = value_at<Start>(bytes, 0);
    if (std::memcmp(start.letters, letters, sizeof letters) != 0) {
        return "it is not a saved state";
    }
    if (start.version < oldest_version || start.version > newest_version()) {
        return "it was saved by another version of Swell";
    }
    const std::uint64_t content = bytes.size - sizeof(std::uint64_t);
    return value_at<std::uint64_t>(bytes, content) == checksum(bytes, content) ? ""
                                                                               : "it is damaged: its checksum does not fit";
}

std::optional<DecodedState> decode(const SavedBytes& bytes, const Scenario& scenario, std::string& reason,
                                   const model::CheckpointGrids* grids)
{
    const auto refuse = [&](std::string why) {
        reason = std::move(why);
        return std::nullopt;
    };
    if (std::string fault = bytes.is_checked ? "" : fault_of_bytes(bytes); !fault.empty()) {
        return refuse(std::move(fault));
    }
    try { // the checksum fits, so from here on only a forged file fails, or one of another scenario
        const Start start = value_at<Start>(bytes, 0);
        StateReader reader(bytes, sizeof start, bytes.size, start.version);
        StateHead head = read_head(reader, scenario, grids);
        if (start.bytes_of_a_value != bytes_of_a_value(scenario)) {
            return refuse("its numbers are not of the scenario's precision");
        }
        FieldsReader fields(reader, head);
        fields.read(start.bytes_of_a_value == sizeof(float));
        give_north_to_seas(head.state, scenario.grid_north().deg);
        if (!is_possible(head, fields.ranges(), scenario)) {
            return refuse("it cannot be used: it was saved after an unusable frame, or has water where this scenario has "
                          "land");
        }
        std::uint64_t sum = 0;
        reader.number(sum);
        return DecodedState{std::move(head.state), fields.water_hash(model::breaking_depth_m(scenario.waves)), sum};
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
