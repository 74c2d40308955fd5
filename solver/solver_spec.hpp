#pragma once
#include "krylov/stop_rule.hpp"
#include "preconditioners/rrb/rrb_options.hpp"

namespace swell::solver
{

/// All settings of the RRB-preconditioned conjugate gradient solver. The ranges of the numbers are in solver_ranges, where
/// the scenario reader, the command line and the documentation read them too.
struct SolverOptions : RrbOptions, StopCriterion {
    /// Throws OptionError naming the option, its value and the allowed range.
    void validate() const
    {
        RrbOptions::validate();
        StopCriterion::validate();
    }
};

} // namespace swell::solver
