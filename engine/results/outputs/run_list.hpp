#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace swell::engine
{

// The list of a run's files, which is itself a file of the run. By this list Swell recognises its own files among the
// user's files with the same names. The list is written before any other file. Every file is entered with its size before
// it gets its name, and the list is closed at the end. So the list is right even if the run is killed.

/// Describes a list of files, itself a file, by which Swell recognises the files that an earlier run (or other work of
/// Swell) left in a directory: the list's name, and the file names that it may contain.
struct ListedFiles {
    std::string list;                             ///< "run.json"
    bool (*is_listable)(const std::string& name); ///< returns whether the list may contain this file name (not a path)
    std::string option;                           ///< names the directory in messages: "--out"
    std::string work;                             ///< name of the work that writes the files, for messages: "run"
};

/// The files that earlier work of Swell, such as a run, left in a directory, as the list of that work (ListedFiles) names
/// them. Version 0.2.0 wrote no lists: in its directories, files that are not newer than Swell's summary.json count.
class EarlierFiles
{
public:
    /// Reads the list in the directory. Throws InputError, naming the list, if Swell did not write it. A missing directory
    /// has no files.
    EarlierFiles(std::string directory, ListedFiles kind);

    /// Returns whether a file of the directory is as the earlier work left it: the list has its name and present size, or
    /// it is an unfinished file (".partial") of a listed name or of the list itself. Such a file may be replaced.
    [[nodiscard]] bool owns(const std::string& name) const;
    /// owned() returns the present files that owns() accepts; strange() returns the other present files whose names the
    /// list may contain, so they may be the user's. Both are sorted and include the list.
    [[nodiscard]] std::vector<std::string> owned() const;
    [[nodiscard]] std::vector<std::string> strange() const;
    [[nodiscard]] const std::string& directory() const { return directory_; }
    [[nodiscard]] const ListedFiles& kind() const { return kind_; }

private:
    void read_list(const std::string& text);
    [[nodiscard]] bool has_size(const std::string& name, std::uint64_t bytes) const;
    [[nodiscard]] bool owns_unfinished(const std::string& name) const;
    [[nodiscard]] std::vector<std::string> present() const;
    [[nodiscard]] std::string path(const std::string& name) const { return directory_ + "/" + name; }

    std::string directory_;
    ListedFiles kind_;
    bool has_list_ = false;
    /// Name and size; without a size: only the file with ".partial" added is owned.
    std::multimap<std::string, std::optional<std::uint64_t>> files_;
    std::optional<std::int64_t> summary_of_0_2_; ///< time of writing of the summary.json of version 0.2.0; absent otherwise
};

/// A list of files as earlier work of Swell left it.
struct FileList {
    bool closed = false;                        ///< the work ended: the files are complete
    std::map<std::string, std::uint64_t> files; ///< name and size of each complete file
};

/// Reads the file of a list. Returns nothing if the file is not a list that Swell wrote.
std::optional<FileList> file_list_in(const std::string& file);

/// Throws InputError, naming a file and the remedy, if a file to write has the name of a file that is not of earlier work
/// (EarlierFiles::strange()), or if there are files of earlier work and `overwrite` is false.
void refuse_files_there(const EarlierFiles& there, bool overwrite);

/// Returns a line for the user on the files of earlier work that will be replaced, "--out results: --overwrite replaces
/// gauges.csv, hs.tif"; "" if there are none. Names the first 25.
std::string replaced_files(const EarlierFiles& there);

/// What the list says of a run beside its files.
struct RunFacts {
    std::string begins_at; ///< the moment of frame 0, "2026-01-14T06:00:00Z"; empty if unknown
    int ranks = 1;         ///< that computed the sea together
    std::string cut;       ///< how they cut the grid: "rows"; unused for one rank
};

/// Writes the list of the files that a run, or other work of Swell, writes into a directory now. The list is right at any
/// moment, even if the program is killed.
class RunList
{
public:
    /// Removes unfinished files of the earlier work in the directory, and writes the list: the names `planned` that this
    /// work will write, and the files of the earlier work. Throws MachineError if the list cannot be written.
    RunList(const EarlierFiles& there, std::vector<std::string> planned, RunFacts facts = {});
    /// Removes the list if the work ended before it left any file.
    ~RunList();
    RunList(const RunList&) = delete;
    RunList& operator=(const RunList&) = delete;

    /// Adds to the list a complete file that is about to be renamed from its partial name to `name`. Throws MachineError if
    /// a file that is not of Swell's work has that name, or if the disk is full.
    void add(const std::string& name, std::uint64_t bytes);
    /// Removes files of the earlier work that this work did not replace, and marks the list as closed. Call this at the
    /// end.
    void close();

private:
    [[nodiscard]] std::string path(const std::string& name) const { return directory_ + "/" + name; }
    [[nodiscard]] bool is_of(const std::map<std::string, std::uint64_t>& files, const std::string& name) const;
    [[nodiscard]] bool left_nothing() const;
    [[nodiscard]] std::string head(bool closed) const;
    void write(bool closed);
    void forget_descriptor();

    std::string directory_;
    ListedFiles kind_;
    std::string id_;
    RunFacts facts_;
    std::vector<std::string> planned_;
    std::map<std::string, std::uint64_t> earlier_;
    std::map<std::string, std::uint64_t> files_;
    int descriptor_ = -1; ///< of the list's file
    bool closed_ = false;
};

} // namespace swell::engine
