#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/stepping/breaking_list.hpp"
#include "model/stepping/solve_decisions.hpp"
#include "model/stepping/wave_judge.hpp"
#include "solver/base/piece.hpp"
#include "solver/psi_solver/psi_solver.hpp"

namespace swell::model
{

/// The solver of a run, which keeps its waves bounded. Solves of S psi = b that take a fixed count of steps leave a share
/// of the error of their guess, and over some waters that lets waves grow (solver/FIXED_COUNT.md). So whenever the water
/// changes, this object finds the waves that decide it (WaveJudge), and makes the solves of its PsiSolver more accurate
/// while one of these waves grows. Frames, queries and checkpoints use it as a PsiSolver.
///
/// The functions keep_stable…() return a warning if the time step suits only conjugate gradients: from then on these solve.
/// They wait if the solves change. `breaking` is the list of nodes at which waves can break, which damps waves.
template <class Backend, class T>
class StablePsiSolver : public solver::PsiSolver<Backend, T>
{
    using PsiSolver = solver::PsiSolver<Backend, T>;

public:
    using Warning = std::optional<std::string>;
    using Breaking = BreakingList<Backend, T>;

    /// The run keeps the profile, the time step, the friction and the smoothing of `setup`. Waits. Throws as PsiSolver().
    StablePsiSolver(Backend& backend, const typename PsiSolver::Matrices& matrices, const WaveSetup& setup)
        : PsiSolver(backend, matrices, setup.solver), judge_(setup)
    {
    }

    /// Keeps waves over these depths bounded.
    [[nodiscard]] Warning keep_stable_over(const Bathymetry& water, const Breaking& breaking);
    /// Does the same over `water`, whose waves a change of depths has prepared.
    [[nodiscard]] Warning keep_stable_over(const WavesToJudge& prepared, const Bathymetry& water, const Breaking& breaking);
    /// Keeps waves bounded that break, before the first nodes where waves may break are added.
    [[nodiscard]] Warning keep_stable_when_breaking(const Bathymetry& water);
    /// Returns pieces of work that compute the growths of prepared waves for a later keep_stable_over() while frames run:
    /// their eigenvalues take the host milliseconds. The arguments must exist until the pieces are done. Put these pieces
    /// after those of prepare_matrices().
    [[nodiscard]] solver::Pieces judge_ahead(const WavesToJudge& prepared, const Breaking& breaking);

    /// Returns the stability limit of the time step over still water, or a stricter one: that of the worst water so far.
    /// Empty if no judgement has needed it.
    [[nodiscard]] const std::optional<StabilityLimit>& still_water_limit() const { return judge_.still_water_limit; }

    /// go_back() goes back to earlier decisions of this object. Then call apply_schedule().
    [[nodiscard]] SolveDecisions decisions() const { return {this->state(), judge_.still_water_limit}; }
    void go_back(const SolveDecisions& before);

    /// Returns the wave_rate of still_water_limit(), the part of a saved state beside PsiSolver::state(); 0 if it is empty.
    [[nodiscard]] double wave_rate() const;
    /// Goes on from a saved state, as PsiSolver::restore(). A wave_rate above 0 judges the next change of depths too.
    void restore(const typename PsiSolver::State& state, double wave_rate);

private:
    [[nodiscard]] Warning keep_bounded(const JudgedWaves& waves);
    [[nodiscard]] Warning keep_bounded(const std::vector<JudgedWaves>& waves, const Breaking& breaking);

    WaveJudge judge_;
};

template <class Backend, class T>
auto StablePsiSolver<Backend, T>::keep_stable_over(const Bathymetry& water, const Breaking& breaking) -> Warning
{
    return this->has_fixed_count() ? keep_bounded(judge_.waves_over(water), breaking) : std::nullopt;
}

template <class Backend, class T>
auto StablePsiSolver<Backend, T>::keep_stable_over(const WavesToJudge& prepared, const Bathymetry& water,
                                                   const Breaking& breaking) -> Warning
{
    judge_.still_water_limit = prepared.still_water_limit;
    return prepared.still_water_limit ? keep_bounded(prepared.waves, breaking) : keep_stable_over(water, breaking);
}

template <class Backend, class T>
auto StablePsiSolver<Backend, T>::keep_stable_when_breaking(const Bathymetry& water) -> Warning
{
    return this->has_fixed_count() ? keep_bounded(WaveJudge::damped(judge_.waves_over(water).front())) : std::nullopt;
}

template <class Backend, class T>
auto StablePsiSolver<Backend, T>::keep_bounded(const JudgedWaves& waves) -> Warning
{
    const auto growth_of = [&](const std::vector<double>& shares) { return judge_.growth_of(waves, shares); };
    const std::optional<double> growth = this->certify(growth_of, bounded_growth);
    return growth ? std::optional(warning_of_growth(waves, *growth)) : std::nullopt;
}

template <class Backend, class T>
auto StablePsiSolver<Backend, T>::keep_bounded(const std::vector<JudgedWaves>& waves, const Breaking& breaking) -> Warning
{
    Warning warning;
    for (const JudgedWaves& one : judge_.with_damped(waves, !breaking.empty())) {
        if (!warning) {
            warning = keep_bounded(one);
        }
    }
    return warning;
}

template <class Backend, class T>
solver::Pieces StablePsiSolver<Backend, T>::judge_ahead(const WavesToJudge& prepared, const Breaking& breaking)
{
    using Place = solver::Piece::Place;
    const auto growths = std::make_shared<std::vector<KnownGrowth>>();
    const auto ask = [this, &prepared, &breaking, growths] {
        growths->clear();
        if (this->has_fixed_count()) {
            const std::vector<double> shares = this->prepared_reductions();
            for (const JudgedWaves& waves : judge_.with_damped(prepared.waves, !breaking.empty())) {
                growths->push_back({waves, shares, 0.0});
            }
        }
    };
    return {{Place::backend, ask},
            {Place::host, [this, growths] { judge_.compute(*growths); }},
            {Place::backend, [this, growths] { judge_.know(std::move(*growths)); }}};
}

template <class Backend, class T>
void StablePsiSolver<Backend, T>::go_back(const SolveDecisions& before)
{
    PsiSolver::restore(before.schedule);
    judge_.still_water_limit = before.still_water_limit;
}

template <class Backend, class T>
double StablePsiSolver<Backend, T>::wave_rate() const
{
    return judge_.still_water_limit ? judge_.still_water_limit->wave_rate : 0.0;
}

template <class Backend, class T>
void StablePsiSolver<Backend, T>::restore(const typename PsiSolver::State& state, double wave_rate)
{
    PsiSolver::restore(state);
    if (judge_.still_water_limit && wave_rate > 0.0) {
        judge_.still_water_limit->wave_rate = wave_rate;
    }
}

} // namespace swell::model
