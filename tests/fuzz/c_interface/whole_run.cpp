// A play from its first call to its last, and the checks of the run as a whole.
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <numeric>
#include <stdexcept>

#include "play.hpp"
#include "small_engine.hpp"

namespace swell::fuzz
{

namespace
{

namespace fs = std::filesystem;

/// A folder for the files of plays. It is removed at the end of the program.
class Folder
{
public:
    Folder()
    {
        std::string name = (fs::temp_directory_path() / "swell_calls_XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error("no folder can be made for files");
        }
        path_ = name;
    }
    ~Folder()
    {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// Returns the folder after removing the files of earlier plays.
    [[nodiscard]] std::string emptied() const
    {
        for (const auto& entry : fs::directory_iterator(path_)) {
            fs::remove_all(entry.path());
        }
        return path_.string();
    }

private:
    fs::path path_;
};

std::vector<CallKind> all_calls()
{
    std::vector<CallKind> all;
    for (const auto& some : {frame_calls(), ship_calls(), query_calls(), snapshot_calls(), surroundings_calls(),
                             foam_calls(), state_calls(), making_calls()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

void make_calls(Play& play)
{
    static const std::vector<CallKind> calls = all_calls();
    static const unsigned weights =
        std::accumulate(calls.begin(), calls.end(), 0U, [](unsigned sum, const CallKind& one) { return sum + one.weight; });
    constexpr std::size_t most_calls = 200;
    while (!play.bytes.is_empty() && play.statuses.size() < most_calls) {
        unsigned place = play.bytes.below(weights);
        auto chosen = calls.begin();
        for (; place >= chosen->weight; ++chosen) {
            place -= chosen->weight;
        }
        chosen->make(play);
    }
}

void must_be_alike(const SeenEngine& one, const SeenEngine& other, const std::string& what)
{
    const std::string differs = difference(one, other);
    if (!differs.empty()) {
        found(what + ": " + differs);
    }
}

/// Checks that refused calls changed nothing: a run without them must be the same, also in the parts that a hash leaves
/// out.
void check_without_refused(std::span<const std::uint8_t> bytes, Play& whole, const std::string& folder)
{
    Play without(bytes, folder, &whole.statuses);
    make_calls(without);
    must_be_alike(seen(whole.its_engine()), seen(without.its_engine()), "a call that was refused changed the run");
}

/// Checks that a frame and a part of a frame have equal results in both engines.
void must_go_on_alike(swell_engine* one, swell_engine* other, const std::string& what)
{
    for (const double duration_s : {0.0, 0.15, 0.4}) {
        const swell_status status = swell_advance(one, duration_s, 4, nullptr);
        if (status != swell_advance(other, duration_s, 4, nullptr)) {
            found(what);
        }
        must_be_alike(seen(one), seen(other), what);
    }
}

/// Checks that a saved state goes on in another engine as in its own, with the same time owed.
void check_saved(Play& play)
{
    std::size_t length = 0;
    swell_save_state(play.its_engine(), nullptr, 0, &length);
    std::vector<unsigned char> state(length);
    swell_save_state(play.its_engine(), state.data(), state.size(), &length);
    swell_engine* const other = play.made();
    if (swell_restore_state(other, state.data(), state.size()) != SWELL_DONE) {
        found(std::string("a state that was just saved is refused: ") + swell_last_error());
    }
    swell_set_origin(other, 0.0, 0.0);
    swell_set_origin(play.its_engine(), 0.0, 0.0);
    must_go_on_alike(play.its_engine(), other, "a restored run goes on otherwise than the one that was saved");
    swell_destroy(other);
}

/// Clears names: a log is text, so a name that is not UTF-8 changes in it.
SeenEngine without_names(swell_engine* engine)
{
    SeenEngine found = seen(engine);
    for (swell_ship& ship : found.ships) {
        std::memset(ship.name, 0, sizeof ship.name);
    }
    return found;
}

/// Checks that the orders of a run, given again before every frame, make the run again.
void check_replayed(Play& play)
{
    const std::string file = play.file(8);
    swell_input_log* log = nullptr;
    if (swell_write_inputs(play.its_engine(), file.c_str()) != SWELL_DONE ||
        swell_read_inputs(file.c_str(), &log) != SWELL_DONE) {
        found(std::string("orders that were given are refused: ") + swell_last_error());
    }
    std::int64_t last = 0;
    swell_get_time(play.its_engine(), &last, nullptr);
    swell_engine* const again = play.made();
    std::int64_t frame = 0;
    do {
        if (swell_replay(again, log) != SWELL_DONE) {
            found(std::string("orders that were taken are refused when they come again: ") + swell_last_error());
        }
        swell_get_time(again, &frame, nullptr);
    } while (frame < last && swell_advance_frame(again, nullptr) == SWELL_DONE);
    swell_set_origin(play.its_engine(), 0.0, 0.0);
    must_be_alike(without_names(play.its_engine()), without_names(again),
                  "a run that was made again by its orders is another");
    swell_free_inputs(log);
    swell_destroy(again);
}

} // namespace

std::size_t play(std::span<const std::uint8_t> bytes)
{
    static const Folder folder;
    Play whole(bytes, folder.emptied(), nullptr);
    make_calls(whole);
    if (whole.ending == 1) {
        check_without_refused(bytes, whole, folder.emptied());
    } else if (whole.ending == 2 && whole.is_usable && !whole.is_forged) {
        check_saved(whole);
    } else if (whole.ending == 3 && whole.is_usable && whole.is_a_run_anew) {
        check_replayed(whole);
    }
    return whole.statuses.size();
}

} // namespace swell::fuzz
