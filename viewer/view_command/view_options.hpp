#pragma once
#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/command_line/scenario_options.hpp"
#include "viewer/cameras/view_state.hpp"
#include "viewer/screen/screen.hpp"
#include "viewer/simulation/harbour.hpp"

namespace swell::viewer
{

/// Frames first, first + step, … up to last.
struct FrameRange {
    long first = 0;
    long last = 0;
    long step = 1;
};

/// "300" or "0:300:10". Throws InputError.
FrameRange frame_range_named(const std::string& text);
/// "1280x720". Throws InputError.
Screen::Size size_named(const std::string& text);

/// What `swell view` was asked for.
struct ViewOptions {
    engine::ScenarioOptions scenario;
    std::string replay; ///< a recorded run instead of a scenario
    std::string frames; ///< length of the run, or with --record A:B:STEP
    bool offscreen = false;
    std::string size = "1280x720";
    std::vector<long> picture_frames;
    std::string screenshot;
    std::string record;
    std::string camera = "orbit";
    std::string colouring = "natural";
    double exaggeration = 1.0;
    std::string ship;
    bool no_overlay = false;
    bool close = false;
    double speed = 1.0;
    std::string json;

    void add_to(CLI::App& command);

    /// Refuses what does not go together, and files that cannot be made. Throws InputError.
    void check() const;
    /// Refuses pictures of frames after the last. Throws InputError.
    void check_frames(const Harbour& harbour) const;
    /// Whether pictures of given frames are wanted, rather than to look on.
    [[nodiscard]] bool wants_given_frames() const { return !picture_frames.empty() || !record.empty(); }
    /// The frames that are to become pictures, in rising order.
    [[nodiscard]] std::vector<long> frames_of_pictures() const;
    /// The length that the run is to have; absent: the scenario's.
    [[nodiscard]] std::optional<long> length() const;

    /// Puts camera, colouring, ship and so on into a view's state. Throws InputError, naming the ships there are.
    void apply_to(ViewState& state, const Harbour& harbour) const;
};

} // namespace swell::viewer
