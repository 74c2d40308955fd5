#include "viewer/view_command/view_command.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/doors/command_line/frame_loop.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/harbour/rasters/ground/ground_photo.hpp"
#include "engine/harbour/rasters/ground_beyond.hpp"
#include "engine/results/report/run_summary.hpp"
#include "engine/run/base/errors.hpp"
#include "viewer/simulation/computed_run.hpp"
#include "viewer/simulation/recorded_run.hpp"
#include "viewer/view_command/show_run.hpp"

namespace swell::viewer
{

namespace
{

/// The result of drawing: counts of pictures, names of written files, name of the renderer.
struct Drawn {
    PictureCount count;
    std::vector<std::string> files;
    std::string renderer;
};

bool is_there_a_graphics_processor()
{
    try {
        return Screen(Screen::Kind::offscreen, {64, 64}, "").has_graphics_processor();
    } catch (const engine::MachineError&) {
        return true; // opening the window fails for the same reason and reports it
    }
}

/// Returns the samples per pixel. Several give smooth edges. A live view drawn in software takes one sample, unless
/// --quality is high, because more pictures a second count more.
int samples_for(const ViewOptions& options)
{
    const bool may_be_slow = options.wants_given_frames() || options.quality == "high";
    return may_be_slow || is_there_a_graphics_processor() ? Screen::several_samples : Screen::one_sample;
}

/// Opens the screen. Must be called before anything is printed: if it fails, the reason is the only line of output.
Screen screen_for(const FrameSource& source, const ViewOptions& options)
{
    ViewState as_asked;
    options.apply_to(as_asked, source.harbour()); // refuses wrong options before a window opens
    options.check_frames(source.harbour());
    const auto kind = options.draws_in_memory() ? Screen::Kind::offscreen : Screen::Kind::window;
    return Screen(kind, size_named(options.size), "Swell – " + source.harbour().name, samples_for(options));
}

void tell_of_a_small_screen(const Screen& screen, const ViewOptions& options)
{
    const Screen::Size wanted = size_named(options.size);
    const Screen::Size size = screen.size();
    if (size.width < wanted.width || size.height < wanted.height) {
        engine::tell(fmt::format("the window is {}x{}, because {} does not fit on the screen; --offscreen draws any size",
                                 size.width, size.height, options.size));
    }
}

Drawn draw(Screen& screen, FrameSource& source, const ViewOptions& options, const engine::StopSignals& signals)
{
    tell_of_a_small_screen(screen, options);
    engine::tell("drawn by " + screen.renderer() + (options.draws_in_memory() ? "" : "; h shows the keys, q ends"));
    Drawn drawn;
    drawn.renderer = screen.renderer();
    if (options.wants_given_frames()) {
        drawn.files = draw_given_frames(screen, source, options, signals);
    } else {
        drawn.count = show_live(screen, source, options, signals);
    }
    return drawn;
}

void say_files(const Drawn& drawn)
{
    for (const std::string& file : drawn.files) {
        fmt::print("  {:<11} {}\n", "wrote", file);
    }
}

/// Of each picture, without the wait for the next; null without pictures.
nlohmann::ordered_json times_json(std::vector<double> times_ms)
{
    if (times_ms.empty()) {
        return nullptr;
    }
    std::ranges::sort(times_ms);
    const auto at = [&](double share) {
        return times_ms[static_cast<std::size_t>(share * static_cast<double>(times_ms.size() - 1))];
    };
    return {{"p50", at(0.5)}, {"p99", at(0.99)}, {"max", at(1.0)}};
}

void sum_up(ComputedRun& run, const Drawn& drawn, const ViewOptions& options, const engine::StopSignals& signals)
{
    engine::RunSummary summary = run.summary();
    const long last = run.harbour().frames;
    summary.interrupted = signals.received() != 0 && (last == 0 || summary.frames < last);
    engine::warn_of_waves(summary);
    if (!options.json.empty()) {
        nlohmann::ordered_json json = engine::summary_json(summary);
        json["pictures"] = {{"drawn", drawn.count.drawn},   {"frames_not_shown", drawn.count.dropped},
                            {"wall_s", drawn.count.wall_s}, {"picture_ms", times_json(drawn.count.picture_ms)},
                            {"renderer", drawn.renderer},   {"files", drawn.files}};
        engine::write_json(options.json, json);
    }
    if (options.json != "-") {
        fmt::print("{}{}", engine::summary_text(summary), engine::stages_text(summary));
        if (drawn.count.wall_s > 0.0) {
            fmt::print("  {:<11} {} in {:.1f} s, {:.1f} a second; {} frames were not shown\n", "pictures",
                       drawn.count.drawn, drawn.count.wall_s, static_cast<double>(drawn.count.drawn) / drawn.count.wall_s,
                       drawn.count.dropped);
        }
        say_files(drawn);
    }
}

int view_recording(const ViewOptions& options)
{
    const engine::StopSignals signals;
    RecordedRun run(options.replay);
    Screen screen = screen_for(run, options);
    say_files(draw(screen, run, options, signals));
    return engine::exit_code_of(engine::RunRecord(0.0), signals);
}

int view_run(const ViewOptions& options)
{
    engine::check_output_file(options.json, "--json");
    engine::Scenario scenario = options.scenario.read();
    scenario.frames = options.length().value_or(scenario.frames);
    std::shared_ptr<const engine::GroundPhoto> photo;
    if (!options.orthophoto.empty()) {
        photo = std::make_shared<engine::GroundPhoto>(engine::read_ground_photo(options.orthophoto, scenario));
    }
    std::shared_ptr<const engine::GroundBeyond> beyond;
    if (auto known = options.scenario.ground_beyond(scenario)) {
        beyond = std::make_shared<engine::GroundBeyond>(*std::move(known));
    }
    const engine::StopSignals signals;
    ComputedRun run(std::move(scenario), options.scenario.engine_options(), std::move(photo), std::move(beyond));
    Screen screen = screen_for(run, options);
    engine::announce(run.engine());
    options.scenario.check_warnings(run.engine().warnings());
    const Drawn drawn = draw(screen, run, options, signals);
    sum_up(run, drawn, options, signals);
    engine::explain_status(run.record());
    return engine::exit_code_of(run.record(), signals);
}

int view(const ViewOptions& options)
{
    options.check();
    return options.replay.empty() ? view_run(options) : view_recording(options);
}

constexpr const char* examples =
    "Keys: h lists all keys. Drag to turn the view, use the wheel to zoom. 1 to 6 choose what the colours show, c changes\n"
    "the camera. The run keeps pace with the clock: if drawing is slow, pictures are dropped, but never frames.\n"
    "A window runs until it is closed, or to the last frame of --frames.\n\n"
    "Examples:\n"
    "  swell view klopman_harbour\n"
    "  swell view plymouth-100k --camera follow --exaggeration 5\n"
    "  swell view hilo_breakwater --offscreen --frame 1200,2400 --screenshot hilo.png --camera map --colour zeta\n"
    "  swell view klopman_harbour --record film.mp4 --frames 0:3000:2\n"
    "  swell view klopman_harbour --record film --frames 0:3000:2     # film/000000.png, film/000002.png, …\n"
    "  swell run klopman_harbour --out recorded --fields-every 2 && swell view --replay recorded/fields.nc";

} // namespace

void add_view_command(engine::Command& program, engine::Action& chosen)
{
    engine::Command command = program.add_command("view", "Show a run while it is computed, or a recorded run");
    const auto options = std::make_shared<ViewOptions>();
    options->add_to(command);
    command.footer(examples);
    command.callback([options, &chosen] { chosen = [options] { return view(*options); }; });
}

} // namespace swell::viewer
