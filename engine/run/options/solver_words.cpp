#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

namespace
{

template <class IsWanted>
std::vector<std::string> names_of_methods(const IsWanted& is_wanted)
{
    std::vector<std::string> names;
    for (const solver::SolverInfo& method : solver::solver_infos()) {
        if (is_wanted(method)) {
            names.emplace_back(method.name);
        }
    }
    return names;
}

} // namespace

std::vector<std::string> solver_names()
{
    return names_of_methods([](const solver::SolverInfo&) { return true; });
}

std::vector<std::string> solvers_with_rrb_options()
{
    return names_of_methods([](const solver::SolverInfo& method) { return method.has_rrb_options; });
}

} // namespace swell::engine
