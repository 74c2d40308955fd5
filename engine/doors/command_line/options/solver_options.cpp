#include "engine/doors/command_line/options/solver_options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/doors/command_line/options/scenario_options.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/former_names.hpp"
#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

namespace
{

template <class T>
std::optional<T> value_if_given(const Words<T>& words, const std::optional<std::string>& word)
{
    return word ? std::optional<T>(value_of(words, *word)) : std::nullopt;
}

std::optional<solver::PartCounts> counts_if_given(const char* option, const std::optional<std::string>& text)
{
    return text ? std::optional<solver::PartCounts>(part_counts_named(option, *text)) : std::nullopt;
}

} // namespace

solver::PartCounts part_counts_named(const std::string& option, const std::string& text)
{
    std::array<int, 3> counts{1, 1, 1};
    std::size_t found = 0;
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    bool is_sound = true;
    for (bool goes_on = true; goes_on && is_sound;) {
        int count = 0;
        const auto [next, error] = std::from_chars(at, end, count);
        is_sound = error == std::errc{} && found < counts.size() && solver::solver_ranges::part_count.contains(count);
        if (is_sound) {
            counts[found++] = count;
        }
        goes_on = next != end && *next == 'x';
        is_sound = is_sound && (goes_on || next == end);
        at = goes_on ? next + 1 : next;
    }
    if (!is_sound || found < 2) {
        throw InputError(fmt::format("{} {}: allowed are {}", option, one_line(text),
                                     option_row_of_flag(option, "bench poisson").allowed_text()));
    }
    return {counts[0], counts[1], counts[2]};
}

void SolverOptions::add_to(TableOptions& table)
{
    table.group("Solver");
    table.add("--solver", name);
    table.add("--relative-to", relative_to);
    table.add("--tol", tolerance);
    table.add("--iterations", iterations);
    table.group("Of some solvers");
    table.add("--levels", levels);
    table.add("--grids", grids);
    table.add("--parity", parity);
    table.add("--lumping", lumping);
    table.add("--coarsest-solve", coarsest_solve);
    table.add("--omega", omega);
    table.add("--deflate", deflate);
    table.add_flag("--mixed", mixed);
    table.add("--cycle", cycle);
    table.add("--smoother", smoother);
    table.add("--coarse", coarse);
    table.add("--blocks", blocks);
    table.add("--alpha", alpha);
    table.add("--perturbation", perturbation);
    table.add("--parts", parts);
    table.add("--overlap", overlap);
    table.add("--drop", drop);
    table.add("--krylov", krylov);
    table.group("");
}

/// Sets the options of RRB that were given, or refuses them if the method has none. omega counts as an option of RRB unless
/// the method has its own.
void SolverOptions::set_rrb(solver::SolverSpec& spec) const
{
    const solver::SolverMethod& method = solver::solver_method(spec.name);
    if (levels) {
        set_levels(spec, *levels);
    }
    if (grids) {
        check_takes_rrb_options(spec, "--grids", std::to_string(*grids));
        spec.rrb.grids = *grids;
    }
    if (parity) {
        check_takes_rrb_options(spec, "--parity", *parity);
        spec.rrb.parity = value_of(parity_words, *parity);
    }
    if (lumping) {
        check_takes_rrb_options(spec, "--lumping", *lumping);
        spec.rrb.lumping = value_of(lumping_words, *lumping);
    }
    if (coarsest_solve) {
        check_takes_rrb_options(spec, "--coarsest-solve", *coarsest_solve);
        spec.rrb.coarsest_solve = value_of(coarsest_solve_words, *coarsest_solve);
    }
    if (omega && method.has_rrb_options && !method.options.has(solver::MethodOption::omega)) {
        spec.rrb.omega = *omega;
        spec.options.omega.reset();
    }
}

solver::MethodOptions SolverOptions::method_options() const
{
    solver::MethodOptions options;
    options.omega = omega;
    options.deflation = counts_if_given("--deflate", deflate);
    options.mixed = mixed;
    options.cycle = value_if_given(cycle_words, cycle);
    options.smoother = value_if_given(smoother_words, smoother);
    options.coarse = value_if_given(coarse_words, coarse);
    options.blocks = counts_if_given("--blocks", blocks);
    options.alpha = alpha;
    options.perturbation = perturbation;
    options.parts = parts;
    options.overlap = overlap;
    options.drop = drop;
    options.krylov = value_if_given(krylov_words, krylov);
    return options;
}

solver::SolverSpec SolverOptions::spec() const
{
    solver::SolverSpec spec;
    spec.name = name;
    spec.rule = value_of(relative_to_words, relative_to);
    spec.tolerance = tolerance;
    spec.iteration_limit = iterations;
    spec.options = method_options();
    set_rrb(spec);
    spec.validate();
    return spec;
}

nlohmann::ordered_json SolverOptions::given() const
{
    nlohmann::ordered_json options = nlohmann::ordered_json::object();
    const auto add = [&](const char* key, const auto& value) {
        if (value) {
            options[key] = *value;
        }
    };
    add("levels", levels);
    add("grids", grids);
    add("kept", parity);
    add("parity", parity);
    add("lumping", lumping);
    add("ending", coarsest_solve);
    add("coarsest_solve", coarsest_solve);
    add("omega", omega);
    add("deflate", deflate);
    add("mixed", mixed ? std::optional(true) : std::nullopt);
    add("cycle", cycle);
    add("smoother", smoother);
    add("coarse", coarse);
    add("blocks", blocks);
    add("alpha", alpha);
    add("perturbation", perturbation);
    add("parts", parts);
    add("overlap", overlap);
    add("drop", drop);
    add("krylov", krylov);
    return options;
}

std::string text_of_options(const nlohmann::ordered_json& given)
{
    std::string text;
    for (const auto& [key, value] : given.items()) {
        if (find_former_flag("--" + key) != nullptr) {
            continue;
        }
        text +=
            ", " + key + (value.is_boolean() ? "" : " " + (value.is_string() ? value.get<std::string>() : value.dump()));
    }
    return text;
}

} // namespace swell::engine
