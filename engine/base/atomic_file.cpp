#include "engine/base/atomic_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "engine/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Whether there is something of that name that is no file, as /dev/full.
bool is_device(const std::string& file)
{
    std::error_code ignored;
    const std::filesystem::file_status status = std::filesystem::status(file, ignored);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
           !std::filesystem::is_directory(status);
}

} // namespace

std::string partial_name_of(const std::string& file)
{
    return file + ".partial";
}

AtomicFile::AtomicFile(std::string file)
    : name_(std::move(file)), partial_(is_device(name_) ? name_ : partial_name_of(name_))
{
    stream_.open(partial_, std::ios::binary | std::ios::trunc);
    if (!stream_) {
        throw InputError(name_ + ": cannot be written: " + std::strerror(errno) +
                         "; wanted is a folder that exists and may be written to");
    }
}

AtomicFile::~AtomicFile()
{
    if (!finished_ && has_partial()) {
        stream_.close();
        std::error_code ignored;
        std::filesystem::remove(partial_, ignored);
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
