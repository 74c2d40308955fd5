#include "engine/output/run_directory.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>

#include "engine/base/atomic_file.hpp"
#include "engine/base/errors.hpp"

namespace swell::engine
{

namespace
{

namespace fs = std::filesystem;

void remove_file(const fs::path& file)
{
    std::error_code error;
    fs::remove(file, error);
    if (error) {
        throw MachineError(
            fmt::format("{}: is of an earlier run and cannot be removed: {}", file.string(), error.message()));
    }
}

} // namespace

const std::vector<std::string>& run_file_names()
{
    static const std::vector<std::string> names{"summary.json", "gauges.csv",  "gauges.png", "spectra.csv",
                                                "ships.csv",    "fields.nc",   "zeta.png",   "hs.png",
                                                "hs.tif",       "maximum.png", "maximum.tif"};
    return names;
}

void refuse_earlier_run(const std::string& directory)
{
    for (const std::string& name : run_file_names()) {
        for (const std::string& file : {name, partial_name_of(name)}) {
            std::error_code ignored;
            if (fs::exists(fs::path(directory) / file, ignored)) {
                throw InputError(fmt::format("--out {}: {} of an earlier run lies there; allowed are another directory, "
                                             "or --overwrite to replace that run",
                                             directory, file));
            }
        }
    }
}

void remove_earlier_run(const std::string& directory, const std::vector<std::string>& kept)
{
    for (const std::string& name : run_file_names()) {
        const fs::path file = fs::path(directory) / name;
        const bool is_kept =
            std::any_of(kept.begin(), kept.end(), [&](const std::string& one) { return fs::path(one) == file; });
        if (!is_kept) {
            remove_file(file);
        }
        remove_file(partial_name_of(file.string()));
    }
}

} // namespace swell::engine
