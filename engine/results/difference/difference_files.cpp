#include "engine/results/difference/difference_files.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/results/difference/difference_picture.hpp"
#include "engine/results/output/map_grid.hpp"
#include "engine/results/outputs/output_table.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

std::vector<std::string> planned_difference_files(bool has_maps)
{
    std::vector<std::string> names{compare_summary_name};
    if (has_maps) {
        names.insert(names.end(), {compare_ratio_name, compare_difference_name, compare_picture_name});
    }
    return names;
}

OutputPlan plan_of_difference(const std::string& directory, bool overwrite)
{
    OutputPlan plan;
    plan.directory = directory;
    plan.overwrite = overwrite;
    return plan;
}

} // namespace

DifferenceFiles::DifferenceFiles(std::string directory, bool overwrite, bool has_maps)
    : directory_(std::move(directory)), lock_(directory_),
      list_(checked_again(plan_of_difference(directory_, overwrite)), planned_difference_files(has_maps))
{
}

void DifferenceFiles::write_maps(const TwoRuns& runs) const
{
    const MapDifference& maps = *runs.maps;
    const std::string of_runs = fmt::format("B: {}, A: {}", label_of(runs.b), label_of(runs.a));
    write_geotiff(path(compare_ratio_name), maps.grid, maps.ratio, "significant wave height, B over A; " + of_runs, "",
                  maps.doubtful);
    write_geotiff(path(compare_difference_name), maps.grid, maps.difference_m,
                  "significant wave height, B minus A; " + of_runs, "m", maps.doubtful);
    write_difference_png(path(compare_picture_name), runs);
}

std::vector<std::string> DifferenceFiles::write(const TwoRuns& runs)
{
    lock_.check_is_there();
    std::vector<std::string> files;
    {
        const NamingWatch watch([&](const std::string& file, std::uint64_t bytes) {
            list_.add(std::filesystem::path(file).filename().string(), bytes);
            files.push_back(file);
        });
        AtomicFile json(path(compare_summary_name));
        json.stream() << comparison_json(runs).dump(1) << '\n';
        json.finish();
        if (runs.maps) {
            write_maps(runs);
        }
    }
    list_.close();
    files.push_back(path(list_name));
    return files;
}

} // namespace swell::engine
