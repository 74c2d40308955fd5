#include "engine/results/berth/checked_records.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <random>
#include <set>
#include <utility>

#include "engine/run/machine/shared_work.hpp"

namespace swell::engine
{

namespace
{

constexpr double allowed_difference = 0.05;

/// A record to run, and its products.
struct Planned {
    std::size_t variant = 0;
    CheckedRecord checked;
    std::vector<SeaAtGauge> products;
    WaveSpectrum spectrum;
    double highest_hz = 0.0;
};

/// Returns the numbers of the highest records of a variant over all its gauges.
std::vector<std::size_t> worst_of(const YearOfVariant& year, std::size_t count)
{
    std::vector<WorstRecord> all;
    for (const YearOfGauge& gauge : year.gauges) {
        all.insert(all.end(), gauge.year.worst.begin(), gauge.year.worst.end());
    }
    std::ranges::stable_sort(all, std::greater{}, &WorstRecord::hs_m);
    std::vector<std::size_t> records;
    for (const WorstRecord& worst : all) {
        if (records.size() < count && std::ranges::find(records, worst.record) == records.end()) {
            records.push_back(worst.record);
        }
    }
    return records;
}

/// Draws records at random that have waves, by a fixed seed: the same climate gives the same records.
std::vector<std::size_t> random_of(const Climate& climate, std::size_t count, const std::vector<std::size_t>& others)
{
    std::mt19937_64 random(1);
    std::set<std::size_t> drawn;
    const std::size_t records = climate.records().size();
    constexpr std::size_t tries_for_one = 20;
    for (std::size_t tries = 0; tries < tries_for_one * count && drawn.size() < count; ++tries) {
        const std::size_t record = random() % records;
        const bool has_waves = climate.has_spectra() || !climate.records()[record].systems.empty();
        if (has_waves && std::ranges::find(others, record) == others.end()) {
            drawn.insert(record);
        }
    }
    return {drawn.begin(), drawn.end()};
}

Planned planned_record(BerthStudy& study, const Climate& climate, const std::vector<BerthVariant>& variants,
                       std::size_t variant, std::size_t record, bool is_worst)
{
    const BerthStudy::Row row = study.row(record);
    const WaveLayout layout = layout_of(variants[variant].transfer.tables.front(), variants[variant].transfer.file);
    Planned planned;
    planned.variant = variant;
    planned.checked.variant = variants[variant].name;
    planned.checked.record = record;
    planned.checked.is_worst = is_worst;
    planned.checked.level_m = row.level_m;
    planned.products = row.variants[variant].gauges;
    planned.spectrum = climate.has_spectra() ? spectrum_inside(layout, climate.spectrum(record))
                                             : spectrum_inside(layout, climate.records()[record].systems);
    for (const WaveLayout::Direction& direction : layout.directions) {
        planned.highest_hz = std::max(planned.highest_hz, direction.highest_hz);
    }
    return planned;
}

std::vector<CheckedGauge> compared(const std::vector<SeaAtGauge>& products, const std::vector<DirectSea>& runs,
                                   const std::vector<Gauge>& gauges)
{
    std::vector<CheckedGauge> checked;
    for (std::size_t n = 0; n < runs.size(); ++n) {
        checked.push_back({gauges[n].name, products[n], runs[n]});
    }
    return checked;
}

bool any_differs(const std::vector<CheckedGauge>& gauges)
{
    return std::ranges::any_of(gauges, &CheckedGauge::differs);
}

/// Returns the level of the tables next to a level.
double nearest_level_m(const std::vector<double>& levels_m, double level_m)
{
    return *std::ranges::min_element(levels_m, {}, [&](double at_m) { return std::abs(at_m - level_m); });
}

/// Runs planned records, and names the effect of those that differ.
class RecordRuns
{
public:
    RecordRuns(BerthStudy& study, std::vector<Scenario> scenarios, const CheckRequest& request)
        : study_(study), scenarios_(std::move(scenarios)), request_(request)
    {
    }

    void run(Planned& planned)
    {
        planned.checked.gauges = gauges_of(planned, scenarios_[planned.variant], planned.checked.level_m, planned.products);
        if (any_differs(planned.checked.gauges)) {
            planned.checked.effect = effect_of(planned);
        }
    }

    std::atomic<bool> stops{false};

private:
    [[nodiscard]] std::vector<CheckedGauge> gauges_of(const Planned& planned, const Scenario& scenario, double level_m,
                                                      const std::vector<SeaAtGauge>& products) const
    {
        const DirectRun run = set_up_direct_run(scenario, planned.spectrum, level_m, planned.checked.record + 1);
        return compared(products, compute_direct_run(run, request_.engine, planned.highest_hz, stops), scenario.gauges);
    }

    [[nodiscard]] std::string effect_of(const Planned& planned)
    {
        Scenario scenario = scenarios_[planned.variant];
        if (scenario.waves.breaks) {
            scenario.waves.breaks = false;
            if (!any_differs(gauges_of(planned, scenario, planned.checked.level_m, planned.products))) {
                return "breaking";
            }
        }
        const double level_m = nearest_level_m(study_.levels_of(planned.variant), planned.checked.level_m);
        if (level_m != planned.checked.level_m) {
            const std::vector<SeaAtGauge> there = products_at(planned, level_m);
            if (!any_differs(gauges_of(planned, scenario, level_m, there))) {
                return scenarios_[planned.variant].waves.breaks ? "breaking and level" : "level";
            }
        }
        return "another effect";
    }

    std::vector<SeaAtGauge> products_at(const Planned& planned, double level_m)
    {
        const std::lock_guard lock(mutex_);
        return study_.seas_at(planned.variant, planned.checked.record, level_m).gauges;
    }

    BerthStudy& study_;
    std::vector<Scenario> scenarios_;
    const CheckRequest& request_;
    std::mutex mutex_; ///< of study_
};

} // namespace

double CheckedGauge::ratio() const
{
    return product.hs_m > 0.0 ? run.hs_m / product.hs_m : std::numeric_limits<double>::quiet_NaN();
}

bool CheckedGauge::differs() const
{
    return std::abs(run.hs_m - product.hs_m) > allowed_difference * product.hs_m + run.hs_error_m;
}

std::vector<CheckedRecord> check_records(BerthStudy& study, const BerthYear& year, const Climate& climate,
                                         const std::vector<BerthVariant>& variants, const ScenarioOfVariant& scenario_of,
                                         const CheckRequest& request, const std::function<bool(double share)>& watch)
{
    std::vector<Planned> planned;
    std::vector<Scenario> scenarios;
    for (std::size_t variant = 0; variant < variants.size(); ++variant) {
        scenarios.push_back(scenario_of(variants[variant]));
        const std::vector<std::size_t> worst = worst_of(year.variants[variant], request.worst);
        for (const std::size_t record : worst) {
            planned.push_back(planned_record(study, climate, variants, variant, record, true));
        }
        for (const std::size_t record : random_of(climate, request.random, worst)) {
            planned.push_back(planned_record(study, climate, variants, variant, record, false));
        }
    }
    RecordRuns runs(study, std::move(scenarios), request);
    std::atomic<std::size_t> ended{0};
    const auto work = [&](std::size_t n) {
        runs.run(planned[n]);
        ++ended;
    };
    share_work(planned.size(), request.jobs, work, [&] {
        const bool goes_on = watch(static_cast<double>(ended) / static_cast<double>(planned.size()));
        runs.stops = runs.stops || !goes_on;
        return goes_on;
    });
    std::vector<CheckedRecord> checked;
    std::ranges::transform(planned, std::back_inserter(checked), &Planned::checked);
    return checked;
}

CheckSummary summary_of(const std::vector<CheckedRecord>& records)
{
    CheckSummary summary;
    double sum = 0.0, squares = 0.0;
    for (const CheckedRecord& record : records) {
        for (const CheckedGauge& gauge : record.gauges) {
            const double ratio = gauge.ratio();
            if (std::isfinite(ratio) && std::isfinite(gauge.run.hs_error_m)) {
                ++summary.compared;
                sum += ratio;
                squares += ratio * ratio;
                summary.mean_error += gauge.run.hs_error_m / gauge.product.hs_m;
                summary.differing += gauge.differs() ? 1 : 0;
            }
        }
    }
    if (summary.compared > 0) {
        const auto count = static_cast<double>(summary.compared);
        summary.mean_ratio = sum / count;
        summary.scatter = std::sqrt(std::max(0.0, squares / count - summary.mean_ratio * summary.mean_ratio));
        summary.mean_error /= count;
    }
    return summary;
}

} // namespace swell::engine
