#include <fmt/format.h>

#include "engine/harbour/reader/sections.hpp"

namespace swell::engine
{

namespace
{

/// Reads "all", or a number of half coarsenings.
int read_levels(TableReader& section)
{
    constexpr int all_levels = 0;
    const OptionRow& row = section.row("levels");
    const Setting* setting = section.take("levels");
    const auto* word = setting != nullptr ? std::get_if<std::string>(&setting->value) : nullptr;
    if (setting == nullptr || (word != nullptr && *word == "all")) {
        return all_levels;
    }
    const auto* number = std::get_if<std::int64_t>(&setting->value);
    if (number == nullptr || !row.range.contains(static_cast<double>(*number))) {
        section.refuse("levels", fmt::format("is {}; allowed are {}", described(*setting), row.allowed_text()));
    }
    return static_cast<int>(*number);
}

/// Reads the method. Settings of conjugate gradients select this method, and are refused together with an explicit `fixed`.
solver::SolveMode read_method(TableReader& section, const std::string& solver)
{
    const bool is_given = section.has("method");
    const solver::SolveMode method = is_given ? section.choice("method", method_words) : solver::usual_mode(solver);
    for (const char* key : {"relative_to", "tolerance", "guess"}) {
        if (!section.has(key)) {
            continue;
        }
        if (is_given && method == solver::SolveMode::fixed_count) {
            section.refuse(key, "is a setting of method pcg, and the method is fixed; leave one of the two out");
        }
        return solver::SolveMode::to_tolerance;
    }
    return method;
}

} // namespace

solver::SolverSpec read_solver(TableReader section)
{
    solver::SolverSpec spec;
    spec.name = section.word("name");
    spec.mode = read_method(section, spec.name);
    section.set_kind(spec.name);
    section.read_into(spec);
    if (solver::solver_info(spec.name).has_rrb_options) {
        spec.rrb.levels = read_levels(section);
    }
    section.finish();
    return spec;
}

} // namespace swell::engine
