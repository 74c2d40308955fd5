#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/doors/command_line/options/given_params.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "solver/solver_spec.hpp"

namespace swell::engine
{

/// The options of commands that solve a linear system without a scenario: a solver method of the table, its stopping rule,
/// and the parameters of all methods. SolverSpec::validate() refuses options that do not act on the method, so a new method
/// or a new row of the table changes nothing here.
struct SolverOptions {
    std::string name = solver::SolverSpec{}.name;
    std::string relative_to = "preconditioned";
    double tolerance = 1e-6;
    int iterations = solver::SolverSpec{}.iteration_limit;
    // of RRB
    std::optional<std::string> levels;
    std::optional<int> grids;
    std::optional<std::string> parity;
    std::optional<std::string> lumping;
    std::optional<std::string> coarsest_solve;
    // of RRB (omega) and of the other methods
    GivenParams params{[](const solver::SolverInfo&) { return true; }};

    void add_to(TableOptions& table);

    /// Returns the settings of the solver that the options describe. Throws InputError or solver::OptionError for options
    /// that the method does not have.
    [[nodiscard]] solver::SolverSpec spec() const;

    /// Returns the parameters of the solver method that the command line set, by their option names, for the command's
    /// JSON: {"omega": 1.5}. Options that were renamed are there under both names.
    [[nodiscard]] nlohmann::ordered_json given() const;

private:
    void set_rrb(solver::SolverSpec& spec) const;
};

/// Returns the result of SolverOptions::given() as text for people: ", levels 12, mixed".
std::string text_of_options(const nlohmann::ordered_json& given);

} // namespace swell::engine
