#pragma once
#include <tuple>

#include "solver/comparison/solvers/block_red_black.hpp"
#include "solver/comparison/solvers/constant_depth/fft_method.hpp"
#include "solver/comparison/solvers/fill_level_schwarz.hpp"
#include "solver/comparison/solvers/incomplete_poisson_cg.hpp"
#include "solver/comparison/solvers/mic_eisenstat.hpp"
#include "solver/comparison/solvers/modified_ilu.hpp"
#include "solver/comparison/solvers/multigrid.hpp"
#include "solver/comparison/solvers/natural_order_cg.hpp"
#include "solver/comparison/solvers/restricted_schwarz.hpp"
#include "solver/comparison/solvers/rrb_wrapped.hpp"
#include "solver/comparison/solvers/stationary_methods.hpp"
#include "solver/comparison/solvers/whole_grid.hpp"

namespace swell::solver
{

/// The solvers that are only for comparison with those of the core. The first replaces the core's `rrb`, with two more
/// options.
using ComparisonMethods =
    std::tuple<WrappedRrbMethod, CgMethod, DiagMethod, IpMethod, IpdiagMethod, IpdiagFactorsMethod, SsorMethod, Ic0Method,
               Mic0Method, Ric0Method, MicEisenstatMethod, JacobiMethod, GaussSeidelMethod, SorMethod, FftMethod,
               MultigridMethod, MultigridBicgstabMethod, RasIlu0Method, RasIlutMethod, RasIlukMethod, Milu0Method,
               Pmilu0Method, Rmilu0Method, BlockIcMethod, BlockMicMethod, BlockPmicMethod, BlockRmicMethod>;

} // namespace swell::solver
