#include "engine/run/files/atomic_file.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/files_in_use.hpp"

namespace swell::engine
{

namespace
{

thread_local NamingWatch::See* naming_watch = nullptr;

/// Returns the descriptor of a name such as /dev/stdout or /dev/fd/3; -1 for any other name. Such a name is a symbolic
/// link, and leads to a plain file if the output was redirected to one.
int descriptor_named(const std::string& file)
{
    constexpr std::array<const char*, 3> streams{"/dev/stdin", "/dev/stdout", "/dev/stderr"};
    for (std::size_t n = 0; n < streams.size(); ++n) {
        if (file == streams[n]) {
            return static_cast<int>(n);
        }
    }
    for (const std::string folder : {"/dev/fd/", "/proc/self/fd/"}) {
        int number = -1;
        const char* end = file.data() + file.size();
        if (file.starts_with(folder) && std::from_chars(file.data() + folder.size(), end, number).ptr == end) {
            return number;
        }
    }
    return -1;
}

/// Returns whether a name leads to a device, a pipe or a socket, such as /dev/full. Returns false for symbolic links,
/// wherever they lead, because they are replaced.
bool is_device(const std::string& file)
{
    std::error_code ignored;
    const std::filesystem::file_status status = std::filesystem::symlink_status(file, ignored);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
           !std::filesystem::is_symlink(status) && !std::filesystem::is_directory(status);
}

/// Returns whether an error number means an exhausted or broken machine, not a wrong name.
bool is_of_the_machine(int error)
{
    return error == ENOSPC || error == EDQUOT || error == EMFILE || error == ENFILE || error == ENOMEM || error == EIO;
}

} // namespace

std::string partial_name_of(const std::string& file)
{
    return file + ".partial";
}

AtomicFile::AtomicFile(std::string file) : name_(std::move(file))
{
    refuse_to_write_input(name_);
    if (descriptor_named(name_) >= 0 || is_device(name_)) {
        open_in_place();
    } else {
        open_partial();
    }
    buffer_.write_to(descriptor_);
}

void AtomicFile::open_in_place()
{
    partial_ = name_;
    const int given = descriptor_named(name_);
    descriptor_ = given >= 0 ? fcntl(given, F_DUPFD_CLOEXEC, 0) : open(name_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) {
        refuse_to_open(errno);
    }
}

void AtomicFile::open_partial()
{
    constexpr int most_names = 100; // each name was left by a program that was killed, or belongs to somebody
    for (int number = 0; number < most_names && descriptor_ < 0; ++number) {
        partial_ = partial_name_of(number == 0 ? name_ : name_ + "." + std::to_string(number));
        descriptor_ = open(partial_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (descriptor_ < 0 && errno != EEXIST) {
            refuse_to_open(errno);
        }
    }
    if (descriptor_ < 0) {
        throw InputError(name_ + ": cannot be written: unfinished files from " + partial_name_of(name_) + " to " +
                         partial_ + " exist; remove those that are not needed");
    }
}

void AtomicFile::refuse_to_open(int error) const
{
    if (is_of_the_machine(error)) {
        throw MachineError(name_ + ": cannot be made: " + std::strerror(error));
    }
    throw InputError(name_ + ": cannot be written: " + std::strerror(error) +
                     "; wanted is a folder that exists and may be written to");
}

AtomicFile::~AtomicFile()
{
    if (!finished_ && !kept_ && has_partial() && is_in_its_place()) {
        unlink(partial_.c_str()); // std::filesystem allocates memory, but a destructor must not throw
    }
    if (!finished_ && kept_) {
        stream_.flush();
    }
    close(descriptor_);
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

void AtomicFile::show_to_watch()
{
    struct stat made {
    };
    if (naming_watch == nullptr || fstat(descriptor_, &made) != 0) {
        return;
    }
    const bool was_kept =
        std::exchange(kept_, true); // the content is complete: if the watch throws, the partial file stays
    (*naming_watch)(name_, static_cast<std::uint64_t>(made.st_size));
    kept_ = was_kept;
}

void AtomicFile::finish()
{
    stream_.flush();
    // Network file systems report failed writes when a descriptor is closed, but this descriptor is still needed: closes a
    // copy of it.
    const int copy = fcntl(descriptor_, F_DUPFD_CLOEXEC, 0);
    if (!stream_ || (copy >= 0 && close(copy) != 0)) {
        throw MachineError(name_ + ": could not be written to its end: is the disk full?");
    }
    finished_ = !has_partial();
    if (finished_) {
        return;
    }
    if (!is_in_its_place()) {
        throw MachineError(name_ + ": its unfinished file is gone or was replaced");
    }
    show_to_watch();
    refuse_to_write_input(name_);
    std::error_code error;
    std::filesystem::rename(partial_, name_, error);
    if (error) {
        throw MachineError(name_ + ": could not be renamed from its unfinished file: " + error.message());
    }
    finished_ = true;
}

NamingWatch::NamingWatch(See see) : see_(std::move(see)), before_(std::exchange(naming_watch, see_ ? &see_ : nullptr)) {}

NamingWatch::~NamingWatch()
{
    naming_watch = before_;
}

} // namespace swell::engine
