#pragma once
#include <string>
#include <vector>

#include "engine/results/difference/difference_report.hpp"
#include "engine/results/outputs/run_directory.hpp"

namespace swell::engine
{

/// The files of `swell compare --out`: run.json, which lists them, compare.json and, if there are maps, hs_ratio.tif,
/// hs_difference.tif and compare.png. The directory is kept and locked like a run's (outputs/run_directory.hpp). Existing
/// files are replaced only if Swell wrote them and `overwrite` is true.
class DifferenceFiles
{
public:
    /// Makes and locks the directory, and begins run.json in it. Throws InputError as check() of an OutputPlan does,
    /// MachineError if another run writes into the directory.
    DifferenceFiles(std::string directory, bool overwrite, bool has_maps);

    /// Writes the files, removes the remaining files of earlier work, and completes run.json. Returns the names of all
    /// files. Throws MachineError if the disk is full or the directory was removed.
    std::vector<std::string> write(const TwoRuns& runs);

private:
    [[nodiscard]] std::string path(const std::string& name) const { return directory_ + "/" + name; }
    void write_maps(const TwoRuns& runs) const;

    std::string directory_;
    RunDirectoryLock lock_;
    RunList list_;
};

} // namespace swell::engine
