#include "play.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <sstream>

#include "small_engine.hpp"

namespace swell::fuzz
{

namespace
{

bool is_documented(swell_status status)
{
    return (status >= SWELL_DONE && status <= SWELL_DEVICE_LOST) || (status >= SWELL_BAD_INPUT && status <= SWELL_FAULT);
}

/// swell_last_error() is a line of at most 1000 characters that begins with the function's name.
void check_last_error(const std::string& function)
{
    const std::string line = swell_last_error();
    const auto is_control = [](unsigned char letter) { return letter < 0x20 || letter == 0x7f; };
    if (!line.starts_with(function + ": ") || line.size() > 1000 || line.size() < function.size() + 3) {
        found("the last error is no line about " + function + ": \"" + line + '"');
    }
    if (std::any_of(line.begin(), line.end(), is_control)) {
        found("the last error has control characters: " + line);
    }
}

/// Returns true for statuses of frames that were computed but are not usable. They are returned like refusals.
bool is_of_the_water(swell_status status)
{
    return status == SWELL_BAD_WATER || status == SWELL_DEVICE_LOST;
}

/// Returns all bytes of the structure, gaps between members included.
std::array<std::byte, sizeof(swell_ship)> bytes_of(const swell_ship& ship)
{
    return std::bit_cast<std::array<std::byte, sizeof(swell_ship)>>(ship);
}

} // namespace

std::string difference(const SeenEngine& one, const SeenEngine& other)
{
    if (one.frame != other.frame || one.time_s != other.time_s) {
        return "frame " + std::to_string(one.frame) + " and " + std::to_string(other.frame);
    }
    if (one.hash != other.hash) {
        return "hash " + one.hash + " and " + other.hash;
    }
    for (std::size_t place = 0; place < std::min(one.ships.size(), other.ships.size()); ++place) {
        if (bytes_of(one.ships[place]) != bytes_of(other.ships[place])) {
            std::ostringstream text;
            for (const swell_ship& ship : {one.ships[place], other.ships[place]}) {
                const swell_ship_motion& at = ship.motion;
                text << " [\"" << ship.name << "\" " << ship.is_there << ship.is_steered << ' ' << ship.length_m << 'x'
                     << ship.beam_m << ", " << at.draft_m << " at " << at.east_m << ", " << at.north_m << ", "
                     << at.heading_deg << ", by " << at.east_m_per_s << ", " << at.north_m_per_s << ", "
                     << at.turn_deg_per_s << ']';
            }
            return "the ship in place " + std::to_string(place) + text.str();
        }
    }
    if (one.hull_motions != other.hull_motions) {
        return "the motion of a ship with a mesh";
    }
    return one.ships.size() != other.ships.size() ? "number of ships" : one.depth_m != other.depth_m ? "depths" : "";
}

SeenEngine seen(swell_engine* engine)
{
    SeenEngine now;
    char hash[SWELL_HASH_LENGTH] = "";
    swell_state_hash(engine, hash, sizeof hash);
    now.hash = hash;
    swell_get_time(engine, &now.frame, &now.time_s);
    std::size_t places = 0;
    swell_count_ships(engine, &places);
    now.ships.resize(places);
    for (std::size_t place = 0; place < places; ++place) {
        std::memset(static_cast<void*>(&now.ships[place]), 0, sizeof(swell_ship)); // gaps are compared too
        now.ships[place].size = sizeof(swell_ship);
        swell_get_ship(engine, static_cast<std::int32_t>(place), &now.ships[place]);
    }
    std::size_t hulls = 0;
    swell_count_hulls(engine, &hulls);
    std::vector<swell_hull_motion> motions(hulls);
    for (swell_hull_motion& motion : motions) {
        motion.size = sizeof motion;
    }
    swell_copy_hull_motions(engine, motions.data(), hulls, &hulls);
    for (const swell_hull_motion& motion : motions) {
        now.hull_motions.insert(now.hull_motions.end(),
                                {motion.east_m, motion.north_m, motion.heave_m, motion.heading_deg, motion.roll_deg,
                                 motion.pitch_deg, motion.forward_m_per_s, motion.squat_clearance_m});
    }
    now.depth_m.resize(small_nodes);
    swell_copy_depths(engine, now.depth_m.data(), now.depth_m.size());
    return now;
}

void found(const std::string& what)
{
    std::fprintf(stderr, "found: %s\n", what.c_str());
    __builtin_trap();
}

Play::Play(std::span<const std::uint8_t> input, std::string folder, const Statuses* earlier)
    : bytes(input), kind(bytes.below(engine_kinds)), ending(bytes.below(8)), folder_(std::move(folder)), earlier_(earlier),
      engine_(made())
{
}

Play::~Play()
{
    swell_destroy(engine_); // snapshots live on
    std::for_each(snapshots.begin(), snapshots.end(), swell_release_snapshot);
    std::for_each(logs.begin(), logs.end(), swell_free_inputs);
}

swell_engine* Play::made() const
{
    return small_engine(kind, folder_);
}

void Play::begin_anew()
{
    swell_destroy(engine_);
    engine_ = made();
    is_usable = true;
    is_forged = false;
    is_a_run_anew = true;
}

std::string Play::file(unsigned number) const
{
    return folder_ + "/file" + std::to_string(number);
}

swell_status Play::call(const char* function, const Arguments& arguments, const std::function<swell_status()>& made_call,
                        const std::function<bool()>& was_left_alone)
{
    const bool is_watched = bytes.one_in(4);
    const std::size_t number = statuses.size();
    if (earlier_ != nullptr && (*earlier_)[number] != SWELL_DONE && !is_of_the_water((*earlier_)[number])) {
        statuses.push_back((*earlier_)[number]);
        return statuses.back();
    }
    const SeenEngine before = is_watched ? seen(engine_) : SeenEngine();
    if (tells_calls) {
        std::fprintf(stderr, " %zu %s", number, function);
    }
    const swell_status status = made_call();
    statuses.push_back(status);
    if (tells_calls) {
        std::fprintf(stderr, " %d %s\n", status, status != SWELL_DONE ? swell_last_error() : "");
    }
    const std::string name = function;
    if (!is_documented(status) || status == SWELL_FAULT || *swell_status_text(status) == '\0') {
        found(name + " ended with status " + std::to_string(status) + ": " + swell_last_error());
    }
    if (earlier_ != nullptr && status != (*earlier_)[number]) {
        found(name + " ended otherwise where refused calls before it were left out: " + std::to_string(status));
    }
    if (status == SWELL_DONE) {
        if (arguments.must_be_refused()) {
            found(name + " took what swell.h refuses: a null, a number that is not finite, a wrong size or buffer");
        }
        return status;
    }
    check_last_error(name);
    if (is_of_the_water(status)) {
        return status;
    }
    if (!was_left_alone()) {
        found(name + " was refused and wrote a result");
    }
    const std::string changed = is_watched ? difference(before, seen(engine_)) : "";
    if (!changed.empty()) {
        found(name + " was refused and changed the engine: " + changed);
    }
    return status;
}

} // namespace swell::fuzz
