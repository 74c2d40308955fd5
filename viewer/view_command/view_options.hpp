#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/doors/command_line/options/scenario_options.hpp"
#include "viewer/cameras/view_state.hpp"
#include "viewer/screen/screen.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// A choice of frames by number: first, first + step, first + 2 step, … that are not after last.
struct FrameRange {
    long first = 0;
    long last = 0;
    long step = 1;
};

/// Reads a choice of frames: "300" (frames 0 to 300), "0:300" or "0:300:10" (every tenth). Throws InputError for other
/// texts.
FrameRange frame_range_named(const std::string& text);
/// Reads the size of a picture in pixels, e.g. "1280x720". Throws InputError for other texts, and if width or height is not
/// 64 to 8192.
Screen::Size size_named(const std::string& text);

/// The options of `swell view`.
struct ViewOptions {
    engine::ScenarioOptions scenario;
    std::string replay; ///< file of a recorded run, which replaces the scenario
    std::string frames; ///< length of the run; with --record the frames to keep, A:B:STEP
    bool offscreen = false;
    std::string size = "1280x720";
    std::vector<long> picture_frames;
    std::string screenshot;
    std::string record; ///< folder for pictures, or file of a video
    bool overwrite = false;
    std::string camera = "orbit";
    std::string colouring = "natural";
    double exaggeration = 1.0;
    std::string quality; ///< low, high; empty: high if a GPU draws, else low
    std::optional<double> fov_deg;
    double yaw_deg = 0.0;
    std::optional<double> hour; ///< hour to wind_m_per_s replace the scenario's values if given
    std::optional<int> month;
    std::optional<double> visibility_km;
    std::optional<double> rain_mm_per_h;
    std::optional<double> wind_m_per_s;
    std::string orthophoto; ///< file; empty: none
    std::string ship;
    bool no_overlay = false;
    bool close = false;
    double speed = 1.0;
    /// The most pictures drawn a second; 0: no limit. A limit leaves cores to the simulation: a display does not show more
    /// pictures anyway.
    double most_pictures_per_s = 60.0;
    std::string json;

    /// Adds all options of `swell view` to a command of the command line. The command's parser then writes the given values
    /// into this object.
    void add_to(engine::Command& command);

    void add_weather_to(engine::Command& command);
    void add_land_to(engine::Command& command);
    void add_pictures_to(engine::Command& command);
    void add_time_to(engine::Command& command);
    /// Throws InputError if options contradict each other or a file cannot be made.
    void check() const;
    /// Throws InputError if --record names a place that cannot be written to, or names an earlier recording and --overwrite
    /// is not given. Prints a line if an earlier recording will be replaced.
    void check_recording() const;
    /// Throws InputError if a picture is asked for of a frame after the last of the run. Throws MachineError if a video is
    /// asked for and the program ffmpeg is not on PATH.
    void check_frames(const Harbour& harbour) const;
    /// Whether pictures are drawn in memory and no window is opened: with --offscreen, and for every recording.
    [[nodiscard]] bool draws_in_memory() const { return offscreen || !record.empty(); }
    /// True if pictures of given frames are asked for, false if the run is shown live.
    [[nodiscard]] bool wants_given_frames() const { return !picture_frames.empty() || !record.empty(); }
    /// Returns how many pictures a second a recorded video must show so that it plays in real time. `frame_s`: simulated
    /// seconds of a frame.
    [[nodiscard]] double pictures_per_s(double frame_s) const;
    /// Returns the frames of which pictures are asked for: each once, in rising order.
    [[nodiscard]] std::vector<long> frames_of_pictures() const;
    /// Returns the length of the run: the number of the last frame to compute. 0: the run has no end and goes on until its
    /// window is closed. Empty: the last frame of the scenario.
    [[nodiscard]] std::optional<long> length() const;

    /// Copies camera, colouring, ship, weather and so on into the state of a view. Throws InputError if the harbour has no
    /// ship of that name (the message lists the names), or if the camera needs a ship and the harbour has no ships.
    void apply_to(ViewState& state, const Harbour& harbour) const;
};

} // namespace swell::viewer
