#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/results/outputs/run_list.hpp"

namespace swell::engine
{

// The directory of a run. It holds the files of one run, never of two. Files with other names are ignored, and never
// removed. run_list.hpp decides which files with a run's names belong to a run.

/// Returns the names of all files that any run, `swell transfer`, `swell berth` or `swell compare` can write, from
/// output_table.hpp, regardless of options.
const std::vector<std::string>& run_file_names();

/// Describes the list of a run's files for EarlierFiles and RunList: the list is "run.json" and may contain the names
/// run_file_names().
ListedFiles run_files();

/// Throws InputError if the directory, or a directory above it, is a file.
void refuse_file_in_the_way(const std::string& directory);

/// Throws InputError, naming the entry, if a symbolic link, a device, a pipe or a folder has the name of a file that a run
/// can write. So a run never writes outside its directory.
void refuse_what_is_no_file(const std::string& directory);

/// Reserves a directory for one run until the object is destroyed: makes it if needed and locks it against a second run.
/// The lock is a kernel lock on the directory itself, so it leaves no file and ends with the program in every case. Does
/// not lock on a file system without locks.
class RunDirectoryLock
{
public:
    /// Throws InputError if the directory cannot be made, MachineError if another run writes into it.
    explicit RunDirectoryLock(std::string directory);
    ~RunDirectoryLock();
    RunDirectoryLock(const RunDirectoryLock&) = delete;
    RunDirectoryLock& operator=(const RunDirectoryLock&) = delete;

    /// Throws MachineError if the locked directory was removed, or another directory has its name now.
    void check_is_there() const;

private:
    std::string directory_;
    int descriptor_ = -1;
    std::uint64_t device_ = 0; ///< device_ and number_ (inode) identify the directory
    std::uint64_t number_ = 0;
};

} // namespace swell::engine
