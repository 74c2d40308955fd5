#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

namespace
{

template <class IsWanted>
std::vector<std::string> names_of_methods(const IsWanted& is_wanted)
{
    std::vector<std::string> names;
    for (const solver::SolverMethod& method : solver::solver_methods()) {
        if (is_wanted(method)) {
            names.emplace_back(method.name);
        }
    }
    return names;
}

} // namespace

std::vector<std::string> solver_names()
{
    return names_of_methods([](const solver::SolverMethod&) { return true; });
}

std::vector<std::string> solvers_with_rrb_options()
{
    return names_of_methods([](const solver::SolverMethod& method) { return method.has_rrb_options; });
}

} // namespace swell::engine
