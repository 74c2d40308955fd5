#include "engine/results/output/run_outputs.hpp"
#include "engine/harbour/seas/moment.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <initializer_list>
#include <iterator>
#include <system_error>
#include <utility>

#include "engine/results/analysis/linear_limit.hpp"
#include "engine/results/analysis/statistics_interval.hpp"
#include "engine/results/maps/wave_arrows.hpp"
#include "engine/results/output/map_grid.hpp"
#include "engine/results/output/vtk_file.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "model/stepping/observations.hpp"

namespace swell::engine
{

namespace
{

std::vector<ShipOutline> outlines(const WaveEngine& engine, const Snapshot& snapshot)
{
    std::vector<ShipOutline> ships;
    for (std::size_t ship = 0; ship < snapshot.ships.size(); ++ship) {
        const model::ShipPose& pose = snapshot.ships[ship];
        const model::PressurePulse& pulse = engine.scenario().waves.ships[ship].pulse;
        ships.push_back({pose.x_m, pose.y_m, pose.heading_cos, pose.heading_sin, pulse.length_m, pulse.beam_m});
    }
    return ships;
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
      list_(checked_again(plan_), planned_files(),
            engine.scenario().start_utc_s ? text_of_moment(*engine.scenario().start_utc_s) : "")
{
    const Scenario& scenario = engine_.scenario();
    if (!scenario.gauges.empty()) {
        const model::Bathymetry& bathymetry = engine_.bathymetry();
        gauges_.emplace(path("gauges.csv"), scenario.gauges, bathymetry.dx_m, bathymetry.dy_m);
        SeriesPlot plot{scenario.name, "surface elevation", "m", {}, {}};
        for (const Gauge& gauge : scenario.gauges) {
            plot.series.push_back({gauge.name, {}});
        }
        gauge_plot_.emplace(std::move(plot));
    }
    if (!scenario.waves.ships.empty()) {
        ships_.emplace(path("ships.csv"));
    }
    if (plan_.fields_every > 0) {
        fields_.emplace(path("fields.nc"), RecordedThings{plan_.fields, plan_.foam}, engine_);
    }
    add_frame();
}

std::vector<std::string> RunOutputs::planned_files() const
{
    const bool geo = build_options().geo;
    std::vector<std::string> names{"summary.json"};
    const auto plan = [&names](bool wanted, std::initializer_list<const char*> files) {
        names.insert(names.end(), files.begin(), wanted ? files.end() : files.begin());
    };
    plan(!engine_.scenario().gauges.empty(), {"gauges.csv", "spectra.csv"});
    plan(!engine_.scenario().gauges.empty() && geo, {"gauges.png"});
    plan(!engine_.scenario().waves.ships.empty(), {"ships.csv"});
    plan(plan_.fields_every > 0, {"fields.nc"});
    plan(plan_.fields_every > 0 && plan_.vtk, {"fields.vtkhdf"});
    plan(geo && engine_.scenario().waves.breaks, {"breaking.png", "breaking.tif"});
    plan(geo, {"zeta.png", "hs.png", "hs.tif", "maximum.png", "maximum.tif"});
    plan(geo && engine_.scenario().waves.sea.has_value(), {"tp.png", "tp.tif", "direction.png", "direction.tif"});
    return names;
}

NamingWatch RunOutputs::listing()
{
    return NamingWatch([this](const std::string& file, std::uint64_t bytes) {
        list_.add(std::filesystem::path(file).filename().string(), bytes);
    });
}

void RunOutputs::check_directory() const
{
    directory_.check_is_there();
}

std::string RunOutputs::growing_fields() const
{
    return fields_ ? partial_name_of(path("fields.nc")) : "";
}

void RunOutputs::add_frame()
{
    check_directory();
    if (gauges_ && gauge_plot_) {
        add_gauges(*gauges_, *gauge_plot_);
    }
    if (ships_) {
        ships_->append(engine_.time_s(), poses_of(engine_), engine_.ship_forces());
    }
    if (fields_ && engine_.frame() % plan_.fields_every == 0) {
        fields_->add_frame();
    }
}

void RunOutputs::add_gauges(GaugeCsv& csv, ThinnedPlot& plot)
{
    const std::vector<double> zeta_m = engine_.gauges_m();
    plot.add(engine_.time_s(), zeta_m);
    csv.append(engine_.time_s(), zeta_m);
}

MapPicture RunOutputs::map_of(std::span<const double> values, const std::string& quantity, const std::string& when) const
{
    const Scenario& scenario = engine_.scenario();
    return {.bathymetry = engine_.bathymetry(),
            .values = values,
            .title = fmt::format("{}, {}", scenario.name, when),
            .quantity = quantity,
            .unit = "m",
            .colours = MapPicture::Colours::sequential,
            .range = std::nullopt,
            .ships = outlines(engine_, snapshot_),
            .gauges = scenario.gauges,
            .geo = scenario.place_in_degrees()};
}

MapPicture RunOutputs::map_of_heights(std::span<const double> values, const std::string& quantity, const std::string& when,
                                      const model::Bathymetry& water) const
{
    MapPicture map = map_of(values, quantity, when);
    map.hatched = nodes_beyond_linear(water, values);
    map.hatched_because =
        fmt::format("above {:g} of the depth: beyond linear theory, not to be believed", linear_share_of_depth);
    return map;
}

void RunOutputs::draw(const std::string& name, const MapPicture& map)
{
    write_map_png(path(name), map);
    files_.push_back(path(name));
}

void RunOutputs::store(const std::string& name, std::span<const double> values, const std::string& description,
                       const std::string& unit, const std::vector<std::int64_t>& doubtful)
{
    std::vector<double> over_water(values.begin(), values.end());
    set_missing_on_land(wet_nodes_of(engine_), over_water);
    write_geotiff(path(name), map_grid_of(engine_), over_water, description, unit, doubtful);
    files_.push_back(path(name));
}

void RunOutputs::write_height_map(const std::string& name, std::span<const double> values, const std::string& quantity,
                                  const std::string& when, const model::Bathymetry& water)
{
    if (values.empty()) {
        return;
    }
    const MapPicture map = map_of_heights(values, quantity, when, water);
    draw(name + ".png", map);
    store(name + ".tif", values, fmt::format("{}, {}", quantity, when), "m", map.hatched);
}

void RunOutputs::write_period_map(std::span<const double> period_s, const std::string& when)
{
    std::vector<double> known;
    std::copy_if(period_s.begin(), period_s.end(), std::back_inserter(known), [](double period) { return period > 0.0; });
    if (known.empty()) {
        return;
    }
    std::sort(known.begin(), known.end());
    const std::size_t hundredth = known.size() / 100; // a few nodes must not bleach the rest
    MapPicture map = map_of(period_s, "peak period", when);
    map.unit = "s";
    map.range = ValueRange{std::floor(known[hundredth]), std::floor(known[known.size() - 1 - hundredth]) + 1.0};
    map.unknown_because = "no waves between 0.4 and 2.5 of the sea's peak period, or longer and shorter ones alone";
    draw("tp.png", map);
    store("tp.tif", period_s, fmt::format("peak period, {}", when), "s");
}

void RunOutputs::write_direction_map(std::span<const double> from_deg, std::span<const double> height_m,
                                     const std::string& when, const model::Bathymetry& water)
{
    if (from_deg.empty() || height_m.empty()) {
        return;
    }
    const std::string quantity = "significant wave height, and where waves run on the whole";
    MapPicture map = map_of_heights(height_m, quantity, when, water);
    WaveArrows arrows = wave_arrows(engine_.bathymetry(), from_deg);
    map.arrows = std::move(arrows.arrows);
    map.arrow_length_m = arrows.length_m;
    draw("direction.png", map);
    store("direction.tif", from_deg, fmt::format("mean direction that waves come from, clockwise from north, {}", when),
          "degrees");
}

void RunOutputs::write_statistics_maps(const model::Bathymetry& water)
{
    const Scenario& scenario = engine_.scenario();
    const double from_s = static_cast<double>(plan_.statistics_from) * scenario.frame_s;
    const StatisticsInterval interval = statistics_interval(scenario.waves.sea, from_s, engine_.time_s());
    const std::string when = fmt::format("{:.1f} to {:.1f} s", interval.from_s, interval.to_s);
    if (interval.tells_heights()) {
        const std::vector<double> height_m = engine_.significant_wave_height_m();
        const model::WaveMaps waves = engine_.wave_maps();
        write_height_map("hs", height_m, "significant wave height", interval_text(interval), water);
        if (interval.is_enough()) { // the spectrum of a part of an irregular sea has a peak where it happened to be
            write_period_map(waves.peak_period_s, when);
        }
        write_direction_map(waves.from_deg, height_m, when, water);
    }
    write_height_map("maximum", engine_.highest_zeta_m(), "highest |zeta|", when, water);
}

void RunOutputs::write_breaking_map()
{
    const std::vector<double> loss = engine_.breaking_loss_w_per_m2();
    if (loss.empty()) {
        return;
    }
    const std::string quantity = "what breaking takes of the waves";
    const std::string when = fmt::format("mean of {:.1f} s", engine_.time_s());
    MapPicture map = map_of(loss, quantity, when);
    map.unit = "W/m²";
    draw("breaking.png", map);
    store("breaking.tif", loss, fmt::format("{}, {}", quantity, when), "W/m2");
}

void RunOutputs::finish_tables(const std::vector<GaugeStatistics>& gauges)
{
    if (gauges_) {
        gauges_->finish();
        files_.push_back(path("gauges.csv"));
    }
    if (!gauges.empty()) {
        write_spectra_csv(path("spectra.csv"), gauges);
        files_.push_back(path("spectra.csv"));
    }
    if (ships_) {
        ships_->finish();
        files_.push_back(path("ships.csv"));
    }
}

std::vector<std::string> RunOutputs::finish(const std::vector<GaugeStatistics>& gauges, const model::Bathymetry* water)
{
    const bool geo = build_options().geo;
    check_directory();
    const NamingWatch watch = listing();
    if (fields_) { // first: they would be the largest loss where the disk is full
        fields_->close();
        files_.push_back(path("fields.nc"));
        if (plan_.vtk) {
            write_vtkhdf(path("fields.nc"), path("fields.vtkhdf"));
            files_.push_back(path("fields.vtkhdf"));
        }
    }
    finish_tables(gauges);
    if (gauge_plot_ && geo) {
        write_series_plot_png(path("gauges.png"), gauge_plot_->plot());
        files_.push_back(path("gauges.png"));
    }
    if (geo) {
        engine_.take_snapshot(snapshot_);
        MapPicture surface = map_of_heights(snapshot_.zeta_m, "surface elevation",
                                            fmt::format("{:.1f} s", snapshot_.time_s), engine_.bathymetry());
        surface.colours = MapPicture::Colours::diverging;
        draw("zeta.png", surface);
        write_statistics_maps(water != nullptr ? *water : engine_.bathymetry());
        write_breaking_map();
    }
    return std::move(files_);
}

std::vector<std::string> RunOutputs::close(const std::function<void(const std::string& file)>& write)
{
    {
        const NamingWatch watch = listing();
        write(path("summary.json"));
    }
    list_.close();
    return {path("summary.json"), path("run.json")};
}

} // namespace swell::engine
