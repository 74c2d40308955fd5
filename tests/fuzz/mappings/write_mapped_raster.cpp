#include <netcdf.h>
#include <ogr_spatialref.h>

#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "mapped_raster.hpp"

namespace swell::fuzz
{

namespace
{

void check_write(int status)
{
    if (status != NC_NOERR) {
        throw std::runtime_error(std::string("NetCDF: ") + nc_strerror(status));
    }
}

nc_type type_of(Numbers numbers)
{
    constexpr std::array<nc_type, 4> types{NC_FLOAT, NC_DOUBLE, NC_SHORT, NC_INT};
    return types[static_cast<std::size_t>(numbers)];
}

/// Returns the WKT for the same mapping as the attributes.
std::string wkt_of_truth(const MappedRaster& raster)
{
    OGRSpatialReference reference;
    const double f = raster.ellipsoid.flattening;
    const bool is_greenwich = raster.prime_meridian_deg == 0.0;
    if (raster.ground == Ground::transverse_mercator) {
        const TransverseMercator& projection = raster.projection;
        reference.SetProjCS("harbour");
        reference.SetTM(0.0, projection.central_meridian_deg + raster.wkt_meridian_shift_deg, projection.scale,
                        projection.false_easting_m, projection.false_northing_m);
    }
    if (raster.is_on_wgs_84() && is_greenwich) {
        reference.SetWellKnownGeogCS("WGS84");
    } else {
        reference.SetGeogCS("unknown", "unknown", "unknown", raster.ellipsoid.a_m, f == 0.0 ? 0.0 : 1.0 / f,
                            is_greenwich ? "Greenwich" : "Paris", raster.prime_meridian_deg);
    }
    char* wkt = nullptr;
    reference.exportToWkt(&wkt);
    const std::string text = wkt;
    CPLFree(wkt);
    return text;
}

class MappedFile
{
public:
    MappedFile(const MappedRaster& raster, const std::string& file) : raster_(raster)
    {
        check_write(nc_create(file.c_str(), NC_CLOBBER | (raster.is_netcdf_4 ? NC_NETCDF4 : 0), &file_));
    }
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile() { nc_close(file_); }

    void write()
    {
        define_axis(raster_.east, raster_.nx, east_);
        define_axis(raster_.north, raster_.ny, north_);
        define_mapping();
        int longitudes = 0;
        int latitudes = 0;
        if (raster_.has_arrays) {
            longitudes = define_plane("lon", NC_DOUBLE);
            latitudes = define_plane("lat", NC_DOUBLE);
            if (raster_.arrays_have_units) {
                put_text(longitudes, "units", "degrees_east");
                put_text(latitudes, "units", "degrees_north");
            }
        }
        const int numbers = define_plane(raster_.name.c_str(), type_of(raster_.numbers));
        describe(numbers);
        check_write(nc_enddef(file_));
        put_axis(raster_.east, raster_.nx, raster_.east_first, east_.variable);
        put_axis(raster_.north, raster_.ny, raster_.north_first, north_.variable);
        if (raster_.has_arrays) {
            put_plane(longitudes, [&](int i, int j) { return raster_.place_of(i, j).longitude_deg; });
            put_plane(latitudes, [&](int i, int j) { return raster_.place_of(i, j).latitude_deg; });
        }
        put_plane(numbers,
                  [&](int i, int j) { return raster_.is_unknown(i, j) ? marker_ : rounded(raster_.stored_at(i, j)); });
    }

private:
    struct WrittenAxis {
        int dimension = 0, variable = 0;
    };

    void put_text(int variable, const char* name, const std::string& text) const
    {
        if (!text.empty()) {
            check_write(nc_put_att_text(file_, variable, name, text.size(), text.c_str()));
        }
    }
    void put_number(int variable, const char* name, double number) const
    {
        check_write(nc_put_att_double(file_, variable, name, NC_DOUBLE, 1, &number));
    }

    void define_axis(const MappedAxis& axis, int count, WrittenAxis& written) const
    {
        check_write(nc_def_dim(file_, axis.name.c_str(), static_cast<std::size_t>(count), &written.dimension));
        if (!axis.has_variable) {
            return;
        }
        const nc_type type = axis.is_packed ? NC_SHORT : axis.is_float32 ? NC_FLOAT : NC_DOUBLE;
        check_write(nc_def_var(file_, axis.name.c_str(), type, 1, &written.dimension, &written.variable));
        for (const auto& [name, text] : axis.attributes) {
            put_text(written.variable, name.c_str(), text);
        }
        if (axis.is_packed) {
            put_number(written.variable, "scale_factor", axis.step);
            put_number(written.variable, "add_offset", axis.first);
        }
    }

    void put_axis(const MappedAxis& axis, int count, bool is_reversed, int variable) const
    {
        if (!axis.has_variable) {
            return;
        }
        std::vector<double> places;
        for (int n = 0; n < count; ++n) {
            const int cell = is_reversed ? count - 1 - n : n;
            double place = axis.first + cell * axis.step;
            if (axis.turn > 0.0 && !axis.is_packed) {
                place -= axis.turn * std::floor((place - axis.turn_from) / axis.turn);
            }
            places.push_back(axis.is_packed ? cell : place);
        }
        check_write(nc_put_var_double(file_, variable, places.data()));
    }

    void define_mapping() const
    {
        if (raster_.statement == Statement::none || raster_.statement == Statement::mapping_is_missing) {
            return;
        }
        int mapping = 0;
        check_write(nc_def_var(file_, "crs", NC_INT, 0, nullptr, &mapping));
        for (const auto& [name, text] : raster_.mapping_texts) {
            put_text(mapping, name.c_str(), text);
        }
        for (const auto& [name, number] : raster_.mapping_numbers) {
            put_number(mapping, name.c_str(), number);
        }
        if (raster_.statement == Statement::attributes_and_wkt || raster_.statement == Statement::wkt_only) {
            put_text(mapping, "crs_wkt", wkt_of_truth(raster_));
        }
    }

    [[nodiscard]] int define_plane(const char* name, nc_type type) const
    {
        std::array<int, 2> dimensions{north_.dimension, east_.dimension};
        if (raster_.is_transposed) {
            std::swap(dimensions[0], dimensions[1]);
        }
        int variable = 0;
        check_write(nc_def_var(file_, name, type, 2, dimensions.data(), &variable));
        if (raster_.is_big_endian) {
            check_write(nc_def_var_endian(file_, variable, NC_ENDIAN_BIG));
        }
        return variable;
    }

    [[nodiscard]] double rounded(double stored) const
    {
        const bool is_whole = raster_.numbers == Numbers::int16_packed || raster_.numbers == Numbers::int32_packed;
        return is_whole ? std::round(stored) : stored;
    }

    void describe(int variable)
    {
        put_text(variable, "units", raster_.unit);
        put_text(variable, "standard_name", raster_.standard_name);
        put_text(variable, "positive", raster_.positive);
        put_text(variable, "grid_mapping", raster_.statement == Statement::none ? "" : "crs");
        put_text(variable, "coordinates", raster_.has_coordinates ? "lon lat" : "");
        if (raster_.scale != 1.0 || raster_.offset != 0.0) {
            put_number(variable, "scale_factor", raster_.scale);
            put_number(variable, "add_offset", raster_.offset);
        }
        say_what_is_unknown(variable);
    }

    void say_what_is_unknown(int variable)
    {
        const nc_type type = type_of(raster_.numbers);
        double lowest = 1e300;
        double highest = -1e300;
        for (int j = 0; j < raster_.ny; ++j) {
            for (int i = 0; i < raster_.nx; ++i) {
                lowest = std::min(lowest, std::floor(raster_.stored_at(i, j)) - 1.0);
                highest = std::max(highest, std::ceil(raster_.stored_at(i, j)) + 1.0);
            }
        }
        marker_ = raster_.numbers == Numbers::int16_packed   ? -32768.0
                  : raster_.numbers == Numbers::int32_packed ? -2e9
                                                             : -99'999.0;
        const auto put = [&](const char* name, nc_type of, std::vector<double> numbers) {
            check_write(nc_put_att_double(file_, variable, name, of, numbers.size(), numbers.data()));
        };
        const auto real = [&](double stored) { return raster_.scale * stored + raster_.offset; };
        switch (raster_.unknown) {
        case Unknown::fill_value: put("_FillValue", type, {marker_}); break;
        case Unknown::missing_value: put("missing_value", type, {marker_}); break;
        case Unknown::valid_minimum: put("valid_min", type, {lowest}); break;
        case Unknown::valid_range: put("valid_range", type, {lowest, highest}); break;
        case Unknown::real_range: put("valid_range", NC_DOUBLE, {real(lowest), real(highest)}); break;
        case Unknown::not_a_number: marker_ = std::numeric_limits<double>::quiet_NaN(); break;
        case Unknown::none: break;
        }
    }

    template <class NumberOf>
    void put_plane(int variable, NumberOf number_of) const
    {
        std::vector<double> numbers;
        for (int slow = 0; slow < (raster_.is_transposed ? raster_.nx : raster_.ny); ++slow) {
            for (int fast = 0; fast < (raster_.is_transposed ? raster_.ny : raster_.nx); ++fast) {
                const int column = raster_.is_transposed ? slow : fast;
                const int row = raster_.is_transposed ? fast : slow;
                numbers.push_back(number_of(raster_.east_first ? raster_.nx - 1 - column : column,
                                            raster_.north_first ? raster_.ny - 1 - row : row));
            }
        }
        check_write(nc_put_var_double(file_, variable, numbers.data()));
    }

    const MappedRaster& raster_;
    int file_ = 0;
    WrittenAxis east_, north_;
    double marker_ = 0.0;
};

} // namespace

void write_mapped_raster(const MappedRaster& raster, const std::string& file)
{
    MappedFile(raster, file).write();
}

} // namespace swell::fuzz
