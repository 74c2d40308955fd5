#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "answer.hpp"

namespace swell::fuzz
{

/// A small file that a generator makes from a seed to test a reader, and the values that the reader must find in it.
class RandomFile
{
public:
    RandomFile() = default;
    RandomFile(const RandomFile&) = delete;
    RandomFile& operator=(const RandomFile&) = delete;
    virtual ~RandomFile() = default;

    /// Returns the name of the format, by which the program counts files; "" if the generator has only one.
    [[nodiscard]] virtual std::string format() const = 0;
    /// Returns the end of the file's name, for example ".nc".
    [[nodiscard]] virtual std::string suffix() const = 0;
    /// Returns true if the file contradicts itself or the scenario, so that a reader may warn or refuse.
    [[nodiscard]] virtual bool contradicts() const = 0;
    /// Returns a description of the file for people, on several lines.
    [[nodiscard]] virtual std::string story() const = 0;
    /// Writes the file, and other files that belong to it. Throws std::runtime_error if a library fails.
    virtual void write(const std::string& file) const = 0;
    /// Reads the file and compares the result with the right values.
    [[nodiscard]] virtual Answer verdict(const std::string& file) const = 0;
};

struct FileGenerator {
    const char* program; ///< its name
    const char* about;   ///< one line: the files, and the comparison
    std::function<std::unique_ptr<RandomFile>(std::uint64_t seed)> make;
};

/// Runs the test program of a generator of files. Reads random files, as its usage says, and counts the outcomes. Returns
/// the exit status. Ends if a file takes more than a minute.
int read_random_files(const FileGenerator& generator, int argc, char** argv);

} // namespace swell::fuzz
