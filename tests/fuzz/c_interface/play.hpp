#pragma once
#include <swell.h>

#include <functional>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "bytes.hpp"

namespace swell::fuzz
{

/// The state of an engine as its C interface gives it, none of which may change if a call is refused.
struct SeenEngine {
    std::string hash;
    std::int64_t frame = 0;
    double time_s = 0.0;
    std::vector<swell_ship> ships;
    std::vector<double> hull_motions; ///< eight numbers of each ship with a mesh
    std::vector<double> depth_m;
};

SeenEngine seen(swell_engine* engine);
/// Returns the name of the first value in which two states of an engine are not the same bit for bit; empty if all are the
/// same.
std::string difference(const SeenEngine& one, const SeenEngine& other);

/// The statuses that all calls of the C interface returned in one play, by the number of the call.
using Statuses = std::vector<swell_status>;

/// One play of the fuzz test: an engine, the states and logs taken from it, and the calls that the bytes of an input
/// choose.
class Play
{
public:
    /// `earlier`: statuses of the same input's calls in an earlier play, or null. Calls that were refused then are left out
    /// now; the run must end the same. `folder` belongs to this play and holds its files.
    Play(std::span<const std::uint8_t> input, std::string folder, const Statuses* earlier);
    ~Play();
    Play(const Play&) = delete;
    Play& operator=(const Play&) = delete;

    /// Returns the engine for the next call, or rarely null, which the call must refuse.
    swell_engine* engine(Arguments& arguments) { return arguments.needed(engine_); }

    /// Makes a call and checks the promises that swell.h makes of every call. After a refused call, `was_left_alone`
    /// returns whether the caller's memory is unchanged.
    swell_status call(
        const char* function, const Arguments& arguments, const std::function<swell_status()>& made_call,
        const std::function<bool()>& was_left_alone = [] { return true; });

    /// Makes and returns an engine of `kind`, the one of small_engine() that this play uses.
    [[nodiscard]] swell_engine* made() const;
    /// Destroys the engine of this play and makes another of the same kind.
    void begin_anew();

    [[nodiscard]] std::string file(unsigned number) const;

    Bytes bytes;
    unsigned kind;   ///< of the engine
    unsigned ending; ///< which promise about the whole run is checked at the end
    std::vector<swell_snapshot*> snapshots;
    std::vector<std::vector<unsigned char>> states;
    std::vector<swell_input_log*> logs;
    Statuses statuses;
    bool is_usable = true;     ///< false after an unusable frame
    bool is_forged = false;    ///< true if the water may come from a forged state
    bool is_a_run_anew = true; ///< false if the orders do not suffice to make the run again: a state was restored

    [[nodiscard]] swell_engine* its_engine() const { return engine_; }

private:
    std::string folder_;
    const Statuses* earlier_;
    swell_engine* engine_ = nullptr;
};

/// Ends the program with a message about a promise of swell.h that was broken, so that the fuzzer keeps the input.
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

/// Makes the calls of the C interface that the bytes choose, 200 at most, then checks the whole run. Returns the number of
/// calls.
std::size_t play(std::span<const std::uint8_t> bytes);

} // namespace swell::fuzz
