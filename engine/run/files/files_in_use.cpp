#include "engine/run/files/files_in_use.hpp"

#include <atomic>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

thread_local FilesInUse* of_thread = nullptr;
std::atomic<FilesInUse*> of_process{nullptr};

FilesInUse* current_files()
{
    return of_thread != nullptr ? of_thread : of_process.load();
}

/// Returns the absolute path of a file without following its last part if that is a link: the place that a new file takes.
std::string absolute_place_of(const std::string& file)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path path = fs::absolute(file, error);
    const fs::path folder = fs::weakly_canonical(path.parent_path(), error);
    return error ? path.lexically_normal().string() : (folder / path.filename()).string();
}

[[noreturn]] void refuse_what_was_read(const std::string& file, const std::string& read_as)
{
    throw InputError(fmt::format("{}: was read{}, and files that were read are not overwritten; wanted is another name",
                                 file, read_as == file ? "" : " as " + read_as));
}

} // namespace

FilesInUse::Scope::Scope(FilesInUse& files, Extent extent)
    : extent_(extent), before_(extent == Extent::thread ? std::exchange(of_thread, &files) : of_process.exchange(&files))
{
}

FilesInUse::Scope::~Scope()
{
    if (extent_ == Extent::thread) {
        of_thread = before_;
    } else {
        of_process = before_;
    }
}

std::optional<FilesInUse::Identity> FilesInUse::identity_of(const std::string& file)
{
    struct stat status {
    };
    const bool is_file = stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    return is_file ? std::optional<Identity>({status.st_dev, status.st_ino}) : std::nullopt;
}

std::optional<FilesInUse::Identity> FilesInUse::identity_of(int descriptor)
{
    struct stat status {
    };
    const bool is_file = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    return is_file ? std::optional<Identity>({status.st_dev, status.st_ino}) : std::nullopt;
}

void FilesInUse::add_input(const std::string& file)
{
    const std::optional<Identity> identity = identity_of(file);
    if (!identity) {
        return;
    }
    const std::string place = absolute_place_of(file);
    const std::lock_guard lock(mutex_);
    for (const auto& [path, output] : outputs_) {
        if (output.identity == identity || path == place) {
            throw InputError(
                fmt::format("{}: is read, and {} would replace it; wanted is another name there", file, output.option));
        }
    }
    if (keeps_standard_output_apart_ &&
        (identity_of(STDOUT_FILENO) == identity || identity_of(STDERR_FILENO) == identity)) {
        throw InputError(fmt::format("{}: is read, and the program's own output goes to it; send that elsewhere", file));
    }
    inputs_.emplace(*identity, file);
    input_paths_.emplace(place, file);
}

void FilesInUse::add_output(const std::string& file, const std::string& option)
{
    if (file.empty() || file == "-") {
        return;
    }
    refuse_input(file);
    const std::optional<Identity> identity = identity_of(file);
    std::error_code ignored;
    if (!identity && std::filesystem::exists(file, ignored)) {
        return; // several outputs may go to one device
    }
    const std::lock_guard lock(mutex_);
    const std::string place = absolute_place_of(file);
    for (const auto& [path, output] : outputs_) {
        if (output.option != option && (path == place || (identity && output.identity == identity))) {
            throw InputError(
                fmt::format("{} {}: {} writes to the same file; wanted is another name", option, file, output.option));
        }
    }
    outputs_.insert_or_assign(place, Output{option, identity});
}

void FilesInUse::refuse_input(const std::string& file) const
{
    const std::optional<Identity> identity = identity_of(file);
    const std::string place = absolute_place_of(file);
    const std::lock_guard lock(mutex_);
    if (const auto known = identity ? inputs_.find(*identity) : inputs_.end(); known != inputs_.end()) {
        refuse_what_was_read(file, known->second);
    }
    if (const auto known = input_paths_.find(place); known != input_paths_.end()) {
        refuse_what_was_read(file, known->second);
    }
}

void FilesInUse::refuse_input(int descriptor, const std::string& name) const
{
    const std::optional<Identity> identity = identity_of(descriptor);
    const std::lock_guard lock(mutex_);
    if (const auto known = identity ? inputs_.find(*identity) : inputs_.end(); known != inputs_.end()) {
        refuse_what_was_read(name, known->second);
    }
}

std::vector<std::string> FilesInUse::inputs() const
{
    const std::lock_guard lock(mutex_);
    std::vector<std::string> paths;
    paths.reserve(input_paths_.size());
    for (const auto& [path, name] : input_paths_) {
        paths.push_back(path);
    }
    return paths;
}

void note_input(const std::string& file)
{
    if (FilesInUse* files = current_files()) {
        files->add_input(file);
    }
}

std::vector<std::string> noted_inputs()
{
    const FilesInUse* files = current_files();
    return files != nullptr ? files->inputs() : std::vector<std::string>{};
}

void announce_output(const std::string& file, const std::string& option)
{
    if (FilesInUse* files = current_files()) {
        files->add_output(file, option);
    }
}

void refuse_to_write_input(const std::string& file)
{
    if (const FilesInUse* files = current_files()) {
        files->refuse_input(file);
    }
}

void refuse_to_write_input(int descriptor, const std::string& name)
{
    if (const FilesInUse* files = current_files()) {
        files->refuse_input(descriptor, name);
    }
}

} // namespace swell::engine
