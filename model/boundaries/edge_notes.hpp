#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// Says where a sea meets edges that cannot know what it does there; nothing where there is no sea.
///   - Land on the border of an edge that the sea comes in over, and water behind it, while nobody says what lies outside
///     (Outside::unknown): a warning where heights behind it differ by more than 0.1 of the sea's with what lies there.
///   - A wall that faces the sea between two radiating sides: what it sends back runs along those sides, and they absorb
///     it.
///   - A generating edge that the sea leaves over, while it comes in over another.
/// The strips must know where they let the sea in.
void note_sea_at_edges(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, Remarks& remarks);

/// Says for which waves, of edge_period_s(), walls that reflect in part and quadratic friction are made where no sea tells.
void note_peak_without_sea(const WaveSetup& setup, double period_s, Remarks& remarks);

/// Warns of radiating edges without a strip on a current, for profiles of several modes: over fine cells and an uneven bed
/// short waves grow there, slowly and whatever the time step. Found by trial: cells of 1 m, 0.8 m/s, 0.1 m became 34 m in
/// 150 s; cells of 5 m, 2 m/s, 0.6 m in 25 minutes. With a strip, with one mode or without a current they die.
void warn_of_current_at_bare_edges(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, Remarks& remarks);

/// The same of walls that reflect in part and have the current beside them.
void warn_of_current_at_walls(const WaveSetup& setup, Remarks& remarks);

} // namespace swell::model
