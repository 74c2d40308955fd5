#pragma once
#include <string>
#include <vector>

#include "engine/results/outputs/growing_files.hpp"
#include "engine/results/outputs/run_maps.hpp"

namespace swell::engine
{

/// An output of a run: a file, or a picture and its GeoTIFF. These rows define the file names of a run, the files that
/// run.json announces, the writing, and the list of --help.
struct OutputRow {
    std::vector<std::string> files; ///< "hs.png", "hs.tif"
    std::string when;               ///< for people: "with gauges"
    std::string holds;              ///< a few words for --help
    bool needs_gis;                 ///< a build without SWELL_GEO does not write it
    bool (*wanted)(const OutputPlan&, const Scenario&);
    WritesFiles* write = nullptr; ///< writes an output at the end of the run; null for others
    BeginsFile* begin = nullptr; ///< begins a file that grows with the run; null for others. RunOutputs itself writes a row
                                 ///< with neither function
};

/// Returns all outputs. The first two are run.json and summary.json, which are completed last; the others follow in this
/// order.
const std::vector<OutputRow>& output_table();

/// The list of the files, and the summary of the run.
inline constexpr const char* list_name = "run.json";
inline constexpr const char* summary_name = "summary.json";

/// The files of `swell transfer`. Its directory is treated like a run's.
inline constexpr const char* transfer_table_name = "transfer.csv";
inline constexpr const char* transfer_picture_name = "transfer.png";

/// Returns whether this build and this run can write the row. The run may still be too short for a map.
bool is_wanted(const OutputRow& row, const OutputPlan& plan, const Scenario& scenario);

/// Returns the rows as text, one line each, for --help.
std::string outputs_text();

} // namespace swell::engine
