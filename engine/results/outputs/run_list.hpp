#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace swell::engine
{

// The list of a run's files, which lies among them: what tells a file that Swell wrote from one of the user's with the same
// name. It is written before any other file of the run, learns the size of each before that gets its name, and is closed
// at the end, so that it is right whenever the run is killed.

/// A directory that lists are for: how the list is called, and which names may stand in it.
struct ListedFiles {
    std::string list;                             ///< "run.json"
    bool (*is_listable)(const std::string& name); ///< a file's name, never a path
    std::string option;                           ///< of the directory, for messages: "--out"
    std::string work;                             ///< what leaves the files, for messages: "run"
};

/// The files of earlier work in a directory, by its list. A directory of version 0.2.0, which made no lists, has those that
/// lie beside a summary.json of Swell's and are not newer than it.
class EarlierFiles
{
public:
    /// Throws InputError, naming it, where the list is not one that Swell wrote. Without a directory there are no files.
    EarlierFiles(std::string directory, ListedFiles kind);

    /// Whether a file that is there, listable or the ".partial" of such a one or of the list, is as the earlier work left
    /// it: the list names it and has its size, or it is unfinished and the list names what it was to be.
    [[nodiscard]] bool owns(const std::string& name) const;
    /// The files there that it owns and those that it does not, by name, the list among them.
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
    std::multimap<std::string, std::optional<std::uint64_t>> files_; ///< without a size: only its unfinished file
    std::optional<std::int64_t> summary_of_0_2_;                     ///< when it was written
};

/// Throws InputError, naming a file and saying how to go on, where earlier work lies in the directory, unless it is to be
/// overwritten, and where a file of the user's has the name of one that is to be written.
void refuse_files_there(const EarlierFiles& there, bool overwrite);

/// "--out results: --overwrite replaces gauges.csv, hs.tif"; "" where nothing lies there. Of many files, the first.
std::string replaced_files(const EarlierFiles& there);

/// The list of the work that is going on.
class RunList
{
public:
    /// Removes what the earlier work left unfinished, and writes the list, with the files that are `planned` and those of
    /// the earlier work. Throws MachineError where that cannot be.
    /// `begins_at` is the moment of the run's start, "2026-01-14T06:00:00Z"; "" if no date is known.
    RunList(const EarlierFiles& there, std::vector<std::string> planned, std::string begins_at = {});
    /// Takes the list away where the work ended before it left any file.
    ~RunList();
    RunList(const RunList&) = delete;
    RunList& operator=(const RunList&) = delete;

    /// Enters a file that is about to get its name. Throws MachineError where a file has that name which is neither of the
    /// earlier work nor of this, and where the disk is full.
    void add(const std::string& name, std::uint64_t bytes);
    /// Removes the files of the earlier work that this one did not replace, and closes the list.
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
    int descriptor_ = -1; ///< of the list
    bool closed_ = false;
};

} // namespace swell::engine
