#pragma once

namespace swell::engine
{

/// What one of several ranks has done in the frames of a run (WaveEngine::rank_loads()).
struct RankLoad {
    int first_i = 0, first_j = 0; ///< south-west node of the rank's box
    int nx = 0, ny = 0;           ///< nodes of the box
    double work = 0.0;            ///< work of the box in a frame, in wet nodes, by which the grid was cut
    double frames_s = 0.0;        ///< time of all frames
    double exchange_s = 0.0;      ///< of that, time in exchanges with other ranks, and waiting for them
    double exchanges = 0.0;       ///< number of exchanges
    double north_south_bytes = 0.0, east_west_bytes = 0.0; ///< sent to neighbours on these sides
};

} // namespace swell::engine
