// The main of a harness without libFuzzer: gives each file of the folders, or each file, that are named to the parser.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz_target.hpp"

namespace
{

namespace fs = std::filesystem;

std::vector<fs::path> files_of(const std::vector<std::string>& names)
{
    std::vector<fs::path> files;
    for (const std::string& name : names) {
        if (!fs::is_directory(name)) {
            files.emplace_back(name);
            continue;
        }
        for (const auto& entry : fs::directory_iterator(name)) {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// Prints the file's name before parsing, because a parser that crashes prints nothing.
void give(const fs::path& file)
{
    std::fprintf(stderr, "%s\n", file.c_str());
    std::ifstream stream(file, std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(stream), {}};
    if (!stream.is_open() || stream.bad()) {
        throw std::runtime_error("cannot be read");
    }
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(content.data()), content.size());
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const std::vector<fs::path> files = files_of({argv + 1, argv + argc});
        std::for_each(files.begin(), files.end(), give);
        std::printf("%zu inputs\n", files.size());
        return files.empty() ? 1 : 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "escaped: %s\n", error.what());
        return 1;
    }
}
