#pragma once
#include <array>
#include <vector>

#include "engine/api/frame_stats.hpp"
#include "model/setup/ship.hpp"
#include "model/stepping/stage.hpp"
#include "viewer/simulation/colouring.hpp"

namespace swell::viewer
{

/// What is shown of one frame: a copy that stays as it is, in single precision because a picture needs no more. Fields are
/// at all nodes, row by row from the south-west.
struct ShownFrame {
    long frame = 0; ///< 0 is the start
    double time_s = 0.0;
    std::vector<float> zeta_m; ///< 0 on land
    Colouring field_of = Colouring::natural;
    std::vector<float> field; ///< psi (its first mode), maximum [m] or Hs [m], where the colouring needs one; else empty
    std::vector<model::ShipPose> ships; ///< in the order of the harbour
    engine::FrameStats stats;
    std::array<double, model::all_stages.size()> stage_ms{}; ///< of the newest frame that was timed by stage; 0 before one
    long deadline_misses = 0;                                ///< so far
};

} // namespace swell::viewer
