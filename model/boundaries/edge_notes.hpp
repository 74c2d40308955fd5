#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"

namespace swell::model
{

/// Says where a sea meets edges that cannot know what it does there; nothing where there is no sea.
///   - Land on the border of an edge that the sea comes in over, and water behind it, while nobody says what lies outside
///     (Outside::unknown) and some of the sea that comes in there runs between head on and 45 degrees, where that matters.
///   - A wall that faces the sea between two radiating sides: what it sends back runs along those sides, and they absorb
///     it.
///   - A generating edge that the sea leaves over, while it comes in over another.
/// The strips must know where they let the sea in.
void note_sea_at_edges(const WaveSetup& setup, const std::vector<EdgeStrip>& strips, Remarks& remarks);

} // namespace swell::model
