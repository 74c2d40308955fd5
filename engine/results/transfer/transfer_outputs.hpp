#pragma once
#include <string>
#include <vector>

#include "engine/results/outputs/run_directory.hpp"
#include "engine/results/transfer/transfer_table.hpp"

namespace swell::engine
{

/// The files of `swell transfer --out`: run.json, which lists them, transfer.csv, and transfer.png (not in a build without
/// SWELL_GEO). The directory is kept and locked like a run's (outputs/run_directory.hpp). Existing files are replaced only
/// if Swell wrote them and `overwrite` is true.
class TransferOutputs
{
public:
    /// Makes and locks the directory, and begins run.json in it. Throws InputError as check() of an OutputPlan does,
    /// MachineError if another run writes into the directory.
    TransferOutputs(std::string directory, bool overwrite);

    /// Writes the files, removes the remaining files of an earlier run, and completes run.json. Returns the names of all
    /// files. Throws MachineError if the disk is full or the directory was removed.
    std::vector<std::string> write(const TransferTable& table);

private:
    [[nodiscard]] std::string path(const std::string& name) const { return directory_ + "/" + name; }

    std::string directory_;
    RunDirectoryLock lock_;
    RunList list_;
};

} // namespace swell::engine
