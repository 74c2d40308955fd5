#pragma once
#include <vector>

namespace swell::engine
{

/// A wave that transfer functions are asked for.
struct AskedWave {
    double period_s = 0.0;
    double from_deg = 0.0; ///< where the wave comes from, clockwise from north
};

/// The same with a frequency of its own: so many whole cycles in the record.
struct PlannedWave {
    AskedWave asked;
    long cycles = 0;
};

/// The waves of one run and the record that tells them apart. Every frequency is a whole multiple of 1/T, T the length of
/// the record, and no two are equal: over the record the waves are orthogonal, so a sum over its frames has each alone.
struct TransferPlan {
    double frame_s = 0.05;
    long frames = 0; ///< of the record
    std::vector<PlannedWave> waves;

    [[nodiscard]] double record_s() const { return static_cast<double>(frames) * frame_s; }
    /// The period that the wave has in the run [s], within `nearness` of the one asked for.
    [[nodiscard]] double period_s(const PlannedWave& wave) const { return record_s() / static_cast<double>(wave.cycles); }
    [[nodiscard]] double longest_period_s() const;

    static constexpr double nearness = 0.02;
};

/// The plan with the shortest record that this way finds. Waves of D directions and a period P lie side by side round 1/P,
/// a band D/T wide: a record of at least 50 D P keeps it within 1 % of 1/P. Where bands meet, the record is made longer
/// until every wave is within TransferPlan::nearness. The order of the waves stays. Throws InputError where two waves are
/// equal, or a period is shorter than four frames: below two, frames cannot tell it from another.
TransferPlan plan_transfer(const std::vector<AskedWave>& waves, double frame_s);

} // namespace swell::engine
