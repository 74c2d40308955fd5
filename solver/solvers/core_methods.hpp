#pragma once
#include <tuple>

#include "solver/solvers/rrb_method.hpp"
#include "solver/solvers/rrb_reference.hpp"

namespace swell::solver
{

/// The methods of every program. A method is a type with a `row`, its description for people and programs, and `make`,
/// which makes the LinearSolver. The first method is the default.
using CoreMethods = std::tuple<RrbMethod, RrbReferenceMethod>;

} // namespace swell::solver
