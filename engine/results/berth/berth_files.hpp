#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/results/berth/berth_study.hpp"
#include "engine/results/outputs/run_directory.hpp"

namespace swell::engine
{

/// The files of `swell berth --out` (output_table.hpp). run.json lists them. The directory is kept and locked like a run's.
class BerthFiles
{
public:
    /// Makes and locks the directory, and begins run.json and the series in it. Throws InputError as check() of an
    /// OutputPlan, MachineError if another run writes into the directory.
    BerthFiles(std::string directory, bool overwrite, const Climate& climate, const std::vector<BerthVariant>& variants);
    ~BerthFiles();

    /// Adds a record to the series. The records come in their order.
    void add(const BerthStudy::Row& row);

    /// Writes the other files and completes all. Returns the names of all files. Throws MachineError if the disk is full.
    std::vector<std::string> finish(const BerthYear& year, const nlohmann::ordered_json& summary);

private:
    struct Series;
    [[nodiscard]] std::string path(const std::string& name) const { return directory_ + "/" + name; }

    std::string directory_;
    bool has_times_;
    RunDirectoryLock lock_;
    RunList list_;
    std::unique_ptr<Series> series_;
};

} // namespace swell::engine
