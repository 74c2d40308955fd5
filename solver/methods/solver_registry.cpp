#include "solver/methods/solver_registry.hpp"

#include <algorithm>
#include <vector>

#include "solver/base/errors.hpp"

namespace swell::solver
{

std::span<const SolverMethod> solver_methods()
{
    static const std::vector<SolverMethod> rows = [] {
        std::vector<SolverMethod> table;
        for_each_method([&]<class Method>(const Method&) { table.push_back(Method::row); });
        return table;
    }();
    return rows;
}

const SolverMethod& solver_method(const std::string& name)
{
    const std::span<const SolverMethod> methods = solver_methods();
    const auto found =
        std::find_if(methods.begin(), methods.end(), [&](const SolverMethod& row) { return row.name == name; });
    if (found == methods.end()) {
        std::string names;
        for (const SolverMethod& row : methods) {
            names += (names.empty() ? "" : ", ") + std::string(row.name);
        }
        throw OptionError("solver", "\"" + name + "\"", names);
    }
    return *found;
}

namespace
{

/// Throws OptionError for an option that has no effect on the method, and for an option out of its range.
void check_given_options(const SolverMethod& method, const MethodOptions& options)
{
    for (const auto& [option, name] : given_options(options)) {
        if (method.options.has(option)) {
            continue;
        }
        std::string names;
        for (const SolverMethod& row : solver_methods()) {
            if (row.options.has(option)) {
                names += (names.empty() ? "with solver " : ", ") + std::string(row.name);
            }
        }
        throw OptionError(name, "with solver " + std::string(method.name), names.empty() ? "no values" : names);
    }
    check_ranges(options);
}

} // namespace

void SolverSpec::validate() const
{
    const SolverMethod& row = solver_method(name);
    if (method == Method::fixed && !row.has_fixed_count) {
        throw OptionError("method", "fixed with solver " + name,
                          "pcg, or solver " + std::string(solver_methods().front().name));
    }
    if (guess == Guess::extrapolated && !row.has_fixed_count) {
        throw OptionError("guess", "extrapolated with solver " + name, "zero, previous");
    }
    check_given_options(row, options);
    StopCriterion::validate();
    rrb.validate();
}

} // namespace swell::solver
