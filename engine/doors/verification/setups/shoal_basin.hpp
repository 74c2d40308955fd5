#pragma once
#include <string>
#include <vector>

#include "engine/doors/verification/measures/harmonic_field.hpp"

namespace swell::verification
{

/// A straight line along which heights are compared [m], in the coordinates of the experiment.
struct GaugeLine {
    std::string name;
    double first_x, first_y, last_x, last_y;
};

/// A laboratory basin with a shoal: walls in the west and the east, waves from the south head on.
struct ShoalBasin {
    const char* name;
    double period_s;
    double west_m, east_m, south_m, north_m; ///< the edges, in the coordinates of the experiment
    double (*depth_m)(double x_m, double y_m);
    /// Sponges of the mild-slope solution: at the southern edge, over even depth, and north of the northern edge.
    double south_sponge_m, north_sponge_m;
    std::vector<GaugeLine> lines;
    const char* data_variable; ///< the environment variable that may name a file of measured heights
};

/// The computed field and the mild-slope field over the incident amplitude, on the same nodes.
struct ShoalFields {
    engine::Scenario scenario;
    HarmonicField computed;
    HarmonicField mild_slope;
};

ShoalFields run_shoal(const ShoalBasin& basin, double cell_m, const Conditions& conditions, CaseReport& report);

/// Height of a field at a place, bilinear between the moduli at nodes; at the outermost node beyond it.
double height_at(const ShoalBasin& basin, const ShoalFields& fields, const HarmonicField& field, double x_m, double y_m);

} // namespace swell::verification
