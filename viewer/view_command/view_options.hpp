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

/// The frames first, first + step, … up to last at most.
struct FrameRange {
    long first = 0;
    long last = 0;
    long step = 1;
};

/// Reads "300" (frames 0 to 300) or "0:300:10". Throws InputError for other texts.
FrameRange frame_range_named(const std::string& text);
/// Reads "1280x720". Throws InputError for other texts, and for sizes that are too small or too large.
Screen::Size size_named(const std::string& text);

/// The options of `swell view`.
struct ViewOptions {
    engine::ScenarioOptions scenario;
    std::string replay; ///< file of a recorded run, instead of a scenario
    std::string frames; ///< length of the run, or with --record A:B:STEP
    bool offscreen = false;
    std::string size = "1280x720";
    std::vector<long> picture_frames;
    std::string screenshot;
    std::string record; ///< folder of pictures, or a video
    bool overwrite = false;
    std::string camera = "orbit";
    std::string colouring = "natural";
    double exaggeration = 1.0;
    std::string quality; ///< low, high; empty: by what draws
    std::optional<double> fov_deg;
    double yaw_deg = 0.0;
    std::optional<double> hour; ///< instead of the scenario's
    std::optional<int> month;
    std::optional<double> visibility_km;
    std::optional<double> rain_mm_per_h;
    std::optional<double> wind_m_per_s;
    std::string orthophoto; ///< file; empty: none
    std::string ship;
    bool no_overlay = false;
    bool close = false;
    double speed = 1.0;
    /// More than a display shows would only take cores from the simulation; 0: as many as can be.
    double most_pictures_per_s = 60.0;
    std::string json;

    /// Adds the options to a command, whose parser then writes into this object.
    void add_to(engine::Command& command);

    void add_weather_to(engine::Command& command);
    void add_land_to(engine::Command& command);
    void add_pictures_to(engine::Command& command);
    void add_time_to(engine::Command& command);
    /// Throws InputError where options contradict each other or a file cannot be made.
    void check() const;
    /// Throws InputError where --record names what cannot be recorded into, or an earlier recording without --overwrite.
    void check_recording() const;
    /// Throws InputError where pictures are asked for of frames after the last of the run, MachineError where a video is
    /// and there is no ffmpeg.
    void check_frames(const Harbour& harbour) const;
    /// Whether no window is opened; a recording needs none.
    [[nodiscard]] bool draws_in_memory() const { return offscreen || !record.empty(); }
    /// Whether pictures of given frames are wanted, rather than a run that is shown live.
    [[nodiscard]] bool wants_given_frames() const { return !picture_frames.empty() || !record.empty(); }
    /// How fast a recording is to be played so that the sea moves as in nature, for frames of so many seconds.
    [[nodiscard]] double pictures_per_s(double frame_s) const;
    /// The frames whose pictures are wanted, in rising order.
    [[nodiscard]] std::vector<long> frames_of_pictures() const;
    /// The number of the last frame to compute; 0: there is none, because the run goes on until its window is closed.
    /// Empty: that of the scenario.
    [[nodiscard]] std::optional<long> length() const;

    /// Puts camera, colouring, ship and so on into the state of a view. Throws InputError where the harbour has no such
    /// ship; the message lists the ships there are.
    void apply_to(ViewState& state, const Harbour& harbour) const;
};

} // namespace swell::viewer
