#pragma once
#include <unistd.h>

#include <filesystem>
#include <string>
#include <system_error>

namespace swell::fuzz
{

/// A folder of this process for files that are read once.
class ScratchFolder
{
public:
    explicit ScratchFolder(const std::string& name)
        : path_(std::filesystem::temp_directory_path() / (name + "_" + std::to_string(getpid())))
    {
        std::filesystem::create_directories(path_);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
    void empty() const
    {
        for (const auto& entry : std::filesystem::directory_iterator(path_)) {
            std::filesystem::remove(entry.path());
        }
    }

private:
    std::filesystem::path path_;
};

} // namespace swell::fuzz
