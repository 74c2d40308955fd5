#pragma once
#include "model/boundaries/edge_plan.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/theory/sea_numbers.hpp"

/// Describes the sea that enters, without a run: its height, direction and numbers, and the remarks on it.
namespace swell::model
{

/// Returns the remarks that a run will make on its edges and its sea. Needs the strips and the spectrum, no rays. Throws as
/// plan_edges() and incoming_sea().
Remarks remarks_on_sea(const WaveSetup& setup);

/// Returns the height and direction of the sea that enters. They equal the setup's, with two exceptions: the height is 0 if
/// no component enters, for example from the east over a western edge; the direction of a spread sea is the mean of the
/// components that the grid carries. If the sea differs along the edges, both are from the node with the highest sea.
/// Throws as plan_edges() and incoming_sea().
SeaLetIn sea_let_in(const WaveSetup& setup);

/// Returns mean periods, direction and spread (SeaNumbers) of the sea that enters, from the components that the grid
/// carries. All are 0 if no component enters. Throws as sea_let_in().
SeaNumbers numbers_of_sea_let_in(const WaveSetup& setup);

} // namespace swell::model
