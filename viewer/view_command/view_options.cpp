#include "viewer/view_command/view_options.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <system_error>

#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/parser/command.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/run/base/errors.hpp"
#include "viewer/simulation/time_controls.hpp"
#include "viewer/view_command/picture_files.hpp"
#include "viewer/view_command/video_file.hpp"

namespace swell::viewer
{

using engine::InputError;

namespace
{

constexpr long most_frames = 1'000'000'000; ///< 1.6 years of sea

/// Reads whole numbers from 0 to most_frames, separated by the character `between`. Returns an empty list for any other
/// text.
std::vector<long> numbers_of(const std::string& text, char between)
{
    std::vector<long> numbers;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        long number = 0;
        const auto [rest, error] = std::from_chars(at, end, number);
        if (error != std::errc{} || number < 0 || number > most_frames || (rest != end && *rest != between)) {
            return {};
        }
        numbers.push_back(number);
        at = rest == end ? end : rest + 1;
        if (rest != end && at == end) {
            return {}; // the text ends with the separator
        }
    }
    return numbers;
}

Colouring colouring_named(const std::string& word)
{
    const auto* found = std::find_if(all_colourings.begin(), all_colourings.end(),
                                     [&](Colouring colouring) { return word == name_of(colouring); });
    return *found; // the command line checked the word
}

std::vector<std::string> colouring_names()
{
    std::vector<std::string> names;
    names.reserve(all_colourings.size());
    for (const Colouring colouring : all_colourings) {
        names.emplace_back(name_of(colouring));
    }
    return names;
}

engine::CommandOption within(engine::CommandOption option, double lowest, double highest)
{
    return option.check(
        [lowest, highest](const std::string& text) {
            const std::optional<double> value = engine::number_in(text);
            const bool is_allowed = value && *value >= lowest && *value <= highest;
            return is_allowed ? std::string() : fmt::format("Value {} not in range {:g} to {:g}", text, lowest, highest);
        },
        fmt::format("[{:g} - {:g}]", lowest, highest));
}

std::size_t ship_named(const std::string& name, const std::vector<model::Ship>& ships)
{
    std::vector<std::string> names;
    for (std::size_t ship = 0; ship < ships.size(); ++ship) {
        if (ships[ship].name == name) {
            return ship;
        }
        names.push_back(ships[ship].name);
    }
    throw InputError(
        fmt::format("--ship {}: no ship has this name; {}", name,
                    names.empty() ? "this harbour has no ships" : fmt::format("allowed are {}", fmt::join(names, ", "))));
}

} // namespace

FrameRange frame_range_named(const std::string& text)
{
    const std::vector<long> numbers = numbers_of(text, ':');
    if (numbers.size() == 1 && numbers[0] > 0) {
        return {0, numbers[0], 1};
    }
    if ((numbers.size() == 2 || numbers.size() == 3) && numbers[1] >= numbers[0] && numbers.back() > 0) {
        return {numbers[0], numbers[1], numbers.size() == 3 ? numbers[2] : 1};
    }
    throw InputError(fmt::format("--frames {}: allowed is a number of frames, or A:B:STEP as in 0:300:10", text));
}

Screen::Size size_named(const std::string& text)
{
    constexpr long least = 64;
    constexpr long most = 8192;
    const std::vector<long> numbers = numbers_of(text, 'x');
    if (numbers.size() != 2 || std::min(numbers[0], numbers[1]) < least || std::max(numbers[0], numbers[1]) > most) {
        throw InputError(
            fmt::format("--size {}: allowed is WIDTHxHEIGHT in pixels, {} to {} each, as in 1280x720", text, least, most));
    }
    return {static_cast<int>(numbers[0]), static_cast<int>(numbers[1])};
}

void ViewOptions::add_to(engine::Command& command)
{
    scenario.add_to(command);
    command.option("SCENARIO").required(false);
    command.remove_option("--frames");
    command.add_option("--replay", replay, "Play a recorded run, a fields.nc of swell run, instead of computing one")
        .excludes("SCENARIO");
    const std::string look = "How it looks";
    command.add_option("--camera", camera, "Camera: orbit, fly, follow (a ship), bridge (of a ship), map (from above)")
        .one_of({"orbit", "fly", "follow", "bridge", "map"})
        .tell_default()
        .group(look);
    command.add_option("--colour", colouring, "Quantity that the water's colour shows")
        .one_of(colouring_names())
        .tell_default()
        .group(look);
    within(command.add_option("--exaggeration", exaggeration, "Factor on the heights of the drawn water"), 0.1, 100.0)
        .tell_default()
        .group(look);
    within(command.add_option("--fov", fov_deg, "Vertical angle of view of the bridge camera, in degrees; without it 45"),
           4.0, 120.0)
        .group(look);
    within(command.add_option("--yaw", yaw_deg,
                              "Direction in which the bridge camera looks, in degrees to the right of the bow"),
           -180.0, 180.0)
        .tell_default()
        .group(look);
    command
        .add_option("--quality", quality,
                    "Quality: low, high (each short wave runs at its own speed); without it high on a GPU, else low")
        .one_of(std::vector<std::string>{"low", "high"})
        .group(look);
    add_weather_to(command);
    add_land_to(command);
    command.add_option("--ship", ship, "Name of the ship to follow; without it the first ship").group(look);
    command.add_flag("--no-overlay", no_overlay, "Hide the panels over the picture").group(look);
    command.add_option("--size", size, "Width and height of the picture in pixels").tell_default().group(look);
    add_time_to(command);
    add_pictures_to(command);
    command.add_option("--json", json,
                       "Write the summary as JSON to this file; - is standard output, and then no table is printed");
}

void ViewOptions::add_time_to(engine::Command& command)
{
    const std::string time = "Time";
    command
        .add_option("--frames", frames,
                    "Length of the run in frames; without it a window runs until it is closed. With --record A:B:STEP: the "
                    "frames to keep")
        .group(time);
    command.add_option("--speed", speed, "Speed at the start: simulated over wall-clock time")
        .one_of({0.25, 0.5, 1.0, 2.0, 4.0, 8.0})
        .tell_default()
        .group(time);
    within(command.add_option("--most-pictures", most_pictures_per_s, "Most pictures drawn in a second; 0: no limit"), 0.0,
           1000.0)
        .tell_default()
        .group(time);
    command
        .add_flag("--close", close,
                  "Close the window after the last frame of --frames, or else of the scenario. Without it the last frame "
                  "stays until the window is closed")
        .group(time);
}

void ViewOptions::add_pictures_to(engine::Command& command)
{
    const std::string pictures = "Without a window";
    command.add_flag("--offscreen", offscreen, "Draw in memory, without a display").group(pictures);
    command.add_option("--frame", picture_frames, "Number of the frame to draw; several with commas")
        .delimiter(',')
        .between(0L, most_frames)
        .needs("--offscreen")
        .group(pictures);
    command
        .add_option("--screenshot", screenshot,
                    "PNG file for --frame; if there are several frames, each file's name gets the frame's number")
        .needs("--frame")
        .group(pictures);
    command
        .add_option("--record", record,
                    "Folder for a PNG file of each frame of --frames A:B:STEP, or FILE.mp4 for a video (needs ffmpeg)")
        .group(pictures);
    command.add_flag("--overwrite", overwrite, "Replace an earlier recording; without it an earlier recording is refused")
        .needs("--record")
        .group(pictures);
}

void ViewOptions::add_weather_to(engine::Command& command)
{
    const std::string weather = "Hour and weather, instead of the scenario's [view]";
    within(command.add_option("--hour", hour, "Hour of solar time: 12 is noon, 0 midnight"), 0.0, 23.999).group(weather);
    command.add_option("--month", month, "Month; the sun's path is that of the middle of the month")
        .between(1, 12)
        .group(weather);
    within(command.add_option("--visibility", visibility_km, "Visibility in kilometres"), 0.05, 300.0).group(weather);
    within(command.add_option("--rain", rain_mm_per_h, "Rain in millimetres an hour"), 0.0, 200.0).group(weather);
    within(command.add_option("--wind", wind_m_per_s,
                              "Wind in metres a second. It only makes the drawn water rough and white"),
           0.0, 60.0)
        .group(weather);
}

void ViewOptions::add_land_to(engine::Command& command)
{
    command.add_option("--orthophoto", orthophoto, "GeoTIFF with an aerial photo in red, green and blue, drawn on the land")
        .excludes("--replay")
        .group("Land");
}

void ViewOptions::check() const
{
    if (scenario.scenario.empty() && replay.empty()) {
        throw InputError("view: no run is given; allowed is a SCENARIO, or --replay RUN.nc");
    }
    if (!picture_frames.empty() && screenshot.empty()) {
        throw InputError("--frame: needs --screenshot FILE for the picture");
    }
    if (!record.empty() && !picture_frames.empty()) {
        throw InputError("--record and --frame are both given; allowed is one of them");
    }
    if (offscreen && !wants_given_frames() && json.empty()) {
        throw InputError(
            "--offscreen: nothing would be kept; add --frame N --screenshot FILE, or --record DIR --frames A:B:STEP, or "
            "--json FILE to measure how fast it draws");
    }
    if (!record.empty() && frames.empty()) {
        throw InputError("--record: needs --frames A:B:STEP, as in 0:300:10");
    }
    if (!replay.empty() && !json.empty()) {
        throw InputError("--json: a run of --replay has no summary, because nothing is computed; leave --json out");
    }
    size_named(size);
    const std::optional<FrameRange> range = frames.empty() ? std::nullopt : std::optional(frame_range_named(frames));
    if (range && range->first > 0 && record.empty()) {
        throw InputError(
            fmt::format("--frames {}: a range needs --record; allowed without it is a number of frames", frames));
    }
    if (range && !picture_frames.empty() && frames_of_pictures().back() > range->last) {
        throw InputError(fmt::format("--frame {}: is after the last frame; allowed are 0 to {}",
                                     frames_of_pictures().back(), range->last));
    }
    engine::check_output_file(screenshot, "--screenshot");
    check_recording();
}

void ViewOptions::check_recording() const
{
    std::error_code ignored;
    if (is_video(record)) {
        engine::check_output_file(record, "--record");
        if (!overwrite && std::filesystem::exists(record, ignored)) {
            throw InputError(fmt::format("--record {}: exists already; give another name, or --overwrite", record));
        }
        return;
    }
    if (std::filesystem::exists(record, ignored) && !std::filesystem::is_directory(record, ignored)) {
        throw InputError(fmt::format("--record {}: is a file; wanted is a directory, new or old", record));
    }
    if (!record.empty()) {
        const engine::EarlierFiles there(record, recorded_files());
        engine::refuse_files_there(there, overwrite);
        if (const std::string replaced = engine::replaced_files(there); !replaced.empty()) {
            engine::tell(replaced);
        }
    }
}

void ViewOptions::check_frames(const Harbour& harbour) const
{
    if (is_video(record)) {
        check_for_ffmpeg(record, pictures_per_s(harbour.frame_s));
    }
    if (wants_given_frames() && frames_of_pictures().back() > harbour.frames) {
        throw InputError(fmt::format("frame {}: is after the last frame; allowed are 0 to {}", frames_of_pictures().back(),
                                     harbour.frames));
    }
}

std::vector<long> ViewOptions::frames_of_pictures() const
{
    std::vector<long> wanted = picture_frames;
    if (!record.empty()) {
        const FrameRange range = frame_range_named(frames);
        for (long frame = range.first; frame <= range.last; frame += range.step) {
            wanted.push_back(frame);
        }
    }
    std::sort(wanted.begin(), wanted.end());
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    return wanted;
}

double ViewOptions::pictures_per_s(double frame_s) const
{
    return 1.0 / (frame_s * static_cast<double>(frame_range_named(frames).step));
}

std::optional<long> ViewOptions::length() const
{
    if (wants_given_frames()) {
        return std::max(1L, frames_of_pictures().back());
    }
    if (!frames.empty()) {
        return frame_range_named(frames).last;
    }
    const bool scenario_says = std::any_of(scenario.settings.begin(), scenario.settings.end(),
                                           [](const std::string& setting) { return setting.starts_with("frames="); });
    return draws_in_memory() || close || scenario_says ? std::nullopt : std::optional(0L);
}

void ViewOptions::apply_to(ViewState& state, const Harbour& harbour) const
{
    state.render_options.colouring = colouring_named(colouring);
    state.render_options.exaggeration = exaggeration;
    if (!quality.empty()) {
        state.render_options.quality = quality == "high" ? Quality::high : Quality::low;
    }
    state.overlay = !no_overlay;
    engine::ViewConditions& conditions = state.render_options.conditions;
    conditions.hour = hour.value_or(conditions.hour);
    conditions.month = month.value_or(conditions.month);
    conditions.visibility_km = visibility_km.value_or(conditions.visibility_km);
    conditions.rain_mm_per_h = rain_mm_per_h.value_or(conditions.rain_mm_per_h);
    conditions.wind_m_per_s = wind_m_per_s ? wind_m_per_s : conditions.wind_m_per_s;
    state.bridge_angle_deg = fov_deg.value_or(state.bridge_angle_deg);
    state.bridge_yaw_deg = yaw_deg;
    state.camera = camera_kind_named(camera);
    if (!ship.empty()) {
        state.ship = ship_named(ship, harbour.ships);
    }
    if (needs_a_ship(state.camera) && harbour.ships.empty()) {
        throw InputError(fmt::format("--camera {}: needs a ship, and {} has no ships", camera, harbour.name));
    }
}

} // namespace swell::viewer
