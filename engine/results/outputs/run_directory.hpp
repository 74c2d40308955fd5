#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/results/outputs/run_list.hpp"

namespace swell::engine
{

// The directory of a run: one run's files, and never two runs' side by side. Files of other names are nobody's business
// here: they are neither refused nor removed. Which of the names are a run's own, run_list.hpp knows.

/// The names of all files that a run, or `swell transfer`, can leave in its directory, whatever it was asked for: those of
/// output_table.hpp.
const std::vector<std::string>& run_file_names();

/// What lists of a run's files are: "run.json", with the other run_file_names() in it.
ListedFiles run_files();

/// Throws InputError if the directory, or one that it is to be made in, is a file.
void refuse_file_in_the_way(const std::string& directory);

/// Throws InputError, naming it, where a symbolic link, a device, a pipe or a folder has the name of a file that a run can
/// leave: what a run writes lies in its directory and nowhere else.
void refuse_what_is_no_file(const std::string& directory);

/// Holds a directory for one run: made where it is not there, and locked against a second run, until the object is
/// destroyed. The lock is the kernel's, on the directory itself, so it leaves no file and ends with the program, however
/// that ends. Where a file system knows no locks there is none.
class RunDirectoryLock
{
public:
    /// Throws InputError where the directory cannot be made, MachineError where another run writes into it.
    explicit RunDirectoryLock(std::string directory);
    ~RunDirectoryLock();
    RunDirectoryLock(const RunDirectoryLock&) = delete;
    RunDirectoryLock& operator=(const RunDirectoryLock&) = delete;

    /// Throws MachineError where the directory is no longer there, or another one has its name.
    void check_is_there() const;

private:
    std::string directory_;
    int descriptor_ = -1;
    std::uint64_t device_ = 0; ///< these two are who the directory is
    std::uint64_t number_ = 0;
};

} // namespace swell::engine
