#include "engine/results/outputs/run_outputs.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

#include "engine/harbour/seas/moment.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

namespace
{

/// Returns the rows of the table that this run writes, without its list.
std::vector<const OutputRow*> wanted_rows(const OutputPlan& plan, const Scenario& scenario)
{
    std::vector<const OutputRow*> rows;
    for (const OutputRow& row : output_table()) {
        if (is_wanted(row, plan, scenario) && row.files.front() != list_name) {
            rows.push_back(&row);
        }
    }
    return rows;
}

std::vector<std::string> planned_files(const OutputPlan& plan, const Scenario& scenario)
{
    std::vector<std::string> names;
    for (const OutputRow* row : wanted_rows(plan, scenario)) {
        names.insert(names.end(), row->files.begin(), row->files.end());
    }
    return names;
}

} // namespace

std::string check(const OutputPlan& plan)
{
    if (plan.vtk && !build_options().geo) {
        throw InputError("--vtk: this build has no SWELL_GEO, and so no HDF5");
    }
    if (plan.directory.empty()) {
        return {};
    }
    refuse_file_in_the_way(plan.directory);
    refuse_what_is_no_file(plan.directory);
    const EarlierFiles there(plan.directory, run_files());
    refuse_files_there(there, plan.overwrite);
    for (const std::string& name : run_file_names()) {
        for (const std::string& file : {name, partial_name_of(name)}) {
            announce_output(plan.directory + "/" + file, "--out");
        }
    }
    return replaced_files(there);
}

EarlierFiles checked_again(const OutputPlan& plan)
{
    check(plan);
    return {plan.directory, run_files()};
}

RunOutputs::RunOutputs(OutputPlan plan, WaveEngine& engine)
    : plan_(std::move(plan)), engine_(engine), directory_(plan_.directory),
      list_(checked_again(plan_), planned_files(plan_, engine.scenario()),
            {engine.scenario().start_utc_s ? text_of_moment(*engine.scenario().start_utc_s) : "", engine.ranks(),
             word_for(cut_words, engine.cut())})
{
    for (const OutputRow* row : wanted_rows(plan_, engine_.scenario())) {
        outputs_.push_back({row, {}});
        if (row->begin != nullptr) {
            outputs_.back().growing = row->begin(plan_, engine_, path(row->files.front()));
        }
    }
    add_frame();
}

NamingWatch RunOutputs::listing()
{
    return NamingWatch([this](const std::string& file, std::uint64_t bytes) {
        list_.add(std::filesystem::path(file).filename().string(), bytes);
        files_.push_back(file);
    });
}

void RunOutputs::check_directory() const
{
    directory_.check_is_there();
}

std::string RunOutputs::growing_fields() const
{
    for (const Output& output : outputs_) {
        if (output.growing && output.growing->can_be_read) {
            return partial_name_of(path(output.row->files.front()));
        }
    }
    return "";
}

std::string RunOutputs::take_warning()
{
    for (const Output& output : outputs_) {
        const bool can_warn = output.growing && output.growing->take_warning;
        if (std::string warning = can_warn ? output.growing->take_warning() : ""; !warning.empty()) {
            return warning;
        }
    }
    return "";
}

void RunOutputs::add_frame()
{
    check_directory();
    const std::vector<double> gauges_m = engine_.scenario().gauges.empty() ? std::vector<double>{} : engine_.gauges_m();
    for (const Output& output : outputs_) {
        if (output.growing) {
            output.growing->add_frame({engine_, gauges_m});
        }
    }
}

std::vector<std::string> RunOutputs::finish(const std::vector<GaugeStatistics>& gauges, const model::Bathymetry* water)
{
    check_directory();
    const NamingWatch watch = listing();
    EndedRun run(plan_, engine_, gauges, water != nullptr ? *water : engine_.bathymetry());
    for (const Output& output : outputs_) {
        if (output.growing) {
            output.growing->finish();
        } else if (output.row->write) {
            std::vector<std::string> files;
            std::transform(output.row->files.begin(), output.row->files.end(), std::back_inserter(files),
                           [this](const std::string& name) { return path(name); });
            output.row->write(run, files);
        }
    }
    return std::exchange(files_, {});
}

std::vector<std::string> RunOutputs::close(const std::function<void(const std::string& file)>& write)
{
    {
        const NamingWatch watch = listing();
        write(path(summary_name));
    }
    list_.close();
    files_.push_back(path(list_name));
    return std::exchange(files_, {});
}

} // namespace swell::engine
