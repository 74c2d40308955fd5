#pragma once
#include <optional>
#include <string>
#include <vector>

#include "plasma_measures.hpp"

/// What plasma_benchmark prints.
namespace swell::plasma
{

/// One run, with one solver.
struct Run {
    PlasmaSpec spec;
    std::string backend;   ///< "cpu" or "cuda"
    std::string precision; ///< "float" or "double"
    int threads = 1;
    int electrons = 0;
    std::vector<Moment> history;
    StageSeconds seconds{};
    std::string error; ///< why there was no run; empty where there was one

    [[nodiscard]] std::size_t steps() const { return history.size() - 1; }
    [[nodiscard]] double all_seconds() const;
    /// Of the time of all stages, 0 to 1.
    [[nodiscard]] double share(Stage stage) const;
    /// Where the electrons were loaded as an oscillation that has crossed 0 twice.
    [[nodiscard]] std::optional<double> frequency() const;
};

/// What all runs have in common, a table with a row per run, and what the physics says.
std::string report_text(const std::vector<Run>& runs);

/// The same as JSON.
std::string report_json(const std::vector<Run>& runs);

} // namespace swell::plasma
