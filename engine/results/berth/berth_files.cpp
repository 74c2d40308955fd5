#include "engine/results/berth/berth_files.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "engine/harbour/seas/moment.hpp"
#include "engine/results/berth/berth_netcdf.hpp"
#include "engine/results/berth/berth_picture.hpp"
#include "engine/results/output/csv_text.hpp"
#include "engine/results/outputs/output_table.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

OutputPlan plan_of_berth(const std::string& directory, bool overwrite)
{
    OutputPlan plan;
    plan.directory = directory;
    plan.overwrite = overwrite;
    return plan;
}

std::vector<std::string> planned_berth_files(bool has_times)
{
    std::vector<std::string> names{berth_series_name, berth_summary_name};
    if (has_times) {
        names.emplace_back(berth_netcdf_name);
    }
    if (build_options().geo) {
        names.emplace_back(berth_exceedance_name);
        if (has_times) {
            names.emplace_back(berth_months_name);
        }
    }
    return names;
}

std::string head_of_series(const std::vector<BerthVariant>& variants, bool has_times)
{
    std::string head = has_times ? "time,level_m,incoming_hs_m" : "hours,level_m,incoming_hs_m";
    for (const BerthVariant& variant : variants) {
        const std::string before = variants.size() == 1 ? "" : variant.name + ": ";
        head += "," + quoted(before + "outside");
        for (const Gauge& gauge : variant.transfer.tables.front().gauges) {
            for (const char* number : {"hs_m", "tm02_s", "from_deg", "spread_deg"}) {
                head += "," + quoted(fmt::format("{}{} {}", before, gauge.name, number));
            }
        }
    }
    return head + "\n";
}

/// Appends a number as a cell; an empty one for NaN.
void append_cell(std::string& line, const char* format, double value)
{
    line += std::isnan(value) ? "," : fmt::format(fmt::runtime(format), value);
}

} // namespace

struct BerthFiles::Series {
    Series(const std::string& csv_file, const std::string& netcdf_file, const Climate& of,
           const std::vector<BerthVariant>& variants)
        : climate(of), csv(csv_file)
    {
        if (!climate.is_scatter_table()) {
            netcdf.emplace(netcdf_file, variants);
        }
        csv.stream() << head_of_series(variants, !climate.is_scatter_table());
    }

    void add(const BerthStudy::Row& row)
    {
        const ClimateRecord& record = climate.records()[row.record];
        std::string line = climate.is_scatter_table() ? fmt::format("{:.6g}", record.hours) : text_of_moment(record.utc_s);
        line += fmt::format(",{:.4g},{:.4g}", row.level_m, row.variants.front().incoming_hs_m);
        for (const SeasOfRecord& seas : row.variants) {
            append_cell(line, ",{:.4f}", seas.outside);
            for (const SeaAtGauge& gauge : seas.gauges) {
                append_cell(line, ",{:.4f}", gauge.hs_m);
                append_cell(line, ",{:.3f}", gauge.tm02_s);
                append_cell(line, ",{:.1f}", gauge.from_deg);
                append_cell(line, ",{:.1f}", gauge.spread_deg);
            }
        }
        csv.stream() << line << '\n';
        if (netcdf) {
            netcdf->add(record.utc_s, row);
        }
    }

    const Climate& climate;
    AtomicFile csv;
    std::optional<BerthNetcdf> netcdf;
};

BerthFiles::BerthFiles(std::string directory, bool overwrite, const Climate& climate,
                       const std::vector<BerthVariant>& variants)
    : directory_(std::move(directory)), has_times_(!climate.is_scatter_table()), lock_(directory_),
      list_(checked_again(plan_of_berth(directory_, overwrite)), planned_berth_files(has_times_)),
      series_(std::make_unique<Series>(path(berth_series_name), path(berth_netcdf_name), climate, variants))
{
}

BerthFiles::~BerthFiles() = default;

void BerthFiles::add(const BerthStudy::Row& row)
{
    series_->add(row);
}

std::vector<std::string> BerthFiles::finish(const BerthYear& year, const nlohmann::ordered_json& summary)
{
    lock_.check_is_there();
    std::vector<std::string> files;
    {
        const NamingWatch watch([&](const std::string& file, std::uint64_t bytes) {
            list_.add(std::filesystem::path(file).filename().string(), bytes);
            files.push_back(file);
        });
        series_->csv.finish();
        if (series_->netcdf) {
            series_->netcdf->finish();
        }
        AtomicFile json(path(berth_summary_name));
        json.stream() << summary.dump(1) << '\n';
        json.finish();
        if (build_options().geo) {
            write_png(path(berth_exceedance_name), draw_exceedance(year), PngFilters::none);
            if (has_times_) {
                write_png(path(berth_months_name), draw_months(year), PngFilters::none);
            }
        }
    }
    list_.close();
    files.push_back(path(list_name));
    return files;
}

} // namespace swell::engine
