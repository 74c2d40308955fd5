// The functions of GIS, NetCDF and PNG files in a build without SWELL_GEO.
#include <fmt/format.h>

#include <filesystem>

#include "engine/harbour/climate/climate_netcdf.hpp"
#include "engine/harbour/fields/node_field.hpp"
#include "engine/harbour/fields/placed_field.hpp"
#include "engine/harbour/hulls/hydrodynamics_file.hpp"
#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/rasters/ground/ground_photo.hpp"
#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/harbour/rasters/opening/raster_drivers.hpp"
#include "engine/harbour/rasters/places/plane_change.hpp"
#include "engine/harbour/rasters/planes/local_plane.hpp"
#include "engine/harbour/rasters/planes/projection_values.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/harbour/rasters/raster_heights.hpp"
#include "engine/harbour/rasters/unread_notes.hpp"
#include "engine/harbour/seas/files/netcdf_spectrum.hpp"
#include "engine/results/maps/map_png.hpp"
#include "engine/results/maps/scenario_map.hpp"
#include "engine/results/output/map_grid.hpp"
#include "engine/results/output/vtk_file.hpp"
#include "engine/results/pictures/canvas.hpp"
#include "engine/results/pictures/picture.hpp"
#include "engine/results/pictures/series_plot_png.hpp"
#include "engine/run/base/errors.hpp"

/// Makes the linker take this file out of its archive (engine/CMakeLists.txt).
extern "C" {
extern const int swell_results_without_gis;
const int swell_results_without_gis = 1;
}

namespace swell::engine
{

namespace
{

[[noreturn]] void refuse(const std::string& file, const char* what)
{
    throw InputError(fmt::format("{}: this build of Swell {}: it was made without SWELL_GEO", file, what));
}

} // namespace

RasterHeights heights_of_gdal_raster(const RasterRequest& request)
{
    refuse(request.file, "reads ESRI ASCII grids (.asc) with crs \"local\" only");
}

std::string refuse_untrue_plane_beside(const std::string& file, double, double, std::vector<std::string>& warnings)
{
    const std::filesystem::path beside = std::filesystem::path(file).replace_extension(".prj");
    std::error_code error;
    if (std::filesystem::exists(beside, error)) {
        warnings.push_back(
            fmt::format("{}: this build of Swell knows no CRS: it was made without SWELL_GEO; the grid is taken "
                        "for a plane in metres",
                        beside.string()));
    }
    return {};
}

UnreadNotes unread_notes(const RasterRequest& request, const OwnStatements&)
{
    UnreadNotes unread;
    std::error_code error;
    if (std::filesystem::exists(request.file + ".aux.xml", error)) {
        unread.warnings.push_back(fmt::format("{}.aux.xml: this build of Swell does not look into it: it was made without "
                                              "SWELL_GEO; nodata, unit, scale and offset come from the grid file",
                                              request.file));
    }
    return unread;
}

GroundPhoto read_ground_photo(const std::string& file, const Scenario&)
{
    refuse(file, "lays no photo on the ground");
}

StoredField field_of_gdal_raster(const FieldRequest& request)
{
    refuse(request.file, "reads fields from ESRI ASCII grids (.asc) only");
}

WaveSpectrum read_netcdf_spectrum(const std::string& file, const SpectrumChoice&)
{
    refuse(file, "reads spectra of SWAN only, no NetCDF");
}

struct OpenNetcdfSpectra::Known {
};

OpenNetcdfSpectra::OpenNetcdfSpectra(const std::string& file)
{
    refuse(file, "reads spectra of SWAN only, no NetCDF");
}

OpenNetcdfSpectra::~OpenNetcdfSpectra() = default;

WaveSpectrum OpenNetcdfSpectra::spectrum(const SpectrumChoice&)
{
    return {};
}

std::vector<double> read_netcdf_times(const std::string& file)
{
    refuse(file, "reads spectra of SWAN only, no NetCDF");
}

bool netcdf_has_spectra(const std::string& file)
{
    refuse(file, "reads wave climates from CSV and SWAN only, no NetCDF");
}

ClimateParts climate_from_netcdf(const std::string& file, const ClimateOptions&)
{
    refuse(file, "reads wave climates from CSV and SWAN only, no NetCDF");
}

Hydrodynamics read_hydrodynamics(const std::string& file)
{
    refuse(file, "reads no coefficients of hulls from NetCDF");
}

bool netcdf_tells_places(const std::string& file)
{
    refuse(file, "reads no spectra from NetCDF");
}

std::vector<SpectrumPlace> read_netcdf_places(const std::string& file)
{
    refuse(file, "reads spectra of SWAN only, no NetCDF");
}

void check_raster_drivers(const std::vector<std::string>& allowed)
{
    if (!allowed.empty()) {
        refuse("--allow-driver " + allowed.front(), "has no drivers");
    }
}

void keep_few_drivers() {}

void write_geotiff(const std::string& file, const MapGrid&, const FillRow&, const std::string&, const std::string&,
                   const std::vector<std::int64_t>&)
{
    refuse(file, "writes no GeoTIFF");
}

void write_geotiff(const std::string& file, const MapGrid&, std::span<const double>, const std::string&, const std::string&,
                   const std::vector<std::int64_t>&)
{
    refuse(file, "writes no GeoTIFF");
}

void write_png(const std::string& file, const Picture&, PngFilters)
{
    refuse(file, "writes no PNG");
}

PlacedField read_placed_field(const std::string& file, solver::Extent)
{
    refuse(file, "reads no GeoTIFF");
}

void write_map_png(const std::string& file, const MapPicture&)
{
    refuse(file, "draws no maps");
}

void write_scenario_map_png(const std::string& file, const Scenario&)
{
    refuse(file, "draws no maps");
}

void write_series_plot_png(const std::string& file, const SeriesPlot&)
{
    refuse(file, "draws no plots");
}

void write_vtkhdf(const std::string&, const std::string& file)
{
    refuse(file, "writes no VTKHDF");
}

struct Canvas::Sheet {
};
Canvas::Canvas(int, int, Colour) : width_(0), height_(0)
{
    throw InputError("this build of Swell draws no pictures: it was made without SWELL_GEO");
}
Canvas::~Canvas() = default;
void Canvas::fill(const PixelRectangle&, Colour) {}
void Canvas::outline(const PixelRectangle&, Colour) {}
void Canvas::lay(const Picture&, int, int) {}
void Canvas::polyline(std::span<const Point>, double, Colour, double) {}
void Canvas::polygon(std::span<const Point>, Colour) {}
void Canvas::disc(Point, double, Colour) {}
void Canvas::text(Point, const std::string&, const TextStyle&) {}
double Canvas::text_width(const std::string&, const TextStyle&) const
{
    return 0.0;
}
void Canvas::clip(const PixelRectangle&) {}
void Canvas::unclip() {}
Picture Canvas::picture() const
{
    return {};
}

Picture read_png(const std::string& file)
{
    refuse(file, "reads no PNG");
}

struct GridOnEarth::Transformations {
};
GridOnEarth::GridOnEarth(const GeoReference&)
{
    refuse("degrees", "knows no projections");
}
GridOnEarth::~GridOnEarth() = default;
EarthPlace GridOnEarth::on_earth(const GridPlace&) const
{
    return {};
}
GridPlace GridOnEarth::on_grid(const EarthPlace&) const
{
    return {};
}

struct PlaneChange::Steps {
};
PlaneChange::PlaneChange(const std::string&, const GeoReference&)
{
    refuse("places_crs", "knows no projections");
}
PlaneChange::~PlaneChange() = default;
void PlaneChange::to_grid(double&, double&) const {}
void PlaneChange::to_map(double&, double&) const {}

std::optional<std::string> name_of_metric_crs(const std::string&, const std::string&)
{
    refuse("places_crs", "knows no projections");
}
std::string utm_zone_at(double, double)
{
    return {};
}

DegreesDatum degrees_datum_of_grid(const GeoReference&, const model::Bathymetry&)
{
    return {};
}

double north_deg_of_grid(const GeoReference&, const model::Bathymetry&)
{
    return 0.0;
}

std::optional<GridCorners> corners_of(const Scenario&)
{
    return std::nullopt; // no scenario of this build has a place on the earth
}

std::optional<ProjectionValues> projection_values_of(const GeoReference&)
{
    return std::nullopt; // a recording then has the places without their projection
}

} // namespace swell::engine
