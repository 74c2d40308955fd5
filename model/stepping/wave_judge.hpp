#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "model/theory/judged_waves.hpp"
#include "model/theory/stability.hpp"

namespace swell::model
{

/// Judges whether waves of a run stay bounded although each solve of S psi = b leaves a share of the error of its guess
/// (solver/FIXED_COUNT.md): finds the waves that decide it, and their growth. Keeps the limit of the time step in still
/// water that this needs, and growths that were computed ahead of a change of depths.
class WaveJudge
{
public:
    /// The run keeps the profile, the time step, the friction and the smoothing of `setup`.
    explicit WaveJudge(const WaveSetup& setup);

    /// The stability limit of the time step over still water, or a stricter one: that of the worst water so far. Empty
    /// until waves_over() needed it.
    std::optional<StabilityLimit> still_water_limit;

    /// Returns waves_to_judge() over these depths. Computes still_water_limit if it is unknown.
    [[nodiscard]] std::vector<JudgedWaves> waves_over(const Bathymetry& water);
    /// Returns the same waves for largest_growth(), damped as strongly as breaking can damp waves in a step.
    [[nodiscard]] static JudgedWaves damped(JudgedWaves waves);
    /// Returns these waves, and, if waves can break or there is quadratic friction, also the first of them with the
    /// strongest damping.
    [[nodiscard]] std::vector<JudgedWaves> with_damped(std::vector<JudgedWaves> waves, bool waves_break) const;

    /// Returns largest_growth() if each solve leaves at most these shares of the error of its guess, one per mode.
    [[nodiscard]] double growth_of(const JudgedWaves& waves, const std::vector<double>& shares) const;
    /// compute() computes KnownGrowth::largest; any thread may call it. know() keeps results for growth_of().
    void compute(std::vector<KnownGrowth>& growths) const;
    void know(std::vector<KnownGrowth>&& growths) { known_ = std::move(growths); }

private:
    VerticalProfile profile_;
    double time_step_s_;
    DampingOfWaves damping_;
    bool has_quadratic_friction_;
    std::vector<KnownGrowth> known_;
};

} // namespace swell::model
