#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// The part of a raster that is read: a rectangle, in units of the raster's CRS or in degrees
/// (RasterRequest::degrees_are_of_raster). Longitudes are taken modulo 360: 204.9 and -155.1 are the same meridian.
struct Window {
    double west = 0.0;
    double south = 0.0;
    double east = 0.0;
    double north = 0.0;
    bool in_degrees = false;
};

/// The layer to read from a file with several layers.
struct RasterLayer {
    int band = 1;                   ///< counted from 1
    std::string variable;           ///< of a NetCDF file; empty: its only variable
    bool band_is_asked_for = false; ///< false: the first of several layers is read, with a warning
};

/// A grid that was made before from a window of a raster: its nodes, their distance, and its position in a projection.
struct CutGrid {
    solver::Extent extent;
    double cell_m = 0.0;
    GeoReference geo;
};

/// The input of read_raster(): a bathymetry file, and how to make a grid from it.
struct RasterRequest {
    std::string file;
    RasterLayer layer;
    std::optional<Window> window; ///< absent: the whole raster
    std::string crs; ///< "EPSG:4326", any text that PROJ understands, or "local": the grid is in metres on a plane and is
                     ///< used without projection; empty: the CRS of the file
    std::string places_crs;             ///< CRS of the scenario's eastings and northings; empty: the raster's
    bool degrees_are_of_raster = false; ///< degrees are on the raster's own datum; false: on WGS 84
    double cell_size_m = 0.0;           ///< cell size of the new grid; 0, allowed with "local" only: the file's cell size
    bool positive_up = true;            ///< true: the file's numbers are heights; false: depths
    std::string vertical_unit;    ///< m, dm, cm, mm, ft, us-ft, fathom; empty: the file's unit, metres if the file has none
    double datum_offset_m = 0.0;  ///< height of the still water above the file's zero, added to every depth [m]
    std::optional<double> nodata; ///< another number that means "not known", in addition to the file's own
    bool heeds_masks = true;      ///< cells that a mask of the file marks as missing or doubtful are unknown
    double minimum_depth_m = 0.0; ///< shallower water becomes dry land [m]
    bool mends_walls = true;      ///< true: walls too thin for the cells become land (walls/); false: the user is warned
    std::int64_t node_limit = 100'000'000;    ///< a larger grid is refused
    std::vector<std::string> allowed_drivers; ///< of GDAL, in addition to the plain ones (plain_drivers.hpp)
    /// If given: read_raster() reads the ground round this grid, in the grid's projection, instead of the window; only
    /// pictures show it (ground_beyond.hpp). Not for a "local" raster, which is used without projection.
    std::optional<CutGrid> round{};
};

struct RasterResult {
    model::Bathymetry bathymetry;
    std::optional<GeoReference> geo;   ///< absent for a "local" grid
    std::vector<std::string> report;   ///< the changes between file and grid, one per line
    std::vector<std::string> warnings; ///< suspicious findings, one per line
    /// The position of node (0, 0) of a "local" grid, which is used without projection, in the coordinates of its file [m].
    /// The projection is unknown and stays empty.
    std::optional<GeoReference> plane;
    RasterLosses losses; ///< walls and channels that resampling lost
    std::string crs{};   ///< WKT of the raster's own CRS; empty for a "local" grid
};

/// Makes the bathymetry of a scenario from a raster file. A raster that GDAL reads is resampled bilinearly to an
/// axis-aligned grid. The grid is in a transverse Mercator projection centred on the window, so that a metre on the grid is
/// a metre on the water. Node (0, 0) is the south-west node; the grid is the largest that fits inside the window. Nodata
/// becomes land of height 0. A build without SWELL_GEO reads only ESRI ASCII grids without projection (crs = "local").
/// Throws InputError that names the file, the fault and the allowed values.
RasterResult read_raster(const RasterRequest& request);

} // namespace swell::engine
