#pragma once
#include <functional>
#include <span>
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::verification
{

/// Fields of a walled basin as sums of its standing waves cos(kx x) cos(ky y), x and y from the walls, which lie half a
/// cell outside the nodes: kx = pi p/Lx with p = 0 … nx − 1, and so for ky.
class CosineModes
{
public:
    /// Makes the modes of a basin's grid; its depths do not matter.
    explicit CosineModes(const model::Bathymetry& basin);

    [[nodiscard]] double kx(int p) const;
    [[nodiscard]] double ky(int q) const;

    /// Returns the amplitude of every mode, q by q from 0; p varies fastest.
    [[nodiscard]] std::vector<double> modes_of(std::span<const double> field) const;
    /// The field of such amplitudes, row by row from the south-west.
    [[nodiscard]] std::vector<double> field_of(std::span<const double> modes) const;

    /// One amplitude per mode from its wave numbers [rad/m].
    [[nodiscard]] std::vector<double> from(const std::function<double(double kx, double ky)>& amplitude) const;

    /// The field without the waves shorter than a length [m].
    [[nodiscard]] std::vector<double> without_shorter(std::span<const double> field, double length_m) const;

    /// Returns the divisor that turns a mode's integral over the basin into its amplitude: the mean of its square times the
    /// area.
    [[nodiscard]] double weight(double kx, double ky) const;

private:
    solver::Extent extent_;
    double east_m_;             ///< from wall to wall
    double north_m_;            ///< the same
    std::vector<double> east_;  ///< cos(pi p (i + 1/2)/nx), p by p
    std::vector<double> north_; ///< the same northwards
};

} // namespace swell::verification
