#pragma once
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace swell::engine
{

/// The files that a command reads and those that it is to write, so that it never writes to one that it read. A file is who
/// it is, by device and number, so a link to it, symbolic or hard, is the same one; and it is where it is, because an
/// editor puts a new file in the place of the old. Any thread may ask and add.
///
/// Whoever opens a file of the user's calls note_input(), and an AtomicFile calls refuse_to_write_input(). Both ask the
/// list that is current: the thread's own, else the process's, else none. The program has one for the process, the
/// interface in C one for each engine, which holds what its scenario names and goes with the engine.
class FilesInUse
{
public:
    /// The list is current for as long as the object lives: in this thread alone, or in the whole process.
    class Scope
    {
    public:
        enum class Extent { thread, process };
        Scope(FilesInUse& files, Extent extent);
        ~Scope();
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

    private:
        Extent extent_;
        FilesInUse* before_;
    };

    /// Throws InputError where an output was announced that would replace the file, or the program's own output goes to
    /// it. What is not a plain file, as a pipe, cannot be lost and is passed by.
    void add_input(const std::string& file);
    /// Throws InputError where the file was read, or another option announced the same one. "" and "-" are fine.
    void add_output(const std::string& file, const std::string& option);
    /// Throws InputError where the file was read.
    void refuse_input(const std::string& file) const;
    /// The same of an open file.
    void refuse_input(int descriptor, const std::string& name) const;

    /// The absolute paths of all files that were read.
    [[nodiscard]] std::vector<std::string> inputs() const;

    /// From here on add_input() refuses a file to which standard output or standard error goes.
    void keep_standard_output_apart() { keeps_standard_output_apart_ = true; }

private:
    using Identity = std::pair<std::uint64_t, std::uint64_t>; ///< device and number
    struct Output {
        std::string option;
        std::optional<Identity> identity; ///< of the file that it would replace
    };

    static std::optional<Identity> identity_of(const std::string& file);
    static std::optional<Identity> identity_of(int descriptor);

    mutable std::mutex mutex_;
    std::map<Identity, std::string> inputs_;         ///< and the names by which they were read
    std::map<std::string, std::string> input_paths_; ///< absolute paths, and the same names
    std::map<std::string, Output> outputs_;          ///< by their absolute paths
    bool keeps_standard_output_apart_ = false;
};

/// FilesInUse::add_input() of the current list.
void note_input(const std::string& file);
/// FilesInUse::inputs() of the current list; nothing without one.
std::vector<std::string> noted_inputs();
/// FilesInUse::add_output() of the current list.
void announce_output(const std::string& file, const std::string& option);
/// FilesInUse::refuse_input() of the current list.
void refuse_to_write_input(const std::string& file);
void refuse_to_write_input(int descriptor, const std::string& name);

} // namespace swell::engine
