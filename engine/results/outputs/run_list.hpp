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

/// A kind of list: its file name, and the names that it may contain.
struct ListedFiles {
    std::string list;                             ///< "run.json"
    bool (*is_listable)(const std::string& name); ///< for a file name, never a path
    std::string option;                           ///< names the directory in messages: "--out"
    std::string work;                             ///< writes the files, for messages: "run"
};

/// The files in a directory that belong to earlier work of a kind (ListedFiles), such as a run, by its list. Version 0.2.0
/// wrote no lists: in its directories, files that are not newer than Swell's summary.json count.
class EarlierFiles
{
public:
    /// Throws InputError, naming the list, if Swell did not write it. A missing directory has no files.
    EarlierFiles(std::string directory, ListedFiles kind);

    /// Returns whether a file is as the earlier work left it: the list names it with its present size, or it is an
    /// unfinished ".partial" file of a listed name or of the list itself.
    [[nodiscard]] bool owns(const std::string& name) const;
    /// The present files with listable names that owns() accepts, and the others; sorted, the list included.
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
    std::multimap<std::string, std::optional<std::uint64_t>> files_; ///< without a size: only its ".partial" is owned
    std::optional<std::int64_t> summary_of_0_2_;                     ///< its time of writing
};

/// Throws InputError, naming a file and the remedy, if the directory has files of earlier work that may not be overwritten,
/// or if a file of the user's has the name of a file to write.
void refuse_files_there(const EarlierFiles& there, bool overwrite);

/// Returns "--out results: --overwrite replaces gauges.csv, hs.tif"; "" without earlier files. Names the first of many.
std::string replaced_files(const EarlierFiles& there);

/// The list of the run, or other work of a kind (ListedFiles), that writes into a directory now.
class RunList
{
public:
    /// Removes unfinished files of the earlier work in the directory, and writes the list: the `planned` files and the
    /// files of the earlier work. `begins_at` is the moment of the run's start, "2026-01-14T06:00:00Z"; "" if unknown.
    /// Throws MachineError if the list cannot be written.
    RunList(const EarlierFiles& there, std::vector<std::string> planned, std::string begins_at = {});
    /// Removes the list if the work ended before it left any file.
    ~RunList();
    RunList(const RunList&) = delete;
    RunList& operator=(const RunList&) = delete;

    /// Enters a file that is about to get its name. Throws MachineError if a file of somebody else has that name, or if the
    /// disk is full.
    void add(const std::string& name, std::uint64_t bytes);
    /// Removes files of the earlier work that the present work did not replace, and closes the list.
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
    std::string begins_at_;
    std::vector<std::string> planned_;
    std::map<std::string, std::uint64_t> earlier_;
    std::map<std::string, std::uint64_t> files_;
    int descriptor_ = -1; ///< of the list's file
    bool closed_ = false;
};

} // namespace swell::engine
