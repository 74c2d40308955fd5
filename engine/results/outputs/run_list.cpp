#include "engine/results/outputs/run_list.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

constexpr const char* first_key = "swell_files"; ///< no other program's JSON begins with this key
constexpr const char* list_tail = "\n  ]\n}\n";  ///< the end of a list, after the sizes

std::string list_beginning()
{
    return fmt::format("{{\n  \"{}\": 1,", first_key);
}

/// Returns the status of a plain file; nothing if the name is a link, a folder or does not exist.
std::optional<struct stat> plain_file(const std::string& file)
{
    struct stat status {
    };
    const bool is_plain = lstat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    return is_plain ? std::optional(status) : std::nullopt;
}

/// Returns the text of a list or a summary; "" if the file does not exist or is longer than any of Swell's.
std::string short_text(const std::string& file)
{
    constexpr off_t longest = 1 << 26;
    const auto status = plain_file(file);
    if (!status || status->st_size > longest) {
        return {};
    }
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// Returns the later name of an unfinished file, "hs.tif" for "hs.tif.2.partial"; "" for any other name.
std::string finished_name(std::string name)
{
    const std::string ending = partial_name_of("");
    if (!name.ends_with(ending)) {
        return {};
    }
    name.resize(name.size() - ending.size());
    return name;
}

/// Returns the time of writing of a summary that has the marks of Swell's; else nothing.
std::optional<std::int64_t> time_of_summary(const std::string& file)
{
    const Json json = Json::parse(short_text(file), nullptr, false);
    const bool is_ours = json.is_object() && json.contains("scenario") && json.contains("state_hash") &&
                         json.contains("frame_ms") && json.contains("provenance");
    const auto status = plain_file(file);
    return is_ours && status ? std::optional<std::int64_t>(status->st_mtim.tv_sec) : std::nullopt;
}

std::string new_id()
{
    std::random_device random;
    return fmt::format("{:08x}{:08x}", random(), random());
}

} // namespace

EarlierFiles::EarlierFiles(std::string directory, ListedFiles kind)
    : directory_(std::move(directory)), kind_(std::move(kind))
{
    std::error_code ignored;
    if (std::filesystem::exists(std::filesystem::symlink_status(path(kind_.list), ignored))) {
        read_list(short_text(path(kind_.list)));
        has_list_ = true;
    } else if (kind_.is_listable("summary.json")) {
        summary_of_0_2_ = time_of_summary(path("summary.json"));
    }
}

void EarlierFiles::read_list(const std::string& text)
{
    const Json json = Json::parse(text, nullptr, false);
    const auto refuse = [&] {
        throw InputError(fmt::format("{} {}: {} exists and is not the list of files that a {} of Swell writes; move it "
                                     "away, or name another directory",
                                     kind_.option, directory_, kind_.list, kind_.work));
    };
    const auto enter = [&](const Json& name, const std::optional<std::uint64_t>& bytes) {
        if (!name.is_string() || !kind_.is_listable(name.get<std::string>())) {
            refuse();
        }
        files_.emplace(name.get<std::string>(), bytes);
    };
    if (!json.is_object() || json.value(first_key, Json()) != 1) {
        refuse();
    }
    for (const Json& name : json.value("names", Json::array())) {
        enter(name, std::nullopt);
    }
    for (const char* sized : {"earlier", "files"}) {
        for (const Json& file : json.value(sized, Json::array())) {
            const Json bytes = file.is_object() ? file.value("bytes", Json()) : Json();
            if (!bytes.is_number_unsigned()) {
                refuse();
            }
            enter(file.value("name", Json()), bytes.get<std::uint64_t>());
        }
    }
}

bool EarlierFiles::has_size(const std::string& name, std::uint64_t bytes) const
{
    const auto [first, end] = files_.equal_range(name);
    return std::any_of(first, end, [&](const auto& file) { return file.second == bytes; });
}

bool EarlierFiles::owns_unfinished(const std::string& name) const
{
    if (name == kind_.list) { // left by a run that was killed while it wrote its list
        const std::string text = short_text(path(partial_name_of(name)));
        return text.starts_with(list_beginning()) || list_beginning().starts_with(text);
    }
    return files_.contains(name) || (summary_of_0_2_ && kind_.is_listable(name));
}

bool EarlierFiles::owns(const std::string& name) const
{
    const auto status = plain_file(path(name));
    if (!status) {
        return false;
    }
    if (const std::string finished = finished_name(name); !finished.empty()) {
        return owns_unfinished(finished);
    }
    if (summary_of_0_2_) {
        return kind_.is_listable(name) && status->st_mtim.tv_sec <= *summary_of_0_2_;
    }
    return (has_list_ && name == kind_.list) || has_size(name, static_cast<std::uint64_t>(status->st_size));
}

std::vector<std::string> EarlierFiles::present() const
{
    std::vector<std::string> names;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(directory_, ignored)) {
        const std::string name = entry.path().filename().string();
        const std::string finished = finished_name(name);
        const std::string& whole = finished.empty() ? name : finished;
        if (whole == kind_.list || kind_.is_listable(whole)) {
            names.push_back(name);
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::string> EarlierFiles::owned() const
{
    std::vector<std::string> names = present();
    std::erase_if(names, [this](const std::string& name) { return !owns(name); });
    return names;
}

std::vector<std::string> EarlierFiles::strange() const
{
    std::vector<std::string> names = present();
    std::erase_if(names, [this](const std::string& name) { return owns(name); });
    return names;
}

std::optional<FileList> file_list_in(const std::string& file)
{
    const Json json = Json::parse(short_text(file), nullptr, false);
    if (!json.is_object() || json.value(first_key, Json()) != 1) {
        return std::nullopt;
    }
    FileList list;
    list.closed = json.value("closed", Json()) == true;
    for (const Json& entry : json.value("files", Json::array())) {
        const Json name = entry.is_object() ? entry.value("name", Json()) : Json();
        const Json bytes = entry.is_object() ? entry.value("bytes", Json()) : Json();
        if (!name.is_string() || !bytes.is_number_unsigned()) {
            return std::nullopt;
        }
        list.files[name.get<std::string>()] = bytes.get<std::uint64_t>();
    }
    return list;
}

void refuse_files_there(const EarlierFiles& there, bool overwrite)
{
    const std::string where = fmt::format("{} {}", there.kind().option, there.directory());
    if (const std::vector<std::string> strange = there.strange(); !strange.empty()) {
        throw InputError(fmt::format("{}: {} exists and is not as a {} of Swell left it; move it away, or name another "
                                     "directory",
                                     where, strange.front(), there.kind().work));
    }
    if (const std::vector<std::string> owned = there.owned(); !overwrite && !owned.empty()) {
        throw InputError(fmt::format("{}: {} of an earlier {} exists; allowed are another directory, or --overwrite to "
                                     "replace that {}",
                                     where, owned.front(), there.kind().work, there.kind().work));
    }
}

std::string replaced_files(const EarlierFiles& there)
{
    constexpr std::size_t most_named = 25; // a run has fewer files, a recording thousands
    std::vector<std::string> names = there.owned();
    if (names.empty()) {
        return {};
    }
    const std::size_t more = names.size() - std::min(names.size(), most_named);
    names.resize(names.size() - more);
    return fmt::format("{} {}: --overwrite replaces {}{}", there.kind().option, there.directory(), fmt::join(names, ", "),
                       more == 0 ? "" : fmt::format(" and {} more", more));
}

RunList::RunList(const EarlierFiles& there, std::vector<std::string> planned, RunFacts facts)
    : directory_(there.directory()), kind_(there.kind()), id_(new_id()), facts_(std::move(facts)),
      planned_(std::move(planned))
{
    for (const std::string& name : there.owned()) {
        if (!finished_name(name).empty()) {
            unlink(path(name).c_str());
        } else if (const auto status = plain_file(path(name)); status && name != kind_.list) {
            earlier_[name] = static_cast<std::uint64_t>(status->st_size);
        }
    }
    write(false);
}

RunList::~RunList()
{
    if (!closed_ && left_nothing()) {
        unlink(path(kind_.list).c_str());
    }
    forget_descriptor();
}

bool RunList::left_nothing() const
{
    const auto is_there = [this](const std::string& name) {
        return plain_file(path(name)).has_value() || plain_file(path(partial_name_of(name))).has_value();
    };
    return earlier_.empty() && files_.empty() && std::none_of(planned_.begin(), planned_.end(), is_there);
}

void RunList::forget_descriptor()
{
    if (descriptor_ >= 0) {
        ::close(std::exchange(descriptor_, -1));
    }
}

std::string RunList::head(bool closed) const
{
    Json json{{first_key, 1}, {"id", id_}, {"version", version()}, {"closed", closed}};
    if (!facts_.begins_at.empty()) {
        json["begins_at"] = facts_.begins_at;
    }
    if (facts_.ranks > 1) {
        json["ranks"] = facts_.ranks;
        json["cut"] = facts_.cut;
    }
    json["names"] = planned_;
    json["earlier"] = Json::array();
    for (const auto& [name, bytes] : earlier_) {
        json["earlier"].push_back({{"name", name}, {"bytes", bytes}});
    }
    std::string text = json.dump(2);
    text.resize(text.size() - std::strlen("\n}"));
    return text + ",\n  \"files\": [";
}

void RunList::write(bool closed)
{
    std::string text = head(closed);
    for (const auto& [name, bytes] : files_) {
        text += fmt::format("{}\n    {{\"name\": \"{}\", \"bytes\": {}}}", text.ends_with('[') ? "" : ",", name, bytes);
    }
    const NamingWatch none({});
    AtomicFile whole(path(kind_.list));
    whole.stream() << text << list_tail << std::flush;
    fdatasync(whole.descriptor()); // before the rename, so that a power cut leaves the old or the new list
    whole.finish();
    forget_descriptor();
    descriptor_ = fcntl(whole.descriptor(), F_DUPFD_CLOEXEC, 0);
}

bool RunList::is_of(const std::map<std::string, std::uint64_t>& files, const std::string& name) const
{
    const auto known = files.find(name);
    const auto status = plain_file(path(name));
    return known != files.end() && status && known->second == static_cast<std::uint64_t>(status->st_size);
}

void RunList::add(const std::string& name, std::uint64_t bytes)
{
    std::error_code ignored; // a link is replaced, not followed
    const std::filesystem::file_status status_there = std::filesystem::symlink_status(path(name), ignored);
    const bool is_taken = std::filesystem::exists(status_there) && !std::filesystem::is_symlink(status_there);
    if (is_taken && !is_of(earlier_, name) && !is_of(files_, name)) {
        throw MachineError(
            fmt::format("{0}: was made or changed by somebody while the {1} went on, and is left so; the {1}'s "
                        "own is {2}",
                        path(name), kind_.work, partial_name_of(path(name))));
    }
    // One write call in place. If the program is killed, the list is whole, with or without the line.
    const std::string line =
        fmt::format("{}\n    {{\"name\": \"{}\", \"bytes\": {}}}{}", files_.empty() ? "" : ",", name, bytes, list_tail);
    struct stat status {
    };
    const bool is_open = fstat(descriptor_, &status) == 0;
    const off_t at = status.st_size - static_cast<off_t>(std::strlen(list_tail));
    if (!is_open || pwrite(descriptor_, line.data(), line.size(), at) != static_cast<ssize_t>(line.size())) {
        const int error = errno;
        if (pwrite(descriptor_, list_tail, std::strlen(list_tail), at) > 0) { // the old tail fits even on a full disk
            (void)!ftruncate(descriptor_, status.st_size);
        }
        throw MachineError(fmt::format("{}: cannot be written: {}", path(kind_.list), std::strerror(error)));
    }
    files_[name] = bytes;
}

void RunList::close()
{
    for (const auto& [name, bytes] : earlier_) {
        if (!files_.contains(name) && is_of(earlier_, name) && unlink(path(name).c_str()) != 0) {
            throw MachineError(fmt::format("{}: is of an earlier {} and cannot be removed: {}", path(name), kind_.work,
                                           std::strerror(errno)));
        }
    }
    earlier_.clear();
    planned_.clear();
    std::transform(files_.begin(), files_.end(), std::back_inserter(planned_), [](const auto& file) { return file.first; });
    write(true);
    closed_ = true;
}

} // namespace swell::engine
