#pragma once
#include <vector>

#include "viewer/simulation/sea_outside.hpp"

namespace swell::viewer
{

/// A surface at a point: its height [m], and its slopes towards east and north.
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
        double phase = 0.0; ///< at the south-west node, now
    };
    std::vector<Wave> waves; ///< the longest first
    /// Beyond this distance from the border the water of the grid has no part in what is drawn [m].
    double leads_over_m = 0.0;

    [[nodiscard]] SurfaceAt at(double x_m, double y_m) const;
    /// The same at many points of a line, the first of which is (x_m, y_m), added to what is there.
    void add_along(double x_m, double y_m, double step_east_m, double step_north_m, std::vector<SurfaceAt>& to) const;
};

/// The seas of a frame.
struct SeasOfFrame {
    double time_s = 0.0;
    std::vector<WeighedSea> seas_outside{};

    bool operator==(const SeasOfFrame&) const = default;
};

/// Between two frames; `part` is 0 at the first of them.
SeaNow sea_between(const SeasOfFrame& before, const SeasOfFrame& newest, double part);

} // namespace swell::viewer
