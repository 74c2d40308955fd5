#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace swell::house
{

struct Line {
    std::filesystem::path file; ///< relative to the project's root
    int number = 0;
    std::string text;
};

/// Returns a text like "solver/field.hpp:12: text", for messages.
std::string where(const Line& line);

/// Returns the project's root.
std::filesystem::path root();

/// Returns the project's text files, relative to its root and sorted, without build directories, results and version
/// control.
std::vector<std::filesystem::path> text_files();

/// Calls visit for each line of a file given relative to the root.
void for_each_line(const std::filesystem::path& file, const std::function<void(const Line&)>& visit);

} // namespace swell::house
