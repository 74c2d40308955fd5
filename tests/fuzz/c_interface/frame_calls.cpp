// Calls about the library, defaults, frames, and the engine as a whole.
#include <cmath>
#include <limits>

#include "heap_blocks.hpp"
#include "play.hpp"

namespace swell::fuzz
{

namespace
{

void ask_library(Play& play)
{
    if (*swell_version() == '\0' || swell_abi_version() != SWELL_ABI_VERSION) {
        found("the library is another than its header's");
    }
    Arguments arguments(play.bytes);
    if (swell_status_text(arguments.index(110)) == nullptr) {
        found("a status has no text");
    }
}

template <class Struct>
void fill_default(Play& play, const char* function, swell_status (*fill)(Struct*, std::size_t))
{
    Arguments arguments(play.bytes);
    const SizedBlock<Struct> block = asked<Struct>(arguments);
    Struct* const to = arguments.needed(block.get());
    play.call(
        function, arguments, [&] { return fill(to, block.get()->size); }, [&] { return block.is_untouched(); });
}

void fill_defaults(Play& play)
{
    switch (play.bytes.below(9)) {
    case 0: return fill_default(play, "swell_default_options", swell_default_options);
    case 1: return fill_default(play, "swell_default_scenario", swell_default_scenario);
    case 2: return fill_default(play, "swell_default_sea", swell_default_sea);
    case 3: return fill_default(play, "swell_default_ship", swell_default_ship);
    case 4: return fill_default(play, "swell_default_wall", swell_default_wall);
    case 5: return fill_default(play, "swell_default_change_time", swell_default_change_time);
    case 6: return fill_default(play, "swell_default_structure", swell_default_structure);
    case 7: return fill_default(play, "swell_default_hull", swell_default_hull);
    default: return fill_default(play, "swell_default_query", swell_default_query);
    }
}

void advance_frame(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const SizedBlock<swell_frame_stats> block = asked<swell_frame_stats>(arguments);
    swell_frame_stats* const stats = block.get();
    const swell_status status = play.call(
        "swell_advance_frame", arguments, [&] { return swell_advance_frame(engine, stats); },
        [&] { return block.is_untouched(); });
    play.is_usable = play.is_usable && status != SWELL_BAD_WATER;
    if (status == SWELL_DONE && block.is_whole() && !std::isfinite(stats->max_abs_zeta_m + stats->rms_zeta_m)) {
        found("swell_advance_frame called a frame usable that is not finite");
    }
}

void advance_frame_without_stats(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const swell_status status =
        play.call("swell_advance_frame", arguments, [&] { return swell_advance_frame(engine, nullptr); });
    play.is_usable = play.is_usable && status != SWELL_BAD_WATER;
}

bool can_be(const swell_advance_report& report, std::int32_t most)
{
    return report.frames >= 0 && report.frames <= most && std::isfinite(report.dropped_s) && report.remaining_s >= 0.0;
}

void advance(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const double duration_s = arguments.number(0.0, 0.6);
    const std::int32_t most =
        play.bytes.one_in(16) ? -static_cast<std::int32_t>(play.bytes.below(2)) : 1 + arguments.bytes().below(4);
    arguments.refuse_if(duration_s < 0.0 || most < 1);
    const SizedBlock<swell_advance_report> block = asked<swell_advance_report>(arguments);
    swell_advance_report* const report = block.or_null(arguments);
    const swell_status status = play.call(
        "swell_advance", arguments, [&] { return swell_advance(engine, duration_s, most, report); },
        [&] { return block.is_untouched(); });
    play.is_usable = play.is_usable && status != SWELL_BAD_WATER;
    if (status == SWELL_DONE && report != nullptr && block.is_whole() && !can_be(*report, most)) {
        found("swell_advance reports what cannot be");
    }
}

void continue_on_cpu(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    play.call("swell_continue_on_cpu", arguments, [&] { return swell_continue_on_cpu(engine); });
}

void get_time(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<std::int64_t> frame(1);
    const Buffer<double> time_s(1);
    std::int64_t* const frame_to = arguments.optional(frame.data());
    double* const time_to = arguments.optional(time_s.data());
    play.call(
        "swell_get_time", arguments, [&] { return swell_get_time(engine, frame_to, time_to); },
        [&] { return frame.is_untouched() && time_s.is_untouched(); });
}

template <class Struct>
void fill_struct(Play& play, const char* function, swell_status (*ask)(swell_engine*, Struct*))
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const SizedBlock<Struct> block = asked<Struct>(arguments);
    Struct* const to = arguments.needed(block.get());
    play.call(
        function, arguments, [&] { return ask(engine, to); }, [&] { return block.is_untouched(); });
}

void ask_engine(Play& play)
{
    switch (play.bytes.below(3)) {
    case 0: return fill_struct(play, "swell_get_grid", swell_get_grid);
    case 1: return fill_struct(play, "swell_observe", swell_observe);
    default: return fill_struct(play, "swell_get_device_surface", swell_get_device_surface);
    }
}

void read_lines(Play& play)
{
    Arguments arguments(play.bytes);
    const swell_engine* const engine = play.engine(arguments);
    constexpr std::size_t most_lines = 100;
    for (std::size_t line = 0; swell_warning(engine, line) != nullptr || swell_note(engine, line) != nullptr; ++line) {
        if (line > most_lines) {
            found("an engine has warnings without end");
        }
    }
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    const bool has_none = swell_warning(engine, none) == nullptr && swell_gauge_name(engine, none) == nullptr;
    const bool has_words =
        swell_backend_name(engine) != nullptr && swell_backend_reason(engine) != nullptr && swell_title(engine) != nullptr;
    if (!has_none || !has_words) {
        found("an engine says what it cannot");
    }
}

} // namespace

std::vector<CallKind> frame_calls()
{
    return {{24, advance_frame}, {8, advance_frame_without_stats},
            {12, advance},       {1, continue_on_cpu},
            {2, get_time},       {3, ask_engine},
            {1, fill_defaults},  {1, read_lines},
            {1, ask_library}};
}

} // namespace swell::fuzz
