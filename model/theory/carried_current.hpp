#pragma once
#include "model/setup/bathymetry.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The fastest current that the model lets water of depth h carry, over sqrt(g h), the speed of long waves. Faster given
/// currents are reduced to it (carried_current()).
///
/// A run on a current conserves E = Σ [g zeta²/2 + zeta U·grad phi + phi A phi/2], where A is the operator of the flux. If
/// the current is slower than all waves, E is positive unless the water is at rest. Then E bounds zeta, and no wave grows.
/// Over a beach a given current is faster than the waves from some depth on. There E may have either sign: waves carried
/// ashore come back as waves of negative energy, and both grow. Up to 0.98 sqrt(g h) E is positive for the long waves of
/// the grid (mean_current.hpp), up to 0.9 also for waves of a few cells. No other part of the model keeps a given current
/// from running ashore.
inline constexpr double most_over_long_waves = 0.9;

/// Returns the share of a given current that the model lets water of a depth [m] carry: 1 up to most_over_long_waves times
/// sqrt(g h), the speed of long waves, less for faster currents, and 1 on land.
double carried_share(double depth_m, double east_m_per_s, double north_m_per_s);

/// Returns the current that the model uses in place of a given one: at each node the given direction, and carried_share()
/// of the speed. There must be one value per node.
Current carried_current(const Bathymetry& water, const Current& given);

} // namespace swell::model
