#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/wait.h>

#include "scratch_folder.hpp"

namespace swell::engine
{

/// The end of a run of the program: exit code, output and messages.
struct ProgramResult {
    int exit_code = -1;
    std::string output;
    std::string messages;
};

inline std::string content_of(const std::string& file)
{
    std::ifstream input(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(input), {}};
}

/// Runs the real program `swell` through the shell and waits for its end; files in the folder of the test get its output.
/// `before` is a command it runs under.
inline ProgramResult run_swell(const ScratchFolder& scratch, const std::string& arguments, const std::string& before = "")
{
    const std::string output = scratch.path_of("stdout.txt");
    const std::string messages = scratch.path_of("stderr.txt");
    const std::string command = before + " '" SWELL_PROGRAM "' " + arguments + " >'" + output + "' 2>'" + messages + "'";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), content_of(output), content_of(messages)};
}

/// Writes a small scenario that has everything (waves, a ship, a gauge) and returns its path.
inline std::string pond(const ScratchFolder& scratch)
{
    return scratch.file("pond.toml", R"(
profile = "parabolic"
frames = 12
[bathymetry]
type = "flat"
nx = 61
ny = 47
cell_size_m = 5.0
depth_m = 15.0
[edges]
west = "generating"
east = "open"
[sea]
height_m = 0.5
period_s = 8.0
from_deg = 270.0
components = 20
ramp_s = 1.0
[[ship]]
name = "barge"
length_m = 60.0
beam_m = 20.0
draft_m = 2.0
speed_m_per_s = 6.0
way_points = [[100.0, 120.0], [250.0, 120.0]]
[[gauge]]
name = "middle"
i = 30
j = 23
)");
}

} // namespace swell::engine
