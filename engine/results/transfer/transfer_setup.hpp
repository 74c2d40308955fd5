#pragma once
#include <string>
#include <vector>

#include "engine/results/transfer/transfer_plan.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// A wave that the user wants but that the sea of the run cannot have, and the reason.
struct LeftOutWave {
    AskedWave asked;
    std::string why; ///< for people: "the grid does not carry it"
};

/// The run that measures the transfer functions of a scenario, before its start.
struct TransferSetup {
    Scenario scenario; ///< linear, without ships, with the sea of the plan
    TransferPlan plan;
    long settling_frames = 0; ///< from frame 0 to the start of the record
    std::vector<LeftOutWave> left_out;
    std::vector<std::string> notes; ///< differences from the scenario, one line each
};

/// The amplitude of every wave [m], low enough for linear theory.
inline constexpr double transfer_amplitude_m = 0.01;

/// Sets up one run with all waves of `waves`. All waves have the same amplitude, and each its own frequency. The water
/// starts with these waves (SeaState::developed). It settles for twice the largest settling_time_s() of the waves plus ten
/// of the longest periods. Edges and the model's vertical profile are made for the middle period, √(shortest · longest).
/// The waves have the amplitude transfer_amplitude_m at the depth that the scenario's sea names, else at the median depth
/// where the waves come in. Breaking, ships and initial fields are removed with a note. Waves that the grid does not carry
/// or that no edge lets in are left out.
///
/// Throws InputError if the response would not be linear (quadratic friction, long waves of groups), if the scenario has no
/// gauge, if no wave comes in, and as plan_transfer() and choose_time_step() do.
TransferSetup set_up_transfer(Scenario scenario, const std::vector<AskedWave>& waves);

} // namespace swell::engine
