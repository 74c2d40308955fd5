#pragma once
#include <array>
#include <optional>

#include "solver/comparison/base/declared_params.hpp"
#include "solver/solver_spec.hpp"

namespace swell::solver
{

/// Options that add to a method with a preconditioner: a deflation (deflated.hpp), and the preconditioner in float
/// (mixed_precision.hpp).
struct WrapOptions {
    std::optional<PartCounts> deflation;
    bool mixed = false;
};
inline constexpr auto deflate_param = param<&WrapOptions::deflation>(
    "deflate", solver_ranges::part_count, "none", "Deflate with this number of sub-domains along x and y, and z");
inline constexpr auto mixed_param =
    param<&WrapOptions::mixed>("mixed", Range{}, "off", "Compute the preconditioner in float, the rest in --precision");
inline constexpr std::array wrap_params{deflate_param, mixed_param};
inline constexpr std::array only_deflate_param{deflate_param};
inline constexpr std::array only_mixed_param{mixed_param};

/// The options of this file as lists for rows of the table of methods: both, for methods with a preconditioner; the
/// deflation only, for methods without one.
inline constexpr auto params_of_any_preconditioner = joined(wrap_params);
inline constexpr auto params_without_preconditioner = joined(only_deflate_param);

inline WrapOptions wrap_options(const SolverSpec& spec)
{
    return read_params(wrap_params, spec.options);
}

} // namespace swell::solver
