#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace swell::engine
{

/// The finer grids in a BAG, a file of bathymetry, of variable resolution (BAG 2.0: varres_metadata). A cell of its coarse
/// grid may hold a finer grid, which GDAL reads only on request.
struct FinerGrids {
    std::int64_t cells = 0;         ///< of the coarse grid
    std::int64_t refined_cells = 0; ///< coarse cells with a finer grid; at least 1
    double finest = 0.0;            ///< the smallest step of a finer grid, in the unit of the CRS
    double coarsest = 0.0;          ///< the largest step of a finer grid
};

/// Reads from an HDF5 file which coarse cells have a finer grid, row by row. Returns nothing for any other file, and for a
/// BAG without finer grids.
std::optional<FinerGrids> finer_grids_of(const std::string& path);

/// Returns the warning that the file has finer grids, which are not read. `cell` is the longer side of a coarse cell,
/// `unit` the unit of the CRS: "m" or "degrees".
std::string warning_of_finer_grids(const FinerGrids& grids, double cell, const std::string& unit, const std::string& file);

} // namespace swell::engine
