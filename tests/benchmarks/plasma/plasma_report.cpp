#include "plasma_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

namespace swell::plasma
{

double Run::all_seconds() const
{
    return std::accumulate(seconds.begin(), seconds.end(), 0.0);
}

double Run::share(Stage stage) const
{
    return seconds[static_cast<std::size_t>(stage)] / all_seconds();
}

std::optional<double> Run::frequency() const
{
    return spec.loading == Loading::oscillation ? measured_frequency(history, spec.time_step) : std::nullopt;
}

namespace
{

std::string setting_of(const Run& run)
{
    const PlasmaSpec& spec = run.spec;
    return fmt::format("{} x {} x {} unknowns, {} electrons ({} a cell, {}), step {}, {} steps, {}, {}, {} threads\n"
                       "Normalised: lengths in cells, times in 1/omega_p, omega_p = sqrt(n e^2/(eps0 m)) = 1.\n",
                       spec.nodes.nx, spec.nodes.ny, spec.nodes.nz, run.electrons, spec.electrons_in_a_cell(),
                       spec.loading == Loading::warm ? "warm" : "oscillation", spec.time_step, run.steps(), run.backend,
                       run.precision, run.threads);
}

std::string row_of(const Run& run)
{
    if (!run.error.empty()) {
        return fmt::format("{:<14} {}\n", run.spec.solver.name, run.error);
    }
    const auto percent = [&](Stage stage) { return 100.0 * run.share(stage); };
    return fmt::format("{:<14} {:>10.3f} {:>7.1f}% {:>7.1f}% {:>7.1f}% {:>7.1f}% {:>11.1f} {:>7}\n", run.spec.solver.name,
                       1e3 * run.all_seconds() / static_cast<double>(run.steps()), percent(Stage::push),
                       percent(Stage::deposit), percent(Stage::solve), percent(Stage::field), mean_iterations(run.history),
                       failed_solves(run.history));
}

std::string physics_of(const Run& run)
{
    std::string text =
        fmt::format("{}: energy stays within {:.2e}", run.spec.solver.name, largest_energy_change(run.history));
    if (const auto frequency = run.frequency()) {
        text += fmt::format("; plasma frequency {:.5f} omega_p, by this grid and step {:.5f}", *frequency,
                            frequency_on_grid(run.spec));
    }
    return text + "\n";
}

nlohmann::ordered_json json_of(const Run& run)
{
    nlohmann::ordered_json json{{"solver", run.spec.solver.name}};
    if (!run.error.empty()) {
        json["error"] = run.error;
        return json;
    }
    json["ms_per_step"] = 1e3 * run.all_seconds() / static_cast<double>(run.steps());
    for (std::size_t stage = 0; stage < stage_names.size(); ++stage) {
        json["shares"][stage_names[stage]] = run.share(static_cast<Stage>(stage));
    }
    json["iterations_per_step"] = mean_iterations(run.history);
    json["solves_not_converged"] = failed_solves(run.history);
    json["largest_energy_change"] = largest_energy_change(run.history);
    if (const auto frequency = run.frequency()) {
        json["frequency_omega_p"] = *frequency;
        json["frequency_by_grid_and_step_omega_p"] = frequency_on_grid(run.spec);
    }
    return json;
}

} // namespace

std::string report_text(const std::vector<Run>& runs)
{
    const auto good = std::find_if(runs.begin(), runs.end(), [](const Run& run) { return run.error.empty(); });
    std::string text = good != runs.end() ? setting_of(*good) : "";
    text += fmt::format("\n{:<14} {:>10} {:>8} {:>8} {:>8} {:>8} {:>11} {:>7}\n", "solver", "ms a step", "push", "deposit",
                        "solve", "field", "iterations", "failed");
    for (const Run& run : runs) {
        text += row_of(run);
    }
    text += "\n";
    for (const Run& run : runs) {
        text += run.error.empty() ? physics_of(run) : "";
    }
    return text;
}

std::string report_json(const std::vector<Run>& runs)
{
    const Run& first = runs.front();
    const PlasmaSpec& spec = first.spec;
    nlohmann::ordered_json json{
        {"program", "plasma_benchmark"},
        {"units", "normalised: lengths in cells, times in 1/omega_p, omega_p = sqrt(n e^2/(eps0 m)) = 1"},
        {"unknowns", {spec.nodes.nx, spec.nodes.ny, spec.nodes.nz}},
        {"electrons_in_a_cell", spec.electrons_in_a_cell()},
        {"loading", spec.loading == Loading::warm ? "warm" : "oscillation"},
        {"time_step", spec.time_step},
        {"mean_free_path_cells", spec.mean_free_path},
        {"backend", first.backend},
        {"precision", first.precision},
        {"threads", first.threads},
        {"tolerance", spec.solver.tolerance},
        {"runs", nlohmann::ordered_json::array()}};
    for (const Run& run : runs) {
        json["runs"].push_back(json_of(run));
    }
    return json.dump(2) + "\n";
}

} // namespace swell::plasma
