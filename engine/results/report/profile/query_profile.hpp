#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/results/report/profile/profile.hpp"

namespace swell::engine
{

class WaveEngine;

/// The cost of queries, which ask the engine for the surface at a number of points, compared with frames.
struct QueryProfile {
    long points = 0;            ///< of one query, scattered over the grid
    TimeStatistics query_us;    ///< one WaveEngine::query(), measured by the caller [µs]
    TimeStatistics frame_ms;    ///< frames without a query [ms]
    TimeStatistics asked_ms;    ///< frames followed by a query, both together [ms]
    TimeStatistics snapshot_us; ///< the same query from a snapshot, by this thread; zeros without a snapshot [µs]
};

/// Computes `frames` further frames without a query and as many with a query of surface and normals after each, in turn.
/// The engine goes on from its present state. Stops early at an unusable frame.
QueryProfile profile_queries(WaveEngine& engine, long points, long frames);

/// Returns, in one line for people, what queries of the water at points cost: the time of one query of all points, and the
/// time of a frame with one such query and without any.
std::string queries_text(const QueryProfile& profile);
/// Returns all numbers, in the order of QueryProfile.
nlohmann::ordered_json queries_json(const QueryProfile& profile);

} // namespace swell::engine
