#pragma once
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// Returns the share of a sea's energy, 0 to 1, in wave components that the grid is fine enough to carry (grid_carries()).
/// `site` describes the water where the sea comes in. Returns 1 for a sea without height. Throws SetupError as
/// wave_components() and grid_carries(); so do the functions below.
double carried_share(const SeaState& sea, const WaveSite& site);

/// Two changes of a setup, either of which would let the grid carry a given share of the sea's energy.
struct ShortWaveCure {
    double cell_size_m =
        0.0;               ///< upper limit of the cells' larger side; the time step shrinks with it; 0: no cells would do
    double period_s = 0.0; ///< lower limit of the sea's period; 0: no period up to 30 s would do
};

/// Computes the largest cells, or else the shortest peak period, with which the grid carries the share `share` of the sea's
/// energy. Each is computed without the other change, to a few thousandths. Takes some fifty times as long as
/// carried_share().
ShortWaveCure cure_for_short_waves(const SeaState& sea, const WaveSite& site, double share);

/// Adds a remark that `left_out` components of the sea are too short for the grid and left out, with their share of the
/// energy. Over 5 % this is a warning with the ShortWaveCure. `stopped_share` is the share of the energy in components that
/// a current stops; these do not count.
void remark_on_short_waves(const SeaState& sea, const WaveSite& site, std::size_t left_out, Remarks& remarks,
                           double stopped_share = 0.0);

} // namespace swell::model
