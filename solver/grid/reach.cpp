#include "solver/grid/reach.hpp"

#if defined(SWELL_CHECK_REACH)

#include <cstdio>
#include <cstdlib>

namespace swell::solver
{

void end_beyond_reach(const Box& box, int i, int j)
{
    std::fprintf(stderr,
                 "a cell of reach %d read node (%d, %d), the box has %d x %d nodes from (%d, %d): state a larger reach and "
                 "exchange the halo\n",
                 present_reach, i, j, box.extent.nx, box.extent.ny, box.first_i, box.first_j);
    std::abort();
}

} // namespace swell::solver

#endif
