#include "solver/method_options.hpp"

#include <string>

#include "solver/base/errors.hpp"

namespace swell::solver
{

namespace
{

void check(const Range& range, const char* name, const std::optional<double>& value)
{
    if (value && !range.contains(*value)) {
        throw OptionError(name, number_text(*value), range.text());
    }
}

void check_counts(const char* name, const std::optional<PartCounts>& counts)
{
    if (!counts) {
        return;
    }
    for (const int count : {counts->x, counts->y, counts->z}) {
        check(solver_ranges::part_count, name, count);
    }
}

} // namespace

std::vector<std::pair<MethodOption, const char*>> given_options(const MethodOptions& options)
{
    std::vector<std::pair<MethodOption, const char*>> given;
    const auto add = [&](bool is_given, MethodOption option, const char* name) {
        if (is_given) {
            given.emplace_back(option, name);
        }
    };
    add(options.omega.has_value(), MethodOption::omega, "omega");
    add(options.deflation.has_value(), MethodOption::deflation, "deflate");
    add(options.mixed, MethodOption::mixed, "mixed");
    add(options.cycle.has_value(), MethodOption::cycle, "cycle");
    add(options.smoother.has_value(), MethodOption::smoother, "smoother");
    add(options.coarse.has_value(), MethodOption::coarse, "coarse");
    add(options.blocks.has_value(), MethodOption::blocks, "blocks");
    add(options.alpha.has_value(), MethodOption::alpha, "alpha");
    add(options.perturbation.has_value(), MethodOption::perturbation, "perturbation");
    add(options.parts.has_value(), MethodOption::parts, "parts");
    add(options.overlap.has_value(), MethodOption::overlap, "overlap");
    add(options.drop.has_value(), MethodOption::drop, "drop");
    add(options.krylov.has_value(), MethodOption::krylov, "krylov");
    return given;
}

void check_ranges(const MethodOptions& options)
{
    check(solver_ranges::relaxation, "omega", options.omega);
    check_counts("deflate", options.deflation);
    check_counts("blocks", options.blocks);
    check(solver_ranges::alpha, "alpha", options.alpha);
    check(solver_ranges::perturbation, "perturbation", options.perturbation);
    check(solver_ranges::parts, "parts", options.parts);
    check(solver_ranges::overlap, "overlap", options.overlap);
    check(solver_ranges::drop, "drop", options.drop);
}

} // namespace swell::solver
