#include "solver/psi_solver/solve_schedule.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace swell::solver
{
namespace
{

constexpr long frames_between_checks = 21;
constexpr int frames_of_fall_back = 20;
constexpr int failed_checks_that_matter = 2;
constexpr long frames_of_failed_checks = 1000;

constexpr double largest_guess = 2e-2; ///< |r|/|b|; a ship leaves 5e-4, a calm sea 1.6e-5
constexpr double largest_solution = 1e-3;
constexpr double growing_guess = 1e-3; ///< below this, growth of a guess is ignored
constexpr double growth = 3.0;         ///< allowed ratio to the median of the checks before
constexpr std::size_t kept_guesses = 9;
constexpr std::size_t growing_checks = 3;

double median(std::span<const double> values)
{
    std::array<double, kept_guesses> sorted{};
    const auto end = std::copy(values.begin(), values.end(), sorted.begin());
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(sorted.begin(), middle, end);
    return *middle;
}

/// Returns whether the guess has grown in three checks in a row, the first above `growth` times the median of earlier ones.
bool runs_away(const std::vector<double>& guesses)
{
    if (guesses.size() <= growing_checks) {
        return false;
    }
    const std::span<const double> before(guesses.begin(), guesses.end() - growing_checks);
    const auto first = guesses.end() - growing_checks;
    return std::is_sorted(first - 1, guesses.end()) && *first > growth * median(before) && *first > growing_guess;
}

} // namespace

SolveSchedule::SolveSchedule(bool keeps_history, bool has_fixed_count)
    : keeps_history_(keeps_history), has_fixed_count_(has_fixed_count)
{
    state_.uses_pcg_from_now_on = !has_fixed_count;
    state_.guesses.reserve(kept_guesses + 1); // because judge() is called between frames and must not allocate
}

void SolveSchedule::begin_frame()
{
    is_pcg_frame_ = state_.pcg_frames_left > 0;
    state_.pcg_frames_left -= is_pcg_frame_ ? 1 : 0;
    has_check_ = !uses_pcg() && state_.frames % frames_between_checks == 0;
    ++state_.frames;
}

SolvePlan SolveSchedule::next(bool is_last_of_frame)
{
    const SolvePlan plan{state_.place, uses_pcg(), has_check_ && is_last_of_frame};
    state_.place = place_after(state_.place);
    return plan;
}

int SolveSchedule::place_after(int place) const
{
    return keeps_history_ ? (place + 1) % past_solutions : place;
}

bool SolveSchedule::is_good(std::span<const SolveReport> reports)
{
    double guess = 0.0;
    double solution = 0.0;
    for (const SolveReport& report : reports) {
        if (report.status == SolveStatus::not_finite) {
            return false;
        }
        guess = std::max(guess, report.guess_residual);
        solution = std::max(solution, report.relative_residual);
    }
    state_.guesses.push_back(guess);
    if (state_.guesses.size() > kept_guesses) {
        state_.guesses.erase(state_.guesses.begin());
    }
    return guess <= largest_guess && solution <= largest_solution && !runs_away(state_.guesses);
}

void SolveSchedule::judge(std::span<const SolveReport> reports)
{
    has_check_ = false;
    if (is_good(reports)) {
        return;
    }
    use_pcg_for(frames_of_fall_back);
    if (state_.failed_checks == 0 || state_.frames - state_.first_failed_check > frames_of_failed_checks) {
        state_.failed_checks = 0;
        state_.first_failed_check = state_.frames;
    }
    ++state_.failed_checks;
    if (state_.failed_checks >= failed_checks_that_matter) {
        state_.failed_checks = 0;
        make_safer();
    }
}

void SolveSchedule::begin_anew(int steps_per_frame)
{
    use_pcg_for((past_solutions + steps_per_frame - 1) / steps_per_frame);
}

void SolveSchedule::use_pcg_for(int frames)
{
    state_.pcg_frames_left = std::max(state_.pcg_frames_left, frames);
    state_.guesses.clear();
}

bool SolveSchedule::can_be_in(const State& state)
{
    const bool are_residuals = std::all_of(state.guesses.begin(), state.guesses.end(),
                                           [](double guess) { return std::isfinite(guess) && guess >= 0.0; });
    return state.frames >= 0 && state.place >= 0 && state.place < past_solutions && state.pcg_frames_left >= 0 &&
           state.pcg_frames_left <= frames_of_fall_back && state.failed_checks >= 0 &&
           state.failed_checks < failed_checks_that_matter && state.first_failed_check >= 0 &&
           state.first_failed_check <= state.frames && state.safety_level >= 0 && state.safety_level <= 1 &&
           state.guesses.size() <= kept_guesses && are_residuals;
}

void SolveSchedule::restore(const State& state)
{
    state_ = state;
    state_.place = keeps_history_ ? state.place : 0;
    state_.uses_pcg_from_now_on = state.uses_pcg_from_now_on || !has_fixed_count_;
    has_check_ = false; // a pending check belongs to the abandoned frames
}

void SolveSchedule::make_safer()
{
    if (state_.safety_level > 0) {
        state_.uses_pcg_from_now_on = true;
    }
    state_.safety_level = 1;
}

} // namespace swell::solver
