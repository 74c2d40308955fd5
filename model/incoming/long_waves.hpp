#pragma once
#include <cstddef>
#include <vector>

#include "model/incoming/rays/discrete_wave.hpp"
#include "model/setup/continuous_water.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/wave_setup.hpp"

/// Long waves of groups. Where waves stand high, their radiation stress pushes the water aside: each two waves of a sea
/// have bound to them a long wave of the difference of their frequencies, a trough under the high waves (Longuet-Higgins
/// and Stewart, 1962; Hasselmann, 1962). Linear water has none; a sea with SeaState::long_waves brings them along as free
/// waves, which have the bound wave's frequency, height and phase where the sea comes in, and part from their groups
/// inside: a bound wave goes as fast as the groups, a free one faster. What the shoaling and breaking groups would give off
/// on their way is missing, what is bound outside and stays so is free here: in a harbour an upper bound of what came in
/// with the sea.
namespace swell::model
{

/// The periods of long waves that are let in: up to that below which tides and seiches of shelves begin, and down to two of
/// the peak's, where the sea itself begins.
inline constexpr double longest_long_wave_s = 600.0;
inline constexpr double shortest_long_wave_peaks = 2.0;

/// Of a sea's pairs the strongest come in, and the others' energy with them: every wave costs time along the edges.
inline constexpr std::size_t most_long_waves = 200;

/// B [1/m] of the long wave a1 a2 B cos(theta1 − theta2) that is bound to two waves over flat ground, omega1 > omega2, the
/// second turned by `turned` [rad] against the first (Dalzell, Appl. Ocean Res. 21, 1999, eq. 20, after Hasselmann, J.
/// Fluid Mech. 12, 1962). Below 0 for waves that run the same way.
double difference_transfer(const ContinuousWave& first, const ContinuousWave& second, double turned, double depth_m);

/// The pairs of a sea whose long waves are let in.
struct LongWaves {
    std::vector<WaveComponent> waves; ///< highest product of amplitudes first, in the order of the sea where they are equal
    std::size_t pairs = 0;            ///< of which they are the strongest
    double kept_share = 1.0;          ///< of the energy, before they took over that of the others
};

/// The free long waves that a sea lets in over water of this depth, in phase at a place [m east and north of node (0, 0)].
/// Which pairs they are the components alone tell, not the depth. They run half-way between both waves of the pair; pairs
/// 90 degrees or more apart have none, for what is bound to them is not long. Without a current.
LongWaves free_long_waves(const SeaState& sea, const std::vector<WaveComponent>& components, const WaveSite& site,
                          double east_m, double north_m);

/// Says how high they are, and what they are not.
void remark_on_long_waves(const LongWaves& made, Remarks& remarks);

} // namespace swell::model
