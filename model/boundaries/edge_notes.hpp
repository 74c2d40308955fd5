#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// Adds a remark for each edge or wall at which the sea cannot be treated correctly. Adds none without a sea.
///   - A warning for an edge that the sea comes in over, if land on its border shades water and the setup does not say what
///     is outside (Outside::unknown). Given if the wave height in the shade is uncertain by more than 0.1 of the sea's
///     height.
///   - A note for a wall that faces the sea between two radiating sides. The waves that the wall sends back run along those
///     sides and are absorbed.
///   - A note for a generating edge that the sea only leaves over, while it comes in over another edge.
///
/// The strips must have `lets_sea_in`.
void note_sea_at_edges(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, Remarks& remarks);

/// Adds a note for a setup without a sea: for which wave period walls that reflect in part and quadratic friction are
/// computed. `period_s` must be edge_period_s(). Adds nothing if the setup has neither.
void note_peak_without_sea(const WaveSetup& setup, double period_s, Remarks& remarks);

/// Warns of edges that let waves out (EdgeKindRow::radiates) without a strip that damps waves, if they have a current and
/// the vertical profile has several modes. Over fine cells and an uneven bed short waves grow there, slowly and for any
/// time step. Found by trial: cells of 1 m, 0.8 m/s, 0.1 m became 34 m in 150 s; cells of 5 m, 2 m/s, 0.6 m in 25 minutes.
/// With a strip, with one mode or without a current such waves die.
void warn_of_current_at_bare_edges(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, Remarks& remarks);

/// Warns that short waves may grow at walls that reflect in part, if a node at such a wall has a current.
void warn_of_current_at_walls(const WaveSetup& setup, Remarks& remarks);

} // namespace swell::model
