#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/doors/c_api/call_guard.hpp"
#include "engine/doors/python/arrays.hpp"
#include "engine/doors/python/bindings.hpp"
#include "engine/doors/python/errors.hpp"
#include "engine/doors/python/given.hpp"
#include "engine/doors/python/others_go_on.hpp"
#include "engine/harbour/climate/climate_columns.hpp"
#include "engine/harbour/criteria/criteria.hpp"
#include "engine/results/berth/berth_report.hpp"
#include "engine/results/berth/berth_study.hpp"
#include "engine/results/report/provenance.hpp"
#include "engine/results/transfer/table_freshness.hpp"
#include "engine/run/files/assets.hpp"

namespace nb = nanobind;

/// A year at the berths, as `swell berth` computes it. The interface in C has no such call, so this file uses C++.
namespace swell::python
{

namespace
{

/// What a caller wants.
struct BerthRequest {
    std::string climate;                                        ///< a file; empty: `columns`
    std::vector<engine::NumberColumn> columns;                  ///< of a climate in memory
    std::vector<std::pair<std::string, std::string>> transfers; ///< name of the harbour, or an empty text; file
    std::optional<double> level_m;
    std::vector<double> above_m;
    std::vector<std::string> criteria;
    std::string criteria_file;
    std::map<std::string, std::string> names; ///< of columns, by our words
    std::optional<std::pair<double, double>> place;
};

/// The seas of one harbour at its gauges, a number per record and gauge.
struct SeasOfVariant {
    explicit SeasOfVariant(std::size_t records, std::size_t gauges_)
        : gauges(gauges_), outside(records), hs(records * gauges), tm02(records * gauges), from_deg(records * gauges),
          spread(records * gauges)
    {
    }

    void set(std::size_t record, const engine::SeasOfRecord& seas)
    {
        outside.data()[record] = seas.outside;
        for (std::size_t gauge = 0; gauge < gauges; ++gauge) {
            const std::size_t at = record * gauges + gauge;
            hs.data()[at] = seas.gauges[gauge].hs_m;
            tm02.data()[at] = seas.gauges[gauge].tm02_s;
            from_deg.data()[at] = seas.gauges[gauge].from_deg;
            spread.data()[at] = seas.gauges[gauge].spread_deg;
        }
    }

    std::size_t gauges;
    Filled<double> outside, hs, tm02, from_deg, spread;
};

/// What the study found.
struct BerthAnswer {
    explicit BerthAnswer(std::size_t records) : utc_s(records), hours(records), level_m(records), incoming_hs(records) {}

    std::string summary;
    std::vector<std::string> warnings;
    Filled<double> utc_s, hours, level_m, incoming_hs;
    std::vector<SeasOfVariant> variants;
};

/// Returns the files as read_variants() takes them, NAME=FILE.
std::vector<std::string> named_files(const BerthRequest& request)
{
    std::vector<std::string> files;
    for (const auto& [name, file] : request.transfers) {
        if (name.find_first_of("=/") != std::string::npos) {
            engine::c_api::refuse("transfer: the name \"" + name + "\" has = or /; allowed are other names",
                                  SWELL_BAD_INPUT);
        }
        const std::string path = file.starts_with('/') || file.empty() ? file : "./" + file;
        files.push_back(name.empty() ? path : name + "=" + path);
    }
    return files;
}

std::vector<engine::Threshold> thresholds_of(const BerthRequest& request)
{
    constexpr double lowest_m = 0.001, highest_m = 30.0;
    std::vector<double> heights_m = request.above_m;
    if (heights_m.empty() && request.criteria.empty()) {
        heights_m = {0.3, 0.5, 1.0};
    }
    std::vector<engine::Threshold> thresholds;
    for (const double height_m : heights_m) {
        thresholds.push_back({engine::c_api::within(solver::between(lowest_m, highest_m), height_m, "above"), ""});
    }
    if (!request.criteria.empty()) {
        const std::string file =
            request.criteria_file.empty() ? engine::asset_file(engine::installed_criteria) : request.criteria_file;
        const std::vector<engine::Criterion> criteria = engine::read_criteria(file);
        for (const std::string& id : request.criteria) {
            thresholds.push_back({engine::criterion_named(criteria, id, file).height_m, id});
        }
    }
    std::ranges::stable_sort(thresholds, {}, &engine::Threshold::height_m);
    return thresholds;
}

std::unique_ptr<BerthAnswer> answer_to(BerthRequest& request)
{
    const std::vector<engine::Threshold> thresholds = thresholds_of(request);
    const engine::Provenance provenance;
    const std::vector<engine::BerthVariant> variants = engine::read_variants(named_files(request));
    std::vector<std::string> warnings;
    for (const engine::BerthVariant& variant : variants) {
        warnings.push_back(engine::require_fresh_table(variant.transfer));
    }
    const engine::ClimateOptions options{request.names, request.place};
    const std::string name = request.climate.empty() ? "climate" : request.climate;
    const engine::Climate climate = request.climate.empty()
                                        ? engine::Climate::of_columns(std::move(request.columns), name, options)
                                        : engine::Climate::read(name, options);
    if (request.level_m) {
        engine::c_api::finite(*request.level_m, "level_m");
    }
    engine::BerthStudy study(climate, name, variants, request.level_m);
    auto answer = std::make_unique<BerthAnswer>(climate.records().size());
    for (const engine::BerthVariant& variant : variants) {
        answer->variants.emplace_back(climate.records().size(), variant.transfer.tables.front().gauges.size());
    }
    const engine::BerthYear year = study.run(thresholds, [&](const engine::BerthStudy::Row& row) {
        answer->utc_s.data()[row.record] = climate.records()[row.record].utc_s;
        answer->hours.data()[row.record] = climate.records()[row.record].hours;
        answer->level_m.data()[row.record] = row.level_m;
        answer->incoming_hs.data()[row.record] = row.variants.front().incoming_hs_m;
        for (std::size_t n = 0; n < row.variants.size(); ++n) {
            answer->variants[n].set(row.record, row.variants[n]);
        }
    });
    nlohmann::ordered_json summary = engine::berth_json(year, climate, name);
    summary["provenance"] = engine::provenance_json(provenance);
    answer->summary = summary.dump();
    std::ranges::copy(engine::berth_warnings(year, climate), std::back_inserter(warnings));
    std::erase(warnings, std::string());
    answer->warnings = std::move(warnings);
    return answer;
}

nb::object as_numpy(Filled<double>& numbers)
{
    return numbers.as_numpy({numbers.count()});
}

/// Runs a study without the interpreter's lock, and gives its arrays to Python.
nb::dict berth(BerthRequest request)
{
    std::unique_ptr<BerthAnswer> answer;
    swell_status status = SWELL_FAULT;
    {
        const OthersGoOn others;
        status = engine::c_api::guarded("swell.berth", [&] {
            answer = answer_to(request);
            return SWELL_DONE;
        });
    }
    check(status);
    nb::dict given;
    given["summary"] = answer->summary;
    given["warnings"] = answer->warnings;
    given["utc_s"] = as_numpy(answer->utc_s);
    given["hours"] = as_numpy(answer->hours);
    given["level_m"] = as_numpy(answer->level_m);
    given["incoming_hs"] = as_numpy(answer->incoming_hs);
    nb::list outside, hs, tm02, from_deg, spread;
    for (SeasOfVariant& variant : answer->variants) {
        const std::size_t records = variant.outside.count();
        outside.append(as_numpy(variant.outside));
        hs.append(variant.hs.as_numpy({records, variant.gauges}));
        tm02.append(variant.tm02.as_numpy({records, variant.gauges}));
        from_deg.append(variant.from_deg.as_numpy({records, variant.gauges}));
        spread.append(variant.spread.as_numpy({records, variant.gauges}));
    }
    given["outside"] = outside;
    given["hs"] = hs;
    given["tm02"] = tm02;
    given["from_deg"] = from_deg;
    given["spread"] = spread;
    return given;
}

} // namespace

void bind_berth(nb::module_& module)
{
    nb::class_<BerthRequest>(module, "BerthRequest", "A climate, transfer tables, and what is wanted of them.")
        .def(nb::init<>())
        .def_rw("climate", &BerthRequest::climate, "A file; empty: the columns.")
        .def_rw("transfers", &BerthRequest::transfers, "Name of the harbour, or an empty text, and file.")
        .def_rw("level_m", &BerthRequest::level_m, nb::none(), "The water level of all records.")
        .def_rw("above_m", &BerthRequest::above_m, "Heights that are thresholds.")
        .def_rw("criteria", &BerthRequest::criteria, "Criteria that are thresholds, by their ids.")
        .def_rw("criteria_file", &BerthRequest::criteria_file, "The table of criteria; empty: the package's.")
        .def_rw("names", &BerthRequest::names, "Names of columns, by Swell's words.")
        .def_rw("place", &BerthRequest::place, nb::none(), "Longitude and latitude.")
        .def(
            "add",
            [](BerthRequest& self, const std::string& name, const std::string& unit, const std::string& standard_name,
               const Numbers& numbers) {
                self.columns.push_back({{name, unit, standard_name}, numbers_of(numbers), false});
            },
            nb::arg("name"), nb::arg("unit"), nb::arg("standard_name"), nb::arg("numbers"), "Adds a column of numbers.")
        .def(
            "add_times",
            [](BerthRequest& self, const std::string& name, const std::string& standard_name, const Numbers& seconds) {
                self.columns.push_back({{name, "", standard_name}, numbers_of(seconds), true});
            },
            nb::arg("name"), nb::arg("standard_name"), nb::arg("seconds"), "Adds a column of seconds since 1970, UTC.");
    module.def("berth", &berth, nb::arg("request"), "Multiplies a climate with transfer tables.");
}

} // namespace swell::python
