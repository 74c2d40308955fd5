#include "engine/output/field_netcdf.hpp"

#include <fmt/format.h>
#include <netcdf.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <stdexcept>

#include "engine/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// NetCDF's own codes are negative; positive ones are the operating system's: no such folder, no permission.
void check_open(int status, const std::string& file)
{
    if (status != NC_NOERR) {
        throw InputError(fmt::format("{}: cannot be written: {}; wanted is a folder that exists and may be written to",
                                     file, nc_strerror(status)));
    }
}

void check(int status, const std::string& file)
{
    if (status != NC_NOERR) {
        throw MachineError(fmt::format("{}: could not be written: {}", file, nc_strerror(status)));
    }
}

int put_slab(int file, int variable, const std::size_t* start, const std::size_t* count, const double* values)
{
    return nc_put_vara_double(file, variable, start, count, values);
}

int put_slab(int file, int variable, const std::size_t* start, const std::size_t* count, const float* values)
{
    return nc_put_vara_float(file, variable, start, count, values);
}

} // namespace

FieldNetcdf::FieldNetcdf(const std::string& file, const Description& description)
    : file_(file), whole_(file), description_(description)
{
    check_open(nc_create(whole_.partial_name().c_str(), NC_NETCDF4 | NC_CLOBBER, &handle_), file);
    try {
        write_netcdf_header(handle_, description, file);
    } catch (...) {
        nc_close(handle_);
        throw;
    }
}

FieldNetcdf::~FieldNetcdf()
{
    if (handle_ >= 0) {
        nc_close(handle_);
    }
}

void FieldNetcdf::begin_frame(double time_s)
{
    int variable = 0;
    check(nc_inq_varid(handle_, "time", &variable), file_);
    const std::size_t frame = frames_;
    check(nc_put_var1_double(handle_, variable, &frame, &time_s), file_);
    ++frames_;
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
    int variable = 0;
    check(nc_inq_varid(handle_, name.c_str(), &variable), file_);
    const std::array<std::size_t, 3> start{frames_ - 1, 0, 0};
    const std::array<std::size_t, 3> count{1, static_cast<std::size_t>(extent.ny), static_cast<std::size_t>(extent.nx)};
    const std::array<std::size_t, 2> origin{0, 0};
    check(known->series ? put_slab(handle_, variable, start.data(), count.data(), values.data())
                        : put_slab(handle_, variable, origin.data(), count.data() + 1, values.data()),
          file_);
}

void FieldNetcdf::put(const std::string& variable, std::span<const double> values)
{
    put_values(variable, values);
}
void FieldNetcdf::put(const std::string& variable, std::span<const float> values)
{
    put_values(variable, values);
}

void FieldNetcdf::put_of_ships(const char* name, const std::vector<double>& values)
{
    int variable = 0;
    check(nc_inq_varid(handle_, name, &variable), file_);
    const std::array<std::size_t, 2> start{frames_ - 1, 0};
    const std::array<std::size_t, 2> count{1, values.size()};
    check(nc_put_vara_double(handle_, variable, start.data(), count.data(), values.data()), file_);
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
        put_of_ships(name, values);
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
    const int handle = handle_;
    handle_ = -1;
    if (handle >= 0) {
        check(nc_close(handle), file_);
        whole_.finish();
    }
}

} // namespace swell::engine
