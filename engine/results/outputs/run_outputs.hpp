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

/// Throws InputError where the plan cannot be followed: a directory that is a file, one that holds an earlier run which
/// the plan does not overwrite, a file of the user's or a link by the name of a file to write, or one that was read; fields
/// in a build without NetCDF. From here on none of the files that a run can leave there is read. Returns the line that says
/// which files of an earlier run will go, if any (replaced_files()).
std::string check(const OutputPlan& plan);

/// The files of the earlier run there, once a run has the directory for itself: what check() refuses is refused again.
EarlierFiles checked_again(const OutputPlan& plan);

/// Writes the files of a run: first run.json, their list, then the rows of output_table.hpp that the run gives.
class RunOutputs
{
public:
    /// Makes the directory and the files that grow with the run, and enters the state of frame 0. The engine must outlive
    /// this object. Throws InputError, and MachineError where another run writes into the directory.
    RunOutputs(OutputPlan plan, WaveEngine& engine);

    /// The file in which the recorded fields can be read until the run has finished; empty where none are recorded.
    [[nodiscard]] std::string growing_fields() const;

    /// What the recorded fields lack, in a line, once; empty where there is nothing to tell.
    [[nodiscard]] std::string take_warning();

    /// Adds the newest frame of the engine to the files that grow. Throws MachineError where the disk is full or the
    /// directory is gone.
    void add_frame();
    /// Throws MachineError where the directory is gone.
    void check_directory() const;
    /// Completes all files and returns their names; `gauges` are the statistics for spectra.csv. There is no map of Hs,
    /// periods and directions where the interval of statistics tells no heights (StatisticsInterval). Call finish() before
    /// the engine computes another frame. Heights of the interval are hatched by the depths of `water`, null: those at the
    /// end.
    std::vector<std::string> finish(const std::vector<GaugeStatistics>& gauges = {},
                                    const model::Bathymetry* water = nullptr);
    /// The end of the run, behind finish(): writes summary.json by `write`, which gets its name, removes what is left of an
    /// earlier run, and closes the list. Returns the names of both files.
    std::vector<std::string> close(const std::function<void(const std::string& file)>& write);

private:
    struct Output {
        const OutputRow* row;
        std::optional<GrowingFile> growing; ///< none where the row begins nothing
    };
    /// Enters each file that gets its name, in the list and in files_, while the answer lives.
    [[nodiscard]] NamingWatch listing();
    [[nodiscard]] std::string path(const std::string& name) const { return plan_.path(name); }

    OutputPlan plan_;
    WaveEngine& engine_;
    RunDirectoryLock directory_;
    RunList list_; ///< before the files, which go first where a run fails
    std::vector<Output> outputs_;
    std::vector<std::string> files_; ///< that got their names, until they are handed out
};

} // namespace swell::engine
