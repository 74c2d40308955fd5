#pragma once
#include <cstddef>

#include "model/setup/bathymetry.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The fastest current that the model lets water of depth h carry, over sqrt(g h), the speed of long waves. Faster given
/// currents are reduced to it (CarriedCurrent).
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

/// Throws SetupError if a current does not have one value per node of the water.
void require_current_per_node(const Bathymetry& water, const Current& current);

/// The current that the model uses in place of a given one: at each node the given direction, and carried_share() of the
/// speed. Computes a value whenever it is asked, so no box of a grid needs memory for the whole grid.
class CarriedCurrent
{
public:
    /// Both arguments must outlive the object. Throws as require_current_per_node() does.
    CarriedCurrent(const Bathymetry& water, const Current& given);

    [[nodiscard]] double east_m_per_s(std::size_t node) const { return share(node) * east_[node]; }
    [[nodiscard]] double north_m_per_s(std::size_t node) const { return share(node) * north_[node]; }

private:
    [[nodiscard]] double share(std::size_t node) const { return carried_share(depth_m_[node], east_[node], north_[node]); }

    const double* depth_m_;
    const double* east_;
    const double* north_;
};

} // namespace swell::model
