#pragma once
/// A coaster on four lines and a fender in a basin, for runs.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/harbour/hulls/scenario_hull.hpp"
#include "engine/run/api/moorings.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{

/// Where the coaster lies, and the pretension of her lines.
struct MooredInBasin {
    static constexpr double east_m = 200.0;
    static constexpr double north_m = 150.0;
    static constexpr double pretension_n = 1e5;
};

/// A coaster that heads east on four lines, two at each end, in a basin whose waves leave through its edges.
inline Scenario basin_with_moored_coaster(double strength_n = 0.0)
{
    constexpr double east_m = MooredInBasin::east_m;
    constexpr double north_m = MooredInBasin::north_m;
    Scenario scenario = basin({91, 71});
    for (model::Edge& edge : scenario.waves.edges) {
        edge.kind = model::EdgeKind::open;
    }
    ShipHull hull;
    hull.motion = ShipHull::Motion::answers;
    hull.gravity_height_m = -0.2;
    read_mesh("coaster.obj", scenario.waves, hull);
    for (const double ahead : {1.0, -1.0}) {
        for (const double to_port : {1.0, -1.0}) {
            MooringLine line;
            line.name = std::string(ahead > 0.0 ? "bow" : "stern") + (to_port > 0.0 ? " port" : " starboard");
            line.fairlead_m = {45.0 * ahead, 6.0 * to_port, 3.0};
            line.bollard_m = {east_m + 75.0 * ahead, north_m + 30.0 * to_port, 4.0};
            line.pretension_n = MooredInBasin::pretension_n;
            line.stiffness_n = 1e7;
            line.strength_n = strength_n;
            hull.lines.push_back(line);
        }
    }
    Fender fender;
    fender.name = "fore";
    fender.place_m = {east_m + 20.0, north_m + 8.5, 1.0};
    fender.faces_deg = 180.0;
    fender.stiffness = 1e6;
    fender.deepest_m = 0.8;
    hull.fenders = {fender};
    model::Ship coaster;
    coaster.name = "coaster";
    coaster.way_points = {{east_m, north_m, 0.0}};
    coaster.heading_deg = 90.0;
    coaster.ramp_s = 5.0;
    add_ship_with_hull(scenario, coaster, hull);
    return scenario;
}

inline void pass(WaveEngine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
}

inline std::vector<LineState> lines_of(WaveEngine& engine)
{
    return engine.moorings().at(0).lines;
}

} // namespace swell::engine
