#pragma once
#include <swell.h>

#include <functional>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "bytes.hpp"

namespace swell::fuzz
{

/// What an engine is asked when nothing of it may have changed.
struct SeenEngine {
    std::string hash;
    std::int64_t frame = 0;
    double time_s = 0.0;
    std::vector<swell_ship> ships;
    std::vector<double> depth_m;
};

SeenEngine seen(swell_engine* engine);
/// What of two is not the same, bit for bit; empty where nothing is.
std::string difference(const SeenEngine& one, const SeenEngine& other);

/// How a call ended, by its place in the play.
using Statuses = std::vector<swell_status>;

/// One play: an engine, what was taken from it, and the calls that the bytes of an input choose.
class Play
{
public:
    /// `earlier`: how the calls of the same input ended before; those that were refused are left out this time, and must
    /// not be missed. `folder` is the play's own, for files.
    Play(std::span<const std::uint8_t> input, std::string folder, const Statuses* earlier);
    ~Play();
    Play(const Play&) = delete;
    Play& operator=(const Play&) = delete;

    /// The engine, or rarely null.
    swell_engine* engine(Arguments& arguments) { return arguments.needed(engine_); }

    /// Makes a call and holds it against what swell.h promises of every call. `was_left_alone` says, after a refused call,
    /// whether the caller's memory is as before.
    swell_status call(
        const char* function, const Arguments& arguments, const std::function<swell_status()>& made_call,
        const std::function<bool()>& was_left_alone = [] { return true; });

    /// An engine of the play's kind.
    [[nodiscard]] swell_engine* made() const;
    /// Ends the engine and makes another.
    void begin_anew();

    [[nodiscard]] std::string file(unsigned number) const;

    Bytes bytes;
    unsigned kind;   ///< of the engine
    unsigned ending; ///< which promise about the run as a whole is held
    std::vector<swell_snapshot*> snapshots;
    std::vector<std::vector<unsigned char>> states;
    std::vector<swell_input_log*> logs;
    Statuses statuses;
    bool is_usable = true;     ///< false after a frame that was not
    bool is_forged = false;    ///< true where the water may be that of a forged state
    bool is_a_run_anew = true; ///< false where its orders alone do not make it again: a state was restored

    [[nodiscard]] swell_engine* its_engine() const { return engine_; }

private:
    std::string folder_;
    const Statuses* earlier_;
    swell_engine* engine_ = nullptr;
};

/// Ends the program with a word about a promise that was broken, so that the input is kept.
[[noreturn]] void found(const std::string& what);

/// One sort of call.
struct CallKind {
    unsigned weight;
    void (*make)(Play&);
};
std::vector<CallKind> frame_calls();
std::vector<CallKind> ship_calls();
std::vector<CallKind> query_calls();
std::vector<CallKind> snapshot_calls();
std::vector<CallKind> foam_calls();
std::vector<CallKind> surroundings_calls();
std::vector<CallKind> state_calls();
std::vector<CallKind> making_calls();

/// Plays the bytes: 200 calls at most, then what must hold of the run as a whole. Returns the number of calls.
std::size_t play(std::span<const std::uint8_t> bytes);

} // namespace swell::fuzz
