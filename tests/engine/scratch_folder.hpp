#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace swell::engine
{

/// A folder of one test's own, gone after it.
class ScratchFolder
{
public:
    ScratchFolder()
    {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        std::string name = std::string(test->test_suite_name()) + "." + test->name() + "." + std::to_string(getpid());
        for (char& letter : name) {
            letter = letter == '/' ? '-' : letter;
        }
        path_ = std::filesystem::path(testing::TempDir()) / name;
        std::filesystem::create_directories(path_);
    }
    ~ScratchFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    [[nodiscard]] std::string path_of(const std::string& name) const { return (path_ / name).string(); }

    /// Writes a file into the folder of the test and returns its path.
    [[nodiscard]] std::string file(const std::string& name, const std::string& content) const
    {
        std::ofstream(path_of(name), std::ios::binary) << content;
        return path_of(name);
    }

private:
    std::filesystem::path path_;
};

} // namespace swell::engine
