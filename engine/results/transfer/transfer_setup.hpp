#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/results/transfer/transfer_plan.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Reason of a wave that is left out because no edge lets waves in from there.
inline constexpr const char* no_edge_lets_it_in = "no edge lets it in";

/// A wave that the user wants but that the sea of the run cannot have, and the reason.
struct LeftOutWave {
    AskedWave asked;
    std::string why; ///< for people: "the grid does not carry it"
};

/// Which transfer functions are wanted.
struct TransferRequest {
    std::vector<AskedWave> waves;
    /// Whether `waves` has every period of dense_periods_s(), so that plan_dense_transfer() makes the plans. Then the
    /// directions are divided among runs, because the edges take more time for a wave the more waves there are.
    bool is_dense = false;
    double level_m = 0.0; ///< level of the water, above the level of the scenario's depths
};

/// A run that measures transfer functions of a scenario, before its start: all of them, or a part of the directions.
struct TransferSetup {
    Scenario scenario; ///< linear, without ships, with the sea of the plan
    TransferPlan plan;
    double level_m = 0.0;
    long settling_frames = 0;          ///< from frame 0 to the start of the record
    std::vector<LeftOutWave> left_out; ///< of all parts; in the first part only
    std::vector<std::string> notes;    ///< differences from the scenario, one line each
};

/// The amplitude of every wave [m], low enough for linear theory.
inline constexpr double transfer_amplitude_m = 0.01;

/// Runs of dense tables have at most about this number of waves. A frame on 248 x 199 nodes takes 1.3 ms, and 4.5 µs more
/// for each wave; and the record grows with the directions of a run. So D directions in one run take D² times as long for
/// their waves as one, in D runs D times.
inline constexpr std::size_t waves_of_a_part = 200;

/// Sets up the runs with all waves of the request at its water level; one run, unless the table is dense. All waves have
/// the same amplitude, and each its own frequency. The water starts with these waves (SeaState::developed). It settles for
/// twice the largest settling_time_s() of the waves, four times in dense tables, plus ten of the longest periods. Edges and
/// the model's vertical profile are made for the middle period, √(shortest · longest). The waves have the amplitude
/// transfer_amplitude_m at the depth that the scenario's sea names, else at the median depth where the waves come in.
/// Breaking, ships, initial fields, events and tides are removed with a note. Waves that the grid does not carry or that no
/// edge lets in are left out.
///
/// Throws InputError if the response would not be linear (quadratic friction, long waves of groups), if the scenario has no
/// gauge, if no wave comes in, and as plan_transfer() and choose_time_step() do.
std::vector<TransferSetup> set_up_transfer(Scenario scenario, const TransferRequest& request);

/// Returns the step of frequency [Hz] that resolves how a harbour's response changes with frequency. An echo of a delay t
/// makes the response repeat in steps of 1/t. Waves that settle in T have echoes of some T, later ones if walls reflect
/// well: so the step is 1/(4T). In Klopman's harbour, whose basin reflects everything, steps half as wide then change the
/// heights of seas by 0.2 % outside the basin and by up to 2.3 % inside it; with 1/(2T) they change by 1.2 and 10 %.
double resolving_step_hz(Scenario scenario, double shortest_s, double longest_s, const std::vector<double>& from_deg);

/// Returns a number (a hash) of everything that the transfer functions of a scenario depend on, apart from the requested
/// waves and level: the water without its sea, tide, events and ships, the depth of the sea, and the gauges. The solver and
/// the precision are left out.
std::uint64_t transfer_fingerprint(Scenario scenario);

} // namespace swell::engine
