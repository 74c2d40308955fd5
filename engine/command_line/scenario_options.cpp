#include "engine/command_line/scenario_options.hpp"

#include <charconv>
#include <fmt/format.h>

#include "engine/base/errors.hpp"

namespace swell::engine
{

namespace
{

Overrides overrides_of(const std::vector<std::string>& settings)
{
    Overrides overrides;
    for (const std::string& setting : settings) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos || equals == 0) {
            throw InputError(fmt::format("--set {}: wanted is KEY=VALUE, as in --set sea.height_m=2", setting));
        }
        overrides[setting.substr(0, equals)] = setting.substr(equals + 1);
    }
    return overrides;
}

void set_seed(Scenario& scenario, std::uint64_t seed)
{
    if (!scenario.waves.sea) {
        throw InputError(fmt::format("--seed {}: {} has no sea, so nothing in it is random", seed, scenario.name));
    }
    scenario.waves.sea->seed = seed;
}

} // namespace

int levels_named(const std::string& text)
{
    if (text == "all") {
        return 0;
    }
    int levels = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), levels);
    if (error != std::errc{} || end != text.data() + text.size() || levels < 1) {
        throw InputError(fmt::format("--levels {}: allowed are all and whole numbers from 1", text));
    }
    return levels;
}

void ScenarioOptions::add_to(CLI::App& command)
{
    command.add_option("SCENARIO", scenario, "A scenario file (.toml), or the name of one that comes with Swell")
        ->required();
    const std::string where = "Where it runs";
    command.add_option("--backend", backend, "auto takes the best there is and says which")
        ->check(CLI::IsMember({"auto", "cpu", "cuda"}))
        ->capture_default_str()
        ->group(where);
    command.add_option("--threads", threads, "CPU threads; 0 = every core. Any number gives the same bits")
        ->check(CLI::Range(0, 4096))
        ->capture_default_str()
        ->group(where);
    command.add_option("--device", device, "Which GPU, as swell info counts them")
        ->check(CLI::Range(0, 1024))
        ->capture_default_str()
        ->group(where);
    command
        .add_option(
            "--core", core,
            "CPU core that the GPU's thread stays on; without a GPU the first of the cores that the threads stay on, "
            "one each")
        ->check(CLI::Range(0, 4096))
        ->group(where);
    const std::string change = "Over the scenario's own settings";
    command.add_option("--frames", frames, "Length of the run")->check(CLI::Range(1L, 1'000'000'000L))->group(change);
    command.add_option("--precision", precision, "Of all fields")->check(CLI::IsMember({"float", "double"}))->group(change);
    command.add_option("--solver", solver, "Preconditioner of the conjugate gradients")
        ->check(CLI::IsMember({"rrb"}))
        ->capture_default_str()
        ->group(change);
    command.add_option("--levels", levels, "Half coarsenings: a number, or all")->group(change);
    command.add_option("--rule", rule, "When a solve stops")
        ->check(CLI::IsMember({"thesis", "etna", "rhs"}))
        ->group(change);
    command.add_option("--tol,--psitol", tolerance, "Tolerance of that rule")->group(change);
    command.add_option("--guess", guess, "First guess of a solve")
        ->check(CLI::IsMember({"zero", "previous"}))
        ->group(change);
    command.add_option("--seed", seed, "Of the sea's random phases")->group(change);
    command.add_option("--set", settings, "KEY=VALUE: any key of the scenario, as assets/README.md lists them")
        ->take_all()
        ->group(change);
}

Scenario ScenarioOptions::read() const
{
    Scenario result = read_scenario(scenario, overrides_of(settings));
    solver::SolverOptions& solver_options = result.waves.solver;
    result.frames = frames.value_or(result.frames);
    result.precision = precision.value_or(result.precision);
    if (levels) {
        solver_options.levels = levels_named(*levels);
    }
    if (rule) {
        solver_options.rule = solver::stop_rule_named(*rule);
    }
    solver_options.tolerance = tolerance.value_or(solver_options.tolerance);
    if (guess) {
        result.waves.guess = *guess == "zero" ? model::Guess::zero : model::Guess::previous;
    }
    if (seed) {
        set_seed(result, *seed);
    }
    solver_options.validate();
    return result;
}

EngineOptions ScenarioOptions::engine_options() const
{
    EngineOptions options;
    options.backend = backend_choice_named(backend);
    options.threads = threads;
    options.device = device;
    options.core = core;
    return options;
}

} // namespace swell::engine
