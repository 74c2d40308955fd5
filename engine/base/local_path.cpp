#include "engine/base/local_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "engine/base/errors.hpp"

namespace swell::engine
{

namespace fs = std::filesystem;

namespace
{

/// "NETCDF:…": a word of at least two letters, figures and underscores before the first colon.
bool begins_with_a_driver(const std::string& name)
{
    const std::size_t colon = name.find(':');
    const auto is_of_a_word = [](unsigned char letter) { return std::isalnum(letter) != 0 || letter == '_'; };
    return colon != std::string::npos && colon >= 2 &&
           std::all_of(name.begin(), name.begin() + static_cast<std::ptrdiff_t>(colon), is_of_a_word);
}

/// The path without empty parts and ".": "//vsicurl" is "/vsicurl".
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
    // With and without "..": a library may take the text as it is, the system follows it.
    const fs::path clean = without_empty_parts(name);
    return clean.string().starts_with("/vsi") || clean.lexically_normal().string().starts_with("/vsi");
}

} // namespace

void refuse_virtual_path(const std::string& name)
{
    std::error_code ignored;
    const bool is_a_file = fs::is_regular_file(name, ignored);
    if (is_virtual(name) || (!is_a_file && (name.find("://") != std::string::npos || begins_with_a_driver(name)))) {
        throw InputError(fmt::format("\"{}\" is no path of a file on this machine: virtual files (/vsi…), addresses and "
                                     "names of drivers are not opened",
                                     one_line(name)));
    }
}

std::string path_for_library(const std::string& file)
{
    refuse_virtual_path(file);
    const fs::path path = without_empty_parts(fs::absolute(file));
    refuse_virtual_path(path.string());
    return path.string();
}

} // namespace swell::engine
