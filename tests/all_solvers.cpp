// Adds the comparison methods to the table of solvers before the tests of a program begin.
#include "solver/comparison/register_comparison_methods.hpp"

namespace
{

[[maybe_unused]] const bool has_all_solvers = [] {
    swell::solver::register_comparison_methods();
    return true;
}();

} // namespace
