#pragma once

namespace swell::solver
{

/// Adds the methods for comparison (comparison_methods.hpp) to the table of solver methods. Call it at the start of a
/// program, before any other call of Swell (see add_solver_methods()); a second call changes nothing.
void register_comparison_methods();

} // namespace swell::solver
