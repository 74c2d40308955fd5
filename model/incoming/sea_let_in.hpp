#pragma once
#include "model/boundaries/edge_plan.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/theory/sea_numbers.hpp"

/// Describes the sea that enters, without a run: its height, direction and numbers, and the remarks on it.
namespace swell::model
{

/// What a run is going to remark on its edges and its sea, which their strips and the spectrum alone tell. Throws as
/// plan_edges and incoming_sea.
Remarks remarks_on_sea(const WaveSetup& setup);

/// The sea that the edges let in. Height and direction are those of the setup, but that the height is 0 where the grid
/// carries no component or none of them comes in over an edge, as of a sea from the east with a western edge alone, and
/// that the components which it carries of a spread sea have a mean of their own. Where the sea differs along the edges,
/// both are those at the node where it is highest. Throws as plan_edges and incoming_sea.
SeaLetIn sea_let_in(const WaveSetup& setup);

/// What that sea is made of: the components that the grid carries, with the directions in which they come. All 0 where none
/// comes in. Throws as sea_let_in().
SeaNumbers numbers_of_sea_let_in(const WaveSetup& setup);

} // namespace swell::model
