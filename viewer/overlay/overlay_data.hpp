#pragma once
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "../../engine/run/api/frame_stats.hpp"
#include "../../model/stepping/stage.hpp"
#include "../cameras/camera_kind.hpp"
#include "../scene/drawing/render_options.hpp"
#include "../simulation/frame_source.hpp"

namespace swell::viewer
{

/// The water or land at the point that the mouse cursor is over.
struct CursorData {
    double x_m = 0.0;
    double y_m = 0.0;
    bool is_water = true;  ///< false: land; then depth_m and zeta_m have no meaning
    double depth_m = 0.0;  ///< of still water at the present level
    double zeta_m = 0.0;   ///< not exaggerated
    double ground_m = 0.0; ///< height of land over level 0
};

/// The values of one picture that the overlay, the texts and panels over the picture, shows.
struct OverlayData {
    std::string harbour;
    std::string sea; ///< the ordered sea in a few words
    std::string computed_by;
    long nodes = 0;

    double time_s = 0.0; ///< simulated
    double wall_s = 0.0; ///< wall-clock time since the viewer started; Overlay::update() uses it
    long frame = 0;
    long frames = 0;               ///< 0: the run has no end
    double real_time_factor = 0.0; ///< simulated over wall-clock time, measured: see PlaybackClock
    double speed = 1.0;            ///< simulated over wall-clock time, as chosen
    bool paused = false;
    bool ended = false; ///< the run has ended, unless it is restarted
    bool still = false; ///< the picture shows one moment, so the clock's speed and the rate of pictures are hidden

    std::array<double, model::all_stages.size()> stage_ms{}; ///< all 0: the frame was not timed
    double frame_ms = 0.0;
    double frame_s = 0.05; ///< simulated seconds of a frame; also the deadline for computing it
    double iterations_per_solve = 0.0;
    long deadline_misses = 0;
    engine::RunStatus status = engine::RunStatus::converged;

    ShownWater water;

    double pictures_per_s = 0.0;
    long pictures_dropped = 0; ///< frames that were never shown
    std::string renderer;

    RenderOptions render_options;
    std::pair<double, double> range; ///< numbers at the ends of the colour scale, in its unit
    std::string psi_unit;            ///< unit of psi; empty if unknown
    CameraKind camera = CameraKind::orbit;
    std::string ship;              ///< name of the ship that is followed; empty: no ship
    bool ship_is_off_grid = false; ///< the ship has left the grid or is still outside
    double compass_deg = 0.0;      ///< direction of view, clockwise from true north
    double metres_per_pixel = 0.0; ///< at the middle of the picture; 0: no scale
    std::optional<CursorData> cursor;

    bool recording = false;
    long recorded = 0; ///< number of pictures recorded so far
    std::string message;
    bool help = false;
    bool overlay = true; ///< false: show only help, message and a bad status
};

} // namespace swell::viewer
