#pragma once
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// The share of a sea's energy, 0 to 1, whose components the grid carries at a site (grid_carries()). 1 for a sea without
/// height. Throws SetupError as wave_components() and grid_carries(), as do the functions below.
double carried_share(const SeaState& sea, const WaveSite& site);

/// What would let the grid carry nearly the whole sea: either of the two.
struct ShortWaveCure {
    double cell_size_m = 0.0; ///< the larger side of the cells, at most; the time step shrinks with it; 0: none would do
    double period_s = 0.0;    ///< of the sea, at least; 0 where no period up to 30 s would do
};

/// The largest cells and the shortest period that carry this share of the energy, each for itself, to a few thousandths.
/// Takes some fifty times as long as carried_share().
ShortWaveCure cure_for_short_waves(const SeaState& sea, const WaveSite& site, double share);

/// Says that so many components are left out, with their share of the energy: over 5 % as a warning with the cure. Those
/// that a current stops are not among them; `stopped_share` of the energy is theirs.
void remark_on_short_waves(const SeaState& sea, const WaveSite& site, std::size_t left_out, Remarks& remarks,
                           double stopped_share = 0.0);

} // namespace swell::model
