#include "engine/output/field_netcdf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <stdexcept>

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
        put_wet();
    }
    if (writer_->layout().find("ship_name") != nullptr) {
        put_sizes_of_ships();
    }
}

FieldNetcdf::~FieldNetcdf() = default;

void FieldNetcdf::put_axes()
{
    const MapGrid& grid = description_.grid;
    put_named("y", coordinates(grid.geo ? grid.geo->origin_y_m : 0.0, grid.dy_m, grid.extent.ny));
    put_named("x", coordinates(grid.geo ? grid.geo->origin_x_m : 0.0, grid.dx_m, grid.extent.nx));
}

void FieldNetcdf::put_wet()
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

void FieldNetcdf::put_ships(std::span<const model::ShipPose> poses)
{
    if (poses.size() != description_.ships.size() || frames_ == 0) {
        throw std::invalid_argument(fmt::format("{}: {} poses in frame {}; wanted are {}, after begin_frame()", file_,
                                                poses.size(), frames_, description_.ships.size()));
    }
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
    put_each("ship_heading", [](const model::ShipPose& pose) {
        return std::atan2(pose.heading_cos, pose.heading_sin) * 180.0 / std::numbers::pi;
    });
    put_each("ship_draft", [](const model::ShipPose& pose) { return pose.draft_m; });
    put_each("ship_speed", [](const model::ShipPose& pose) { return pose.speed_m_per_s; });
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
