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

/// The water or land under the cursor.
struct CursorData {
    double x_m = 0.0;
    double y_m = 0.0;
    bool is_water = true;  ///< false: land, and depth_m and zeta_m mean nothing
    double depth_m = 0.0;  ///< of still water at its level
    double zeta_m = 0.0;   ///< not exaggerated
    double ground_m = 0.0; ///< height of land over level 0
};

/// Everything that the overlay shows, as plain values.
struct OverlayData {
    std::string harbour;
    std::string sea; ///< as it is ordered
    std::string computed_by;
    long nodes = 0;

    double time_s = 0.0; ///< simulated
    double wall_s = 0.0; ///< since the viewer started; the clock by which Overlay rewrites numbers
    long frame = 0;
    long frames = 0;               ///< 0: the run has no end
    double real_time_factor = 0.0; ///< simulated over wall-clock time, measured: see PlaybackClock
    double speed = 1.0;            ///< the same ratio, as asked for
    bool paused = false;
    bool ended = false; ///< no more frames come until the run begins again
    bool still = false; ///< a picture of one moment: the clock's speed and the rate of pictures are not shown

    std::array<double, model::all_stages.size()> stage_ms{}; ///< all 0: the frame was not timed
    double frame_ms = 0.0;
    double frame_s = 0.05; ///< simulated seconds of a frame, which are the deadline
    double iterations_per_solve = 0.0;
    long deadline_misses = 0;
    engine::RunStatus status = engine::RunStatus::converged;

    ShownWater water;

    double pictures_per_s = 0.0;
    long pictures_dropped = 0; ///< frames that were never shown
    std::string renderer;

    RenderOptions render_options;
    std::pair<double, double> range; ///< HarbourScene::range()
    std::string psi_unit;            ///< Harbour::psi_unit
    CameraKind camera = CameraKind::orbit;
    std::string ship;              ///< name of the ship that is followed; empty: none
    bool ship_is_off_grid = false; ///< it has sailed off, or has not come yet
    double compass_deg = 0.0;      ///< of the view, clockwise from north
    double metres_per_pixel = 0.0; ///< at the middle of the picture; 0: there is no scale
    std::optional<CursorData> cursor;

    bool recording = false;
    long recorded = 0; ///< number of pictures recorded so far
    std::string message;
    bool help = false;
    bool overlay = true; ///< false: only help, message and a bad status are shown
};

} // namespace swell::viewer
