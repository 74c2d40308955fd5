#include "engine/base/atomic_file.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>
#include <utility>

#include "engine/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Whether there is something of that name that is no file, as /dev/full. A link that somebody left in a folder is none,
/// wherever it leads to.
bool is_device(const std::string& file)
{
    std::error_code ignored;
    const bool of_the_system = file.starts_with("/dev/") || file.starts_with("/proc/");
    const std::filesystem::file_status status =
        of_the_system ? std::filesystem::status(file, ignored) : std::filesystem::symlink_status(file, ignored);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
           !std::filesystem::is_symlink(status) && !std::filesystem::is_directory(status);
}

/// Makes an empty file of that name in place of what an earlier run left there, a link included. False, with errno, where
/// that cannot be.
bool make_anew(const std::string& file)
{
    if (unlink(file.c_str()) != 0 && errno != ENOENT) {
        return false;
    }
    const int made = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    return made >= 0 && close(made) == 0;
}

/// Whether an error number tells of a machine that is at its end, not of a name that is wrong.
bool is_of_the_machine(int error)
{
    return error == ENOSPC || error == EDQUOT || error == EMFILE || error == ENFILE || error == ENOMEM || error == EIO;
}

} // namespace

std::string partial_name_of(const std::string& file)
{
    return file + ".partial";
}

AtomicFile::AtomicFile(std::string file)
    : name_(std::move(file)), partial_(is_device(name_) ? name_ : partial_name_of(name_))
{
    if (!has_partial() || make_anew(partial_)) {
        stream_.open(partial_, std::ios::binary | std::ios::trunc);
    }
    if (!stream_.is_open() && is_of_the_machine(errno)) {
        throw MachineError(name_ + ": cannot be made: " + std::strerror(errno));
    }
    if (!stream_.is_open()) {
        throw InputError(name_ + ": cannot be written: " + std::strerror(errno) +
                         "; wanted is a folder that exists and may be written to");
    }
}

AtomicFile::~AtomicFile()
{
    if (!finished_ && !kept_ && has_partial()) {
        stream_.close();
        unlink(partial_.c_str()); // std::filesystem takes memory, and a destructor must not throw
    }
}

void AtomicFile::finish()
{
    stream_.close();
    if (!stream_) {
        throw MachineError(name_ + ": could not be written to its end: is the disk full?");
    }
    finished_ = !has_partial();
    if (finished_) {
        return;
    }
    std::error_code error;
    std::filesystem::rename(partial_, name_, error);
    if (error) {
        throw MachineError(name_ + ": could not be given its name: " + error.message());
    }
    finished_ = true;
}

} // namespace swell::engine
