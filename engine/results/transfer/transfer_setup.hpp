#pragma once
#include <string>
#include <vector>

#include "engine/results/transfer/transfer_plan.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// A wave that was asked for and is not in the sea.
struct LeftOutWave {
    AskedWave asked;
    std::string why; ///< "the grid does not carry it": for people
};

/// The run that gives the transfer functions of a scenario, not begun yet.
struct TransferSetup {
    Scenario scenario; ///< linear, without ships, with the sea of the plan
    TransferPlan plan;
    long settling_frames = 0; ///< from frame 0 on, before the record
    std::vector<LeftOutWave> left_out;
    std::vector<std::string> notes; ///< what is other than in the scenario, a line each
};

/// How high every wave is let in [m], so low that nobody takes it for more than linear theory.
inline constexpr double transfer_amplitude_m = 0.01;

/// The set-up of one run with all these waves. The sea is made of them, equally high, each at its own frequency; the water
/// begins with them (SeaState::developed), and settles for twice settling_time_s() of the slowest of them and ten of the
/// longest periods. Edges and the profile are made for the middle period, √(shortest · longest), and the sea's heights hold
/// at the depth that the scenario names, else at the median where the waves come in. Breaking, ships and initial fields are
/// dropped, and a note says so. Waves that the grid does not carry or no edge lets in are left out.
///
/// Throws InputError where the answer would not be linear (quadratic friction, long waves of groups), where there is no
/// gauge, where none of the waves comes in, and as plan_transfer(); and as choose_time_step().
TransferSetup set_up_transfer(Scenario scenario, const std::vector<AskedWave>& waves);

} // namespace swell::engine
