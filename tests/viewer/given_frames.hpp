#pragma once
#include <gtest/gtest.h>

#include "left_files.hpp"
#include "program_runner.hpp"

/// Pictures of given frames of a small pond, drawn by the program into an empty folder.
namespace swell::viewer
{

class GivenFrames : public testing::Test
{
protected:
    GivenFrames() { std::filesystem::create_directory(scratch.path_of("out")); }

    engine::ProgramResult view(const std::string& what, const std::string& options)
    {
        return engine::run_swell(scratch, "view " + what + " --offscreen --size 160x120 " + options);
    }
    [[nodiscard]] std::string out(const std::string& name) const { return scratch.path_of("out/" + name); }

    engine::ScratchFolder scratch;
    std::string pond = "'" + engine::pond(scratch) + "'";
};

} // namespace swell::viewer
