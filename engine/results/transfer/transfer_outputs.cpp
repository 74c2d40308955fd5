#include "engine/results/transfer/transfer_outputs.hpp"

#include <filesystem>
#include <utility>

#include "engine/results/output/run_outputs.hpp"
#include "engine/results/transfer/transfer_picture.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* table_name = "transfer.csv";
constexpr const char* picture_name = "transfer.png";

std::vector<std::string> planned_files()
{
    return build_options().geo ? std::vector<std::string>{table_name, picture_name} : std::vector<std::string>{table_name};
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

std::vector<std::string> TransferOutputs::write(const TransferTable& table)
{
    lock_.check_is_there();
    std::vector<std::string> files;
    {
        const NamingWatch watch([this](const std::string& file, std::uint64_t bytes) {
            list_.add(std::filesystem::path(file).filename().string(), bytes);
        });
        AtomicFile csv(path(table_name));
        csv.stream() << transfer_csv(table);
        csv.finish();
        files.push_back(path(table_name));
        if (build_options().geo) {
            write_transfer_png(path(picture_name), table);
            files.push_back(path(picture_name));
        }
    }
    list_.close();
    files.push_back(path(run_files().list));
    return files;
}

} // namespace swell::engine
