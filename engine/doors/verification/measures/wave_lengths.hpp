#pragma once
#include <functional>
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::verification
{

/// A box of nodes: i0 <= i < i1, j0 <= j < j1.
struct NodeBox {
    int i0 = 0;
    int i1 = 0;
    int j0 = 0;
    int j1 = 0;
};

/// The energy of a field in a box by wave number: its mean is taken out, and a Hann window laid over it in both directions.
class WaveLengths
{
public:
    WaveLengths(const model::Bathymetry& grid, const std::vector<double>& field, const NodeBox& box);

    /// Returns the share of the windowed variance in the waves that `takes` chooses by their wave numbers [rad/m].
    [[nodiscard]] double share(const std::function<bool(double kx, double ky)>& takes) const;

private:
    int nx_;
    int ny_;
    double dx_m_;
    double dy_m_;
    std::vector<double> power_; ///< by wave number, row by row
};

} // namespace swell::verification
