#include "engine/doors/command_line/options/scenario_options.hpp"
#include "engine/harbour/read_scenario.hpp"

#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/doors/command_line/launch/launched_ranks.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/terminal/part_line.hpp"
#include "engine/harbour/rasters/opening/raster_drivers.hpp"
#include "engine/harbour/reader/scenario_ground.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/machine/available_memory.hpp"
#include "engine/run/options/option_words.hpp"
#include "engine/run/ranks/ranks.hpp"
#include "engine/run/simulation/machine_of_run.hpp"

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

void check_takes_rrb_options(const solver::SolverSpec& spec, const std::string& option, const std::string& value)
{
    if (!solver::solver_info(spec.name).has_rrb_options) {
        throw InputError(fmt::format("{} {}: solver {} has no such option: allowed are solvers {}", option, value,
                                     spec.name, fmt::join(solvers_with_rrb_options(), ", ")));
    }
}

void set_levels(solver::SolverSpec& spec, const std::string& levels)
{
    check_takes_rrb_options(spec, "--levels", levels);
    spec.rrb.levels = levels_named(levels);
}

int levels_named(const std::string& text)
{
    if (text == "all") {
        return 0;
    }
    int levels = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), levels);
    const Range allowed = solver::solver_ranges::levels;
    if (error != std::errc{} || end != text.data() + text.size() || !allowed.contains(levels)) {
        throw InputError(fmt::format("--levels {}: allowed are all and whole {}", text, allowed.text()));
    }
    return levels;
}

namespace
{

bool takes_ranks(const std::string& command)
{
    return command == "run" || command == "profile" || command == "check";
}

} // namespace

void ScenarioOptions::add_to(Command& command, std::vector<int>* thread_counts)
{
    TableOptions options(command, "run");
    options.add_argument("SCENARIO", scenario).required();
    options.group("Where it runs");
    options.add("--backend", backend).tell_default();
    if (thread_counts != nullptr) {
        options.add("--threads", *thread_counts).delimiter(',');
    } else {
        options.add("--threads", threads).tell_default();
    }
    options.add("--device", device).tell_default();
    options.add("--core", core);
    if (takes_ranks(command.name())) {
        options.add("--ranks", ranks).tell_default();
        options.add("--cut", cut).tell_default();
    }
    options.group("Over the scenario's own settings");
    options.add("--frames", frames);
    options.add("--precision", precision);
    options.add("--solver", solver);
    options.add("--levels", levels);
    options.add("--method", method);
    options.add("--relative-to", relative_to);
    options.add("--tol", tolerance);
    options.add("--guess", guess);
    options.add("--seed", seed);
    options.add("--set", settings).take_all();
    options.add("--spin-up", spin_up_s).tell_default();
    options.add("--allow-driver", allowed_drivers).take_all();
    options.add_flag("--strict", strict);
}

/// --method, or conjugate gradients where --relative-to, --tol, --guess or a --solver without a fixed count selects them.
void ScenarioOptions::set_method(Scenario& read) const
{
    solver::SolverSpec& spec = read.waves.solver;
    const char* of_pcg = relative_to ? "--relative-to" : tolerance ? "--tol" : guess ? "--guess" : nullptr;
    if (of_pcg != nullptr || !solver::solver_info(spec.name).has_fixed_count) {
        spec.mode = solver::SolveMode::to_tolerance;
    }
    if (method) {
        spec.mode = value_of(method_words, *method);
        read.may_choose_method = false;
    }
    if (of_pcg != nullptr && spec.mode == solver::SolveMode::fixed_count) {
        throw InputError(fmt::format("{}: a setting of --method pcg, which --method fixed does not take", of_pcg));
    }
}

/// Sets precision and solver from the command line.
void ScenarioOptions::set_arithmetic(Scenario& read) const
{
    solver::SolverSpec& spec = read.waves.solver;
    read.precision = precision.value_or(read.precision);
    spec.name = solver.value_or(spec.name);
    if (levels) {
        set_levels(spec, *levels);
    }
    set_method(read);
    if (relative_to) {
        spec.rule = value_of(relative_to_words, *relative_to);
    }
    spec.tolerance = tolerance.value_or(spec.tolerance);
    if (guess) {
        spec.guess = value_of(guess_words, *guess);
    }
}

/// Throws MachineError if a run over a grid of this extent does not fit in memory, with any depths.
void ScenarioOptions::require_memory_of_extent(const Scenario& read) const
{
    Scenario still;
    still.precision = read.precision;
    still.waves.bathymetry.extent = read.waves.bathymetry.extent;
    still.waves.profile = read.waves.profile;
    still.waves.solver = read.waves.solver;
    set_arithmetic(still);
    const std::shared_ptr<Ranks> launched = LaunchedRanks::ranks();
    const double share = launched == nullptr ? 1.0 : launched->share_of_machine();
    const bool fits = share * static_cast<double>(memory_of_run(still.waves, still.precision)) <=
                      static_cast<double>(available_memory().bytes);
    if (!fits && machine_of_run(still, engine_options()).backend.name == "cpu") {
        require_memory_of_run(still.waves, still.precision, share);
    }
}

Scenario ScenarioOptions::read() const
{
    check_raster_drivers(allowed_drivers);
    const PartLine line("reading the scenario and its bathymetry");
    Scenario result = read_scenario(scenario, overrides_of(settings), allowed_drivers,
                                    [this](const Scenario& read) { require_memory_of_extent(read); });
    result.frames = frames.value_or(result.frames);
    result.spin_up_s = spin_up_s;
    set_arithmetic(result);
    if (seed) {
        set_seed(result, *seed);
    }
    result.waves.solver.validate();
    return result;
}

std::optional<GroundBeyond> ScenarioOptions::ground_beyond(Scenario& read) const
{
    try {
        return read_ground_beyond(read, overrides_of(settings), allowed_drivers);
    } catch (const InputError& error) {
        read.warnings.push_back(
            fmt::format("pictures repeat the grid's edges outside the grid, because the raster there cannot be used: {}",
                        error.what()));
        return std::nullopt;
    }
}

void ScenarioOptions::check_warnings(const std::vector<std::string>& warnings) const
{
    if (strict && !warnings.empty()) {
        throw InputError(fmt::format("{}: {} warning{}, which --strict refuses; the first: {}", scenario, warnings.size(),
                                     warnings.size() == 1 ? "" : "s", warnings.front()));
    }
}

EngineOptions ScenarioOptions::engine_options() const
{
    EngineOptions options;
    options.backend = backend_choice_named(backend);
    options.threads = threads;
    options.device = device;
    options.core = core;
    options.ranks = ranks;
    options.cut = value_of(cut_words, cut); // the parser has checked the word
    return options;
}

EngineOptions ScenarioOptions::engine_options_on_ranks() const
{
    EngineOptions options = engine_options();
    options.seen_by_rank = LaunchedRanks::ranks();
    if (options.seen_by_rank != nullptr && ranks > 1) {
        throw InputError(fmt::format("--ranks {}: the launcher has started {} processes, which are the ranks: leave out "
                                     "--ranks",
                                     ranks, options.seen_by_rank->count()));
    }
    return options;
}

} // namespace swell::engine
