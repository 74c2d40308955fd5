// Folders in which the loader looks for libraries. An empty or relative element of RPATH or RUNPATH means the folder in
// which the program is started. A library that anybody puts there would be loaded, even by `swell --version`.
#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace swell::house
{
namespace
{

namespace fs = std::filesystem;

/// The bytes of a file of this machine's word length that the loader reads: a program or a shared library.
class LoadedFile
{
public:
    static std::optional<LoadedFile> of(const fs::path& path)
    {
        std::ifstream stream(path, std::ios::binary);
        std::string bytes(std::istreambuf_iterator<char>(stream), {});
        const bool is_elf = bytes.size() >= sizeof(Elf64_Ehdr) && std::memcmp(bytes.data(), ELFMAG, SELFMAG) == 0;
        return is_elf && bytes[EI_CLASS] == ELFCLASS64 ? std::optional(LoadedFile(std::move(bytes))) : std::nullopt;
    }

    /// The elements of RPATH and RUNPATH; "a:" has two, of which the second is empty.
    [[nodiscard]] std::vector<std::string> run_path() const
    {
        std::vector<std::string> elements;
        const auto file = at<Elf64_Ehdr>(0);
        for (int n = 0; n < file.e_shnum; ++n) {
            const auto section = at<Elf64_Shdr>(file.e_shoff + n * sizeof(Elf64_Shdr));
            if (section.sh_type != SHT_DYNAMIC) {
                continue;
            }
            const auto texts = at<Elf64_Shdr>(file.e_shoff + section.sh_link * sizeof(Elf64_Shdr));
            for (std::size_t entry = 0; entry < section.sh_size / sizeof(Elf64_Dyn); ++entry) {
                const auto dynamic = at<Elf64_Dyn>(section.sh_offset + entry * sizeof(Elf64_Dyn));
                if (dynamic.d_tag == DT_RPATH || dynamic.d_tag == DT_RUNPATH) {
                    add_elements(bytes_.c_str() + texts.sh_offset + dynamic.d_un.d_val, elements);
                }
            }
        }
        return elements;
    }

private:
    explicit LoadedFile(std::string bytes) : bytes_(std::move(bytes)) {}

    template <class Record>
    [[nodiscard]] Record at(std::size_t offset) const
    {
        Record record{};
        if (offset + sizeof(Record) <= bytes_.size()) {
            std::memcpy(&record, bytes_.data() + offset, sizeof(Record));
        }
        return record;
    }

    static void add_elements(const std::string& path, std::vector<std::string>& elements)
    {
        for (std::size_t begin = 0; begin <= path.size();) {
            const std::size_t end = std::min(path.find(':', begin), path.size());
            elements.push_back(path.substr(begin, end - begin));
            begin = end + 1;
        }
    }

    std::string bytes_;
};

bool is_safe(const std::string& element)
{
    return element.starts_with("/") || element == "$ORIGIN" || element.starts_with("$ORIGIN/");
}

/// Returns the folders to check. SWELL_LOADED_FOLDERS names other folders, such as an unpacked package's, with ":" between.
std::vector<fs::path> folders()
{
    const char* named = std::getenv("SWELL_LOADED_FOLDERS");
    std::vector<fs::path> found;
    std::stringstream names(named != nullptr ? named
                                             : SWELL_BINARY_DIR "/bin:" SWELL_BINARY_DIR "/lib:" SWELL_BINARY_DIR "/small");
    for (std::string name; std::getline(names, name, ':');) {
        if (fs::is_directory(name)) {
            found.emplace_back(name);
        }
    }
    return found;
}

TEST(RunPaths, HaveNoElementThatIsTheWorkingFolder)
{
    int files = 0;
    for (const fs::path& folder : folders()) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
            const auto loaded = entry.is_regular_file() ? LoadedFile::of(entry.path()) : std::nullopt;
            files += loaded ? 1 : 0;
            for (const std::string& element : loaded ? loaded->run_path() : std::vector<std::string>{}) {
                EXPECT_TRUE(is_safe(element)) << entry.path() << " looks in \"" << element << "\"";
            }
        }
    }
    EXPECT_GT(files, 0) << "no program and no library was looked at";
}

} // namespace
} // namespace swell::house
