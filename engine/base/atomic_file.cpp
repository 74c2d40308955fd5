#include "engine/base/atomic_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "engine/base/errors.hpp"

namespace swell::engine
{

std::string partial_name_of(const std::string& file)
{
    return file + ".partial";
}

AtomicFile::AtomicFile(std::string file) : name_(std::move(file)), partial_(partial_name_of(name_))
{
    stream_.open(partial_, std::ios::binary | std::ios::trunc);
    if (!stream_) {
        throw InputError(name_ + ": cannot be written: " + std::strerror(errno) +
                         "; wanted is a folder that exists and may be written to");
    }
}

AtomicFile::~AtomicFile()
{
    if (!finished_) {
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
    std::error_code error;
    std::filesystem::rename(partial_, name_, error);
    if (error) {
        throw MachineError(name_ + ": could not be given its name: " + error.message());
    }
    finished_ = true;
}

} // namespace swell::engine
