#include "engine/input/options/option_words.hpp"

namespace swell::engine
{

std::vector<std::string> solver_names()
{
    std::vector<std::string> names;
    for (const solver::SolverMethod& method : solver::solver_methods()) {
        names.emplace_back(method.name);
    }
    return names;
}

std::vector<std::string> solvers_with_rrb_options()
{
    std::vector<std::string> names;
    for (const solver::SolverMethod& method : solver::solver_methods()) {
        if (method.has_rrb_options) {
            names.emplace_back(method.name);
        }
    }
    return names;
}

std::string solver_help()
{
    return "Method that solves the systems; `swell info` says what each is";
}

} // namespace swell::engine
