#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/theory/judged_waves.hpp"
#include "model/theory/stability.hpp"

namespace swell::model
{

/// Certifies that waves stay bounded although each solve of S psi = b takes a fixed count of steps (solver/FIXED_COUNT.md):
/// finds the waves that decide it, and has solver::PsiSolver make its count safer while one of them grows. Keeps the limit
/// of the time step in still water that this needs, and growths that were computed ahead of a change of depths.
class SolveCertificate
{
public:
    /// The run keeps the profile, the time step, the friction and the smoothing of `setup`.
    explicit SolveCertificate(const WaveSetup& setup);

    /// The stability limit of the time step over still water, or a stricter one: that of the worst water so far. Empty
    /// until waves_over() needed it.
    std::optional<StabilityLimit> still_water_limit;

    /// Returns waves_to_judge() over these depths, the waves to judge. Computes still_water_limit if it is unknown.
    [[nodiscard]] std::vector<JudgedWaves> waves_over(const Bathymetry& water);
    /// Returns the same waves for largest_growth(), damped as strongly as breaking can damp waves in a step.
    [[nodiscard]] static JudgedWaves damped(JudgedWaves waves);

    /// Makes the count of `solver` safer while one of these waves grows by more than bounded_growth. If that takes
    /// conjugate gradients, returns a warning. The second function judges several waves, and, if waves can break or there
    /// is quadratic friction, also the first of them with the strongest damping. Both wait if the count changes.
    template <class PsiSolver>
    [[nodiscard]] std::optional<std::string> certify(PsiSolver& solver, const JudgedWaves& waves) const;
    template <class PsiSolver>
    [[nodiscard]] std::optional<std::string> certify(PsiSolver& solver, const std::vector<JudgedWaves>& waves,
                                                     bool waves_break) const;

    /// growths_to_know() returns the arguments with which certify() will first call largest_growth() after a change, so
    /// that the caller can compute KnownGrowth::largest in advance. know() keeps the results. `reductions`:
    /// solver::PsiSolver::prepared_reductions().
    [[nodiscard]] std::vector<KnownGrowth> growths_to_know(const std::vector<JudgedWaves>& waves, bool waves_break,
                                                           const std::vector<double>& reductions) const;
    void know(std::vector<KnownGrowth>&& growths) { known_ = std::move(growths); }

private:
    [[nodiscard]] std::vector<JudgedWaves> with_damped(std::vector<JudgedWaves> waves, bool waves_break) const;
    [[nodiscard]] double growth_of(const JudgedWaves& waves, const std::vector<double>& reductions) const;

    VerticalProfile profile_;
    double time_step_s_;
    DampingOfWaves damping_;
    bool has_quadratic_friction_;
    std::vector<KnownGrowth> known_;
};

template <class PsiSolver>
std::optional<std::string> SolveCertificate::certify(PsiSolver& solver, const JudgedWaves& waves) const
{
    const auto growth =
        solver.certify([&](const std::vector<double>& reductions) { return growth_of(waves, reductions); }, bounded_growth);
    return growth ? std::optional(warning_of_growth(waves, *growth)) : std::nullopt;
}

template <class PsiSolver>
std::optional<std::string> SolveCertificate::certify(PsiSolver& solver, const std::vector<JudgedWaves>& waves,
                                                     bool waves_break) const
{
    std::optional<std::string> warning;
    for (const JudgedWaves& one : with_damped(waves, waves_break)) {
        if (!warning) {
            warning = certify(solver, one);
        }
    }
    return warning;
}

} // namespace swell::model
