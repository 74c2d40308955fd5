#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// The brightness of land and seabed in light from the north-west, 45° high. Flat ground has 1. Slopes are scaled so that
/// the steeper tenth shows well: a flat coast still shows its shape, and a steep coast is not black.
class HillShade
{
public:
    /// The bathymetry must outlive the object, which keeps no field.
    explicit HillShade(const model::Bathymetry& bathymetry);
    /// Returns the brightness of a node.
    [[nodiscard]] double at(int i, int j) const;

private:
    const model::Bathymetry& ground_;
    double exaggeration_ = 0.0; ///< factor of slopes; 0 if all ground is flat
};

/// Returns the brightness of all nodes (HillShade), row by row from the south-west.
std::vector<double> hill_shade(const model::Bathymetry& bathymetry);

} // namespace swell::engine
