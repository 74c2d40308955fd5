#pragma once
#include <deque>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/doors/command_line/options/table_options.hpp"
#include "solver/solver_spec.hpp"

namespace swell::engine
{

/// The command-line options that set the parameters of solver methods (MethodParam): one option for each name, also if
/// several methods have the parameter. Names and help come from the table of options.
class GivenParams
{
public:
    /// Collects the parameters of all methods of the solver table for which `takes` is true.
    explicit GivenParams(const std::function<bool(const solver::SolverInfo&)>& takes);

    /// Adds the options to the command of `table`. The object keeps the parsed values, so it must outlive the command.
    void add_to(TableOptions& table);

    /// Returns the values given on the command line. Throws InputError for numbers of sub-domains along the axes that are
    /// not like "4x3" or "4x3x2".
    [[nodiscard]] solver::ParamValues values() const;

    /// Adds the values given on the command line to a JSON object, by the names of their parameters: {"parts": 4}.
    void add_to(nlohmann::ordered_json& given) const;

private:
    struct Given {
        solver::MethodParam param;
        bool flag = false;
        std::optional<int> whole_number{};
        std::optional<double> number{};
        std::optional<std::string> text{};
    };
    std::deque<Given> given_; ///< a deque, because the command keeps addresses of the values
};

/// Returns the numbers of sub-domains along x, y and z in a text such as "4x3" or "4x3x2"; z is 1 if it is left out. Throws
/// InputError, naming the option, for any other text and for numbers out of range.
solver::PartCounts part_counts_named(const std::string& option, const std::string& text);

} // namespace swell::engine
