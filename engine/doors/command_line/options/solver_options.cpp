#include "engine/doors/command_line/options/solver_options.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <variant>

#include "engine/doors/command_line/options/scenario_options.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/former_names.hpp"
#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

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
    params.add_to(table);
    table.group("");
}

/// Sets the options of RRB that were given, or refuses them if the method has none. omega counts as an option of RRB unless
/// the method has its own.
void SolverOptions::set_rrb(solver::SolverSpec& spec) const
{
    const solver::SolverInfo& method = solver::solver_info(spec.name);
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
    const solver::ParamValue* const omega = spec.options.find("omega");
    if (omega != nullptr && method.has_rrb_options && method.param("omega") == nullptr) {
        spec.rrb.omega = std::get<double>(*omega);
        spec.options.take_back("omega");
    }
}

solver::SolverSpec SolverOptions::spec() const
{
    solver::SolverSpec spec;
    spec.name = name;
    spec.rule = value_of(relative_to_words, relative_to);
    spec.tolerance = tolerance;
    spec.iteration_limit = iterations;
    spec.options = params.values();
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
    params.add_to(options);
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
