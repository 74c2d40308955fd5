#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "model/foam/foam.hpp"
#include "model/foam/foam_rule.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::model
{

/// One renewal of foam as one would write it down, in double, with plain loops and libm. Without ships.
struct PlainFoam {
    Bathymetry bathymetry;
    double time_step_s, between_s;
    std::vector<double> zeta, zeta_before, zeta_two_before, phi_before;
    double current_east_m_per_s = 0.0; ///< everywhere, through open faces

    [[nodiscard]] bool is_wet(int i, int j) const
    {
        const Extent extent = bathymetry.extent;
        return i >= 0 && j >= 0 && i < extent.nx && j < extent.ny && bathymetry.wet_at(i, j);
    }
    [[nodiscard]] std::size_t at(int i, int j) const { return bathymetry.extent.index(i, j); }

    /// Returns the speed of the water at node (i, j) along the axis (di, dj): the mean of the speeds at the two faces of
    /// the node, of which a face at land has 0; at the border of the grid the speed at the inner one.
    [[nodiscard]] double speed(int i, int j, int di, int dj) const
    {
        const double spacing = di != 0 ? bathymetry.dx_m : bathymetry.dy_m;
        const double flow = di != 0 ? current_east_m_per_s : 0.0;
        double sum = 0.0;
        int faces = 0;
        for (const int side : {-1, 1}) {
            const int to_i = i + side * di, to_j = j + side * dj;
            const bool is_inside = to_i >= 0 && to_j >= 0 && to_i < bathymetry.extent.nx && to_j < bathymetry.extent.ny;
            faces += is_inside ? 1 : 0;
            sum += is_wet(to_i, to_j) ? side * (phi_before[at(to_i, to_j)] - phi_before[at(i, j)]) / spacing + flow : 0.0;
        }
        return faces > 0 ? sum / faces : 0.0;
    }

    static double share(double value, double begins, double whole)
    {
        return std::clamp((value - begins) / (whole - begins), 0.0, 1.0);
    }

    [[nodiscard]] double source(int i, int j) const
    {
        const std::size_t node = at(i, j);
        const double rise = (zeta[node] - zeta_two_before[node]) / (2.0 * time_step_s);
        const double fall = -(zeta[node] - 2.0 * zeta_before[node] + zeta_two_before[node]) / (time_step_s * time_step_s);
        const double depth = bathymetry.depth_at(i, j);
        const double height = zeta_before[node];
        double most = height > 0.0 ? share(fall, 0.3 * gravity, 0.5 * gravity) : 0.0;
        if (rise > 0.0) {
            const double slowest = 0.65 * std::sqrt(gravity * depth);
            most = std::max(most, share(rise * rise, slowest * slowest, 4.0 * slowest * slowest));
        }
        most = std::max(most, share(height, 0.39 * depth, 0.85 * depth));
        const double splash = std::min(1.0, 0.09 * gravity * depth);
        for (const int way : {-2, -1, 1, 2}) {
            for (const bool is_east : {false, true}) {
                const int to_i = is_east ? i + way : i, to_j = is_east ? j : j + way;
                const bool is_inside = to_i >= 0 && to_j >= 0 && to_i < bathymetry.extent.nx && to_j < bathymetry.extent.ny;
                if (is_inside && !is_wet(to_i, to_j)) {
                    most = std::max(most, share(rise * rise, splash, 4.0 * splash));
                }
            }
        }
        return most;
    }

    [[nodiscard]] std::vector<double> renewed(const std::vector<double>& foam) const
    {
        const Extent extent = foam_extent(bathymetry.extent);
        const auto foam_at = [&](int a, int b) {
            return a >= 0 && b >= 0 && a < extent.nx && b < extent.ny ? foam[extent.index(a, b)] : 0.0;
        };
        std::vector<double> after(foam.size(), 0.0);
        for (int b = 0; b < extent.ny; ++b) {
            for (int a = 0; a < extent.nx; ++a) {
                if (!is_wet(2 * a, 2 * b)) {
                    continue;
                }
                const double x = std::clamp(speed(2 * a, 2 * b, 1, 0) * between_s / (2.0 * bathymetry.dx_m), -1.0, 1.0);
                const double y = std::clamp(speed(2 * a, 2 * b, 0, 1) * between_s / (2.0 * bathymetry.dy_m), -1.0, 1.0);
                const int west = static_cast<int>(std::floor(a - x)), south = static_cast<int>(std::floor(b - y));
                const double east_share = a - x - west, north_share = b - y - south;
                const double came =
                    (1.0 - north_share) *
                        ((1.0 - east_share) * foam_at(west, south) + east_share * foam_at(west + 1, south)) +
                    north_share *
                        ((1.0 - east_share) * foam_at(west, south + 1) + east_share * foam_at(west + 1, south + 1));
                const double left = came * std::exp(-between_s / foam_decay_s);
                const double white =
                    left + source(2 * a, 2 * b) * (1.0 - std::exp(-between_s / foam_growth_s)) * (1.0 - left);
                after[extent.index(a, b)] = white < least_foam ? 0.0 : white;
            }
        }
        return after;
    }
};

} // namespace swell::model
