#include "engine/base/input_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "engine/base/errors.hpp"

namespace swell::engine
{

std::string content_of_input(const std::string& file)
{
    namespace fs = std::filesystem;
    std::error_code ignored;
    const fs::file_status status = fs::status(file, ignored);
    if (fs::is_directory(status)) { // a stream of one throws where it is read
        throw InputError(file + ": is a directory; wanted is the name of a file");
    }
    if (fs::is_character_file(status) || fs::is_block_file(status)) {
        throw InputError(file + ": is a device; wanted is the name of a file");
    }
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    if (!stream.is_open()) {
        throw InputError(file + ": cannot be opened: " + std::strerror(errno));
    }
    std::string content;
    constexpr std::size_t block = 1 << 16;
    for (std::string part(block, '\0'); stream; content.append(part, 0, static_cast<std::size_t>(stream.gcount()))) {
        stream.read(part.data(), block);
    }
    if (stream.bad()) {
        throw InputError(file + ": cannot be read to its end");
    }
    return content;
}

} // namespace swell::engine
