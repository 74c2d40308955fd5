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

/// The options of every command that takes a scenario: which scenario, the changes to its settings, where it runs.
struct ScenarioOptions {
    std::string scenario;
    std::string backend = "auto";
    int threads = 0;
    int device = 0;
    std::optional<int> core;
    std::optional<std::string> precision;
    std::optional<std::string> solver;
    std::optional<std::string> levels;
    std::optional<std::string> rule;
    std::optional<std::string> guess;
    std::optional<std::string> method;
    std::optional<double> tolerance;
    std::optional<std::uint64_t> seed;
    std::optional<long> frames;
    std::vector<std::string> settings;        ///< KEY=VALUE over the file's
    std::vector<std::string> allowed_drivers; ///< of GDAL, beyond those that read a raster unasked
    double spin_up_s = 0.0;
    bool strict = false; ///< warnings are errors

    /// With `thread_counts` --threads takes several numbers, which go there.
    void add_to(Command& command, std::vector<int>* thread_counts = nullptr);

    /// Reads the scenario file and applies the changes of the command line. Throws InputError.
    [[nodiscard]] Scenario read() const;
    /// The ground round the grid of what was read, where it was cut out of a raster. Where that cannot be read, a warning
    /// of the scenario says so.
    [[nodiscard]] std::optional<GroundBeyond> ground_beyond(Scenario& read) const;
    [[nodiscard]] EngineOptions engine_options() const;

    /// With --strict throws InputError where there are warnings.
    void check_warnings(const std::vector<std::string>& warnings) const;

private:
    void set_method(Scenario& read) const;
    void set_arithmetic(Scenario& read) const;
    void require_memory_of_extent(const Scenario& read) const;
};

/// Throws InputError, with the solvers that do, where the spec's method takes no options of RRB. The option and its value
/// are those of the command line: "--levels", "12".
void check_takes_rrb_options(const solver::SolverSpec& spec, const std::string& option, const std::string& value);

/// Sets the number of half coarsenings as --levels names it. Throws InputError as levels_named and check_takes_rrb_options.
void set_levels(solver::SolverSpec& spec, const std::string& levels);

/// The number of half coarsenings that --levels names: 0 for "all". Throws InputError for a text that is neither "all"
/// nor a number of the range.
int levels_named(const std::string& text);

} // namespace swell::engine
