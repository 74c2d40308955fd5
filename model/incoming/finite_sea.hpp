#pragma once
#include <vector>

#include "model/boundaries/edge_strip.hpp"
#include "model/incoming/edges/incoming_tables.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/setup/wave_setup.hpp"

/// Refuses a sea that is not finite while it is set up, where its name is known: in the first frame it would be no more
/// than water that is not finite somewhere. Numbers far from any that a sea has may get past the checks of a setup, and so
/// may a fault in the rays. Each function throws SetupError, and looks at every number once.
namespace swell::model
{

/// The tables of `waves` along a strip: names the edge, the first component that is not finite, and its first node.
void require_finite(const IncomingTables& tables, const std::vector<DiscreteWave>& waves, const EdgeStrip& strip);

/// The same of the nodes first … last - 1 of the strip alone.
void require_finite(const IncomingTables& tables, const std::vector<DiscreteWave>& waves, const EdgeStrip& strip, int first,
                    int last);

/// The fields of a developed sea, to which `wave` has just been added: names it, and its first node.
void require_finite(const InitialFields& fields, Extent extent, const DiscreteWave& wave);

} // namespace swell::model
