#include "engine/results/berth/berth_netcdf.hpp"

#include <algorithm>
#include <cstdint>

#include "engine/results/output/netcdf_head.hpp"
#include "engine/results/output/netcdf_writer.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

/// A number of every record and station.
struct StationVariable {
    const char* name;
    double SeaAtGauge::*value;
    const char* unit;
    const char* standard_name;
    const char* long_name;
};

constexpr StationVariable station_variables[] = {
    {"hs", &SeaAtGauge::hs_m, "m", "sea_surface_wave_significant_height", "significant wave height"},
    {"tm02", &SeaAtGauge::tm02_s, "s",
     "sea_surface_wave_mean_period_from_variance_spectral_density_second_frequency_moment", "mean period Tm02"},
    {"from_direction", &SeaAtGauge::from_deg, "degree", "sea_surface_wave_from_direction", "mean direction of origin"},
    {"spread", &SeaAtGauge::spread_deg, "degree", "sea_surface_wave_directional_spread", "directional spread"},
};

std::vector<std::string> stations_of(const std::vector<BerthVariant>& variants)
{
    std::vector<std::string> names;
    for (const BerthVariant& variant : variants) {
        for (const Gauge& gauge : variant.transfer.tables.front().gauges) {
            names.push_back(variants.size() == 1 ? gauge.name : variant.name + ": " + gauge.name);
        }
    }
    return names;
}

std::size_t longest_of(const std::vector<std::string>& names)
{
    return std::max<std::size_t>(1, std::ranges::max_element(names, {}, &std::string::size)->size());
}

NetcdfLayout layout_of_stations(const std::vector<std::string>& stations)
{
    NetcdfHead head;
    head.text(NetcdfHead::of_the_file, "Conventions", "CF-1.8");
    head.text(NetcdfHead::of_the_file, "featureType", "timeSeries");
    head.text(NetcdfHead::of_the_file, "title", "waves at berths");
    head.text(NetcdfHead::of_the_file, "source", std::string("Swell ") + version());
    head.text(NetcdfHead::of_the_file, "history", std::string("computed by Swell ") + version());
    const std::size_t time = head.dimension("time", 0, true);
    const std::size_t station = head.dimension("station", stations.size());
    const std::size_t letters = head.dimension("name_length", longest_of(stations));
    const std::size_t name = head.variable("station_name", NetcdfType::text, {station, letters});
    head.text(name, "cf_role", "timeseries_id");
    head.text(name, "long_name", "gauge");
    const std::size_t at = head.variable("time", NetcdfType::float64, {time});
    head.text(at, "standard_name", "time");
    head.text(at, "axis", "T");
    head.text(at, "units", "seconds since 1970-01-01 00:00:00");
    head.text(at, "calendar", "standard");
    const std::size_t level = head.variable("level", NetcdfType::float32, {time});
    head.text(level, "long_name", "water level over the level of the depths");
    head.text(level, "units", "m");
    for (const StationVariable& row : station_variables) {
        const std::size_t variable = head.variable(row.name, NetcdfType::float32, {time, station});
        head.text(variable, "standard_name", row.standard_name);
        head.text(variable, "long_name", row.long_name);
        head.text(variable, "units", row.unit);
        head.text(variable, "coordinates", "station_name");
        head.missing_is_nan(variable);
    }
    return head.layout();
}

} // namespace

struct BerthNetcdf::File {
    File(const std::string& file, const std::vector<std::string>& stations)
        : whole(file), writer(whole.descriptor(), whole.partial_name(), file, layout_of_stations(stations))
    {
        std::string letters;
        const std::size_t length = longest_of(stations);
        for (std::size_t n = 0; n < stations.size(); ++n) {
            letters += stations[n];
            letters.resize((n + 1) * length, '\0');
        }
        writer.put_text(*writer.layout().find("station_name"), letters);
    }

    AtomicFile whole;
    NetcdfWriter writer;
    std::uint64_t records = 0;
};

BerthNetcdf::BerthNetcdf(const std::string& file, const std::vector<BerthVariant>& variants)
    : file_(std::make_unique<File>(file, stations_of(variants)))
{
}

BerthNetcdf::~BerthNetcdf() = default;

void BerthNetcdf::add(double utc_s, const BerthStudy::Row& row)
{
    NetcdfWriter& writer = file_->writer;
    const std::uint64_t record = file_->records++;
    writer.put(*writer.layout().find("time"), record, std::span<const double>(&utc_s, 1));
    writer.put(*writer.layout().find("level"), record, std::span<const double>(&row.level_m, 1));
    for (const StationVariable& variable : station_variables) {
        std::vector<double> values;
        for (const SeasOfRecord& seas : row.variants) {
            for (const SeaAtGauge& gauge : seas.gauges) {
                values.push_back(gauge.*variable.value);
            }
        }
        writer.put(*writer.layout().find(variable.name), record, std::span<const double>(values));
    }
}

void BerthNetcdf::finish()
{
    file_->writer.set_records(file_->records);
    file_->writer.close();
    file_->whole.finish();
}

} // namespace swell::engine
