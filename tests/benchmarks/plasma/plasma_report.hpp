#pragma once
#include <optional>
#include <string>
#include <vector>

#include "plasma_measures.hpp"

/// The output of plasma_benchmark.
namespace swell::plasma
{

/// One run with one solver.
struct Run {
    PlasmaSpec spec;
    std::string backend;   ///< "cpu" or "cuda"
    std::string precision; ///< "float" or "double"
    int threads = 1;
    int electrons = 0;
    std::vector<Moment> history;
    StageSeconds seconds{};
    std::string error; ///< why the run failed; empty after a run

    [[nodiscard]] std::size_t steps() const { return history.size() - 1; }
    [[nodiscard]] double all_seconds() const;
    /// Returns the share of a stage in the time of all stages of the run, 0 to 1.
    [[nodiscard]] double share(Stage stage) const;
    /// Returns the measured frequency of the oscillation. Empty unless the electrons were loaded for an oscillation and
    /// there is at least one period.
    [[nodiscard]] std::optional<double> frequency() const;
};

/// Reports the properties that all runs share, a table with a row per run, and the figures of physics.
std::string report_text(const std::vector<Run>& runs);

/// Reports the same as JSON.
std::string report_json(const std::vector<Run>& runs);

} // namespace swell::plasma
