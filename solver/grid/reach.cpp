#include "solver/grid/reach.hpp"

#if defined(SWELL_CHECK_REACH)

#include <cstdio>
#include <cstdlib>
#include <mutex>

namespace swell::solver
{

namespace
{
std::mutex names_lock;
std::set<std::string, std::less<>>& names_found()
{
    static std::set<std::string, std::less<>> names;
    return names;
}
} // namespace

StaleReads::StaleReads()
{
    const std::scoped_lock one_at_a_time(names_lock);
    names_found().clear();
    collected_ = true;
}

StaleReads::~StaleReads()
{
    collected_ = false;
}

std::set<std::string, std::less<>> StaleReads::names()
{
    const std::scoped_lock one_at_a_time(names_lock);
    return names_found();
}

void StaleReads::add(std::string_view name)
{
    const std::scoped_lock one_at_a_time(names_lock);
    names_found().emplace(name);
}

void end_beyond_reach(const Box& box, int i, int j)
{
    std::fprintf(stderr,
                 "a cell of reach %d read node (%d, %d), the box has %d x %d nodes from (%d, %d): state a larger reach and "
                 "exchange the halo\n",
                 present_cell.reach, i, j, box.extent.nx, box.extent.ny, box.first_i, box.first_j);
    std::abort();
}

} // namespace swell::solver

#endif
