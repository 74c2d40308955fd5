#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"
#include "model/incoming/edges/incoming_tables.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/setup/wave_setup.hpp"
#include "solver/grid/grid.hpp"

/// Refuses an incoming sea with numbers that are not finite while it is set up, when the component is known. Otherwise the
/// fault would show only in the first frame, as water that is not finite. Such a sea can come from numbers far beyond any
/// real sea, which may pass the checks of a setup, and from a fault in the rays. Each function throws SetupError and looks
/// at every number once.
namespace swell::model
{

/// Checks that the tables of `waves` along a strip have only finite numbers. The error names the edge, the first component
/// that is not finite, and its first node.
void require_finite(const IncomingTables& tables, const std::vector<DiscreteWave>& waves, const EdgeStrip& strip);

/// Checks the tables only at the nodes first … last - 1 along the strip.
void require_finite(const IncomingTables& tables, const std::vector<DiscreteWave>& waves, const EdgeStrip& strip, int first,
                    int last);

/// Checks that the fields of developed_sea() in a box are finite after `wave` has been added. The error names the wave and
/// its first node.
void require_finite(const std::vector<double>& zeta_m, const std::vector<double>& phi_m2_per_s, const solver::Box& box,
                    const DiscreteWave& wave);

} // namespace swell::model
