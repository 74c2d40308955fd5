#pragma once
#include <cstddef>
#include <vector>

#include "model/boundaries/edge_plan.hpp"
#include "model/incoming/rays/discrete_wave.hpp"

namespace swell::model
{

/// The sea as the grid carries it: the components that enter, as discrete waves over the depth at which the sea is given.
struct IncomingSea {
    std::vector<DiscreteWave> waves;
    /// For each wave, the number of its component in the spectrum. Components that are too short for the grid are missing.
    /// The numbers of long waves of groups follow the last number of the spectrum.
    std::vector<std::size_t> components;
    std::size_t of_groups = 0; ///< number of long waves of groups (long_waves.hpp); they are the last of the waves
    double ramp_s = 0.0;       ///< SeaState::ramp_s; 0 for a developed sea
    Remarks remarks;
};

/// Returns the waves of a setup's sea that come in over its edges. `plan` is plan_edges() of the setup. No wave comes in
/// without a sea or without a generating edge.
///
/// Components that the grid does not carry are left out. The other components are raised so that the energy, and so Hs,
/// stays the same. If the sea has stretches of the border, this is done within each stretch, and not at all for a stretch
/// that keeps heights. A remark says how much energy is moved. Wavelengths are for the mean current along the generating
/// edges. The flux that the current there carries in enters with the waves. Throws SetupError if the sea state is not valid
/// or the current stops more than half of its energy.
///
/// `components` are the components of the sea that the same setup had over other depths. The sea then has the same ones,
/// and makes no remarks. A component that the grid no longer carries has height 0.
IncomingSea incoming_sea(const WaveSetup& setup, const EdgePlan& plan,
                         const std::vector<std::size_t>* components = nullptr);

/// Returns the water for which the incoming waves are computed: the depth at which the sea is given
/// (EdgePlan::incoming_depth_m), with the mean current along the generating edges.
WaveSite incoming_site(const WaveSetup& setup, const EdgePlan& plan);

} // namespace swell::model
