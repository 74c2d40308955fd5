#include "engine/harbour/climate/climate_netcdf.hpp"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "engine/harbour/climate/climate_columns.hpp"
#include "engine/harbour/climate/nearest_place.hpp"
#include "engine/harbour/seas/files/cf_times.hpp"
#include "engine/harbour/seas/files/netcdf_source.hpp"
#include "engine/harbour/seas/moment.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* spectra_name = "efth";

std::vector<StatedColumn> columns_of(const NetcdfSource& source)
{
    std::vector<StatedColumn> columns;
    for (const std::string& name : source.variables()) {
        columns.push_back({name, source.text(name, "units"), source.text(name, "standard_name")});
    }
    return columns;
}

/// Reads the variables of one place of a file.
class SeriesReader
{
public:
    SeriesReader(const NetcdfSource& source, const ClimateOptions& options, const std::string& time)
        : source_(source), time_(time), options_(options)
    {
        const std::vector<NetcdfExtent> shape = source.shape(time);
        if (shape.size() != 1 || shape.front().length > most_records) {
            throw source.error(
                time, fmt::format("is not an axis; wanted are times along one dimension, at most {}", most_records));
        }
        along_ = shape.front();
        if (options.lon_lat) {
            place_ = nearest_place(source, along_.name, *options.lon_lat);
        }
    }

    [[nodiscard]] std::size_t times() const { return along_.length; }
    [[nodiscard]] const std::optional<NearestPlace>& place() const { return place_; }

    [[nodiscard]] std::vector<double> times_utc_s() const
    {
        const std::vector<double> numbers = source_.numbers(time_, {0}, {along_.length});
        try {
            return times_of_cf(numbers, source_.text(time_, "units"), source_.text(time_, "calendar"));
        } catch (const InputError& error) {
            throw source_.error(time_, error.what());
        }
    }

    /// Returns the numbers of a variable over time.
    [[nodiscard]] std::vector<double> series(const std::string& variable) const
    {
        std::vector<std::size_t> from;
        std::vector<std::size_t> count;
        int times = 0;
        for (const NetcdfExtent& extent : source_.shape(variable)) {
            const bool is_time = extent.name == along_.name;
            times += is_time ? 1 : 0;
            from.push_back(is_time ? 0 : index_along(variable, extent));
            count.push_back(is_time ? extent.length : 1);
        }
        if (times != 1) {
            throw source_.error(variable, fmt::format("is not along the time; wanted is the dimension {}", along_.name));
        }
        return source_.numbers(variable, from, count);
    }

private:
    [[nodiscard]] std::size_t index_along(const std::string& variable, const NetcdfExtent& extent) const
    {
        if (extent.length == 1) {
            return 0;
        }
        if (place_ && place_->index_along.contains(extent.name)) {
            return place_->index_along.at(extent.name);
        }
        throw source_.error(variable, fmt::format("has {} values along {}; {}", extent.length, extent.name,
                                                  options_.lon_lat ? "allowed are several along the time, longitude and "
                                                                     "latitude"
                                                                   : "wanted is one place: give --place LON,LAT"));
    }

    const NetcdfSource& source_;
    std::string time_;
    const ClimateOptions& options_;
    NetcdfExtent along_;
    std::optional<NearestPlace> place_;
};

/// Returns the numbers of all columns of a plan over time, by the position of the column.
std::vector<std::vector<double>> all_series(const ClimatePlan& plan, const SeriesReader& reader, std::size_t columns)
{
    std::vector<std::vector<double>> series(columns);
    const auto read = [&](const std::optional<ReadColumn>& column) {
        if (column && series[column->at].empty()) {
            series[column->at] = reader.series(column->name);
        }
    };
    for (const SystemColumns& system : plan.systems) {
        read(system.height);
        read(system.period);
        read(system.direction);
        read(system.spread);
        read(system.gamma);
    }
    read(plan.level);
    return series;
}

const ReadColumn& time_of(const ClimatePlan& plan, const std::string& file)
{
    for (const ReadColumn& column : plan.time_columns) {
        if (column.quantity == Quantity::time) {
            return column;
        }
    }
    throw InputError(file + ": time: the file has no such variable; wanted is time or valid_time");
}

} // namespace

bool netcdf_has_spectra(const std::string& file)
{
    return NetcdfSource(file).has(spectra_name);
}

ClimateParts climate_from_netcdf(const std::string& file, const ClimateOptions& options)
{
    const NetcdfSource source(file);
    const std::vector<StatedColumn> columns = columns_of(source);
    ClimatePlan plan = plan_of_columns(columns, options, file);
    const SeriesReader reader(source, options, time_of(plan, file).name);
    ClimateParts parts;
    parts.row_word = "time";
    RecordMaker maker(plan, parts.row_word, parts.faults);
    add_records(all_series(plan, reader, columns.size()), reader.times_utc_s(), maker, parts);
    parts.notes = plan.notes;
    if (const auto& place = reader.place()) {
        parts.notes.push_back(fmt::format("place: {:.5g}, {:.5g}, the nearest of {}, {:.3g} km from the wanted one",
                                          place->longitude_deg, place->latitude_deg, place->places,
                                          place->distance_m / 1000.0));
    }
    return parts;
}

} // namespace swell::engine
