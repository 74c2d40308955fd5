#include <fmt/format.h>

#include "engine/input/reader/sections.hpp"

namespace swell::engine
{

namespace
{

/// "all", or a number of half coarsenings.
void read_levels(TableReader& section, int& levels)
{
    const Setting* setting = section.take("levels");
    if (setting == nullptr) {
        return;
    }
    const auto* number = std::get_if<std::int64_t>(&setting->value);
    if (const auto* word = std::get_if<std::string>(&setting->value); word != nullptr && *word == "all") {
        levels = 0;
    } else if (number != nullptr && *number >= 1 && *number <= 60) {
        levels = static_cast<int>(*number);
    } else {
        section.refuse("levels",
                       fmt::format("is {}; allowed are \"all\" and whole numbers from 1 to 60", described(*setting)));
    }
}

} // namespace

solver::SolverOptions read_solver(TableReader section, model::Guess& guess)
{
    using solver::CoarsestSolve;
    using solver::KeptNodes;
    using solver::Lumping;
    using solver::StopRule;
    solver::SolverOptions options;
    section.read<StopRule>("rule", options.rule,
                           {{"thesis", StopRule::thesis}, {"etna", StopRule::etna}, {"rhs", StopRule::rhs}});
    section.read("tolerance", options.tolerance, above(0.0, 0.9));
    section.read<model::Guess>("guess", guess, {{"zero", model::Guess::zero}, {"previous", model::Guess::previous}});
    section.read("iteration_limit", options.iteration_limit, between(1, 1'000'000));
    read_levels(section, options.levels);
    section.read("grids", options.grids, between(-1, 30));
    section.read<KeptNodes>("kept", options.kept,
                            {{"automatic", KeptNodes::automatic}, {"odd", KeptNodes::odd}, {"even", KeptNodes::even}});
    section.read<Lumping>("lumping", options.lumping,
                          {{"m1m", Lumping::m1m}, {"m1u", Lumping::m1u}, {"m2m", Lumping::m2m}, {"m2u", Lumping::m2u}});
    section.read("omega", options.omega, between(0.0, 1.0));
    section.read<CoarsestSolve>("ending", options.coarsest_solve, {{"exact", CoarsestSolve::exact}, {"diagonal", CoarsestSolve::diagonal}});
    section.finish();
    return options;
}

} // namespace swell::engine
