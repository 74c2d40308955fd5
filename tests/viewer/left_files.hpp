#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "engine/results/pictures/picture.hpp"

/// Checks of the files that a program has written.
namespace swell::viewer
{

/// Returns the names of the files in a folder; empty if the folder does not exist.
inline std::set<std::string> names_in(const std::string& folder)
{
    std::set<std::string> names;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        names.insert(entry.path().filename());
    }
    return names;
}

/// Expects that a folder has only complete pictures of this size in pixels, and perhaps "recording.json", the list of them.
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
