#pragma once
#include <cstdio>
#include <string>
#include <sys/types.h>
#include <vector>

namespace swell::engine
{

/// A program that runs at the same time as this one and exchanges lines with it. read_line() reads its standard output,
/// write_line() writes to its standard input. Its messages go to this program's standard error. The destructor closes its
/// input and waits for its end.
class OtherProgram
{
public:
    /// `words` are the program's arguments. `variables` ("NAME=value") are added to the environment, except names that the
    /// environment has already. Throws MachineError if the program cannot be started.
    OtherProgram(const std::string& program, const std::vector<std::string>& words,
                 const std::vector<std::string>& variables = {});
    ~OtherProgram();
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

    /// Throws MachineError if the program has ended.
    void write_line(const std::string& line);
    /// Waits for the next line; empty if the program has ended instead.
    std::string read_line();

private:
    pid_t process_ = -1;
    int to_ = -1;               ///< its standard input
    std::FILE* from_ = nullptr; ///< its standard output
};

} // namespace swell::engine
