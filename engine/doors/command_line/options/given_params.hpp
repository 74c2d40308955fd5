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

/// The options of solver methods (MethodParam) on a command line, one per name. Their rows are in the table of options.
class GivenParams
{
public:
    /// Takes the options of the methods for which `takes` is true.
    explicit GivenParams(const std::function<bool(const solver::SolverMethod&)>& takes);

    /// Adds the options to a command. The object must outlive the command.
    void add_to(TableOptions& table);

    /// Returns the given values. Throws InputError for counts that are not "4x3" or "4x3x2".
    [[nodiscard]] solver::ParamValues values() const;

    /// Adds the given values to a JSON object, by their names: {"parts": 4}.
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

/// Returns the counts in "4x3" or "4x3x2"; z is 1 if it is left out. Throws InputError, naming the option, for any other
/// text and for counts out of range.
solver::PartCounts part_counts_named(const std::string& option, const std::string& text);

} // namespace swell::engine
