// States that are saved, damaged and restored, and orders that are kept and given again.
#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>

#include "heap_blocks.hpp"
#include "play.hpp"

namespace swell::fuzz
{

namespace
{

constexpr std::size_t most_held = 4; // states, and logs
constexpr unsigned files = 3;

void save_state(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    std::size_t length = 0;
    swell_save_state(play.its_engine(), nullptr, 0, &length);
    const Buffer<unsigned char> state(count_near(length, play.bytes));
    arguments.refuse_if(state.count() > 0 && state.count() < length);
    unsigned char* const to = state.count() > 0 ? arguments.needed(state.data()) : nullptr;
    std::size_t needed = 0;
    std::size_t* const needed_to = arguments.needed(&needed);
    const swell_status status = play.call(
        "swell_save_state", arguments, [&] { return swell_save_state(engine, to, state.count(), needed_to); },
        [&] { return state.is_untouched(); });
    if (status == SWELL_DONE && needed != length) {
        found("swell_save_state needs another number of bytes than it did");
    }
    if (status == SWELL_DONE && to != nullptr) {
        play.states.emplace_back(state.data(), state.data() + length);
    }
    if (play.states.size() > most_held) {
        play.states.erase(play.states.begin());
    }
}

/// Cuts the bytes off, or changes a few of them. Returns true if they differ now.
bool damage(std::vector<unsigned char>& bytes, Bytes& choices)
{
    const std::vector<unsigned char> whole = bytes;
    if (choices.one_in(3)) {
        bytes.resize(static_cast<std::size_t>(choices.share() * static_cast<double>(bytes.size())));
    }
    for (unsigned left = choices.below(3); left > 0 && !bytes.empty(); --left) {
        const auto at = static_cast<std::size_t>(choices.share() * static_cast<double>(bytes.size() - 1));
        bytes[at] = static_cast<unsigned char>(bytes[at] ^ (1U << choices.below(8)));
    }
    return bytes != whole;
}

/// A number of the head, which is made of words of eight bytes, becomes another one.
void forge_number(std::vector<unsigned char>& state, Arguments& arguments)
{
    constexpr std::size_t longest_head = 3000;
    const std::size_t words = std::min(state.size(), longest_head) / sizeof(double);
    const double number = arguments.number_nobody_may_read(-100.0, 100.0);
    if (words > 0) {
        const auto word = static_cast<std::size_t>(arguments.bytes().share() * static_cast<double>(words - 1));
        std::memcpy(state.data() + word * sizeof number, &number, sizeof number);
    }
}

/// Makes the checksum of a state right, as somebody does who forges one: FNV-1a over its bytes and zeros up to whole words,
/// of which one at least is added.
void make_checksum_right(std::vector<unsigned char>& state)
{
    constexpr std::size_t word = sizeof(std::uint64_t);
    if (state.empty()) {
        return;
    }
    const std::size_t content = state.size() - std::min(state.size(), word);
    std::uint64_t sum = 14695981039346656037ULL;
    for (std::size_t at = 0; at < (content / word + 1) * word; ++at) {
        sum = (sum ^ (at < content ? state[at] : 0U)) * 1099511628211ULL;
    }
    std::memcpy(state.data() + content, &sum, std::min(state.size(), word));
}

/// Damages a state, or forges one, which may be accepted and have any water. Returns true if the state must be refused.
bool spoil(std::vector<unsigned char>& state, Play& play, Arguments& arguments)
{
    const std::vector<unsigned char> whole = state;
    switch (play.bytes.below(6)) {
    case 0: return damage(state, play.bytes);
    case 1: damage(state, play.bytes); break;
    case 2: forge_number(state, arguments); break;
    default: return false;
    }
    make_checksum_right(state);
    play.is_forged = play.is_forged || state != whole;
    return false;
}

void after_restoring(Play& play, swell_status status)
{
    if (status == SWELL_DONE) {
        play.is_a_run_anew = false;
        play.is_usable = true;
    }
}

void restore_state(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    std::vector<unsigned char> chosen;
    if (!play.states.empty()) {
        chosen = play.states[play.bytes.below(static_cast<unsigned>(play.states.size()))];
    }
    const bool is_damaged = spoil(chosen, play, arguments);
    arguments.refuse_if(is_damaged || chosen.empty());
    Buffer<unsigned char> state(chosen.size());
    std::copy(chosen.begin(), chosen.end(), state.data());
    const unsigned char* const from = state.count() > 0 ? arguments.needed(state.data()) : nullptr;
    after_restoring(play, play.call("swell_restore_state", arguments,
                                    [&] { return swell_restore_state(engine, from, state.count()); }));
}

/// Returns a file of the play, or a name that is not a file.
std::string some_file(Play& play)
{
    switch (play.bytes.below(16)) {
    case 15: return "";
    case 14: return play.file(0) + "/below";
    case 13: return play.file(0).substr(0, play.file(0).rfind('/')); // its folder
    case 12: return play.file(9) + "\n\x1b[31m.none/x";
    default: return play.file(play.bytes.below(files));
    }
}

void save_state_file(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::string name = some_file(play);
    const char* const file = arguments.needed(name.c_str());
    play.call("swell_save_state_file", arguments, [&] { return swell_save_state_file(engine, file); });
}

void restore_state_file(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::string name = some_file(play);
    const char* const file = arguments.needed(name.c_str());
    after_restoring(
        play, play.call("swell_restore_state_file", arguments, [&] { return swell_restore_state_file(engine, file); }));
}

void hash_state(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<char> hash(count_near(SWELL_HASH_LENGTH, play.bytes));
    arguments.refuse_if(hash.count() < SWELL_HASH_LENGTH);
    char* const to = arguments.needed(hash.data());
    play.call(
        "swell_state_hash", arguments, [&] { return swell_state_hash(engine, to, hash.count()); },
        [&] { return hash.is_untouched(); });
}

void write_inputs(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::string name = some_file(play);
    const char* const file = arguments.needed(name.c_str());
    play.call("swell_write_inputs", arguments, [&] { return swell_write_inputs(engine, file); });
}

void damage_file(Play& play)
{
    const std::string name = play.file(play.bytes.below(files));
    std::ifstream stream(name, std::ios::binary);
    if (!stream.is_open()) {
        return;
    }
    std::vector<unsigned char> content{std::istreambuf_iterator<char>(stream), {}};
    if (damage(content, play.bytes)) {
        std::ofstream(name, std::ios::binary)
            .write(reinterpret_cast<const char*>(content.data()), static_cast<std::streamsize>(content.size()));
    }
}

void read_inputs(Play& play)
{
    Arguments arguments(play.bytes);
    const std::string name = some_file(play);
    const char* const file = arguments.needed(name.c_str());
    swell_input_log* log = nullptr;
    swell_input_log** const to = arguments.needed(&log);
    play.call(
        "swell_read_inputs", arguments, [&] { return swell_read_inputs(file, to); }, [&] { return log == nullptr; });
    if (log != nullptr) {
        play.logs.push_back(log);
    }
    if (play.logs.size() > most_held) {
        swell_free_inputs(play.logs.front());
        play.logs.erase(play.logs.begin());
    }
}

void free_inputs(Play& play)
{
    swell_free_inputs(nullptr);
    if (!play.logs.empty()) {
        swell_free_inputs(play.logs.back());
        play.logs.pop_back();
    }
}

void replay(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const auto held = static_cast<unsigned>(play.logs.size());
    const swell_input_log* const log = held > 0 ? play.logs[play.bytes.below(held)] : nullptr;
    arguments.refuse_if(log == nullptr);
    play.call("swell_replay", arguments, [&] { return swell_replay(engine, log); });
}

} // namespace

std::vector<CallKind> state_calls()
{
    return {{3, save_state},   {3, restore_state}, {1, save_state_file}, {1, restore_state_file}, {2, hash_state},
            {2, write_inputs}, {1, damage_file},   {2, read_inputs},     {1, free_inputs},        {3, replay}};
}

} // namespace swell::fuzz
