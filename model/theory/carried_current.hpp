#pragma once
#include "model/setup/bathymetry.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The fastest current that water carries, over sqrt(g h), the speed of long waves over the depth h.
///
/// A run on a current keeps E = Σ [g zeta²/2 + zeta U·grad phi + phi A phi/2], A the operator of the flux. Below the speed
/// of all waves E is positive unless the water is at rest, and so bounds zeta: no wave grows. Over a beach a current of any
/// size is faster than the waves from some depth on. E then has no sign there: waves carried ashore come back as ones of
/// negative energy, and both grow. Up to 0.98 sqrt(g h) the long waves of the grid keep E positive (mean_current.hpp), up
/// to 0.9 those of a few cells too. Nothing else keeps a given current from running ashore.
inline constexpr double most_over_long_waves = 0.9;

/// The share that water of a depth [m] carries of a current, 1 up to the fastest one. Of land 1.
double carried_share(double depth_m, double east_m_per_s, double north_m_per_s);

/// The current that the water carries: at each node its direction and its share. Takes one value per node.
Current carried_current(const Bathymetry& water, const Current& given);

} // namespace swell::model
