#pragma once
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace swell::fuzz
{

/// A regular file in memory, for readers that need a path. Nothing of it remains, even if the program crashes.
class MemoryFile
{
public:
    MemoryFile(const std::uint8_t* bytes, std::size_t size) : descriptor_(memfd_create("fuzzed", 0))
    {
        if (descriptor_ < 0 || write(descriptor_, bytes, size) != static_cast<ssize_t>(size)) {
            throw std::runtime_error("no file in memory can be made");
        }
    }
    ~MemoryFile() { close(descriptor_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

private:
    int descriptor_;
};

} // namespace swell::fuzz
