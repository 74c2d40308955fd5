#include "engine/harbour/rasters/opening/stored_variables.hpp"

#include <fmt/format.h>
#include <hdf5.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "engine/harbour/netcdf/hdf_handle.hpp"
#include "engine/harbour/netcdf/netcdf_layout.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// DEFLATE expands one byte to at most 1032. A header that promises much more than that, plus an allowance for small files
/// that are compressed otherwise, is wrong.
constexpr double most_bytes_of_one = 1100.0;
constexpr double allowance_bytes = 16e6;

StoredVariable variable_of(hid_t dataset, const std::string& name)
{
    const HdfHandle type(H5Dget_type(dataset), &H5Tclose);
    const HdfHandle space(H5Dget_space(dataset), &H5Sclose);
    const HdfHandle layout(H5Dget_create_plist(dataset), &H5Pclose);
    const auto bytes_of_one = static_cast<double>(H5Tget_size(type.id()));
    std::array<hsize_t, H5S_MAX_RANK> extent{};
    const int rank = H5Sget_simple_extent_dims(space.id(), extent.data(), nullptr);
    double values = 1.0;
    for (int n = 0; n < rank; ++n) {
        values *= static_cast<double>(extent[static_cast<std::size_t>(n)]);
    }
    const H5D_layout_t kind = H5Pget_layout(layout.id());
    double of_chunk = 0.0;
    if (kind == H5D_CHUNKED && H5Pget_chunk(layout.id(), rank, extent.data()) == rank) {
        of_chunk = 1.0;
        for (int n = 0; n < rank; ++n) {
            of_chunk *= static_cast<double>(extent[static_cast<std::size_t>(n)]);
        }
    }
    return {name, bytes_of_one * std::max(values, of_chunk), kind == H5D_VIRTUAL || H5Pget_external_count(layout.id()) > 0};
}

herr_t keep_variable(hid_t group, const char* name, const H5L_info_t* link, void* kept)
{
    std::vector<StoredVariable>& variables = *static_cast<std::vector<StoredVariable>*>(kept);
    if (link->type != H5L_TYPE_HARD) {
        const bool leads_out = link->type != H5L_TYPE_SOFT;
        if (leads_out) {
            variables.push_back({name, 0.0, true});
        }
        return 0;
    }
    const HdfHandle object(H5Oopen(group, name, H5P_DEFAULT), &H5Oclose);
    if (object.is_open() && H5Iget_type(object.id()) == H5I_DATASET) {
        variables.push_back(variable_of(object.id(), name));
    }
    return 0;
}

std::vector<StoredVariable> variables_of_hdf(const std::string& path)
{
    std::vector<StoredVariable> variables;
    const HdfHandle file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), &H5Fclose);
    if (file.is_open()) {
        H5Lvisit(file.id(), H5_INDEX_NAME, H5_ITER_NATIVE, keep_variable, &variables);
    }
    return variables;
}

/// Returns the variables of a classic NetCDF file. Our own reader checks that the file can hold them: NetCDF's library
/// takes memory for as many dimensions, attributes and variables as a head states, a minute and 6 GB for a file of 2 kB.
std::vector<StoredVariable> variables_of_classic(const std::string& path, const std::string& file)
{
    try {
        const NetcdfLayout layout = read_netcdf_head(path);
        std::vector<StoredVariable> variables;
        for (const NetcdfVariable& variable : layout.variables) {
            const double records = layout.is_series(variable) ? static_cast<double>(layout.records) : 1.0;
            variables.push_back({variable.name,
                                 records * static_cast<double>(layout.values_of(variable) * bytes_of(variable.type)),
                                 false});
        }
        return variables;
    } catch (const InputError& reason) {
        throw InputError(fmt::format("{}: is no whole NetCDF file ({})", file, reason.what()));
    }
}

void refuse_elsewhere(const StoredVariable& variable, const std::string& file)
{
    if (variable.is_elsewhere) {
        throw InputError(fmt::format("{}: the numbers of \"{}\" are in another file; wanted is a file that holds its own",
                                     file, one_line(variable.name)));
    }
}

} // namespace

std::vector<StoredVariable> stored_variables(const std::string& path, const std::string& file)
{
    const QuietHdf quiet;
    if (is_classic_netcdf(path)) {
        return variables_of_classic(path, file);
    }
    return H5Fis_hdf5(path.c_str()) > 0 ? variables_of_hdf(path) : std::vector<StoredVariable>{};
}

void refuse_numbers_elsewhere(const std::string& path, const std::string& file)
{
    for (const StoredVariable& variable : stored_variables(path, file)) {
        refuse_elsewhere(variable, file);
    }
}

void refuse_empty_promise(const std::string& path, const std::string& file, double bytes, const std::string& what)
{
    std::error_code ignored;
    const auto size = static_cast<double>(std::filesystem::file_size(path, ignored));
    if (bytes > most_bytes_of_one * size + allowance_bytes) {
        throw InputError(fmt::format("{}: {} promises {:.0f} MB, which its {:.0f} bytes cannot hold, however compressed: "
                                     "the file is damaged or empty",
                                     file, what, bytes * 1e-6, size));
    }
}

void check_stored_variables(const std::string& path, const std::string& file)
{
    for (const StoredVariable& variable : stored_variables(path, file)) {
        refuse_elsewhere(variable, file);
        refuse_empty_promise(path, file, variable.bytes, fmt::format("\"{}\"", one_line(variable.name)));
    }
}

} // namespace swell::engine
