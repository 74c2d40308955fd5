#include "engine/results/berth/year_at_gauge.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <numeric>

namespace swell::engine
{

namespace
{

constexpr double hours_of_mean_year = 8766.0;
constexpr double hours_of_day = 24.0;
constexpr double seconds_of_hour = 3600.0;

/// Returns the day of a moment, in UTC.
std::chrono::year_month_day day_of(double utc_s)
{
    const auto seconds = std::chrono::seconds(static_cast<long long>(std::floor(utc_s)));
    return {std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds(seconds))};
}

double hours_of_year(std::chrono::year year)
{
    constexpr double days = 365.0;
    return hours_of_day * (days + (year.is_leap() ? 1.0 : 0.0));
}

/// Hours of a mean year's months; February has 28.25 days.
constexpr std::array<double, 12> hours_of_months{744, 678, 744, 720, 744, 720, 744, 744, 720, 744, 720, 744};

/// A height and how long it counts.
struct Weighed {
    float hs_m;
    double hours;
};

/// Returns the heights that the shares of the time exceed. The highest records with together at most this share of the
/// hours are above the returned height.
std::vector<double> heights_of_shares(std::vector<Weighed> records)
{
    std::ranges::sort(records, std::greater{}, &Weighed::hs_m);
    const double all = std::accumulate(records.begin(), records.end(), 0.0,
                                       [](double sum, const Weighed& record) { return sum + record.hours; });
    std::vector<double> heights(exceeded_shares.size(), 0.0);
    std::size_t at = 0;
    double above = records.empty() ? 0.0 : records[0].hours;
    for (std::size_t n = exceeded_shares.size(); n-- > 0 && !records.empty();) { // the smallest share first
        while (at + 1 < records.size() && above <= exceeded_shares[n] * all * (1.0 + 1e-12)) {
            above += records[++at].hours;
        }
        heights[n] = static_cast<double>(records[at].hs_m);
    }
    return heights;
}

std::vector<ExceededHeight> exceeded_heights(std::span<const float> hs_m, const std::vector<ClimateRecord>& records,
                                             bool has_times)
{
    std::vector<Weighed> all;
    std::map<int, std::vector<Weighed>> years;
    std::map<int, double> hours;
    for (std::size_t n = 0; n < records.size(); ++n) {
        all.push_back({hs_m[n], records[n].hours});
        if (has_times) {
            const int year = static_cast<int>(day_of(records[n].utc_s).year());
            years[year].push_back(all.back());
            hours[year] += records[n].hours;
        }
    }
    const std::vector<double> heights = heights_of_shares(std::move(all));
    std::vector<ExceededHeight> exceeded;
    for (std::size_t n = 0; n < heights.size(); ++n) {
        exceeded.push_back({exceeded_shares[n], heights[n], {}, {}});
    }
    constexpr double enough = 0.9;
    for (auto& [year, its_records] : years) {
        if (hours[year] < enough * hours_of_year(std::chrono::year(year))) {
            continue;
        }
        const std::vector<double> of_year = heights_of_shares(std::move(its_records));
        for (std::size_t n = 0; n < of_year.size(); ++n) {
            exceeded[n].lowest_m = std::min(exceeded[n].lowest_m.value_or(of_year[n]), of_year[n]);
            exceeded[n].highest_m = std::max(exceeded[n].highest_m.value_or(of_year[n]), of_year[n]);
        }
    }
    return exceeded;
}

/// Adds a record to the hours of all thresholds.
void count(const ClimateRecord& record, double hs_m, std::vector<HoursAbove>& thresholds)
{
    const unsigned month =
        thresholds.empty() || !thresholds.front().has_months ? 1 : static_cast<unsigned>(day_of(record.utc_s).month());
    for (HoursAbove& threshold : thresholds) {
        const double above_hours = hs_m > threshold.threshold_m ? record.hours : 0.0;
        threshold.observed_hours += record.hours;
        threshold.above_hours += above_hours;
        if (threshold.has_months) {
            threshold.months[month - 1].observed_hours += record.hours;
            threshold.months[month - 1].above_hours += above_hours;
        }
    }
}

/// Returns the highest records that are a day apart.
std::vector<WorstRecord> worst_records(std::span<const float> hs_m, const std::vector<ClimateRecord>& records,
                                       bool has_times)
{
    constexpr std::size_t most = 10;
    std::vector<std::size_t> order(records.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t n) { return hs_m[n]; });
    std::vector<WorstRecord> worst;
    for (const std::size_t n : order) {
        if (worst.size() == most || !(hs_m[n] > 0.0F)) {
            break;
        }
        const bool is_near = has_times && std::ranges::any_of(worst, [&](const WorstRecord& higher) {
                                 const double apart_s = std::abs(records[higher.record].utc_s - records[n].utc_s);
                                 return apart_s < hours_of_day * seconds_of_hour;
                             });
        if (!is_near) {
            worst.push_back({n, static_cast<double>(hs_m[n])});
        }
    }
    return worst;
}

} // namespace

std::optional<double> HoursAbove::hours_a_year() const
{
    if (!has_months) {
        return hours_of_mean_year * above_hours / observed_hours;
    }
    double hours = 0.0;
    for (std::size_t month = 0; month < months.size(); ++month) {
        if (months[month].observed_hours == 0.0) {
            return std::nullopt;
        }
        hours += hours_of_months[month] * months[month].above_hours / months[month].observed_hours;
    }
    return hours;
}

YearAtGauge year_at_gauge(const std::string& gauge, std::span<const float> hs_m, const std::vector<ClimateRecord>& records,
                          const std::vector<double>& thresholds_m, bool has_times)
{
    YearAtGauge year;
    year.gauge = gauge;
    for (const double threshold_m : thresholds_m) {
        HoursAbove threshold;
        threshold.threshold_m = threshold_m;
        threshold.has_months = has_times;
        year.above.push_back(threshold);
    }
    double sum_m_hours = 0.0;
    for (std::size_t n = 0; n < records.size(); ++n) {
        const auto height_m = static_cast<double>(hs_m[n]);
        count(records[n], height_m, year.above);
        year.observed_hours += records[n].hours;
        sum_m_hours += height_m * records[n].hours;
        year.highest_hs_m = std::max(year.highest_hs_m, height_m);
    }
    year.mean_hs_m = year.observed_hours > 0.0 ? sum_m_hours / year.observed_hours : 0.0;
    year.exceeded = exceeded_heights(hs_m, records, has_times);
    year.worst = worst_records(hs_m, records, has_times);
    return year;
}

} // namespace swell::engine
