#pragma once
#include <cstddef>
#include <vector>

#include "model/incoming/rays/discrete_wave.hpp"
#include "model/setup/continuous_water.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/wave_setup.hpp"

/// Long waves of groups. High waves push the water aside by their radiation stress. So each two waves of a sea have a long
/// wave bound to them, with the difference of their frequencies and a trough under the high waves (Longuet-Higgins and
/// Stewart, 1962; Hasselmann, 1962).
///
/// The linear model has no bound waves. A sea with SeaState::long_waves brings them along as free waves, which have the
/// bound wave's frequency, height and phase at the place where the sea comes in. Inside the grid, free waves run ahead of
/// their groups, because a bound wave is as fast as the groups and a free one is faster. The long waves that shoaling and
/// breaking groups would release on their way are missing. The part that is bound outside and would stay bound is free
/// here: in a harbour this is an upper bound of the long waves that came in with the sea.
namespace swell::model
{

/// Longest and shortest periods of the long waves of wave groups that are let in: a number of seconds, and a multiple of
/// the peak period. Above the longest, tides and seiches of shelves begin. The shortest is two peak periods, below which
/// the sea itself begins.
inline constexpr double longest_long_wave_s = 600.0;
inline constexpr double shortest_long_wave_peaks = 2.0;

/// Largest number of long waves of wave groups that are let in, because every wave costs time along the edges. Each pair of
/// the sea's components has such a wave. The waves of the strongest pairs come in, and take over the energy of the others.
inline constexpr std::size_t most_long_waves = 200;

/// Returns B [1/m] of the long wave a1 a2 B cos(theta1 − theta2) that is bound to two waves over flat ground, with omega1 >
/// omega2 and the second wave turned by `turned` [rad] against the first (Dalzell, Appl. Ocean Res. 21, 1999, eq. 20, after
/// Hasselmann, J. Fluid Mech. 12, 1962). B is below 0 for waves that run the same way.
double difference_transfer(const ContinuousWave& first, const ContinuousWave& second, double turned, double depth_m);

/// The long waves of a sea that are let in, one for each chosen pair of the sea's components.
struct LongWaves {
    /// highest product of the pair's amplitudes first; equal ones in the order of the sea
    std::vector<WaveComponent> waves;
    std::size_t pairs = 0;   ///< number of all pairs with a long wave; `waves` has the strongest
    double kept_share = 1.0; ///< share of the pairs' energy, before the waves took over the energy of the others
};

/// Returns the free long waves that a sea lets in over water of this depth, in phase at a place [m east and north of node
/// (0, 0)]. The choice of pairs depends only on the components, not on the depth. A long wave runs half-way between both
/// waves of its pair. Pairs 90 degrees or more apart have no long wave, because the wave bound to them is not long. No
/// current is taken into account.
LongWaves free_long_waves(const SeaState& sea, const std::vector<WaveComponent>& components, const WaveSite& site,
                          double east_m, double north_m);

/// Adds a note with the height of the long waves that come in, which says that they are an upper bound.
void remark_on_long_waves(const LongWaves& made, Remarks& remarks);

} // namespace swell::model
