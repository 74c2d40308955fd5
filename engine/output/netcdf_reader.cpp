#include "engine/output/netcdf_reader.hpp"

#include <fmt/format.h>
#include <netcdf.h>

#include <array>
#include <filesystem>

#include "engine/base/errors.hpp"
#include "engine/base/local_path.hpp"
#include "engine/input/rasters/stored_variables.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* wanted = "wanted is the fields.nc of a finished swell run --out DIR --fields-every N";

} // namespace

int open_netcdf(const std::string& file)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) {
        throw InputError(fmt::format("{}: there is no such file; {}", file, wanted));
    }
    int handle = 0;
    // NetCDF takes a name that looks like an address for one of a server; an absolute path does not.
    const std::string path = path_for_library(file);
    refuse_numbers_elsewhere(path, file);
    const int status = nc_open(path.c_str(), NC_NOWRITE, &handle);
    if (status != NC_NOERR) {
        throw InputError(fmt::format("{}: is no whole NetCDF file ({}); {}", file, nc_strerror(status), wanted));
    }
    return handle;
}

bool NetcdfReader::has(const std::string& variable, const NetcdfShape& shape) const
{
    int id = 0;
    return nc_inq_varid(handle_, variable.c_str(), &id) == NC_NOERR && shape_of(id) == shape;
}

std::vector<std::string> NetcdfReader::variables(const NetcdfShape& shape) const
{
    int count = 0;
    nc_inq_nvars(handle_, &count);
    std::vector<std::string> names;
    for (int id = 0; id < count; ++id) {
        std::array<char, NC_MAX_NAME + 1> name{};
        if (shape_of(id) == shape && nc_inq_varname(handle_, id, name.data()) == NC_NOERR) {
            names.emplace_back(name.data());
        }
    }
    return names;
}

std::size_t NetcdfReader::require(const std::string& variable, const NetcdfShape& shape) const
{
    if (!has(variable, shape)) {
        throw InputError(fmt::format("{}: has no variable {}({}); {}", file_, variable, fmt::join(shape, ", "), wanted));
    }
    std::size_t values = 1;
    for (const std::string& dimension : shape) {
        values *= length_of(dimension);
    }
    return values;
}

std::vector<double> NetcdfReader::numbers(const std::string& variable, const NetcdfShape& shape) const
{
    std::vector<double> values(require(variable, shape));
    check(variable, nc_get_var_double(handle_, id_of(variable), values.data()));
    return values;
}

std::vector<std::string> NetcdfReader::texts(const std::string& variable, const NetcdfShape& shape) const
{
    std::vector<char*> values(require(variable, shape));
    check(variable, nc_get_var_string(handle_, id_of(variable), values.data()));
    std::vector<std::string> texts;
    texts.reserve(values.size());
    for (const char* value : values) {
        texts.emplace_back(value != nullptr ? value : "");
    }
    nc_free_string(values.size(), values.data());
    return texts;
}

void NetcdfReader::slab(const std::string& variable, std::size_t step, std::vector<float>& values) const
{
    const int id = id_of(variable);
    const NetcdfShape shape = shape_of(id);
    std::vector<std::size_t> start(shape.size(), 0);
    std::vector<std::size_t> count(1, 1);
    start.front() = step;
    for (std::size_t dimension = 1; dimension < shape.size(); ++dimension) {
        count.push_back(length_of(shape[dimension]));
    }
    check(variable, nc_get_vara_float(handle_, id, start.data(), count.data(), values.data()));
}

std::string NetcdfReader::text_attribute(const char* name) const
{
    std::size_t length = 0;
    nc_type type = NC_NAT;
    if (nc_inq_att(handle_, NC_GLOBAL, name, &type, &length) != NC_NOERR || type != NC_CHAR) {
        return {};
    }
    std::string text(length, '\0');
    check(name, nc_get_att_text(handle_, NC_GLOBAL, name, text.data()));
    return text;
}

std::optional<double> NetcdfReader::number_attribute(const char* name) const
{
    double value = 0.0;
    std::size_t length = 0;
    const bool there = nc_inq_attlen(handle_, NC_GLOBAL, name, &length) == NC_NOERR && length == 1 &&
                       nc_get_att_double(handle_, NC_GLOBAL, name, &value) == NC_NOERR;
    return there ? std::optional(value) : std::nullopt;
}

void NetcdfReader::check(const std::string& what, int status) const
{
    if (status != NC_NOERR) {
        throw InputError(fmt::format("{}: {} cannot be read: {}; {}", file_, what, nc_strerror(status), wanted));
    }
}

int NetcdfReader::id_of(const std::string& variable) const
{
    int id = 0;
    check(variable, nc_inq_varid(handle_, variable.c_str(), &id));
    return id;
}

std::size_t NetcdfReader::length_of(const std::string& dimension) const
{
    int id = 0;
    std::size_t length = 0;
    check(dimension, nc_inq_dimid(handle_, dimension.c_str(), &id));
    check(dimension, nc_inq_dimlen(handle_, id, &length));
    return length;
}

NetcdfShape NetcdfReader::shape_of(int variable) const
{
    int count = 0;
    std::array<int, NC_MAX_VAR_DIMS> ids{};
    nc_inq_varndims(handle_, variable, &count);
    nc_inq_vardimid(handle_, variable, ids.data());
    NetcdfShape shape;
    for (int dimension = 0; dimension < count; ++dimension) {
        std::array<char, NC_MAX_NAME + 1> name{};
        nc_inq_dimname(handle_, ids[static_cast<std::size_t>(dimension)], name.data());
        shape.emplace_back(name.data());
    }
    return shape;
}

} // namespace swell::engine
