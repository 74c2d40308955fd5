#pragma once
/// The force of a passing ship by theory, for tests only: O. Wang's slender bodies with images for the bed (Journal of
/// Waterways, Harbors and Coastal Engineering 101, 1975).
#include <array>
#include <string>
#include <vector>

namespace swell::engine
{

/// Forces on a moored ship that heads as the passing ship sails, with the passing ship to port: along the course [N], to
/// the passing ship [N], and about the upward axis [N m].
struct PassingForce {
    double surge = 0.0;
    double sway = 0.0;
    double yaw = 0.0;
};

/// The forces on a moored ship while another one passes.
struct PassingCurve {
    std::vector<double> ahead_m; ///< how far the passing ship is ahead of the moored one, rising
    std::vector<PassingForce> force;

    /// Returns the forces at a place of the passing ship, linear between neighbours.
    [[nodiscard]] PassingForce at(double ahead_m) const;
};

/// Area of a section under water [m²] at a share of half the length, -1 to 1.
using SectionArea = double (*)(double);
double parabolic_area(double x); ///< 96 m² amidships
double coaster_area(double x);   ///< of the coaster

/// Two ships of 100 m on parallel courses.
struct PassingShips {
    double depth_m = 9.0;
    double separation_m = 32.0; ///< between the centre lines
    double speed_m_per_s = 3.0;
    SectionArea moored = parabolic_area;
    SectionArea passing = parabolic_area;
};

/// Returns the theory's force. Each section of the moored ship feels 2 rho S dv/dt across and rho S du/dt along: an added
/// mass of the water displaced in sway, and none in surge. The surface is rigid.
PassingForce slender_force(const PassingShips& ships, double ahead_m);

/// Returns a published curve of two ships with parabolic areas at 3 m/s: hulls/passing_slender_body.csv.
PassingCurve tabulated_passing(double depth_m, double separation_m);

} // namespace swell::engine
