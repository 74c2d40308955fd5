#include "engine/results/report/solves_of_run.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/results/report/run_summary.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/options/former_names.hpp"
#include "engine/run/options/option_words.hpp"
#include "model/stepping/observations.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

Json levels_json(int levels)
{
    return levels == 0 ? Json("all") : Json(levels);
}

std::string solver_text(const solver::SolverSpec& spec)
{
    if (!solver::solver_info(spec.name).has_rrb_options) {
        return spec.name;
    }
    return spec.rrb.levels == 0 ? spec.name + ", all levels" : fmt::format("{}, {} levels", spec.name, spec.rrb.levels);
}

/// Returns "2 + 3 fixed steps (one count per mode) over 6 levels" for two modes.
std::string steps_text(const std::vector<solver::StepsOfMode>& modes)
{
    if (modes.empty()) {
        return "conjugate gradients instead of a fixed count of steps";
    }
    std::string steps;
    int levels = modes.front().levels;
    for (const solver::StepsOfMode& mode : modes) {
        steps += fmt::format("{}{}", steps.empty() ? "" : " + ", mode.steps);
        levels = levels == 0 || mode.levels == 0 ? 0 : std::max(levels, mode.levels);
    }
    return steps + (modes.size() > 1 ? " fixed steps (one count per mode) over " : " fixed steps over ") +
           (levels == 0 ? "all" : std::to_string(levels)) + " levels";
}

} // namespace

std::vector<solver::StepsOfMode> steps_of_modes(WaveEngine& engine)
{
    return engine.observe().fixed_counts;
}

std::string solves_text(const RunSummary& run)
{
    if (!run.solver.stops_at_tolerance()) {
        return fmt::format("{}, {}: {:.2f} steps per solve, at most {}; relative residual before them at most {:.1e}",
                           run.solver.name, steps_text(run.steps_of_modes), run.mean_iterations, run.most_iterations,
                           run.guess_residual);
    }
    if (solver::solver_info(run.solver.name).is_direct) {
        return solver_text(run.solver) + ", direct";
    }
    return fmt::format("{}, tolerance {:g} relative to {}, guess {}: {:.2f} iterations per solve, at most {}",
                       solver_text(run.solver), run.solver.tolerance, name_of(run.solver.rule),
                       word_for(guess_words, run.solver.guess), run.mean_iterations, run.most_iterations);
}

Json solver_json(const RunSummary& run)
{
    Json json{{"name", run.solver.name}, {"method", word_for(method_words, run.solver.mode)}};
    if (!run.solver.stops_at_tolerance()) {
        json["accurate"] = run.solver.accurate;
        json["modes"] = Json::array();
        for (const solver::StepsOfMode& mode : run.steps_of_modes) {
            json["modes"].push_back({{"steps", mode.steps}, {"kappa", mode.kappa}, {"levels", levels_json(mode.levels)}});
        }
        return json;
    }
    if (solver::solver_info(run.solver.name).has_rrb_options) {
        json["levels"] = levels_json(run.solver.rrb.levels);
    }
    const std::string relative_to = name_of(run.solver.rule);
    const std::string guess = word_for(guess_words, run.solver.guess);
    json.update({{"rule", former_word_of("solver", "relative_to", relative_to)},
                 {"relative_to", relative_to},
                 {"tolerance", run.solver.tolerance},
                 {"guess", former_word_of("solver", "guess", guess)}});
    return json;
}

} // namespace swell::engine
