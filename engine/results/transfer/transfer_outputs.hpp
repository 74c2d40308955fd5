#pragma once
#include <string>
#include <vector>

#include "engine/results/outputs/run_directory.hpp"
#include "engine/results/transfer/transfer_table.hpp"

namespace swell::engine
{

/// The files of `swell transfer --out`: run.json, their list; transfer.csv; transfer.png, not in a build without SWELL_GEO.
/// The directory is one of a run, kept and locked as a run's is (output/run_directory.hpp): what lies there is replaced
/// only where it is Swell's own and that is asked for.
class TransferOutputs
{
public:
    /// Makes the directory and the list. Throws InputError as check() of an OutputPlan, MachineError where another run
    /// writes into the directory.
    TransferOutputs(std::string directory, bool overwrite);

    /// Writes the files, removes what is left of an earlier run, and closes the list. Returns the names of all. Throws
    /// MachineError where the disk is full or the directory is gone.
    std::vector<std::string> write(const TransferTable& table);

private:
    [[nodiscard]] std::string path(const std::string& name) const { return directory_ + "/" + name; }

    std::string directory_;
    RunDirectoryLock lock_;
    RunList list_;
};

} // namespace swell::engine
