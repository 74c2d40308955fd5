#include "engine/run/files/input_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "engine/run/base/errors.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "engine/run/files/nearest_file.hpp"

namespace swell::engine
{

namespace fs = std::filesystem;

namespace
{

/// Returns whether a name begins as in "NETCDF:…": at least two letters, digits and underscores before the first colon.
bool begins_with_a_driver(const std::string& name)
{
    const std::size_t colon = name.find(':');
    const auto is_of_a_word = [](unsigned char letter) { return std::isalnum(letter) != 0 || letter == '_'; };
    return colon != std::string::npos && colon >= 2 &&
           std::all_of(name.begin(), name.begin() + static_cast<std::ptrdiff_t>(colon), is_of_a_word);
}

/// Returns the path without empty parts and ".": "//vsicurl" becomes "/vsicurl".
fs::path without_empty_parts(const fs::path& path)
{
    fs::path clean;
    for (const fs::path& part : path) {
        clean = part.empty() || part == "." ? clean : clean / part;
    }
    return clean;
}

bool is_virtual(const std::string& name)
{
    // With and without "..", because a library may use the text as it is, but the system resolves it.
    const fs::path clean = without_empty_parts(name);
    return clean.string().starts_with("/vsi") || clean.lexically_normal().string().starts_with("/vsi");
}

} // namespace

std::ifstream opened_input(const std::string& file)
{
    std::error_code ignored;
    const fs::file_status status = fs::status(file, ignored);
    if (fs::is_directory(status)) { // a stream of a directory throws when it is read
        throw InputError(file + ": is a directory; wanted is the name of a file");
    }
    if (fs::is_character_file(status) || fs::is_block_file(status)) {
        throw InputError(file + ": is a device; wanted is the name of a file");
    }
    note_input(file);
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    if (!stream.is_open()) {
        const int fault = errno;
        throw InputError(fmt::format("{}: cannot be opened: {}{}", file, std::strerror(fault),
                                     fault == ENOENT ? hint_of_missing_file(file) : std::string()));
    }
    return stream;
}

std::string content_of_input(const std::string& file)
{
    std::ifstream stream = opened_input(file);
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

void refuse_virtual_path(const std::string& name)
{
    std::error_code ignored;
    const bool is_a_file = fs::is_regular_file(name, ignored);
    if (is_virtual(name) || (!is_a_file && (name.find("://") != std::string::npos || begins_with_a_driver(name)))) {
        throw InputError(fmt::format(
            "\"{}\" is not a path on this machine: virtual files (/vsi…), addresses and names of drivers are not opened",
            one_line(name)));
    }
}

std::string path_for_library(const std::string& file)
{
    refuse_virtual_path(file);
    const fs::path path = without_empty_parts(fs::absolute(file));
    refuse_virtual_path(path.string());
    note_input(path.string());
    return path.string();
}

} // namespace swell::engine
