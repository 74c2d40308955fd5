#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/results/report/profile/profile.hpp"

namespace swell::engine
{

class WaveEngine;

/// What queries of so many points cost beside frames.
struct QueryProfile {
    long points = 0;            ///< of one query, scattered over the grid
    TimeStatistics query_us;    ///< one WaveEngine::query(), from the caller's side [µs]
    TimeStatistics frame_ms;    ///< frames after which nothing was asked [ms]
    TimeStatistics asked_ms;    ///< frames with the query after them, both together [ms]
    TimeStatistics snapshot_us; ///< the same query from a snapshot, by this thread; zeros where there was no snapshot [µs]
};

/// Computes so many further frames, and as many more with a query of surface and normals after each, in turn. The engine
/// goes on from its present state. Stops early at a frame that is not usable.
QueryProfile profile_queries(WaveEngine& engine, long points, long frames);

/// For people, one line: the query, and the frame with and without it.
std::string queries_text(const QueryProfile& profile);
/// All numbers, in the order of QueryProfile.
nlohmann::ordered_json queries_json(const QueryProfile& profile);

} // namespace swell::engine
