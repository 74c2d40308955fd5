#pragma once
#include <cstddef>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/rays/discrete_wave.hpp"

namespace swell::model
{

/// The sea as the grid carries it: the components that enter, as discrete waves over the depth of the generating edges.
struct IncomingSea {
    std::vector<DiscreteWave> waves;
    /// Of the spectrum, which the waves are; the others are too short for the grid. Long waves of groups are numbered
    /// behind the last of the spectrum.
    std::vector<std::size_t> components;
    std::size_t of_groups = 0; ///< how many of the waves, the last ones, are long waves of groups
    double ramp_s = 0.0;       ///< SeaState::ramp_s; 0 of a developed sea
    Remarks remarks;
};

/// The incoming sea of a setup; it has no waves where there is no sea or no generating edge. Components that are too short
/// for the grid are left out; the others, of their stretch of the border where there are stretches, are raised so that the
/// energy, and so Hs, is that of the whole sea, unless the stretch keeps heights; a remark says how much that is. Their
/// lengths are those on the current's mean along the generating edges, and what the current there carries in comes in with
/// them. Throws SetupError where the sea state is not valid, or the current stops more than half of its energy.
/// `components` are those of the sea that the same setup had over other depths: then the sea has the same ones, one that
/// the grid no longer carries has no height, and nothing is remarked.
IncomingSea incoming_sea(const WaveSetup& setup, const EdgePlan& plan,
                         const std::vector<std::size_t>* components = nullptr);

/// The depths along generating edges as the incoming waves take them: those of the site, with the mean current there.
WaveSite incoming_site(const WaveSetup& setup, const EdgePlan& plan);

} // namespace swell::model
