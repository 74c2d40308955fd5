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

/// The files that a command reads and will write, so that it never writes to a file that it read. Files are compared by
/// device and number, so that a link, symbolic or hard, counts as the same file; and by path, because an editor replaces a
/// file by a new one with the same path. Any thread may ask and add.
///
/// Code that opens a file of the user calls note_input(), and an AtomicFile calls refuse_to_write_input(). Both use the
/// current list: the thread's or, if it has none, the process's. The program has one list for the process. The C interface
/// has one list per engine, with the files of its scenario; it ends with the engine.
class FilesInUse
{
public:
    /// While the object exists, note_input() and AtomicFile use its list, in this thread only or in the whole process.
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

    /// Adds a file that is read. Throws InputError if an announced output would replace the file, or if the program's own
    /// output goes to it. Ignores pipes and other things that are not plain files, because they cannot be lost.
    void add_input(const std::string& file);
    /// Announces a file to be written. Throws InputError if the file was read, or another option announced the same file.
    /// Ignores "" and "-".
    void add_output(const std::string& file, const std::string& option);
    /// Throws InputError if the file was read.
    void refuse_input(const std::string& file) const;
    /// The same for an open file.
    void refuse_input(int descriptor, const std::string& name) const;

    /// The absolute paths of all files that were read.
    [[nodiscard]] std::vector<std::string> inputs() const;

    /// Makes add_input() refuse a file to which standard output or standard error of the process goes.
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
    std::map<Identity, std::string> inputs_;         ///< with the names by which they were read
    std::map<std::string, std::string> input_paths_; ///< absolute paths, with the same names
    std::map<std::string, Output> outputs_;          ///< by absolute path
    bool keeps_standard_output_apart_ = false;
};

/// Notes that a user's file is read, so that no output replaces it: calls FilesInUse::add_input() of the list that is
/// current in this thread, or else in the process (FilesInUse::Scope). Does nothing without a list.
void note_input(const std::string& file);
/// Returns the absolute paths of the files that were read: FilesInUse::inputs() of the list that is current in this thread,
/// or else in the process; empty without a list.
std::vector<std::string> noted_inputs();
/// Announces a file that an option of a command will write, so that it does not replace an input: calls
/// FilesInUse::add_output() of the list that is current in this thread, or else in the process. Does nothing without a
/// list.
void announce_output(const std::string& file, const std::string& option);
/// Throws InputError if a file that is about to be written was read: calls FilesInUse::refuse_input() of the list that is
/// current in this thread, or else in the process. Does nothing without a list.
void refuse_to_write_input(const std::string& file);
void refuse_to_write_input(int descriptor, const std::string& name);

} // namespace swell::engine
