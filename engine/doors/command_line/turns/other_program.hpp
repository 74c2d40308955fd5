#pragma once
#include <cstdio>
#include <string>
#include <sys/types.h>
#include <vector>

namespace swell::engine
{

/// A program that runs beside this one and talks with it in lines: what it writes to standard output is read here, what is
/// written here it reads from standard input. Its messages go where those of this program go. It ends with the object:
/// its input ends, and the destructor waits for it.
class OtherProgram
{
public:
    /// `words` follow the program's name; `variables` ("NAME=value") come to those of this program, but for names that it
    /// has. Throws MachineError where the program cannot be started.
    OtherProgram(const std::string& program, const std::vector<std::string>& words,
                 const std::vector<std::string>& variables = {});
    ~OtherProgram();
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

    /// Throws MachineError where the program has ended.
    void write_line(const std::string& line);
    /// Waits for the next line; empty where the program has ended instead.
    std::string read_line();

private:
    pid_t process_ = -1;
    int to_ = -1;               ///< its standard input
    std::FILE* from_ = nullptr; ///< its standard output
};

} // namespace swell::engine
