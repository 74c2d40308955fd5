#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// A rectangle of a raster, in the units of its CRS or in degrees of WGS 84. Longitudes
/// are taken modulo 360: 204.9 and -155.1 are the same meridian.
struct Window {
    double west = 0.0;
    double south = 0.0;
    double east = 0.0;
    double north = 0.0;
    bool in_degrees = false;
};

/// Chooses the layer of a file that has several.
struct RasterLayer {
    int band = 1;                   ///< counted from 1
    std::string variable;           ///< of a NetCDF file; empty: its only one
    bool band_is_asked_for = false; ///< false: the first of several is read, with a warning
};

/// A grid that was cut out of a raster, on the plane of the harbour.
struct CutGrid {
    solver::Extent extent;
    double cell_m = 0.0;
    GeoReference geo;
};

/// The request of read_raster(): a bathymetry file, and how a grid is made from it.
struct RasterRequest {
    std::string file;
    RasterLayer layer;
    std::optional<Window> window; ///< absent: the whole raster
    std::string crs;              ///< "EPSG:4326", any text PROJ understands, or "local" for a grid already in metres on a
                                  ///< plane, which is used as it is; empty: the file's own
    bool degrees_are_of_raster = false; ///< on the raster's own datum; else on WGS 84
    double cell_size_m = 0.0;           ///< of the grid that is made; 0, with "local" only: the file's
    bool positive_up = true;            ///< the numbers are heights; false: depths
    std::string vertical_unit;    ///< m, dm, cm, mm, ft, us-ft, fathom; empty: the file's own, metres where it has none
    double datum_offset_m = 0.0;  ///< height of the still water over the file's zero, added to every depth [m]
    std::optional<double> nodata; ///< a number that means "not known", beside the file's own
    double minimum_depth_m = 0.0; ///< shallower water becomes dry land [m]
    bool mends_walls = true;      ///< walls too thin for the cells are made land (walls/); else warned of
    std::int64_t node_limit = 100'000'000;    ///< a larger grid is refused
    std::vector<std::string> allowed_drivers; ///< of GDAL, beyond those that read a raster unasked (raster_drivers.hpp)
    /// What lies round this grid is wanted, on its own plane, in place of the window; not of a "local" raster
    /// (ground_beyond.hpp).
    std::optional<CutGrid> round{};
};

struct RasterResult {
    model::Bathymetry bathymetry;
    std::optional<GeoReference> geo;   ///< absent for a "local" grid
    std::vector<std::string> report;   ///< what was changed on the way from the file to the grid, a line each
    std::vector<std::string> warnings; ///< what looks wrong, a line each
    /// Node (0, 0) of a "local" grid on the plane of its file, of which the projection is not known and left empty.
    std::optional<GeoReference> plane;
    RasterLosses losses; ///< of a raster that was brought to other cells
};

/// Makes the bathymetry of a scenario from a raster file. A raster that GDAL reads is brought bilinearly to an axis-aligned
/// grid in a transverse Mercator projection centred on the window, so that metres on the grid are metres on the water. Node
/// (0, 0) is the south-west one; the grid is the largest that lies wholly inside the window. Nodata becomes land of height
/// 0. A build without SWELL_GEO reads "local" ESRI ASCII grids only. Throws InputError: the file, what is wrong, what is
/// allowed.
RasterResult read_raster(const RasterRequest& request);

} // namespace swell::engine
