#pragma once
#include <swell.h>

#include "pontoon_mesh.hpp"

namespace swell::c_api_tests
{

/// A ship for a scenario of the C interface, which answers the waves, with its mesh in memory.
struct Pontoon : PontoonMesh {
    swell_hull hull{};

    explicit Pontoon(double length_m = 40.0, double beam_m = 10.0, double draft_m = 3.0)
        : PontoonMesh(length_m, beam_m, draft_m)
    {
        swell_default_hull(&hull, sizeof hull);
        hull.name = "pontoon";
        hull.points_m = points_m.data();
        hull.point_count = points_m.size() / 3;
        hull.triangles = triangles.data();
        hull.triangle_count = triangles.size() / 3;
        hull.motion = SWELL_HULL_ANSWERS;
        hull.ramp_s = 1.0;
    }
    ~Pontoon() = default;
    Pontoon(const Pontoon&) = delete; // the hull points into it
    Pontoon& operator=(const Pontoon&) = delete;
};

} // namespace swell::c_api_tests
