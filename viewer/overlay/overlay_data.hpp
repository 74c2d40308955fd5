#pragma once
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "engine/api/run_status.hpp"
#include "model/stepping/stage.hpp"
#include "viewer/cameras/camera_kind.hpp"
#include "viewer/scene/drawing/render_options.hpp"

namespace swell::viewer
{

/// What lies under the cursor.
struct CursorTelling {
    double x_m = 0.0;
    double y_m = 0.0;
    bool is_water = true;
    double depth_m = 0.0;  ///< of still water
    double zeta_m = 0.0;   ///< not exaggerated
    double ground_m = 0.0; ///< height of land
};

/// All that is told over the picture, as plain values.
struct Telling {
    std::string harbour;
    std::string sea;
    std::string computed_by;
    long nodes = 0;

    double time_s = 0.0; ///< simulated
    double wall_s = 0.0; ///< since the viewer started; numbers are rewritten ten times a second of this
    long frame = 0;
    long frames = 0;               ///< 0: the run has no end
    double real_time_factor = 0.0; ///< simulated over wall-clock time of late
    double speed = 1.0;            ///< the same as it is asked for
    bool paused = false;
    bool still = false; ///< a picture of one moment: no clock runs, and nothing is told of one

    std::array<double, model::all_stages.size()> stage_ms{}; ///< all 0: not timed
    double frame_ms = 0.0;
    double frame_s = 0.05; ///< the deadline
    double iterations_per_solve = 0.0;
    long deadline_misses = 0;
    engine::RunStatus status = engine::RunStatus::converged;

    double pictures_per_s = 0.0;
    long pictures_dropped = 0; ///< frames that were never shown
    std::string renderer;

    Look look;
    std::pair<double, double> range; ///< of the colours, HarbourScene::range()
    std::string psi_unit;            ///< Harbour::psi_unit
    CameraKind camera = CameraKind::orbit;
    std::string ship;              ///< that is followed; empty: none
    double compass_deg = 0.0;      ///< of the view, clockwise from north
    double metres_per_pixel = 0.0; ///< at the middle of the picture; 0: no scale can be told
    std::optional<CursorTelling> cursor;

    bool recording = false;
    long recorded = 0; ///< pictures, so far
    std::string message;
    bool help = false;
    bool overlay = true; ///< false: only help, message and a bad status
};

} // namespace swell::viewer
