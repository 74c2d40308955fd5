#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/results/analysis/gauge_statistics.hpp"
#include "engine/results/outputs/output_table.hpp"
#include "engine/results/outputs/run_directory.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

/// Throws InputError if the plan cannot be followed: the directory is a file, it holds an earlier run that may not be
/// overwritten, a file to write is a file of the user's, a link, or an input of this run, or VTKHDF is asked of a build
/// without SWELL_GEO. Announces the files that a run can write there as outputs (files_in_use.hpp): reading one of them
/// afterwards is an InputError. Returns the line about the files of an earlier run that will be replaced
/// (replaced_files()).
std::string check(const OutputPlan& plan);

/// Repeats the tests of check(), because another program may have changed the directory since, and returns the files of an
/// earlier run there. Call this after the directory was locked (RunDirectoryLock).
EarlierFiles checked_again(const OutputPlan& plan);

/// Writes the files of a run: first run.json, the list of them, then every output of output_table() that the plan and the
/// scenario ask for.
class RunOutputs
{
public:
    /// Makes the directory and the files that grow with the run, and adds to them the present state of the engine as the
    /// first frame. The engine must outlive this object. Throws InputError, and MachineError if another run writes into the
    /// directory.
    RunOutputs(OutputPlan plan, WaveEngine& engine);

    /// Returns the path of the unfinished file with the recorded fields so far, which other programs can read; empty if no
    /// fields are recorded.
    [[nodiscard]] std::string growing_fields() const;

    /// Returns a warning, in one line, about data that a recorded file lacks; each warning once, then an empty text.
    [[nodiscard]] std::string take_warning();

    /// Adds the newest frame of the engine to the files that grow with the run. Throws MachineError if the disk is full or
    /// the directory was removed.
    void add_frame();
    /// Throws MachineError if the directory was removed or replaced.
    void check_directory() const;
    /// Completes all files and returns their names. `gauges` are the statistics for spectra.csv. Maps of Hs, periods and
    /// directions are omitted if the interval of statistics is too short (StatisticsInterval). Call finish() before the
    /// engine computes another frame. Maps of wave heights hatch the nodes at which heights are too high for linear theory
    /// (linear_limit.hpp) over the depths of `water`; if null, over the depths at the end.
    std::vector<std::string> finish(const std::vector<GaugeStatistics>& gauges = {},
                                    const model::Bathymetry* water = nullptr);
    /// Ends the run, after finish(): calls `write` with the name of summary.json, removes the remaining files of an earlier
    /// run, and closes the list. Returns the names of both files.
    std::vector<std::string> close(const std::function<void(const std::string& file)>& write);

private:
    struct Output {
        const OutputRow* row;
        std::optional<GrowingFile> growing; ///< absent if the output does not grow with the run
    };
    /// As long as the returned object lives, each file that gets its final name is added to the list run.json and to
    /// files_.
    [[nodiscard]] NamingWatch listing();
    [[nodiscard]] std::string path(const std::string& name) const { return plan_.path(name); }

    OutputPlan plan_;
    WaveEngine& engine_;
    RunDirectoryLock directory_;
    RunList list_; ///< declared before the files, so that it is destroyed after them
    std::vector<Output> outputs_;
    std::vector<std::string> files_; ///< files that got their final names since the last finish() or close()
};

} // namespace swell::engine
