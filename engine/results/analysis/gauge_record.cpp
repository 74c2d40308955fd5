#include "engine/results/analysis/gauge_record.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

namespace swell::engine
{

GaugeRecord::GaugeRecord(const std::vector<Gauge>& gauges, double dx_m, double dy_m, double frame_s, GridNorth north)
    : north_(north)
{
    for (const Gauge& gauge : gauges) {
        GaugeStatistics& named = gauges_.emplace_back();
        named.name = gauge.name;
        named.x_m = gauge.i * dx_m;
        named.y_m = gauge.j * dy_m;
        sums_.emplace_back(frame_s);
    }
}

void GaugeRecord::add(const std::vector<GaugeReading>& readings)
{
    if (readings.size() != sums_.size()) {
        throw std::invalid_argument(fmt::format("{} readings of {} gauges", readings.size(), sums_.size()));
    }
    for (std::size_t gauge = 0; gauge < readings.size(); ++gauge) {
        sums_[gauge].add(readings[gauge].zeta_m, readings[gauge].slope_east, readings[gauge].slope_north);
    }
}

std::vector<GaugeStatistics> GaugeRecord::statistics() const
{
    std::vector<GaugeStatistics> all;
    for (std::size_t gauge = 0; gauge < sums_.size() && !sums_[gauge].is_empty(); ++gauge) {
        GaugeStatistics statistics = sums_[gauge].statistics();
        statistics.from_deg = north_.to_compass_deg(statistics.from_deg);
        statistics.name = gauges_[gauge].name;
        statistics.x_m = gauges_[gauge].x_m;
        statistics.y_m = gauges_[gauge].y_m;
        all.push_back(std::move(statistics));
    }
    cut_spectra(all);
    return all;
}

} // namespace swell::engine
