#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/rasters/ground_beyond.hpp"
#include "engine/run/api/engine_options.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

class Command;

/// The options of every command that takes a scenario: the scenario, changes to its settings, backend and threads.
struct ScenarioOptions {
    std::string scenario;
    std::string backend = "auto";
    int threads = 0;
    int device = 0;
    std::optional<int> core;
    int ranks = 1;
    std::string cut = "rows";
    std::optional<std::string> precision;
    std::optional<std::string> solver;
    std::optional<std::string> levels;
    std::optional<std::string> relative_to;
    std::optional<std::string> guess;
    std::optional<std::string> method;
    std::optional<double> tolerance;
    std::optional<std::uint64_t> seed;
    std::optional<long> frames;
    std::vector<std::string> settings;        ///< KEY=VALUE, override the file's
    std::vector<std::string> allowed_drivers; ///< GDAL drivers allowed in addition to the default ones
    double spin_up_s = 0.0;
    bool strict = false; ///< warnings are errors

    /// Adds the options to a command; parsing stores their values in this object, which must outlive the command. With
    /// `thread_counts` --threads takes several numbers, which are stored there.
    void add_to(Command& command, std::vector<int>* thread_counts = nullptr);

    /// Reads the scenario file and applies the changes of the command line. Throws InputError.
    [[nodiscard]] Scenario read() const;
    /// Returns the ground around the grid of a scenario that was read, if the grid was cut out of a raster. If the ground
    /// cannot be read, adds a warning to the scenario.
    [[nodiscard]] std::optional<GroundBeyond> ground_beyond(Scenario& read) const;
    [[nodiscard]] EngineOptions engine_options() const;
    /// Returns the same, with the ranks that a launcher has started (LaunchedRanks). Throws InputError if --ranks asks for
    /// others.
    [[nodiscard]] EngineOptions engine_options_on_ranks() const;

    /// Throws InputError if there are warnings and --strict was given.
    void check_warnings(const std::vector<std::string>& warnings) const;

private:
    void set_method(Scenario& read) const;
    void set_arithmetic(Scenario& read) const;
    void require_memory_of_extent(const Scenario& read) const;
};

/// Throws InputError, with the names of the allowed solvers, if the solver of `spec` does not have the options of RRB, the
/// repeated red-black preconditioner. `option` and `value` are as on the command line: "--levels", "12".
void check_takes_rrb_options(const solver::SolverSpec& spec, const std::string& option, const std::string& value);

/// Sets the number of half coarsenings of the RRB preconditioner (rrb_grids.hpp) from the text of --levels. Throws
/// InputError as levels_named() and check_takes_rrb_options().
void set_levels(solver::SolverSpec& spec, const std::string& levels);

/// Returns the number of half coarsenings of the RRB preconditioner (rrb_grids.hpp) in the text of --levels; 0 for "all".
/// Throws InputError unless the text is "all" or a whole number in range.
int levels_named(const std::string& text);

} // namespace swell::engine
