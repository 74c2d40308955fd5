#pragma once
#include <cstdint>

namespace swell::model
{

/// A point on the water [m]: east and north of the caller's origin, see WaveEngine::set_origin.
struct WaterPoint {
    double east_m = 0.0;
    double north_m = 0.0;
};

/// The ground at a point: the kind of the node nearest to it.
enum class Ground : std::int32_t { off_grid, land, water };

/// The surface at a point. On land within two cells of water, the surface continues the water there, so that it has no jump
/// at the shore. Farther inland and off the grid it is still water.
struct SurfaceSample {
    double elevation_m = 0.0; ///< over the still-water level
    float normal_east = 0.0f; ///< unit vector upwards from the surface
    float normal_north = 0.0f;
    float normal_up = 1.0f;
    float depth_m = 0.0f; ///< of still water; 0 on land
    Ground ground = Ground::off_grid;
};

/// The motion of the water at a point below the surface, with the mean current. 0 on land and off the grid.
struct MotionSample {
    double east_m_per_s = 0.0;
    double north_m_per_s = 0.0;
    double up_m_per_s = 0.0;
    double dynamic_pressure_pa = 0.0; ///< over the pressure of still water at the same height
    Ground ground = Ground::off_grid;
};

} // namespace swell::model
