#pragma once
#include <cstddef>
#include <span>

#include "engine/doors/c_api/swell.h"
#include "engine/run/api/water_snapshot.hpp"

/// Checks that points, samples and motions have the same layout in C and in C++, and passes callers' arrays on under the
/// other type, so that a query of thousands of points copies and allocates nothing. Caller and engine are compiled
/// separately, each with only one of the two types.
namespace swell::engine::c_api
{

static_assert(sizeof(swell_point) == sizeof(WaterPoint) && offsetof(swell_point, north_m) == offsetof(WaterPoint, north_m));
static_assert(offsetof(swell_sample, elevation_m) == offsetof(SurfaceSample, elevation_m) &&
              offsetof(swell_sample, normal_east) == offsetof(SurfaceSample, normal_east) &&
              offsetof(swell_sample, normal_north) == offsetof(SurfaceSample, normal_north) &&
              offsetof(swell_sample, normal_up) == offsetof(SurfaceSample, normal_up) &&
              offsetof(swell_sample, depth_m) == offsetof(SurfaceSample, depth_m) &&
              offsetof(swell_sample, ground) == offsetof(SurfaceSample, ground) &&
              sizeof(swell_sample) == sizeof(SurfaceSample) && alignof(swell_sample) == alignof(SurfaceSample));
static_assert(offsetof(swell_water_motion, east_m_per_s) == offsetof(MotionSample, east_m_per_s) &&
              offsetof(swell_water_motion, north_m_per_s) == offsetof(MotionSample, north_m_per_s) &&
              offsetof(swell_water_motion, up_m_per_s) == offsetof(MotionSample, up_m_per_s) &&
              offsetof(swell_water_motion, dynamic_pressure_pa) == offsetof(MotionSample, dynamic_pressure_pa) &&
              offsetof(swell_water_motion, ground) == offsetof(MotionSample, ground) &&
              sizeof(swell_water_motion) == sizeof(MotionSample));
static_assert(offsetof(swell_flow_point, north_m) == offsetof(FlowPoint, north_m) &&
              offsetof(swell_flow_point, height_m) == offsetof(FlowPoint, height_m) &&
              sizeof(swell_flow_point) == sizeof(FlowPoint));
static_assert(offsetof(swell_flow, up_m_per_s) == offsetof(FlowSample, up_m_per_s) &&
              offsetof(swell_flow, current_north_m_per_s) == offsetof(FlowSample, current_north_m_per_s) &&
              offsetof(swell_flow, up_m_per_s2) == offsetof(FlowSample, up_m_per_s2) &&
              offsetof(swell_flow, dynamic_pressure_pa) == offsetof(FlowSample, dynamic_pressure_pa) &&
              offsetof(swell_flow, depth_m) == offsetof(FlowSample, depth_m) &&
              offsetof(swell_flow, ground) == offsetof(FlowSample, ground) && sizeof(swell_flow) == sizeof(FlowSample));
static_assert(static_cast<int>(Ground::water) == SWELL_WATER && static_cast<int>(Ground::land) == SWELL_LAND);

inline std::span<const WaterPoint> same_points(const swell_point* points, std::size_t count)
{
    return {reinterpret_cast<const WaterPoint*>(points), count};
}

inline std::span<SurfaceSample> same_samples(swell_sample* samples, std::size_t count)
{
    return {reinterpret_cast<SurfaceSample*>(samples), count};
}

inline std::span<MotionSample> same_motions(swell_water_motion* motions, std::size_t count)
{
    return {reinterpret_cast<MotionSample*>(motions), count};
}

inline std::span<const FlowPoint> same_flow_points(const swell_flow_point* points, std::size_t count)
{
    return {reinterpret_cast<const FlowPoint*>(points), count};
}

inline std::span<FlowSample> same_flows(swell_flow* flows, std::size_t count)
{
    return {reinterpret_cast<FlowSample*>(flows), count};
}

} // namespace swell::engine::c_api
