#pragma once
#include <vector>

#include "viewer/simulation/sea_outside.hpp"

namespace swell::viewer
{

/// Height [m] of a surface at a point, and its slopes towards east and north.
struct SurfaceAt {
    double height_m = 0.0;
    double slope_east = 0.0;
    double slope_north = 0.0;
};

/// The sea outside the grid at one moment: the sum of its waves.
struct SeaNow {
    struct Wave {
        double k_east = 0.0;
        double k_north = 0.0;
        double amplitude_m = 0.0;
        double phase = 0.0; ///< at the south-west node at this moment
    };
    std::vector<Wave> waves; ///< the longest first
    /// Distance from the border of the grid [m] beyond which the computed water of the grid has no influence on the drawn
    /// sea outside.
    double leads_over_m = 0.0;

    /// Returns height and slopes of the sum of the waves at a point [m].
    [[nodiscard]] SurfaceAt at(double x_m, double y_m) const;
    /// Adds height and slopes of the sum of the waves to each element of `to`. The elements are points of a line with equal
    /// steps [m]; (x_m, y_m) is the first point.
    void add_along(double x_m, double y_m, double step_east_m, double step_north_m, std::vector<SurfaceAt>& to) const;
};

/// The seas that enter the grid over its edges, at one frame.
struct SeasOfFrame {
    double time_s = 0.0;
    std::vector<WeighedSea> seas_outside{};

    bool operator==(const SeasOfFrame&) const = default;
};

/// Returns the sea outside the grid at a moment between two frames; `part` is 0 at the first, 1 at the second. Time and
/// weights of the seas are interpolated.
SeaNow sea_between(const SeasOfFrame& before, const SeasOfFrame& newest, double part);

} // namespace swell::viewer
