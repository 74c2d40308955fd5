#pragma once
#include <vector>

namespace swell::engine
{

/// A wave for which transfer functions are wanted.
struct AskedWave {
    double period_s = 0.0;
    double from_deg = 0.0; ///< where the wave comes from, clockwise from true north
};

/// A wave of the run, with a frequency of its own: a whole number of cycles in the record.
struct PlannedWave {
    AskedWave asked;
    long cycles = 0;
};

/// The waves of one run and the record that separates them. Every frequency is a whole multiple of 1/T, where T is the
/// length of the record, and no two frequencies are equal. So the waves are orthogonal over the record, and a sum over its
/// frames separates each wave from the others.
struct TransferPlan {
    double frame_s = 0.05;
    long frames = 0; ///< of the record
    std::vector<PlannedWave> waves;

    [[nodiscard]] double record_s() const { return static_cast<double>(frames) * frame_s; }
    /// Returns the period of the wave in the run [s], within the share `nearness` (2 %) of the wanted period.
    [[nodiscard]] double period_s(const PlannedWave& wave) const { return record_s() / static_cast<double>(wave.cycles); }
    [[nodiscard]] double longest_period_s() const;

    static constexpr double nearness = 0.02;
};

/// Returns the periods [s] of a dense table, rising: from the longest to the shortest period in equal steps of frequency,
/// none larger than `step_hz`. Both ends are among them, and also among every second of them, with which a table is tested.
std::vector<double> dense_periods_s(double shortest_s, double longest_s, double step_hz);

/// Returns a plan for every period of dense_periods_s() with every direction. The record is as long as needed to give each
/// wave a frequency of its own within half a step of its period's: the D directions of a period divide the step among them.
/// So each direction is sampled in equal steps of frequency. `waves` may lack some pairs. Throws as plan_transfer().
TransferPlan plan_dense_transfer(const std::vector<AskedWave>& waves, double frame_s);

/// Returns a plan with a short record. Waves of one period P and D directions get neighbouring frequencies round 1/P, a
/// band of width D/T; a record of at least 50 D P keeps the band within 1 % of 1/P. If bands overlap, the record is made
/// longer until every wave is within TransferPlan::nearness. The order of the waves is kept. Throws InputError if two waves
/// are equal, or if a period is shorter than four frames: below two frames, readings cannot distinguish it from another.
TransferPlan plan_transfer(const std::vector<AskedWave>& waves, double frame_s);

} // namespace swell::engine
