#include "engine/results/transfer/transfer_outputs.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/results/outputs/run_outputs.hpp"
#include "engine/results/transfer/transfer_picture.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

std::vector<std::string> planned_files()
{
    std::vector<std::string> names{transfer_table_name, transfer_file_name};
    if (build_options().geo) {
        names.emplace_back(transfer_picture_name);
    }
    return names;
}

OutputPlan plan_of(const std::string& directory, bool overwrite)
{
    OutputPlan plan;
    plan.directory = directory;
    plan.overwrite = overwrite;
    return plan;
}

} // namespace

TransferOutputs::TransferOutputs(std::string directory, bool overwrite)
    : directory_(std::move(directory)), lock_(directory_),
      list_(checked_again(plan_of(directory_, overwrite)), planned_files())
{
}

std::vector<std::string> TransferOutputs::write(std::span<const TransferTable> tables, const nlohmann::ordered_json& answer)
{
    lock_.check_is_there();
    std::vector<std::string> files;
    {
        const NamingWatch watch([this](const std::string& file, std::uint64_t bytes) {
            list_.add(std::filesystem::path(file).filename().string(), bytes);
        });
        AtomicFile csv(path(transfer_table_name));
        csv.stream() << transfer_csv(tables);
        csv.finish();
        files.push_back(path(transfer_table_name));
        AtomicFile json(path(transfer_file_name));
        json.stream() << answer.dump(1) << '\n';
        json.finish();
        files.push_back(path(transfer_file_name));
        if (build_options().geo) {
            write_transfer_png(path(transfer_picture_name), tables.front());
            files.push_back(path(transfer_picture_name));
        }
    }
    list_.close();
    files.push_back(path(list_name));
    return files;
}

} // namespace swell::engine
