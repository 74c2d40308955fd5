#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace swell::engine
{

/// The finer grids of a BAG of variable resolution (BAG 2.0: varres_metadata): a cell of its coarse grid may hold a grid of
/// its own, which GDAL leaves aside unless it is asked for it.
struct FinerGrids {
    std::int64_t cells = 0;         ///< of the coarse grid
    std::int64_t refined_cells = 0; ///< of these, with a finer grid; 1 at least
    double finest = 0.0;            ///< the smallest step of a finer grid, in the unit of the CRS
    double coarsest = 0.0;          ///< the largest
};

/// Reads of an HDF5 file which coarse cells have a finer grid, a row at a time. Nothing for any other file, and for a BAG
/// without finer grids.
std::optional<FinerGrids> finer_grids_of(const std::string& path);

/// The warning that finer grids are in the file and not read. `cell` is the longer side of a coarse cell, `unit` that of
/// the CRS, "m" or "degrees".
std::string warning_of_finer_grids(const FinerGrids& grids, double cell, const std::string& unit, const std::string& file);

} // namespace swell::engine
