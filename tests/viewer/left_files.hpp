#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "engine/results/pictures/picture.hpp"

/// What a program left behind.
namespace swell::viewer
{

/// Names in a folder; of no folder, none.
inline std::set<std::string> names_in(const std::string& folder)
{
    std::set<std::string> names;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        names.insert(entry.path().filename());
    }
    return names;
}

/// A folder of whole pictures of one size, and nothing else but their list: no picture is begun and not ended.
inline void expect_whole_pictures(const std::string& folder, int width, int height)
{
    for (const std::string& name : names_in(folder)) {
        if (name == "recording.json") {
            continue;
        }
        ASSERT_TRUE(name.ends_with(".png")) << name;
        const engine::Picture picture = engine::read_png(std::filesystem::path(folder) / name);
        EXPECT_EQ(picture.width, width) << name;
        EXPECT_EQ(picture.height, height) << name;
    }
}

} // namespace swell::viewer
