#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "answer.hpp"

namespace swell::fuzz
{

/// A small file that a generator makes of a seed, with what it means.
class RandomFile
{
public:
    RandomFile() = default;
    RandomFile(const RandomFile&) = delete;
    RandomFile& operator=(const RandomFile&) = delete;
    virtual ~RandomFile() = default;

    /// By which endings are counted, or "" where the generator makes one kind only.
    [[nodiscard]] virtual std::string format() const = 0;
    /// Of its name, ".nc" for example.
    [[nodiscard]] virtual std::string suffix() const = 0;
    /// Whether it contradicts itself or the scenario.
    [[nodiscard]] virtual bool contradicts() const = 0;
    /// What it is, on some lines.
    [[nodiscard]] virtual std::string story() const = 0;
    /// Writes it, with those of its companions. Throws std::runtime_error where a library does not.
    virtual void write(const std::string& file) const = 0;
    /// Reads it and holds it against what it means.
    [[nodiscard]] virtual Answer verdict(const std::string& file) const = 0;
};

struct FileGenerator {
    const char* program; ///< its name
    const char* about;   ///< one line: what it writes, and what it holds against what
    std::function<std::unique_ptr<RandomFile>(std::uint64_t seed)> make;
};

/// The program of a generator: reads random files, as its usage says, and counts how they ended. Returns its exit status. A
/// file that is not read within a minute ends it.
int read_random_files(const FileGenerator& generator, int argc, char** argv);

} // namespace swell::fuzz
