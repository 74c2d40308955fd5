#include "engine/results/difference/run_folder.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/results/outputs/output_table.hpp"
#include "engine/results/outputs/run_list.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/json_file.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* wanted = "wanted is the folder of a run, as `swell run --out` writes it";

std::map<std::string, std::uint64_t> files_of(const std::string& directory)
{
    const std::optional<FileList> list = file_list_in(directory + "/" + list_name);
    if (!list) {
        throw InputError(fmt::format("{}: has no {} of Swell; {}", directory, list_name, wanted));
    }
    if (!list->closed) {
        throw InputError(
            fmt::format("{}: its run has not ended, says {}; wait for the end, or run it again with --overwrite", directory,
                        list_name));
    }
    if (!list->files.contains(summary_name)) {
        throw InputError(fmt::format("{}: its {} names no {}; {}", directory, list_name, summary_name, wanted));
    }
    return list->files;
}

} // namespace

RunFolder::RunFolder(std::string directory) : directory_(std::move(directory)), files_(files_of(directory_))
{
    const std::string name = file(summary_name);
    summary_ = std::make_shared<const nlohmann::ordered_json>(json_of_input(name));
    if (!summary_->is_object() || !summary_->contains("state_hash")) {
        throw InputError(fmt::format("{}: is not the summary of a run", name));
    }
}

std::string RunFolder::file(const std::string& name) const
{
    const std::string path = directory_ + "/" + name;
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(path, error);
    if (error) {
        throw InputError(
            fmt::format("{}: is missing; the run wrote it, says {}; run it again with --overwrite", path, list_name));
    }
    if (bytes != files_.at(name)) {
        throw InputError(fmt::format("{}: has {} bytes, and {} of the run says {}; run it again with --overwrite", path,
                                     bytes, list_name, files_.at(name)));
    }
    return path;
}

} // namespace swell::engine
