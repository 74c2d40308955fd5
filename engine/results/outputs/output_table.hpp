#pragma once
#include <string>
#include <vector>

#include "engine/results/outputs/growing_files.hpp"
#include "engine/results/outputs/run_maps.hpp"

namespace swell::engine
{

/// One output of a run: a file, or a picture together with its GeoTIFF. The rows of output_table() define the file names of
/// a run, the files that its list run.json announces, the functions that write them, and the list of files in --help.
struct OutputRow {
    std::vector<std::string> files; ///< "hs.png", "hs.tif"
    std::string when;               ///< for people: "with gauges"
    std::string holds;              ///< a few words for --help
    bool needs_gis;                 ///< only a build with SWELL_GEO (GIS and picture libraries) writes it
    bool (*wanted)(const OutputPlan&, const Scenario&);
    WritesFiles* write = nullptr; ///< writes the files at the end of the run; null for other outputs
    /// Begins a file that grows with the run; null for other outputs. RunOutputs itself writes an output with neither
    /// function.
    BeginsFile* begin = nullptr;
};

/// Returns the outputs that a run may write, in the order of writing, except that the first two, run.json and summary.json,
/// are completed last.
const std::vector<OutputRow>& output_table();

/// File names in the directory of every run: the list of the run's files, and the summary of its results.
inline constexpr const char* list_name = "run.json";
inline constexpr const char* summary_name = "summary.json";

/// Names of the files that the command `swell transfer` writes: the response at gauges to waves of many periods. Its
/// directory is locked and listed as a run's directory is.
inline constexpr const char* transfer_table_name = "transfer.csv";
inline constexpr const char* transfer_file_name = "transfer.json";
inline constexpr const char* transfer_picture_name = "transfer.png";

/// Names of the files that the command `swell berth` writes: a year of seas at the gauges.
inline constexpr const char* berth_series_name = "berth.csv";     ///< a line per record
inline constexpr const char* berth_netcdf_name = "berth.nc";      ///< the same by the CF conventions; not of scatter tables
inline constexpr const char* berth_summary_name = "berth.json";   ///< schema berth.schema.json
inline constexpr const char* berth_exceedance_name = "berth.png"; ///< curves of exceeded heights; with SWELL_GEO
inline constexpr const char* berth_months_name = "berth_months.png"; ///< hours by month; with SWELL_GEO and times

/// Names of the files that the command `swell compare` writes about two runs: B compared with A.
inline constexpr const char* compare_summary_name = "compare.json";         ///< schema compare_runs.schema.json
inline constexpr const char* compare_ratio_name = "hs_ratio.tif";           ///< Hs of B over Hs of A; with SWELL_GEO
inline constexpr const char* compare_difference_name = "hs_difference.tif"; ///< Hs of B minus Hs of A [m]; with SWELL_GEO
inline constexpr const char* compare_picture_name = "compare.png";          ///< a map of the difference; with SWELL_GEO

/// Returns whether a run by this plan and scenario writes the output, in this build. A map may still be missing at the end,
/// because the run was too short for it.
bool is_wanted(const OutputRow& row, const OutputPlan& plan, const Scenario& scenario);

/// Returns the files of a run as text for `swell run --help`, one output per line, with the condition under which it is
/// written.
std::string outputs_text();

} // namespace swell::engine
