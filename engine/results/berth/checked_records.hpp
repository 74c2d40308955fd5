#pragma once
#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "engine/results/berth/berth_study.hpp"
#include "engine/results/berth/direct_run.hpp"

namespace swell::engine
{

/// The product and the direct run of one record at one gauge.
struct CheckedGauge {
    std::string gauge;
    SeaAtGauge product;
    DirectSea run;

    /// The run's Hs over the product's; NaN without waves.
    [[nodiscard]] double ratio() const;
    /// Returns whether the heights differ by more than 5 % beyond the ± of the run.
    [[nodiscard]] bool differs() const;
};

/// A record that was run directly.
struct CheckedRecord {
    std::string variant;
    std::size_t record = 0;
    bool is_worst = false; ///< one of the highest; else drawn at random
    double level_m = 0.0;
    std::vector<CheckedGauge> gauges; ///< empty: the run ended badly
    /// Why the product differs: "breaking", "level", "another effect"; empty: it does not.
    std::string effect;
};

/// The scenario of each variant, for direct runs.
using ScenarioOfVariant = std::function<Scenario(const BerthVariant& variant)>;

/// Which records to run.
struct CheckRequest {
    std::size_t worst = 0;  ///< the highest records, a day apart
    std::size_t random = 0; ///< others, drawn evenly
    int jobs = 1;           ///< runs at once
    EngineOptions engine{};
};

/// Runs the worst and some random records of a climate directly in each variant. Where a run differs from the product by
/// more than 5 % beyond its ±, runs it again without breaking, and at the nearest level of the tables, to name the effect.
/// `watch` is called ten times a second; if it returns false, the rest is left out.
std::vector<CheckedRecord> check_records(BerthStudy& study, const BerthYear& year, const Climate& climate,
                                         const std::vector<BerthVariant>& variants, const ScenarioOfVariant& scenario_of,
                                         const CheckRequest& request, const std::function<bool(double share)>& watch);

/// The agreement of all checked records: of the ratios run over product.
struct CheckSummary {
    std::size_t compared = 0; ///< records times gauges with waves
    double mean_ratio = 0.0;
    double scatter = 0.0;      ///< standard deviation of the ratios
    double mean_error = 0.0;   ///< mean of the relative ± of the runs
    std::size_t differing = 0; ///< CheckedGauge::differs()
};
CheckSummary summary_of(const std::vector<CheckedRecord>& records);

} // namespace swell::engine
