#include "engine/base/atomic_file.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
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

/// Makes an empty file of that name in place of what an earlier run left there, a link included. Returns its descriptor;
/// -1, with errno, where that cannot be.
int make_anew(const std::string& file)
{
    if (unlink(file.c_str()) != 0 && errno != ENOENT) {
        return -1;
    }
    return open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
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
    if (has_partial()) {
        descriptor_ = make_anew(partial_);
    }
    if (!has_partial() || descriptor_ >= 0) {
        stream_.open(partial_, std::ios::binary | std::ios::trunc);
    }
    if (stream_.is_open()) {
        return;
    }
    const int error = errno;
    if (descriptor_ >= 0) {
        close(descriptor_);
    }
    if (is_of_the_machine(error)) {
        throw MachineError(name_ + ": cannot be made: " + std::strerror(error));
    }
    throw InputError(name_ + ": cannot be written: " + std::strerror(error) +
                     "; wanted is a folder that exists and may be written to");
}

AtomicFile::~AtomicFile()
{
    if (!finished_ && !kept_ && has_partial()) {
        stream_.close();
        if (is_in_its_place()) {
            unlink(partial_.c_str()); // std::filesystem takes memory, and a destructor must not throw
        }
    }
    if (descriptor_ >= 0) {
        close(descriptor_);
    }
}

bool AtomicFile::is_in_its_place() const
{
    struct stat made {
    };
    struct stat there {
    };
    return fstat(descriptor_, &made) == 0 && lstat(partial_.c_str(), &there) == 0 && made.st_dev == there.st_dev &&
           made.st_ino == there.st_ino;
}

void AtomicFile::take_remade()
{
    const int remade = has_partial() ? open(partial_.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC) : descriptor_;
    if (has_partial() && remade < 0) {
        throw MachineError(name_ + ": its unfinished file is gone, or a link lies in its place");
    }
    if (descriptor_ >= 0) {
        close(descriptor_);
    }
    descriptor_ = remade;
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
    if (!is_in_its_place()) {
        throw MachineError(name_ + ": its unfinished file is gone, or another lies in its place");
    }
    std::error_code error;
    std::filesystem::rename(partial_, name_, error);
    if (error) {
        throw MachineError(name_ + ": could not be given its name: " + error.message());
    }
    finished_ = true;
}

} // namespace swell::engine
