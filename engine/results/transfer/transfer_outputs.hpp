#pragma once
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "engine/results/outputs/run_directory.hpp"
#include "engine/results/transfer/transfer_table.hpp"

namespace swell::engine
{

/// The files of `swell transfer --out`: run.json, which lists them, transfer.csv, transfer.json, which `swell berth` reads,
/// and transfer.png (not in a build without SWELL_GEO). The directory is kept and locked like a run's
/// (outputs/run_directory.hpp). Existing files are replaced only if Swell wrote them and `overwrite` is true.
class TransferOutputs
{
public:
    /// Makes and locks the directory, and begins run.json in it. Throws InputError as check() of an OutputPlan does,
    /// MachineError if another run writes into the directory.
    TransferOutputs(std::string directory, bool overwrite);

    /// Writes the files, removes the remaining files of an earlier run, and completes run.json. Returns the names of all
    /// files. Throws MachineError if the disk is full or the directory was removed.
    /// `answer` is the content of transfer.json; the picture shows the first table.
    std::vector<std::string> write(std::span<const TransferTable> tables, const nlohmann::ordered_json& answer);

private:
    [[nodiscard]] std::string path(const std::string& name) const { return directory_ + "/" + name; }

    std::string directory_;
    RunDirectoryLock lock_;
    RunList list_;
};

} // namespace swell::engine
