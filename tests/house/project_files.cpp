#include "project_files.hpp"

#include <algorithm>
#include <array>
#include <fstream>

namespace swell::house
{

namespace fs = std::filesystem;

namespace
{

/// Returns false for names that .gitignore leaves out, and for version control itself.
bool is_part_of_the_project(const fs::path& top)
{
    const std::string name = top.string();
    return name != ".git" && name != "install" && name != "results" && name != ".gpu_headers" &&
           !name.starts_with("build") && !name.ends_with(".swp");
}

bool is_text(const fs::path& file)
{
    std::array<char, 4096> start{};
    std::ifstream stream(file, std::ios::binary);
    stream.read(start.data(), start.size());
    const auto end = start.begin() + stream.gcount();
    return std::find(start.begin(), end, '\0') == end;
}

} // namespace

std::string where(const Line& line)
{
    return line.file.string() + ":" + std::to_string(line.number) + ": " + line.text;
}

fs::path root()
{
    return SWELL_SOURCE_DIR;
}

std::vector<fs::path> text_files()
{
    std::vector<fs::path> files;
    const auto add = [&](const fs::path& path) {
        if (fs::is_regular_file(path) && is_text(path)) {
            files.push_back(fs::relative(path, root()));
        }
    };
    for (const auto& top : fs::directory_iterator(root())) {
        if (!is_part_of_the_project(top.path().filename())) {
            continue;
        }
        add(top.path());
        if (fs::is_directory(top.path())) {
            for (const auto& entry : fs::recursive_directory_iterator(top.path())) {
                add(entry.path());
            }
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

void for_each_line(const fs::path& file, const std::function<void(const Line&)>& visit)
{
    std::ifstream stream(root() / file);
    Line line{file, 0, {}};
    while (std::getline(stream, line.text)) {
        ++line.number;
        visit(line);
    }
}

} // namespace swell::house
