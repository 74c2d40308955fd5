#include "engine/harbour/seas/files/netcdf_source.hpp"

#include <fmt/format.h>
#include <netcdf.h>

#include <array>
#include <limits>
#include <optional>

#include "engine/harbour/rasters/opening/stored_variables.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

namespace
{

bool is_of_numbers(nc_type type)
{
    return type >= NC_BYTE && type <= NC_UINT64 && type != NC_CHAR;
}

/// Returns an attribute that is one number; nothing if it is absent or something else.
std::optional<double> number_of(int file, int variable, const char* attribute)
{
    nc_type type = NC_NAT;
    std::size_t length = 0;
    double number = 0.0;
    const bool is_number =
        nc_inq_att(file, variable, attribute, &type, &length) == NC_NOERR && is_of_numbers(type) && length == 1;
    if (!is_number || nc_get_att_double(file, variable, attribute, &number) != NC_NOERR) {
        return std::nullopt;
    }
    return number;
}

/// Returns whether an attribute exists and is not one number, for example the text "0.01".
bool is_no_number(int file, int variable, const char* attribute)
{
    return nc_inq_att(file, variable, attribute, nullptr, nullptr) == NC_NOERR && !number_of(file, variable, attribute);
}

/// Returns a text attribute of a variable or, with NC_GLOBAL, of the file; empty if there is none.
std::string text_of(int file, int variable, const char* attribute)
{
    constexpr std::size_t longest = 1000;
    nc_type type = NC_NAT;
    std::size_t length = 0;
    if (nc_inq_att(file, variable, attribute, &type, &length) != NC_NOERR || length == 0 || length > longest) {
        return {};
    }
    if (type == NC_STRING && length == 1) {
        char* letters = nullptr;
        const bool is_read = nc_get_att_string(file, variable, attribute, &letters) == NC_NOERR && letters != nullptr;
        std::string text = is_read ? letters : "";
        nc_free_string(1, &letters);
        return text;
    }
    std::string text(type == NC_CHAR ? length : 0, '\0');
    if (!text.empty() && nc_get_att_text(file, variable, attribute, text.data()) != NC_NOERR) {
        return {};
    }
    return text.substr(0, text.find('\0'));
}

/// Converts stored values (CF conventions 2.5.1 and 8.1). Missing values are recognised before scaling.
void unpack(int file, int variable, std::vector<double>& values)
{
    const std::optional<double> fill = number_of(file, variable, "_FillValue");
    const std::optional<double> missing = number_of(file, variable, "missing_value");
    const double scale = number_of(file, variable, "scale_factor").value_or(1.0);
    const double offset = number_of(file, variable, "add_offset").value_or(0.0);
    for (double& value : values) {
        const bool is_missing = value == fill || value == missing;
        value = is_missing ? std::numeric_limits<double>::quiet_NaN() : value * scale + offset;
    }
}

} // namespace

NetcdfSource::NetcdfSource(const std::string& file) : file_(file)
{
    const std::string path = path_for_library(file);
    check_stored_variables(path, file);
    if (const int status = nc_open(path.c_str(), NC_NOWRITE, &id_); status != NC_NOERR) {
        throw InputError(one_line(fmt::format("{}: is no whole NetCDF file ({})", file, nc_strerror(status))));
    }
}

NetcdfSource::~NetcdfSource()
{
    nc_close(id_);
}

std::vector<std::string> NetcdfSource::variables() const
{
    int count = 0;
    nc_inq_nvars(id_, &count);
    std::vector<std::string> names;
    for (int variable = 0; variable < count; ++variable) {
        std::array<char, NC_MAX_NAME + 1> name{};
        nc_inq_varname(id_, variable, name.data());
        names.emplace_back(name.data());
    }
    return names;
}

bool NetcdfSource::has(const std::string& variable) const
{
    int found = 0;
    return nc_inq_varid(id_, variable.c_str(), &found) == NC_NOERR;
}

std::vector<NetcdfExtent> NetcdfSource::shape(const std::string& variable) const
{
    const int found = id_of(variable);
    int rank = 0;
    nc_inq_varndims(id_, found, &rank);
    std::vector<int> dimensions(static_cast<std::size_t>(rank));
    nc_inq_vardimid(id_, found, dimensions.data());
    std::vector<NetcdfExtent> extents;
    for (const int dimension : dimensions) {
        std::array<char, NC_MAX_NAME + 1> name{};
        std::size_t length = 0;
        nc_inq_dim(id_, dimension, name.data(), &length);
        extents.push_back({name.data(), length});
    }
    return extents;
}

std::string NetcdfSource::text(const std::string& variable, const char* attribute) const
{
    return text_of(id_, id_of(variable), attribute);
}

std::string NetcdfSource::file_text(const char* attribute) const
{
    return text_of(id_, NC_GLOBAL, attribute);
}

double NetcdfSource::file_number(const char* attribute) const
{
    const std::optional<double> number = number_of(id_, NC_GLOBAL, attribute);
    if (!number) {
        throw InputError(one_line(fmt::format("{}: its attribute {} is missing or not one number", file_, attribute)));
    }
    return *number;
}

std::vector<double> NetcdfSource::numbers(const std::string& variable, const std::vector<std::size_t>& from,
                                          const std::vector<std::size_t>& count) const
{
    const int found = id_of(variable);
    nc_type type = NC_NAT;
    nc_inq_vartype(id_, found, &type);
    if (!is_of_numbers(type)) {
        throw error(variable, "is not of numbers");
    }
    std::size_t size = 1;
    for (const std::size_t along : count) {
        size *= along;
    }
    std::vector<double> values(size);
    if (const int status = nc_get_vara_double(id_, found, from.data(), count.data(), values.data()); status != NC_NOERR) {
        throw error(variable, fmt::format("cannot be read ({})", nc_strerror(status)));
    }
    for (const char* attribute : {"scale_factor", "add_offset"}) { // to ignore one would change the waves
        if (is_no_number(id_, found, attribute)) {
            throw error(variable, fmt::format("its attribute {} is not one number; allowed is one, not a text", attribute));
        }
    }
    unpack(id_, found, values);
    return values;
}

InputError NetcdfSource::error(const std::string& variable, const std::string& what) const
{
    return InputError(one_line(fmt::format("{}: {}: {}", file_, variable, what)));
}

int NetcdfSource::id_of(const std::string& variable) const
{
    int found = 0;
    if (nc_inq_varid(id_, variable.c_str(), &found) != NC_NOERR) {
        throw error(variable, "the file has no such variable");
    }
    return found;
}

} // namespace swell::engine
