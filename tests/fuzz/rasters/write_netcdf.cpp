#include <netcdf.h>
#include <ogr_spatialref.h>

#include <array>
#include <cmath>
#include <stdexcept>

#include "random_raster.hpp"

namespace swell::fuzz
{

namespace
{

void check(int status)
{
    if (status != NC_NOERR) {
        throw std::runtime_error(std::string("NetCDF: ") + nc_strerror(status));
    }
}

nc_type netcdf_type(const RandomRaster& raster)
{
    constexpr std::array<nc_type, 7> types{NC_UBYTE, NC_BYTE, NC_SHORT, NC_USHORT, NC_INT, NC_FLOAT, NC_DOUBLE};
    const bool is_byte = raster.type == CellType::byte;
    return raster.unsigned_by_note ? (is_byte ? NC_BYTE : NC_SHORT) : types[static_cast<std::size_t>(raster.type)];
}

/// Returns a number as the file's type stores it: with _Unsigned, large numbers become negative ones of the signed type.
double as_written(const RandomRaster& raster, double number)
{
    const double span = raster.type == CellType::byte ? 256.0 : 65536.0;
    return raster.unsigned_by_note && number >= 0.5 * span ? number - span : number;
}

class NetcdfFile
{
public:
    NetcdfFile(const RandomRaster& raster, const std::string& file) : raster_(raster)
    {
        check(nc_create(file.c_str(), NC_CLOBBER | (raster.format == Format::netcdf_4 ? NC_NETCDF4 : 0), &root_));
        group_ = root_;
        if (raster.is_in_group) {
            check(nc_def_grp(root_, "ground", &group_));
        }
    }
    NetcdfFile(const NetcdfFile&) = delete;
    NetcdfFile& operator=(const NetcdfFile&) = delete;
    ~NetcdfFile() { nc_close(root_); }

    void write()
    {
        define_axis(raster_.east, raster_.nx, raster_.west, raster_.dx, raster_.east_first, east_);
        define_axis(raster_.north, raster_.ny, raster_.south, raster_.dy, raster_.north_first, north_);
        define_mapping();
        if (raster_.layers > 1) {
            check(nc_def_dim(group_, "time", static_cast<std::size_t>(raster_.layers), &time_));
        }
        const int other = raster_.has_other_variable ? define_numbers("other", NC_DOUBLE) : 0;
        const int numbers = define_numbers(raster_.name, netcdf_type(raster_));
        describe(numbers);
        check(nc_enddef(root_));
        put_axis(east_);
        put_axis(north_);
        put_layers(numbers, false);
        if (raster_.has_other_variable) {
            put_layers(other, true);
        }
    }

private:
    struct WrittenAxis {
        int dimension = 0, variable = 0;
        std::vector<double> places;
    };

    void put_text(int variable, const char* name, const std::string& text) const
    {
        const char* start = text.c_str();
        check(raster_.has_texts_as_strings ? nc_put_att_string(group_, variable, name, 1, &start)
                                           : nc_put_att_text(group_, variable, name, text.size(), start));
    }
    void put_numbers(int variable, const char* name, nc_type type, std::vector<double> numbers) const
    {
        check(nc_put_att_double(group_, variable, name, type, numbers.size(), numbers.data()));
    }

    void define_axis(const Axis& axis, int count, double first, double step, bool is_reversed, WrittenAxis& written)
    {
        check(nc_def_dim(group_, axis.name.c_str(), static_cast<std::size_t>(count), &written.dimension));
        const nc_type type = axis.is_packed ? NC_SHORT : axis.is_float32 ? NC_FLOAT : NC_DOUBLE;
        check(nc_def_var(group_, axis.name.c_str(), type, 1, &written.dimension, &written.variable));
        for (const auto& [name, text] : axis.attributes) {
            put_text(written.variable, name.c_str(), text);
        }
        if (axis.is_stale) {
            put_numbers(written.variable, "actual_range", NC_DOUBLE, {first - 50.0 * step, first + 200.0 * step});
        }
        if (axis.is_packed) {
            put_numbers(written.variable, "scale_factor", NC_DOUBLE, {step});
            put_numbers(written.variable, "add_offset", NC_DOUBLE, {first});
        }
        for (int n = 0; n < count; ++n) {
            const int place = is_reversed ? count - 1 - n : n;
            written.places.push_back(axis.is_packed ? place : first + place * step);
        }
    }

    void define_mapping()
    {
        if (raster_.geotransform.empty()) {
            return;
        }
        int mapping = 0;
        check(nc_def_var(group_, "mapping", NC_INT, 0, nullptr, &mapping));
        put_text(mapping, "GeoTransform", raster_.geotransform);
        OGRSpatialReference reference;
        reference.SetFromUserInput(raster_.crs_of_file.c_str());
        char* wkt = nullptr;
        reference.exportToWkt(&wkt);
        put_text(mapping, "spatial_ref", wkt);
        CPLFree(wkt);
    }

    int define_numbers(const std::string& name, nc_type type)
    {
        std::vector<int> dimensions{north_.dimension, east_.dimension};
        if (raster_.transposed) {
            std::swap(dimensions[0], dimensions[1]);
        }
        if (raster_.layers > 1) {
            dimensions.insert(dimensions.begin(), time_);
        }
        int variable = 0;
        check(nc_def_var(group_, name.c_str(), type, static_cast<int>(dimensions.size()), dimensions.data(), &variable));
        return variable;
    }

    void say_what_is_unknown(int variable) const
    {
        const nc_type type = netcdf_type(raster_);
        const double marker = as_written(raster_, raster_.marker);
        const double lowest = as_written(raster_, raster_.lowest);
        const double highest = as_written(raster_, raster_.highest);
        const bool is_below = raster_.marker < raster_.lowest;
        switch (raster_.unknown) {
        case Unknown::fill_value: put_numbers(variable, "_FillValue", type, {marker}); break;
        case Unknown::missing: put_numbers(variable, "missing_value", type, {marker}); break;
        case Unknown::two_missing:
            put_numbers(variable, "missing_value", type, {as_written(raster_, raster_.other_marker), marker});
            break;
        case Unknown::valid_bound:
            put_numbers(variable, is_below ? "valid_min" : "valid_max", type, {is_below ? lowest : highest});
            break;
        case Unknown::valid_range: put_numbers(variable, "valid_range", type, {lowest, highest}); break;
        default: break;
        }
    }

    void describe(int variable) const
    {
        say_what_is_unknown(variable);
        const auto say = [&](const char* name, const std::string& text) {
            if (!text.empty()) {
                put_text(variable, name, text);
            }
        };
        say("units", raster_.unit);
        say("positive", raster_.positive);
        say("standard_name", raster_.standard_name);
        say("grid_mapping", raster_.geotransform.empty() ? "" : "mapping");
        say("_Unsigned", raster_.unsigned_by_note ? "true" : "");
        if (raster_.scale != 1.0 || raster_.offset != 0.0) {
            put_numbers(variable, "scale_factor", NC_DOUBLE, {raster_.scale});
            put_numbers(variable, "add_offset", NC_DOUBLE, {raster_.offset});
        }
    }

    void put_axis(const WrittenAxis& axis) const { check(nc_put_var_double(group_, axis.variable, axis.places.data())); }

    void put_layers(int variable, bool is_other) const
    {
        std::vector<double> numbers;
        for (int layer = 0; layer < raster_.layers; ++layer) {
            for (int slow = 0; slow < (raster_.transposed ? raster_.nx : raster_.ny); ++slow) {
                for (int fast = 0; fast < (raster_.transposed ? raster_.ny : raster_.nx); ++fast) {
                    const int column = raster_.transposed ? slow : fast;
                    const int row = raster_.transposed ? fast : slow;
                    const int i = raster_.east_first ? raster_.nx - 1 - column : column;
                    const int j = raster_.north_first ? raster_.ny - 1 - row : row;
                    numbers.push_back(is_other || layer != raster_.layer
                                          ? 3.0 + layer
                                          : as_written(raster_, raster_.stored[raster_.at(i, j)]));
                }
            }
        }
        check(nc_put_var_double(group_, variable, numbers.data()));
    }

    const RandomRaster& raster_;
    int root_ = 0, group_ = 0, time_ = 0;
    WrittenAxis east_, north_;
};

} // namespace

void write_netcdf(const RandomRaster& raster, const std::string& file)
{
    NetcdfFile(raster, file).write();
}

} // namespace swell::fuzz
