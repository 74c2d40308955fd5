#include "engine/output/recorded_fields.hpp"

#include <fmt/format.h>
#include <netcdf.h>

#include <cmath>
#include <numbers>
#include <stdexcept>

#include "engine/base/errors.hpp"
#include "engine/output/netcdf_reader.hpp"

namespace swell::engine
{

namespace
{

/// The distance of the nodes of an axis.
double spacing_of(const std::vector<double>& axis, const char* name, const std::string& file)
{
    const double spacing = axis.size() > 1 ? (axis.back() - axis.front()) / static_cast<double>(axis.size() - 1) : 0.0;
    bool even = std::isfinite(spacing) && spacing > 0.0;
    for (std::size_t node = 0; even && node < axis.size(); ++node) {
        even = std::abs(axis[node] - axis.front() - spacing * static_cast<double>(node)) < 0.01 * spacing;
    }
    if (!even) {
        throw InputError(fmt::format("{}: {} has {} values that do not rise evenly; wanted are two or more that do", file,
                                     name, axis.size()));
    }
    return spacing;
}

model::Bathymetry read_bathymetry(const NetcdfReader& reader, const std::vector<double>& x, const std::vector<double>& y,
                                  const std::string& file)
{
    model::Bathymetry bathymetry{{static_cast<int>(x.size()), static_cast<int>(y.size())},
                                 spacing_of(x, "x", file),
                                 spacing_of(y, "y", file),
                                 reader.numbers("depth", {"y", "x"})};
    try {
        bathymetry.validate();
    } catch (const std::invalid_argument& error) {
        throw InputError(fmt::format("{}: {}", file, error.what()));
    }
    return bathymetry;
}

std::vector<double> read_times(const NetcdfReader& reader, const std::string& file)
{
    std::vector<double> times = reader.numbers("time", {"time"});
    if (times.empty()) {
        throw InputError(fmt::format("{}: holds no frame; wanted are one or more", file));
    }
    for (std::size_t n = 0; n < times.size(); ++n) {
        if (!std::isfinite(times[n]) || (n > 0 && times[n] <= times[n - 1])) {
            throw InputError(fmt::format("{}: time {} is {:g} s; wanted are times that rise", file, n, times[n]));
        }
    }
    return times;
}

std::vector<model::Ship> read_ships(const NetcdfReader& reader)
{
    if (!reader.has("ship_name", {"ship"})) {
        return {};
    }
    const std::vector<std::string> names = reader.texts("ship_name", {"ship"});
    const std::vector<double> lengths = reader.numbers("ship_length", {"ship"});
    const std::vector<double> beams = reader.numbers("ship_beam", {"ship"});
    const std::vector<double> drafts = reader.numbers("ship_full_draft", {"ship"});
    std::vector<model::Ship> ships(names.size());
    for (std::size_t ship = 0; ship < ships.size(); ++ship) {
        ships[ship].name = names[ship];
        ships[ship].pulse.length_m = lengths[ship];
        ships[ship].pulse.beam_m = beams[ship];
        ships[ship].pulse.draft_m = drafts[ship];
    }
    return ships;
}

std::vector<std::vector<model::ShipPose>> read_poses(const NetcdfReader& reader, std::size_t frames, std::size_t ships,
                                                     double origin_x_m, double origin_y_m)
{
    std::vector<std::vector<model::ShipPose>> poses(frames, std::vector<model::ShipPose>(ships));
    if (ships == 0) {
        return poses;
    }
    const NetcdfShape shape{"time", "ship"};
    const std::vector<double> x = reader.numbers("ship_x", shape);
    const std::vector<double> y = reader.numbers("ship_y", shape);
    const std::vector<double> heading = reader.numbers("ship_heading", shape);
    const std::vector<double> draft = reader.numbers("ship_draft", shape);
    const std::vector<double> speed = reader.numbers("ship_speed", shape);
    for (std::size_t n = 0; n < frames * ships; ++n) {
        const double radians = heading[n] * std::numbers::pi / 180.0; // clockwise from north
        poses[n / ships][n % ships] = {x[n] - origin_x_m, y[n] - origin_y_m, std::sin(radians),
                                       std::cos(radians), draft[n],          speed[n]};
    }
    return poses;
}

} // namespace

RecordedFields::RecordedFields(const std::string& file) : file_(file), handle_(open_netcdf(file))
{
    try {
        const NetcdfReader reader(handle_, file_);
        title_ = reader.text_attribute("title");
        frame_s_ = reader.number_attribute("frame_s");
        times_s_ = read_times(reader, file_);
        reader.require("zeta", {"time", "y", "x"});
        series_ = reader.variables({"time", "y", "x"});
        const std::vector<double> x = reader.numbers("x", {"x"});
        const std::vector<double> y = reader.numbers("y", {"y"});
        bathymetry_ = read_bathymetry(reader, x, y, file_);
        ships_ = read_ships(reader);
        poses_ = read_poses(reader, times_s_.size(), ships_.size(), x.front(), y.front());
    } catch (...) {
        nc_close(handle_);
        throw;
    }
}

RecordedFields::~RecordedFields()
{
    nc_close(handle_);
}

void RecordedFields::read(const std::string& variable, std::size_t recorded, std::vector<float>& values)
{
    if (!has_series(variable) || recorded >= times_s_.size()) {
        throw std::invalid_argument(fmt::format("{}: there is no {} of recorded frame {}", file_, variable, recorded));
    }
    values.resize(static_cast<std::size_t>(bathymetry_.extent.nodes()));
    NetcdfReader(handle_, file_).slab(variable, recorded, values);
}

} // namespace swell::engine
