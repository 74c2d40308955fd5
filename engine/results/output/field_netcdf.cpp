#include "engine/results/output/field_netcdf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <stdexcept>

#include "model/foam/foam.hpp"

namespace swell::engine
{

namespace
{

constexpr std::chrono::seconds between_syncs{10};

std::vector<double> coordinates(double first, double step, int count)
{
    std::vector<double> values(static_cast<std::size_t>(count));
    for (int n = 0; n < count; ++n) {
        values[static_cast<std::size_t>(n)] = first + n * step;
    }
    return values;
}

} // namespace

FieldNetcdf::FieldNetcdf(const std::string& file, const Description& description)
    : file_(file), whole_(file), description_(description),
      writer_(
          std::make_unique<NetcdfWriter>(whole_.descriptor(), whole_.partial_name(), file, netcdf_layout_of(description)))
{
    put_axes();
    if (!description_.wet.empty()) {
        put_wet_flags();
    }
    if (writer_->layout().find("ship_name") != nullptr) {
        put_sizes_of_ships();
    }
    if (description_.has_seas) {
        put_seas({});
    }
    if (description_.has_foam) {
        put_axes_of_foam();
    }
}

FieldNetcdf::~FieldNetcdf() = default;

void FieldNetcdf::put_axes()
{
    const MapGrid& grid = description_.grid;
    put_named("y", coordinates(grid.geo ? grid.geo->origin_y_m : 0.0, grid.dy_m, grid.extent.ny));
    put_named("x", coordinates(grid.geo ? grid.geo->origin_x_m : 0.0, grid.dx_m, grid.extent.nx));
}

/// Writes the places of every second node.
void FieldNetcdf::put_axes_of_foam()
{
    const MapGrid& grid = description_.grid;
    const solver::Extent extent = model::foam_extent(grid.extent);
    put_named("foam_y", coordinates(grid.geo ? grid.geo->origin_y_m : 0.0, 2.0 * grid.dy_m, extent.ny));
    put_named("foam_x", coordinates(grid.geo ? grid.geo->origin_x_m : 0.0, 2.0 * grid.dx_m, extent.nx));
}

void FieldNetcdf::put_wet(const std::vector<bool>& wet)
{
    if (!description_.water_changes) {
        throw std::invalid_argument(file_ + ": has one water for all frames");
    }
    description_.wet = wet;
    put_wet_flags();
}

void FieldNetcdf::put_wet_flags()
{
    const std::vector<bool>& wet = description_.wet;
    if (static_cast<std::int64_t>(wet.size()) != description_.grid.extent.nodes()) {
        throw std::invalid_argument(
            fmt::format("{}: {} nodes are wet or dry, of {}", file_, wet.size(), description_.grid.extent.nodes()));
    }
    std::vector<std::uint8_t> flags(wet.size());
    std::transform(wet.begin(), wet.end(), flags.begin(), [](bool is_wet) { return std::uint8_t{is_wet}; });
    writer_->put_flags(*writer_->layout().find("wet"), flags);
}

void FieldNetcdf::put_sizes_of_ships()
{
    std::string letters;
    std::vector<double> lengths;
    std::vector<double> beams;
    std::vector<double> drafts;
    for (const model::Ship& ship : description_.ships) {
        letters += ship.name;
        lengths.push_back(ship.pulse.length_m);
        beams.push_back(ship.pulse.beam_m);
        drafts.push_back(ship.pulse.draft_m);
        letters.resize(lengths.size() * longest_name_of(description_.ships), '\0');
    }
    writer_->put_text(*writer_->layout().find("ship_name"), letters);
    put_named("ship_length", lengths);
    put_named("ship_beam", beams);
    put_named("ship_full_draft", drafts);
    if (!description_.answers.empty()) {
        put_named("ship_answers", std::vector<double>(description_.answers.begin(), description_.answers.end()));
    }
    if (!description_.hulls.empty()) {
        put_hulls();
    }
}

void FieldNetcdf::put_hulls()
{
    const HullNumbers numbers(description_.hulls);
    put_named("hull_points", numbers.points_of_ship);
    put_named("hull_triangles", numbers.triangles_of_ship);
    for (std::size_t n = 0; n < 3; ++n) {
        put_named(places_of_hull_points[n].name, numbers.places[n]);
        put_named(corners_of_hull_triangles[n].name, numbers.corner_numbers[n]);
    }
}

void FieldNetcdf::begin_frame(double time_s)
{
    ++frames_;
    put_named("time", {&time_s, 1});
}

void FieldNetcdf::end_frame()
{
    writer_->set_records(frames_);
    whole_.keep();
    const auto now = std::chrono::steady_clock::now();
    if (now - newest_sync_ >= between_syncs) {
        writer_->sync();
        newest_sync_ = std::chrono::steady_clock::now();
    }
}

template <class T>
void FieldNetcdf::put_values(const std::string& name, std::span<const T> values)
{
    const auto known = std::find_if(description_.variables.begin(), description_.variables.end(),
                                    [&](const FieldVariable& variable) { return variable.name == name; });
    const solver::Extent extent = description_.grid.extent;
    if (known == description_.variables.end() || static_cast<std::int64_t>(values.size()) != extent.nodes()) {
        throw std::invalid_argument(fmt::format("{}: no variable {} of {} values", file_, name, values.size()));
    }
    if (known->series && frames_ == 0) {
        throw std::invalid_argument(fmt::format("{}: {} before the first frame", file_, name));
    }
    const NetcdfVariable& variable = *writer_->layout().find(name);
    if (known->on_land || description_.wet.empty()) {
        writer_->put(variable, frames_ - 1, values);
        return;
    }
    std::vector<T> over_water(values.begin(), values.end());
    set_missing_on_land(description_.wet, over_water);
    writer_->put(variable, frames_ - 1, std::span<const T>(over_water));
}

void FieldNetcdf::put(const std::string& variable, std::span<const double> values)
{
    put_values(variable, values);
}
void FieldNetcdf::put(const std::string& variable, std::span<const float> values)
{
    put_values(variable, values);
}

void FieldNetcdf::put_named(const char* name, std::span<const double> values)
{
    writer_->put(*writer_->layout().find(name), frames_ - 1, values);
}

void FieldNetcdf::check_ships(std::size_t count) const
{
    if (count != description_.ships.size() || frames_ == 0) {
        throw std::invalid_argument(fmt::format("{}: {} poses in frame {}; wanted are {}, after begin_frame()", file_,
                                                count, frames_, description_.ships.size()));
    }
}

void FieldNetcdf::put_ships(std::span<const model::ShipPose> poses)
{
    check_ships(poses.size());
    if (poses.empty()) {
        return;
    }
    const std::optional<GeoReference>& geo = description_.grid.geo;
    const auto put_each = [&](const char* name, const auto& value_of) {
        std::vector<double> values;
        values.reserve(poses.size());
        std::transform(poses.begin(), poses.end(), std::back_inserter(values), value_of);
        put_named(name, values);
    };
    put_each("ship_x", [&](const model::ShipPose& pose) { return pose.x_m + (geo ? geo->origin_x_m : 0.0); });
    put_each("ship_y", [&](const model::ShipPose& pose) { return pose.y_m + (geo ? geo->origin_y_m : 0.0); });
    const GridNorth north = geo ? geo->north() : GridNorth{};
    put_each("ship_heading", [&](const model::ShipPose& pose) {
        return north.to_true_deg(std::atan2(pose.heading_cos, pose.heading_sin) * 180.0 / std::numbers::pi);
    });
    put_each("ship_draft", [](const model::ShipPose& pose) { return pose.draft_m; });
    put_each("ship_speed", [](const model::ShipPose& pose) { return pose.speed_m_per_s; });
}

void FieldNetcdf::put_motions(std::span<const std::optional<MotionInWaves>> motions)
{
    check_ships(motions.size());
    for (const auto& [name, number] : numbers_of_motion) {
        std::vector<double> values;
        for (const std::optional<MotionInWaves>& motion : motions) {
            values.push_back(motion.value_or(MotionInWaves{}).*number);
        }
        put_named(name, values);
    }
}

void FieldNetcdf::put_seas(std::span<const std::shared_ptr<const OutsideSea>> seas)
{
    if (!description_.has_seas || seas.size() > most_recorded_seas) {
        throw std::invalid_argument(fmt::format("{}: has no room for {} seas", file_, seas.size()));
    }
    std::vector<double> peak_lengths(most_recorded_seas);
    std::vector<double> saturations(most_recorded_seas);
    std::vector<OutsideWave> waves(most_recorded_seas * most_outside_waves);
    for (std::size_t sea = 0; sea < seas.size(); ++sea) {
        const std::vector<OutsideWave>& own = seas[sea]->waves;
        if (own.size() > most_outside_waves) {
            throw std::invalid_argument(fmt::format("{}: has no room for a sea of {} waves", file_, own.size()));
        }
        std::copy(own.begin(), own.end(), waves.begin() + static_cast<std::ptrdiff_t>(sea * most_outside_waves));
        peak_lengths[sea] = seas[sea]->peak_length_m;
        saturations[sea] = seas[sea]->saturation;
    }
    for (const auto& [name, number] : numbers_of_outside_waves) {
        std::vector<double> values;
        std::transform(waves.begin(), waves.end(), std::back_inserter(values),
                       [member = number](const OutsideWave& wave) { return wave.*member; });
        put_named(name, values);
    }
    put_named("sea_peak_length", peak_lengths);
    put_named("sea_saturation", saturations);
}

void FieldNetcdf::put_sea_weights(std::span<const double> weights)
{
    if (!description_.has_seas || weights.size() > most_recorded_seas || frames_ == 0) {
        throw std::invalid_argument(
            fmt::format("{}: frame {} has {} seas, more than its file was made for", file_, frames_, weights.size()));
    }
    std::vector<double> all(weights.begin(), weights.end());
    all.resize(most_recorded_seas);
    put_named("sea_weight", all);
}

void FieldNetcdf::put_foam(std::span<const float> cover)
{
    const solver::Extent extent = model::foam_extent(description_.grid.extent);
    if (!description_.has_foam || static_cast<std::int64_t>(cover.size()) != extent.nodes() || frames_ == 0) {
        throw std::invalid_argument(fmt::format("{}: no foam of {} values in frame {}", file_, cover.size(), frames_));
    }
    std::vector<float> over_water(cover.begin(), cover.end());
    if (!description_.wet.empty()) {
        std::vector<bool> wet;
        for (int b = 0; b < extent.ny; ++b) {
            for (int a = 0; a < extent.nx; ++a) {
                wet.push_back(description_.wet[static_cast<std::size_t>(description_.grid.extent.index(2 * a, 2 * b))]);
            }
        }
        set_missing_on_land(wet, over_water);
    }
    writer_->put(*writer_->layout().find("foam"), frames_ - 1, std::span<const float>(over_water));
}

void FieldNetcdf::close()
{
    if (writer_) {
        writer_->set_records(frames_);
        writer_->close();
        writer_.reset();
        whole_.finish();
    }
}

} // namespace swell::engine
