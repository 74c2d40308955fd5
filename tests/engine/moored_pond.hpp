#pragma once
#include <string>

/// Returns the text of a scenario: a pond with a coaster that heads east, on a line ahead, a line that breaks, and a fender
/// to port. `mesh` is the path of the coaster's mesh.
inline std::string moored_pond(const std::string& mesh)
{
    return R"(
frames = 200
[bathymetry]
type = "flat"
nx = 61
ny = 61
cell_size_m = 5.0
depth_m = 20.0
[edges]
west = "open"
east = "open"
north = "open"
south = "open"
[[ship]]
name = "coaster"
motion = "answers"
gravity_height_m = -0.2
heading_deg = 90.0
ramp_s = 2.0
way_points = [[150.0, 110.0]]
mesh = ")" +
           mesh + R"("
[[line]]
name = "bow"
fairlead_m = [45.0, 6.0, 3.0]
bollard_m = [225.0, 140.0, 4.0]
pretension_n = 3e5
stiffness_n = 1e7
[[line]]
name = "weak"
fairlead_m = [-45.0, 6.0, 3.0]
bollard_m = [75.0, 140.0, 4.0]
pretension_n = 1e5
stiffness_n = 1e7
strength_n = 1.05e5
[[fender]]
name = "fore"
place_m = [170.0, 118.0, 1.0]
faces_deg = 180.0
stiffness = 1e6
deepest_m = 0.8
)";
}
