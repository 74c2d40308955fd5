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

/// A point in the water: east and north as WaterPoint, and the height over the still-water level [m].
struct FlowPoint {
    double east_m = 0.0;
    double north_m = 0.0;
    double height_m = 0.0;
};

/// The flow of the water at a FlowPoint: the motion of the waves, and the mean current separately. 0 on land and off the
/// grid. Over the still-water level it is the flow at that level, and below the bed the flow at the bed.
struct FlowSample {
    double east_m_per_s = 0.0; ///< velocity of the waves, without the mean current
    double north_m_per_s = 0.0;
    double up_m_per_s = 0.0;
    double current_east_m_per_s = 0.0; ///< the mean current
    double current_north_m_per_s = 0.0;
    double east_m_per_s2 = 0.0; ///< rate of change of the waves' velocity as seen by water that the current carries
    double north_m_per_s2 = 0.0;
    double up_m_per_s2 = 0.0;
    double dynamic_pressure_pa = 0.0; ///< over the pressure of still water at the same height
    float depth_m = 0.0f;             ///< of still water; 0 on land
    Ground ground = Ground::off_grid;
};

} // namespace swell::model
