#include "engine/results/outputs/run_directory.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "engine/results/outputs/output_table.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

namespace fs = std::filesystem;

bool is_listable(const std::string& name)
{
    const std::vector<std::string>& names = run_file_names();
    return name != list_name && std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

const std::vector<std::string>& run_file_names()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all{transfer_table_name,   transfer_file_name,      transfer_picture_name,
                                     berth_series_name,     berth_netcdf_name,       berth_summary_name,
                                     berth_exceedance_name, berth_months_name,       compare_summary_name,
                                     compare_ratio_name,    compare_difference_name, compare_picture_name};
        for (const OutputRow& row : output_table()) {
            all.insert(all.end(), row.files.begin(), row.files.end());
        }
        return all;
    }();
    return names;
}

ListedFiles run_files()
{
    return {list_name, is_listable, "--out", "run"};
}

void refuse_file_in_the_way(const std::string& directory)
{
    for (fs::path path = directory; !path.empty(); path = path.parent_path()) {
        std::error_code ignored;
        if (fs::exists(path, ignored) && !fs::is_directory(path, ignored)) {
            const std::string which = path == directory ? "" : path.string() + " ";
            throw InputError(fmt::format("--out {}: {}is a file; wanted is a directory, new or old", directory, which));
        }
        if (path == path.parent_path()) { // the root
            return;
        }
    }
}

void refuse_what_is_no_file(const std::string& directory)
{
    for (const std::string& name : run_file_names()) {
        for (const std::string& file : {name, partial_name_of(name)}) {
            std::error_code ignored;
            const fs::file_status status = fs::symlink_status(fs::path(directory) / file, ignored);
            if (fs::exists(status) && !fs::is_regular_file(status)) {
                throw InputError(fmt::format("--out {}: {} is {}; a run writes only files of its own: allowed are another "
                                             "directory, or to remove it",
                                             directory, file,
                                             fs::is_symlink(status) ? "a symbolic link" : "not a plain file"));
            }
        }
    }
}

RunDirectoryLock::RunDirectoryLock(std::string directory) : directory_(std::move(directory))
{
    std::error_code error;
    fs::create_directories(directory_, error);
    descriptor_ = error ? -1 : open(directory_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor_ < 0) {
        throw InputError(fmt::format("--out {}: cannot make the directory: {}", directory_,
                                     error ? error.message() : std::strerror(errno)));
    }
    if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        close(descriptor_);
        throw MachineError(fmt::format("--out {}: another run writes into it; allowed are another directory, or to wait "
                                       "until that run has ended",
                                       directory_));
    }
    struct stat status {
    };
    fstat(descriptor_, &status);
    device_ = status.st_dev;
    number_ = status.st_ino;
}

RunDirectoryLock::~RunDirectoryLock()
{
    close(descriptor_);
}

void RunDirectoryLock::check_is_there() const
{
    struct stat status {
    };
    const bool is_there = stat(directory_.c_str(), &status) == 0 && status.st_dev == device_ && status.st_ino == number_;
    if (!is_there) {
        throw MachineError(fmt::format("--out {}: was removed or renamed while the run wrote into it; what it wrote there "
                                       "is lost or incomplete",
                                       directory_));
    }
}

} // namespace swell::engine
