#include "solver/solvers/solver_registry.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <vector>

#include "solver/base/errors.hpp"
#include "solver/solvers/core_methods.hpp"

namespace swell::solver
{

namespace
{

std::vector<SolverInfo>& rows()
{
    static std::vector<SolverInfo> table = solver_rows_of<CoreMethods>();
    return table;
}

} // namespace

std::size_t add_solver_row(const SolverInfo& row)
{
    const std::string_view name = row.name;
    const auto known = std::ranges::find_if(rows(), [&](const SolverInfo& other) { return other.name == name; });
    const auto place = static_cast<std::size_t>(known - rows().begin());
    if (known == rows().end()) {
        rows().push_back(row);
    } else {
        *known = row;
    }
    return place;
}

std::span<const SolverInfo> solver_infos()
{
    return rows();
}

bool has_comparison_methods()
{
    return rows().size() > std::tuple_size_v<CoreMethods>;
}

std::string without_comparison_methods()
{
    return has_comparison_methods() ? "" : " (built without the comparison methods)";
}

const SolverInfo& solver_info(const std::string& name)
{
    const std::span<const SolverInfo> methods = solver_infos();
    const auto found =
        std::find_if(methods.begin(), methods.end(), [&](const SolverInfo& row) { return row.name == name; });
    if (found == methods.end()) {
        std::string names;
        for (const SolverInfo& row : methods) {
            names += (names.empty() ? "" : ", ") + std::string(row.name);
        }
        throw OptionError("solver", "\"" + name + "\"", names + without_comparison_methods());
    }
    return *found;
}

namespace
{

/// Throws OptionError for an option that has no effect on the method, and for a value that is not allowed.
void check_given_options(const SolverInfo& method, const ParamValues& options)
{
    for (const auto& [name, value] : options) {
        if (const MethodParam* param = method.param(name)) {
            param->check(value);
            continue;
        }
        std::string names;
        for (const SolverInfo& row : solver_infos()) {
            if (row.param(name) != nullptr) {
                names += (names.empty() ? "with solver " : ", ") + std::string(row.name);
            }
        }
        throw OptionError(name, "with solver " + std::string(method.name), names.empty() ? "no values" : names);
    }
}

} // namespace

const MethodParam* SolverInfo::param(std::string_view name_of_param) const
{
    const auto is_it = [&](const MethodParam& one) { return one.name == name_of_param; };
    const auto found = std::ranges::find_if(params, is_it);
    return found == params.end() ? nullptr : &*found;
}

void SolverSpec::validate() const
{
    const SolverInfo& row = solver_info(name);
    if (mode == SolveMode::fixed_count && !row.has_fixed_count) {
        throw OptionError("method", "fixed with solver " + name,
                          "pcg, or solver " + std::string(solver_infos().front().name));
    }
    if (guess == Guess::extrapolated && !row.has_fixed_count) {
        throw OptionError("guess", "extrapolated with solver " + name, "zero, previous");
    }
    check_given_options(row, options);
    if (largest_eigenvalue != 0.0) {
        require_within(solver_ranges::largest_eigenvalue, "largest_eigenvalue", largest_eigenvalue, "0 (estimated) and ");
    }
    StopCriterion::validate();
    rrb.validate();
}

} // namespace swell::solver
